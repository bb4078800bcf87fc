import type { Page } from '@playwright/test'
import { administratorApi } from '../games.ts'
import { administrator, enterAs, logIn, withoutStream } from '../people.ts'
import { expect, noisyTest, test } from '../quiet.ts'

const password = 'gente-de-prueba'
let count = 0
const anEmail = (name = 'persona') => `${name}${Date.now()}${count++}@example.com`

/** A signed-in administrator and a new user for each of these addresses. */
const signInAsAdministrator = async (page: Page, emails: readonly string[] = [anEmail()], role_id = 2) => {
  const { call } = await administratorApi(page.request)
  const users = []
  for (const email of emails) {
    const user = { email, role_id, password, passwordConfirmation: password }
    users.push((await call('post', '/users', { user })).user)
  }
  await enterAs(page, administrator)
  return { call, users, user: users[0] }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const exactText = (page: Page, text: string) => page.getByText(text, { exact: true })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const fieldOf = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const newPassword = (page: Page) => page.locator('[name=password]')
const confirmation = (page: Page) => page.locator('[name=passwordConfirmation]')
const only = (email: string) => `/users?filter_email=${encodeURIComponent(email)}`
const fact = (page: Page, text: string) => page.getByRole('definition').filter({ hasText: text }).first()

test('a user is created, can log in, gets another role, and keeps the password if its field is left blank', async ({
  page,
  browser,
}) => {
  await signInAsAdministrator(page, [])
  const email = anEmail('nueva')
  await page.goto('/users')
  await page.getByRole('link', { name: 'Agregar Usuario' }).click()
  await page.waitForURL('**/newUser')
  await expect(button(page, 'Guardar')).toBeDisabled()
  await fieldOf(page, 'Email').fill(email)
  await page.getByLabel('Rol').selectOption({ label: 'Jugador' })
  await newPassword(page).fill(password)
  await confirmation(page).fill('compety')
  await expect(exactText(page, 'Disculpe, la contraseña no coincide con la de confirmación')).toBeVisible()
  await expect(button(page, 'Guardar')).toBeDisabled()
  await newPassword(page).fill('')
  await expect(exactText(page, 'Disculpe, la contraseña no coincide con la de confirmación')).toHaveCount(0)
  await newPassword(page).fill(password)
  await confirmation(page).fill(password)
  await button(page, 'Guardar').dblclick()
  await page.waitForURL(/\/users\/\d+$/)
  await expect(exactText(page, 'Se ha agregado el usuario con éxito')).toHaveCount(1)
  for (const text of [email, 'Jugador', 'Activo', 'Ninguno', 'Sin usuario'])
    await expect(fact(page, text)).toBeVisible()

  await page.getByRole('link', { name: 'Editar' }).click()
  await expect(page.getByText('Déjala en blanco para conservar la actual')).toBeVisible()
  await fieldOf(page, 'Email').fill(`x${email}`)
  await fieldOf(page, 'Email').press('Enter')
  await page.waitForURL(/\/users\/\d+$/)
  await expect(exactText(page, 'Se han modificado los datos del usuario con éxito')).toBeVisible()
  await expect(fact(page, `x${email}`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Historial' })).toContainText('Modificación')
  const theirs = await (await browser.newContext()).newPage()
  await logIn(theirs, { email: `x${email}`, password })
  await theirs.context().close()
})

noisyTest(
  'a blocked user is logged out at the next call and cannot log in until unblocked',
  async ({ page, browser }) => {
    const { user } = await signInAsAdministrator(page)
    const context = await browser.newContext()
    const theirs = await context.newPage()
    // The end of the stream would lead to the log-in before the next call.
    await withoutStream(theirs)
    await logIn(theirs, { email: user.email, password })
    await page.goto(`/users/${user.id}`)
    await button(page, 'Bloquear').click()
    await expect(exactText(page, 'Se ha bloqueado el usuario con éxito')).toBeVisible()
    await expect(button(page, 'Desbloquear')).toBeVisible()
    await theirs
      .getByRole('link', { name: /Buscar/ })
      .first()
      .click()
    await theirs.waitForURL('**/login')
    const refused = await page.request.post('/api/authenticate', { data: { email: user.email, password } })
    expect(refused.status()).toBe(401)

    await page.goto(only(user.email))
    const row = rowOf(page, user.email)
    await expect(row.getByRole('button', { name: 'Eliminar' })).toHaveCount(0)
    await row.getByRole('button', { name: 'Desbloquear' }).click()
    await expect(exactText(page, 'Se ha desbloqueado el usuario con éxito')).toBeVisible()
    await expect(row).toContainText('Activo')
    await logIn(theirs, { email: user.email, password }, { to: '/availablePools' })
    await context.close()
  },
)
