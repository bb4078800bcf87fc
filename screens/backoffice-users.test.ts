import { administratorApi, confirm } from './office.ts'
import { anotherPage, expect, type Page, test } from './screens.ts'
import { administrator, caller, enterAs, failing, post } from './server.ts'

const password = 'gente-de-prueba'
let count = 0
const anEmail = (name = 'persona') => `${name}${Date.now()}${count++}@example.com`

/** A signed-in administrator and a new user for each of these addresses. */
const signInAsAdministrator = async (page: Page, emails: readonly string[] = [anEmail()], role_id = 2) => {
  const { call } = await administratorApi()
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
const sortOf = (page: Page, column: string) =>
  page.getByRole('table').getByRole('button', { name: new RegExp(`^${column}`) })
const filterOf = (page: Page, column: string) => page.getByRole('dialog').getByLabel(column, { exact: true })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const fieldOf = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const newPassword = (page: Page) => page.locator('[name=password]')
const confirmation = (page: Page) => page.locator('[name=passwordConfirmation]')
const only = (email: string) => `/users?filter_email=${encodeURIComponent(email)}`
const fact = (page: Page, text: string) => page.getByRole('definition').filter({ hasText: text }).first()

test('a user is created, can log in, gets another role, and keeps the password if its field is left blank', async ({
  page,
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
  await caller({ email: `x${email}`, password })
})

test('a blocked user loses the session and cannot log in until unblocked', async ({ page }) => {
  const { user } = await signInAsAdministrator(page)
  const call = await caller({ email: user.email, password })
  await page.goto(`/users/${user.id}`)
  await button(page, 'Bloquear').click()
  await expect(exactText(page, 'Se ha bloqueado el usuario con éxito')).toBeVisible()
  await expect(button(page, 'Desbloquear')).toBeVisible()
  await expect(call('get', '/session')).rejects.toThrow(': 401')
  await expect(post('/authenticate', { email: user.email, password })).rejects.toThrow(': 401')

  await page.goto(only(user.email))
  const row = rowOf(page, user.email)
  await expect(row.getByRole('button', { name: 'Eliminar' })).toHaveCount(0)
  await row.getByRole('button', { name: 'Desbloquear' }).click()
  await expect(exactText(page, 'Se ha desbloqueado el usuario con éxito')).toBeVisible()
  await expect(row).toContainText('Activo')
  await post('/authenticate', { email: user.email, password })
})

test('a user is removed, restored and archived, from the list and from the screen', async ({ page }) => {
  const { user } = await signInAsAdministrator(page)
  await page.goto(only(user.email))
  const row = rowOf(page, user.email)
  await row.getByRole('button', { name: 'Eliminar' }).dblclick()
  await expect(exactText(page, 'Se ha eliminado el usuario con éxito')).toHaveCount(1)
  await expect(row).toContainText('Inactivo')
  await expect(row.getByRole('button')).toHaveCount(0)
  await row.getByRole('link', { name: 'Ver' }).click()
  await button(page, 'Reactivar').click()
  await expect(exactText(page, 'Se ha reactivado el usuario con éxito')).toBeVisible()
  await button(page, 'Eliminar').click()
  await expect(button(page, 'Eliminar')).toHaveCount(0)
  await button(page, 'Archivar').click()
  await confirm(page)
  await expect(exactText(page, 'Se ha archivado el usuario con éxito')).toBeVisible()
  await expect(page.getByText('Un usuario archivado ya no cambia de estado.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Editar' })).toHaveCount(0)
  await page.goto(`/users/${user.id}/update`)
  await expect(exactText(page, 'El registro está archivado y no se puede modificar.')).toBeVisible()
})

test('a typed password can be made visible', async ({ page }) => {
  await signInAsAdministrator(page, [])
  await page.goto('/newUser')
  for (const [label, typed] of [
    ['Contraseña', newPassword(page)],
    ['Confirmar contraseña', confirmation(page)],
  ] as const) {
    await typed.fill(password)
    for (const type of ['text', 'password']) {
      await button(page, `Mostrar u ocultar: ${label}`).click()
      await expect(typed).toHaveAttribute('type', type)
    }
    await expect(typed).toHaveValue(password)
  }
})

test('administrators cannot remove or block themselves, and change their own password in the profile only', async ({
  page,
}) => {
  const email = anEmail('jefa')
  const { user } = await signInAsAdministrator(page, [email], 1)
  await page.goto('/login')
  await enterAs(page, { email, password })
  await page.goto(`/users/${user.id}`)
  await expect(page.getByText('Es tu propio usuario: no puedes eliminarlo, bloquearlo ni archivarlo.')).toBeVisible()
  await page.goto(only(email))
  await expect(rowOf(page, email).getByRole('button', { name: 'Eliminar' })).toHaveCount(0)
  await rowOf(page, email).getByRole('link', { name: 'Actualizar' }).click()
  await expect(page.getByText(/tu contraseña la cambias en tu perfil/)).toBeVisible()
  await button(page, 'Cancelar').click()
  await page.waitForURL(/\/users\?filter_email=/)
})

test('the list is filtered with Enter and with its button, sorted in both directions and paged', async ({ page }) => {
  const stamp = `lista${Date.now()}`
  await signInAsAdministrator(
    page,
    [...'abcdefghijk'].map((letter) => `${stamp}${letter}@example.com`),
  )
  await page.goto('/users')
  const filter = async (column: string, typed: string) => {
    await page.getByRole('button', { name: `Filtrar por ${column}` }).click()
    await filterOf(page, column).fill(typed)
    await filterOf(page, column).press('Enter')
  }
  await filter('Email', stamp.toUpperCase())
  await expect(page.getByRole('row')).toHaveCount(11)
  await page.getByRole('link', { name: 'Página 2' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await sortOf(page, 'Email').click()
  await expect(page).toHaveURL(/order=email_desc/)
  await expect(page.getByRole('row').nth(1)).toContainText(`${stamp}k`)
  for (const [column, key] of [
    ['Usuario', 'username'],
    ['Rol', 'role'],
    ['Estado', 'status'],
  ] as const)
    for (const way of ['asc', 'desc']) {
      await sortOf(page, column).click()
      await expect(page).toHaveURL(new RegExp(`order=${key}_${way}`))
      await expect(page.getByRole('row')).toHaveCount(11)
    }
  await filter('Usuario', 'zzz')
  await expect(page.getByText('No existen usuarios registrados')).toBeVisible()
  await button(page, 'Quitar filtros').click()
  for (const [column, label] of [
    ['Rol', 'Jugador'],
    ['Estado', 'Activo'],
  ] as const) {
    await page.getByRole('button', { name: `Filtrar por ${column}` }).click()
    await filterOf(page, column).selectOption({ label })
    await page
      .getByRole('dialog', { name: `Filtrar por ${column}` })
      .getByRole('button', { name: 'Filtrar Usuarios' })
      .click()
  }
  await expect(page).toHaveURL(/filter_role=2.*filter_status=1|filter_status=1.*filter_role=2/)
  await page.goto('/users/x/y/z')
  await page.waitForURL('**/users')
})

test('cancelling leads back to the previous screen and discards the typed values', async ({ page }) => {
  const { user } = await signInAsAdministrator(page)
  await page.goto(only(user.email))
  await rowOf(page, user.email).getByRole('link', { name: 'Actualizar' }).click()
  await fieldOf(page, 'Email').fill('otro@example.com')
  await button(page, 'Cancelar').click()
  await page.waitForURL(/\/users\?filter_email=/)
  await rowOf(page, user.email).getByRole('link', { name: 'Ver' }).click()
  await page.getByRole('link', { name: 'Editar' }).click()
  await expect(fieldOf(page, 'Email')).toHaveValue(user.email)
  await button(page, 'Cancelar').click()
  await page.waitForURL(`**/users/${user.id}`)
  await page.goto('/newUser')
  await button(page, 'Cancelar').click()
  await page.waitForURL('**/users')
})

test('of two administrators who change the same user, the second one resolves the conflict field by field', async ({
  page,
}) => {
  const { user } = await signInAsAdministrator(page)
  const other = anotherPage()
  await enterAs(other, administrator)
  for (const somebody of [page, other]) {
    await somebody.goto(`/users/${user.id}/update`)
    await expect(fieldOf(somebody, 'Email')).toHaveValue(user.email)
  }
  await fieldOf(page, 'Email').fill(`uno${user.email}`)
  await button(page, 'Guardar').click()
  await page.waitForURL(`**/users/${user.id}`)
  await fieldOf(other, 'Email').fill(`dos${user.email}`)
  await button(other, 'Guardar').click()
  const conflict = other.getByRole('alert', { name: 'Cambios de otra persona' })
  await expect(conflict).toBeFocused()
  await expect(conflict).toContainText(`uno${user.email}`)
  await expect(fieldOf(other, 'Email')).toHaveValue(`dos${user.email}`)
  await button(other, 'Guardar').click()
  await other.waitForURL(`**/users/${user.id}`)
  await expect(fact(other, `dos${user.email}`)).toBeVisible()
})

test('an e-mail address in use is refused at its field, and a failing server is reported', async ({ page }) => {
  const { user } = await signInAsAdministrator(page)
  await page.goto(`/users/${user.id}/update`)
  await fieldOf(page, 'Email').fill(administrator.email.toUpperCase())
  await button(page, 'Guardar').click()
  await expect(exactText(page, 'ya está en uso')).toBeVisible()
  await expect(fieldOf(page, 'Email')).toBeFocused()
  await page.goto(`/users/${user.id}`)
  failing(`**/api/users/${user.id}/block`)
  await button(page, 'Bloquear').click()
  await expect(exactText(page, 'No se ha podido bloquear el usuario por fallos en el servidor')).toBeVisible()
  failing('**/api/newUser')
  await page.goto('/newUser')
  await expect(exactText(page, 'No se pudo cargar los roles por fallos en el servidor')).toBeVisible()
  failing(`**/api/users/${user.id}`)
  await page.goto(`/users/${user.id}`)
  await expect(exactText(page, 'No se ha podido cargar el usuario por fallos en el servidor')).toBeVisible()
  failing('**/api/users?*')
  await page.goto('/users')
  await expect(exactText(page, 'No se pudo cargar los usuarios por fallos en el servidor')).toBeVisible()
  for (const path of ['/users/999999', '/users/abc', '/users/999999/update', '/users/999999/wallet']) {
    await page.goto(path)
    await page.waitForURL('**/users')
    await expect(exactText(page, 'No existe el registro solicitado.').first()).toBeVisible()
  }
})

const correct = async (page: Page, coins: string, reason: string) => {
  await page.getByRole('dialog').getByLabel('Monedas').fill(coins)
  await page.getByRole('dialog').getByLabel('Motivo').fill(reason)
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
}
const balance = (page: Page, coins: string) =>
  expect(page.getByRole('main').getByText(new RegExp(`^\\s*${coins}\\s*monedas$`))).toBeVisible()

test('a wallet is corrected by entries with a reason, and never falls below 0', async ({ page }) => {
  const { user } = await signInAsAdministrator(page)
  await page.goto(`/users/${user.id}`)
  await page.getByRole('link', { name: 'Billetera' }).click()
  await page.waitForURL(`**/users/${user.id}/wallet`)
  await expect(page.getByText('No existen movimientos registrados')).toBeVisible()
  await button(page, 'Corregir billetera').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  await expect(exactText(page, 'Ingresa una cantidad entera de monedas.')).toBeVisible()
  await expect(exactText(page, 'Ingresa el motivo.')).toBeVisible()
  await correct(page, '1500', 'Premio de la prueba')
  await expect(exactText(page, 'Se ha corregido la billetera con éxito')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await balance(page, '1500')
  await expect(page.getByRole('row').nth(1)).toContainText('+1500')
  await button(page, 'Corregir billetera').click()
  await correct(page, '-1501', 'De más')
  await expect(exactText(page, 'El saldo no puede quedar por debajo de 0 monedas.')).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Monedas')).toHaveValue('-1501')
  await correct(page, '-500', 'De más')
  await balance(page, '1000')
  await expect(page.getByRole('row').nth(1)).toContainText('−500')
  await expect(page.getByRole('row').nth(1)).toContainText('De más')
  await expect(page.getByRole('table').getByRole('button')).toHaveCount(0)
})

test('a cancelled correction adds no entry, and a link leads back to the user', async ({ page }) => {
  const { user, call } = await signInAsAdministrator(page)
  await page.goto(`/users/${user.id}/wallet`)
  await button(page, 'Corregir billetera').click()
  const dialog = page.getByRole('dialog', { name: 'Corregir billetera' })
  await dialog.getByLabel('Monedas').fill('30')
  await dialog.getByLabel('Motivo').fill('No queda')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toHaveCount(0)
  await balance(page, '0')
  expect((await call('get', `/users/${user.id}/wallet`)).entries).toEqual([])
  await page.getByRole('link', { name: 'Volver' }).click()
  await page.waitForURL(`**/users/${user.id}`)
})

test('of two administrators who correct the same wallet, the second one sees the current balance first', async ({
  page,
}) => {
  const { user } = await signInAsAdministrator(page)
  const other = anotherPage()
  await enterAs(other, administrator)
  for (const somebody of [page, other]) {
    await somebody.goto(`/users/${user.id}/wallet`)
    await button(somebody, 'Corregir billetera').click()
  }
  await correct(page, '30', 'El primero')
  await balance(page, '30')
  await correct(other, '20', 'El segundo')
  await expect(other.getByRole('alert').filter({ hasText: 'el saldo es ahora de 30 monedas' })).toBeVisible()
  await expect(other.getByRole('dialog').getByLabel('Monedas')).toHaveValue('20')
  await other.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  await balance(other, '50')
})
