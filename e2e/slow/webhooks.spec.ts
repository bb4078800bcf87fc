import { expectAccessibleInEveryLook } from '../accessible.ts'
import { administrator, enterAs, withoutStream } from '../people.ts'
import { expect, test } from '../quiet.ts'

test('a webhook with its log, and its dialogs, are accessible and fit a phone and a desk', async ({ page }) => {
  await enterAs(page, administrator)
  await withoutStream(page)
  await page.goto('/webhooks')
  await page.getByRole('button', { name: 'Agregar webhook' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Dirección' }).fill(`https://example.com/${'muy-larga-'.repeat(20)}`)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Clave' })).toHaveValue(/^whsec_/)
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await page
    .getByRole('link', { name: /muy-larga/ })
    .first()
    .click()
  await page.waitForURL(/\/webhooks\/\d+$/)
  await expectAccessibleInEveryLook(page, { path: new URL(page.url()).pathname })
  await page.getByRole('button', { name: 'Eliminar' }).click()
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page).toHaveURL('/webhooks')
})
