import type { Page } from '@playwright/test'
import { administratorApi } from '../games.ts'
import { administrator, enterAs } from '../people.ts'
import { expect, noisyTest, test } from '../quiet.ts'

const subject = /^Te ha invitado /

/** A signed-in administrator and two new mails to addresses with this common part. */
const signInAsAdministrator = async (page: Page) => {
  const { call, aPool } = await administratorApi(page.request)
  const { id } = await aPool()
  const common = `correo${Date.now()}`
  const addresses = ['a', 'b'].map((letter) => `${common}${letter}@example.com`)
  for (const email of addresses) await call('post', `/pool/${id}/invite`, { email, message: 'Ven a jugar' })
  const { mails } = await call('get', `/mails?recipient=${common}&order=created_at_asc`)
  await enterAs(page, administrator)
  return { common, addresses, mails }
}

const exactText = (page: Page, text: string) => page.getByText(text, { exact: true })
const rowsOf = (page: Page) => page.getByRole('table', { name: 'Correos' }).locator('tbody').getByRole('row')
const filter = (page: Page, column: string) => page.getByRole('dialog', { name: `Filtrar por ${column}` })

test('mails are filtered by recipient, subject and state, and sorted by date', async ({ page }) => {
  const { common, addresses } = await signInAsAdministrator(page)
  await page.goto('/outbox')
  await page.getByRole('button', { name: 'Filtrar Correos' }).click()
  const filters = page.getByRole('dialog', { name: 'Filtrar Correos' })
  await filters.getByLabel('Para').fill(common)
  await filters.getByRole('button', { name: 'Aplicar filtros' }).click()
  await expect(page).toHaveURL(`/outbox?recipient=${common}`)
  await expect(rowsOf(page)).toHaveCount(2)
  for (const [way, first] of [
    ['asc', addresses[0]],
    ['desc', addresses[1]],
  ] as const) {
    await page.getByRole('button', { name: /^Fecha/ }).click()
    await expect(page).toHaveURL(`/outbox?recipient=${common}&order=created_at_${way}`)
    await expect(rowsOf(page).first()).toContainText(first ?? '')
  }
  await page.getByRole('button', { name: 'Filtrar por Asunto' }).click()
  await filter(page, 'Asunto').getByLabel('Asunto', { exact: true }).fill('INVITADO')
  await filter(page, 'Asunto').getByLabel('Asunto', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/subject=INVITADO/)
  await expect(rowsOf(page)).toHaveCount(2)
  for (const [state, number] of [
    ['Guardado', 1],
    ['Enviado', 3],
  ] as const) {
    await page.getByRole('button', { name: 'Filtrar por Estado' }).click()
    await filter(page, 'Estado').getByLabel('Estado', { exact: true }).selectOption({ label: state })
    await filter(page, 'Estado').getByRole('button', { name: 'Filtrar Correos' }).click()
    await expect(page).toHaveURL(new RegExp(`state=${number}`))
    if (number === 1) await expect(rowsOf(page)).toHaveCount(2)
  }
  await expect(exactText(page, 'No existen correos registrados')).toBeVisible()
  await page.getByRole('button', { name: 'Quitar filtros' }).click()
  await expect(page).toHaveURL('/outbox?order=created_at_desc')
  await expect(rowsOf(page).first()).toContainText(addresses[1] ?? '')
})

noisyTest('a mail opens over the filtered list, and is not sent without a mail server', async ({ page }) => {
  const { common, addresses, mails } = await signInAsAdministrator(page)
  await page.goto(`/outbox?recipient=${common}`)
  await page.getByRole('link', { name: new RegExp(`^Ver Te ha invitado .* para ${addresses[0]}$`) }).click()
  await expect(page).toHaveURL(`/outbox?recipient=${common}&mail=${mails[0].id}`)
  const dialog = page.getByRole('dialog', { name: subject })
  await expect(dialog).toContainText(addresses[0] ?? '')
  await expect(dialog).toContainText('Ven a jugar')
  await dialog.getByRole('button', { name: 'Enviar de nuevo' }).click()
  await expect(exactText(page, 'No hay un servidor de correo configurado.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page).toHaveURL(`/outbox?recipient=${common}`)
})
