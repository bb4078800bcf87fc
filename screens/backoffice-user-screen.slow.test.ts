import { administratorApi, confirm } from './office.ts'
import { expect, type Page, test } from './screens.ts'
import { administrator, caller, enterAs, failing, post } from './server.ts'

const password = 'gente-de-prueba'

/** A signed-in administrator on the screen of a new user. */
const openNewUser = async (page: Page) => {
  const { call, aPool } = await administratorApi()
  const who = { email: `persona${Date.now()}@example.com`, password }
  const { user } = await call('post', '/users', { user: { ...who, role_id: 2, passwordConfirmation: password } })
  await enterAs(page, administrator)
  await page.goto(`/users/${user.id}`)
  return { aPool, who, user }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const exactText = (page: Page, text: string) => page.getByText(text, { exact: true })
// The first one, because the history below contains it as well.
const state = (page: Page) => exactText(page, 'Estado').first().locator('..').getByRole('definition')

test('a blocked user is unblocked or archived on the screen of the user', async ({ page }) => {
  await openNewUser(page)
  await button(page, 'Bloquear').click()
  await button(page, 'Desbloquear').click()
  await expect(exactText(page, 'Se ha desbloqueado el usuario con éxito')).toBeVisible()
  await expect(state(page)).toHaveText('Activo')
  await button(page, 'Bloquear').click()
  await expect(state(page)).toHaveText('Bloqueado')
  await button(page, 'Archivar').click()
  await confirm(page)
  await expect(exactText(page, 'Se ha archivado el usuario con éxito')).toBeVisible()
  await expect(state(page)).toHaveText('Archivado')
})

test('the screen of a user links to their pools, their activity and their change history, and back to the list', async ({
  page,
}) => {
  const { aPool, who, user } = await openNewUser(page)
  const pool = await aPool()
  for (let times = 0; times < 8; times++) await post('/authenticate', who)
  await (await caller(who))('post', `/pools/${pool.id}/inscribe`)
  const list = `/users?filter_email=${encodeURIComponent(who.email)}`
  await page.goto(list)
  await page.getByRole('link', { name: `Ver ${who.email}` }).click()
  await page.getByRole('region', { name: 'Competies' }).getByRole('link', { name: pool.name, exact: true }).click()
  await page.waitForURL(`**/pools/${pool.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pool.name)
  await page.goBack()
  const activity = page.getByRole('region', { name: 'Actividad' })
  await expect(activity.getByRole('listitem')).toHaveCount(8)
  await activity.getByRole('button', { name: 'Ver toda la actividad' }).click()
  await expect(activity.getByRole('listitem')).toHaveCount(10)
  await expect(activity.getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: 'Ver todo el historial' }).click()
  await page.waitForURL(`**/audit?filter_subject=user&filter_subject_id=${user.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Historial de cambios')
  await page.goBack()
  await page.getByRole('link', { name: 'Volver' }).click()
  await expect(page).toHaveURL(list)
})

test('a user stays removed if the server fails to restore or archive the user, and a message says so', async ({
  page,
}) => {
  const { user } = await openNewUser(page)
  await button(page, 'Eliminar').click()
  failing(`**/api/users/${user.id}/*`)
  await button(page, 'Reactivar').click()
  await expect(exactText(page, 'No se ha podido reactivar el usuario por fallos en el servidor')).toBeVisible()
  await button(page, 'Archivar').click()
  await expect(exactText(page, 'No se ha podido archivar el usuario por fallos en el servidor')).toBeVisible()
  await expect(state(page)).toHaveText('Inactivo')
})
