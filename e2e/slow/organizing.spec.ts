import { aPlayer, enterAs } from '../people.ts'
import { expect, test } from '../quiet.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a player makes an organization and a pool in two screens, and a friend enters by its link', async ({ page }) => {
  const friend = await aPlayer(page.request)
  await enterAs(page, await aPlayer(page.request))
  await page.goto('/organize')
  await page.getByRole('button', { name: 'Crear mi organización' }).click()
  await page.getByLabel('Nombre').fill('Bar La Esquina')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.getByRole('link', { name: 'Crear una compety' }).click()
  await page.getByLabel('Nombre').fill('Copa del bar')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByRole('button', { name: 'Crear compety' }).click()
  const link = await page.getByLabel('Enlace para entrar').inputValue()
  await expect(page.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute('href', /join/)
  await expect(page.getByRole('img', { name: 'Código QR para entrar a la compety' })).toBeVisible()
  const { call } = friend
  const entered = await call('post', new URL(link).pathname, {})
  expect(entered.pool.name).toBe('Copa del bar')
  await page.getByRole('link', { name: 'Ver la compety' }).click()
  await page.getByRole('tab', { name: 'Invitaciones' }).click()
  // The link that was shown is still the one of the pool.
  await expect(page.getByLabel('Enlace para entrar')).toHaveValue(link)
})
