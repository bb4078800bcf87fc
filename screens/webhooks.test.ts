import { expect, type Page, test } from './screens.ts'
import { administrator, aPlayer, caller, enterAs } from './server.ts'

const aClub = async () => {
  const owner = await aPlayer()
  const { organizer } = await owner.call('post', '/organizers', { organizer: { name: `Club ${Date.now()}` } })
  return { owner, organizer }
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click()

test('an owner adds a webhook, sees its secret once, edits it, rolls the secret and deletes it', async ({ page }) => {
  const { owner, organizer } = await aClub()
  await enterAs(page, owner)
  await page.goto(`/organize/${organizer.id}`)
  await page.getByRole('tab', { name: 'Webhooks' }).click()
  await expect(page.getByText('Todavía no hay webhooks.')).toBeVisible()
  await press(page, 'Agregar webhook')
  await page.getByLabel('Dirección').fill('nada')
  await inDialog(page, 'Guardar')
  await expect(page.getByText(/La dirección debe empezar por/)).toBeVisible()
  await page.getByLabel('Dirección').fill('https://example.com/hook')
  await page.getByLabel('Entra un jugador').uncheck()
  await inDialog(page, 'Guardar')
  await expect(page.getByRole('textbox', { name: 'Clave' })).toHaveValue(/^whsec_/)
  await inDialog(page, 'Listo')

  await page.getByRole('link', { name: 'https://example.com/hook' }).click()
  await page.waitForURL(/\/webhooks\/\d+$/)
  await expect(page.getByText('Todavía no se ha enviado nada')).toBeVisible()
  await press(page, 'Editar')
  await page.getByLabel('Activo').uncheck()
  await inDialog(page, 'Guardar')
  await expect(page.getByText('Desactivado', { exact: true })).toBeVisible()
  await press(page, 'Clave nueva')
  await inDialog(page, 'Crear clave')
  await expect(page.getByRole('textbox', { name: 'Clave' })).toHaveValue(/^whsec_/)
  await inDialog(page, 'Listo')
  await expect(page.getByText('La clave anterior vale hasta')).toBeVisible()

  await press(page, 'Eliminar')
  await inDialog(page, 'Eliminar')
  await page.waitForURL(/\/organize\/\d+\?tab=webhooks$/)
  await expect(page.getByText('Todavía no hay webhooks.')).toBeVisible()
})

test('administrators see the webhooks of all organizers and add one of all pools', async ({ page }) => {
  const { owner, organizer } = await aClub()
  const body = { url: 'https://example.com/theirs', events: ['match.result'], organizer_id: organizer.id }
  await owner.call('post', '/webhooks', body)
  const call = await caller(administrator)
  await call('post', '/webhooks', { url: 'https://example.com/all', events: ['match.result'] })
  await enterAs(page, administrator)
  await page.goto('/webhooks')
  await expect(page.getByRole('row').filter({ hasText: '/theirs' })).toContainText(organizer.name)
  await expect(page.getByRole('row').filter({ hasText: '/all' })).toContainText('Todas las competies')
  await press(page, 'Agregar webhook')
  await expect(page.getByText(/lo que pasa en todas las competies/)).toBeVisible()
})
