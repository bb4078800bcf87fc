import { administratorApi } from './office.ts'
import { aPicture } from './picture.ts'
import { expect, type Page, test } from './screens.ts'
import { administrator, aPlayer, enterAs } from './server.ts'

const aGround = async (page: Page) => {
  const admin = await administratorApi()
  const pool = await admin.aPool({ matches: [await admin.aMatch(2)] })
  await enterAs(page, administrator)
  return pool
}

test('a pool gets a logo, a colour and texts, which its players see', async ({ page }) => {
  const pool = await aGround(page)
  await page.goto(`/pools/${pool.id}`)
  await page.getByRole('link', { name: 'Apariencia' }).click()
  await page.locator('input[type=file]').setInputFiles(aPicture('logo.png'))
  await page.getByRole('radio', { name: 'Azul' }).click()
  await page.getByLabel('Premios').fill('Un **asado** para el primero')
  await page.getByLabel('Reglas').fill('- Sin trampas')
  await expect(page.getByText('asado', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.waitForURL(new RegExp(`/pools/${pool.id}$`))
  await expect(page.getByText('Se ha modificado los datos exitosamente')).toBeVisible()

  await page.goto(`/pools/${pool.id}/look`)
  await page.getByRole('button', { name: 'Quitar imagen' }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.waitForURL(new RegExp(`/pools/${pool.id}$`))
  const { look } = await (await administratorApi()).call('get', `/pools/${pool.id}/look`)
  expect(look).toMatchObject({ logo: null, prizes: 'Un **asado** para el primero' })

  const player = await aPlayer()
  await player.call('post', `/pools/${pool.id}/inscribe`)
  await enterAs(page, player)
  await page.goto(`/myPools/${pool.id}?tab=details`)
  await expect(page.getByRole('heading', { name: 'Premios' })).toBeVisible()
  await expect(page.getByText('Sin trampas')).toBeVisible()
})

test('what somebody else saved meanwhile is shown, and nothing that was typed is lost', async ({ page }) => {
  const pool = await aGround(page)
  const { call } = await administratorApi()
  await page.goto(`/pools/${pool.id}/look`)
  await page.getByLabel('Premios').fill('Un asado')
  await call('put', `/pools/${pool.id}/look`, { look: { rules_text: 'De otra persona' } })
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Otra persona modificó este registro mientras lo editabas.')).toBeVisible()
  await expect(page.getByLabel('Premios')).toHaveValue('Un asado')
  await expect(page.getByLabel('Reglas')).toHaveValue('De otra persona')
})
