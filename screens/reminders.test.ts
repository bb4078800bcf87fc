import { expect, test } from './screens.ts'
import { demoPlayer, enterAs, statusOf } from './server.ts'

test('a player turns reminder mails off and on, and renews the address of the calendar', async ({ page }) => {
  await enterAs(page, demoPlayer)
  await page.goto('/notifications')
  const mail = page.getByRole('switch', { name: 'Recordatorios por correo' })
  await expect(mail).toBeChecked()
  await mail.click()
  await expect(mail).not.toBeChecked()
  await expect(page.getByText('Se han actualizado tus avisos con éxito').first()).toBeVisible()
  await page.reload()
  await expect(mail).not.toBeChecked()
  await mail.click()
  await expect(mail).toBeChecked()

  const address = page.getByRole('textbox', { name: 'Calendario de plazos' })
  const old = await address.inputValue()
  expect(await statusOf(old)).toBe(200)
  await page.getByRole('button', { name: 'Nuevas direcciones' }).click()
  await page.getByRole('button', { name: 'Crear direcciones' }).click()
  await expect(address).not.toHaveValue(old)
  expect(await statusOf(await address.inputValue())).toBe(200)
  expect(await statusOf(old)).toBe(404)
})
