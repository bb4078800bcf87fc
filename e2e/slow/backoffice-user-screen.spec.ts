import type { Page } from '@playwright/test'
import { administratorApi } from '../games.ts'
import { administrator, confirm, enterAs } from '../people.ts'
import { expect, noisyTest } from '../quiet.ts'

const password = 'gente-de-prueba'

/** A signed-in administrator on the screen of a new user. */
const openNewUser = async (page: Page) => {
  const { call, aPool } = await administratorApi(page.request)
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

noisyTest('a blocked user is unblocked or archived on the screen of the user', async ({ page }) => {
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

noisyTest(
  'a user stays removed if the server fails to restore or archive the user, and a message says so',
  async ({ page }) => {
    const { user } = await openNewUser(page)
    await button(page, 'Eliminar').click()
    await page.route(`**/api/users/${user.id}/*`, (route) => route.fulfill({ status: 500, body: '' }))
    await button(page, 'Reactivar').click()
    await expect(exactText(page, 'No se ha podido reactivar el usuario por fallos en el servidor')).toBeVisible()
    await button(page, 'Archivar').click()
    await expect(exactText(page, 'No se ha podido archivar el usuario por fallos en el servidor')).toBeVisible()
    await expect(state(page)).toHaveText('Inactivo')
  },
)
