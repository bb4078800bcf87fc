import { administratorApi } from './office.ts'
import { expect, type Page, test } from './screens.ts'
import { administrator, aPlayer, enterAs } from './server.ts'

const aGround = async (page: Page) => {
  const admin = await administratorApi()
  const pool = await admin.aPool({ matches: [await admin.aMatch(2)] })
  const player = await aPlayer()
  await player.call('post', `/pools/${pool.id}/inscribe`)
  await enterAs(page, administrator)
  return { admin, pool, player, name: player.username }
}

test('an administrator removes a player, after reading what becomes of the predictions', async ({ page }) => {
  const { pool, name } = await aGround(page)
  await page.goto(`/pools/${pool.id}/players`)
  await expect(page.getByText('Próximo límite:')).toBeVisible()
  await page.getByRole('button', { name: `Quitar ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Quitar a ${name}` })
  await expect(dialog.getByText('Podrá volver a entrar como cualquier jugador nuevo.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Quitar' }).click()
  await expect(page.getByText('El jugador ya no está en la compety')).toBeVisible()
  await expect(page.getByText('Ningún jugador')).toBeVisible()
})

test('a banned player is listed until the ban is lifted', async ({ page }) => {
  const { pool, name } = await aGround(page)
  await page.goto(`/pools/${pool.id}/players`)
  await page.getByRole('button', { name: `Expulsar ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Expulsar' }).click()
  await page.getByRole('button', { name: `Levantar la expulsión ${name}` }).click()
  await expect(page.getByText('El jugador puede volver a la compety')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Expulsados' })).toHaveCount(0)
})

test('the players who miss the next deadline are reminded once', async ({ page }) => {
  const { pool } = await aGround(page)
  await page.goto(`/pools/${pool.id}/players`)
  const button = page.getByRole('button', { name: 'Avisar a quienes les faltan' })
  await button.click()
  await expect(page.getByText('Se avisará a 1 jugador')).toBeVisible()
  await expect(button).toBeDisabled()
})

test('an invitation that was sent by mail is taken back', async ({ page }) => {
  const { admin, pool } = await aGround(page)
  await admin.call('post', `/pool/${pool.id}/invite`, { email: 'invitada@example.org' })
  await page.goto(`/pools/${pool.id}/invitations`)
  await page.getByRole('button', { name: /^Retirar/ }).click()
  await expect(page.getByText('La invitación se ha retirado')).toBeVisible()
  await expect(page.getByText('Ninguna invitación')).toBeVisible()
})
