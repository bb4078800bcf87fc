import { administrator, aPerson, aPlayer, caller, enterAs, fillInRegistration } from '../people.ts'
import { expect, noisyTest, test } from '../quiet.ts'

const aPool = async (request: Parameters<typeof caller>[0], part: object = {}) => {
  const call = await caller(request, administrator)
  const beginst_at = new Date(Date.now() + 86_400_000).toISOString()
  const pool = { name: `Copa de la oficina ${Date.now()}`, description: 'Entre colegas', beginst_at, sector_id: 1 }
  const made = await call('post', '/pools', { pool: { ...pool, is_private: true, players_limit: null, ...part } })
  const { link } = await call('post', `/pools/${made.pool.id}/link`, {})
  return { call, pool: made.pool, link }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a visitor opens the link of a private pool, registers and is in the pool', async ({ page }) => {
    const { pool, link, call } = await aPool(page.request)
    await page.goto(`/join/${link.token}`)
    await expect(page.getByRole('heading', { level: 1, name: pool.name })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByRole('link', { name: 'Crear cuenta y entrar' }).click()
    await fillInRegistration(page, aPerson())
    await page.getByRole('button', { name: 'Crear cuenta' }).click()
    await page.waitForURL('**/login?join=*')
    // The player is in already, also if the log-in follows on another device.
    expect((await call('get', `/pools/${pool.id}`)).pool.players_count).toBe(1)
    await page.getByLabel('Contraseña', { exact: true }).fill('secreta1')
    await page.getByRole('button', { name: 'Ingresar' }).click()
    await page.waitForURL(`**/myPools/${pool.id}`)
    await expect(page.getByRole('heading', { level: 1, name: pool.name })).toBeVisible()
  })

  test('a player with an account logs in from the link and is in the pool', async ({ page }) => {
    const { pool, link } = await aPool(page.request)
    const { email, password } = await aPlayer(page.request)
    await page.goto(`/join/${link.token}`)
    await page.getByRole('link', { name: '¿Ya tienes cuenta? Ingresa' }).click()
    await page.getByLabel('Correo electrónico').fill(email)
    await page.getByLabel('Contraseña', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Ingresar' }).click()
    await page.waitForURL(`**/myPools/${pool.id}`)
  })

  noisyTest('a link that was renewed says so, and offers a way on', async ({ page }) => {
    const { pool, link, call } = await aPool(page.request)
    await call('post', `/pools/${pool.id}/link`, {})
    await page.goto(`/join/${link.token}`)
    await expect(page.getByRole('alert')).toContainText('Este enlace ya no funciona')
    await expect(page.getByRole('link', { name: 'Conocer Compety' })).toBeVisible()
  })

  test('a player of the pool gets a button to it', async ({ page }) => {
    const { pool, link } = await aPool(page.request)
    const player = await aPlayer(page.request)
    await player.call('post', `/join/${link.token}`, {})
    await enterAs(page, player)
    await page.goto(`/join/${link.token}`)
    await page.getByRole('link', { name: 'Ir a la compety' }).click()
    await page.waitForURL(`**/myPools/${pool.id}`)
  })
})

test('an administrator renews the link of a pool after a confirmation', async ({ page }) => {
  const { pool, link } = await aPool(page.request)
  await enterAs(page, administrator)
  await page.goto(`/pools/${pool.id}?tab=invitations`)
  await expect(page.getByLabel('Enlace para entrar')).toHaveValue(link.url)
  await page.getByRole('button', { name: 'Renovar enlace' }).click()
  await page.getByRole('button', { name: 'Renovar', exact: true }).click()
  await expect(page.getByLabel('Enlace para entrar')).not.toHaveValue(link.url)
})
