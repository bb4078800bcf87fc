import { administratorApi } from './office.ts'
import { anotherPage, expect, type Page, test } from './screens.ts'
import { administrator, enterAs, failing } from './server.ts'

let count = 0
const aName = (what: string) => `${what} ${Date.now()}${count++}`

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const exactText = (page: Page, text: string) => page.getByText(text, { exact: true })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const field = (page: Page, name: string) => page.locator(`[data-inline] input[name=${name}]`)
const box = (page: Page, key: string) => page.getByRole('checkbox', { name: new RegExp(`${key.replace('.', '\\.')}$`) })

/** A new role with these privileges; `hold` replaces them. */
const aRole = async (_page: Page, keys: readonly string[] = []) => {
  const { call } = await administratorApi()
  const { role } = await call('post', '/roles', { role: { name: aName('Rol'), description: 'De una prueba' } })
  const { privileges } = await call('get', '/privileges')
  const hold = (keys: readonly string[]) => {
    const held = privileges.filter((privilege: { privilege_action: string }) =>
      keys.includes(privilege.privilege_action),
    )
    return call('post', `/roles/${role.id}/updatePrivileges`, { privileges: held.map(({ id }: { id: number }) => id) })
  }
  await hold(keys)
  return { call, role, hold }
}

test('a privilege is created with any action, changed, removed and restored', async ({ page }) => {
  await enterAs(page, administrator)
  await page.goto('/privileges')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lista de Privilegios')
  const name = aName('Privilegio')
  await button(page, 'Agregar Privilegio').click()
  await field(page, 'name').fill(name)
  await field(page, 'description').fill('De una prueba')
  await expect(page.locator('datalist option[value="teams.read"]')).toHaveCount(1)
  await field(page, 'privilege_action').fill(`stadium.${Date.now()}`)
  await field(page, 'privilege_action').press('Enter')
  await expect(exactText(page, 'Se ha agregado el privilegio con éxito')).toBeVisible()
  await page.getByRole('button', { name: 'Filtrar por Acción' }).click()
  await page.getByRole('dialog').getByLabel('Acción', { exact: true }).fill('stadium')
  await page.getByRole('dialog').getByLabel('Acción', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/filter_privilege_action=stadium/)
  const row = rowOf(page, name)
  await row.getByRole('button', { name: 'Actualizar' }).click()
  await field(page, 'description').fill('Otra')
  await button(page, 'Guardar').click()
  await expect(exactText(page, 'Se han modificado los datos del privilegio con éxito')).toBeVisible()
  await row.getByRole('button', { name: 'Eliminar' }).click()
  await expect(exactText(page, 'Se ha eliminado el privilegio con éxito')).toBeVisible()
  await row.getByRole('button', { name: 'Reactivar' }).click()
  await expect(exactText(page, 'Se ha reactivado el privilegio con éxito')).toBeVisible()
})

test('a role is created, gets all its privileges in one save, and is deleted permanently', async ({ page }) => {
  await enterAs(page, administrator)
  await page.goto('/roles')
  for (const name of ['Administrador', 'Jugador'])
    await expect(page.getByRole('button', { name: `Eliminar ${name}`, exact: true })).toHaveCount(0)
  const name = aName('Rol')
  await button(page, 'Agregar Rol').click()
  await field(page, 'name').fill(name)
  await field(page, 'description').fill('De una prueba')
  await button(page, 'Guardar').click()
  await expect(exactText(page, 'Se ha agregado el rol con éxito')).toBeVisible()
  await rowOf(page, name).getByRole('link', { name: 'Privilegios' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Privilegios de ${name}`)
  await page.getByLabel('Buscar un privilegio').fill('equipos')
  await page.getByRole('checkbox', { name: 'Marcar todos de Equipos' }).check()
  await page.getByLabel('Buscar un privilegio').fill('')
  await box(page, 'teams.delete').uncheck()
  await expect(page.getByText('4 privilegios marcados, sin guardar')).toBeVisible()
  await button(page, 'Guardar').dblclick()
  await expect(exactText(page, 'Se han modificado los privilegios del rol con éxito')).toHaveCount(1)
  await box(page, 'teams.delete').check()
  await button(page, 'Reestablecer').click()
  await expect(box(page, 'teams.delete')).not.toBeChecked()
  await box(page, 'teams.read').uncheck()
  await page.getByRole('link', { name: 'Volver' }).click()
  await button(page, 'Salir sin guardar').click()
  await page.waitForURL('**/roles')
  await rowOf(page, name).getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(exactText(page, 'Se ha eliminado el rol con éxito')).toBeVisible()
  await expect(rowOf(page, name)).toHaveCount(0)
})

test('a role and a privilege are changed in their rows, and a cancelled change leaves them unchanged', async ({
  page,
}) => {
  const { call, role } = await aRole(page)
  const privilege = { name: aName('Privilegio'), description: 'De una prueba', privilege_action: 'pitch.read' }
  await call('post', '/privileges', { privilege })
  await enterAs(page, administrator)
  for (const [path, one, name] of [
    ['/roles', 'rol', role.name],
    [`/privileges?filter_privilege_name=${encodeURIComponent(privilege.name)}`, 'privilegio', privilege.name],
  ]) {
    await page.goto(path)
    const update = rowOf(page, name).getByRole('button', { name: 'Actualizar' })
    await update.click()
    await field(page, 'name').fill('No queda')
    await button(page, 'Cancelar').click()
    await expect(update).toBeFocused()
    await page.reload()
    await update.click()
    await expect(field(page, 'name')).toHaveValue(name)
    await field(page, 'description').fill('Otra')
    await button(page, 'Guardar').click()
    await expect(exactText(page, `Se han modificado los datos del ${one} con éxito`)).toBeVisible()
    await expect(rowOf(page, name)).toContainText('Otra')
  }
})

test('roles and privileges that cannot be loaded show their own messages', async ({ page }) => {
  await enterAs(page, administrator)
  failing(/\/api\/(privileges|roles)/, 'cut')
  for (const [path, text] of [
    ['/privileges', 'No se pudo cargar los privilegios por fallos en el servidor'],
    ['/roles', 'No se han podido cargar los roles por fallos en el servidor'],
    ['/roles/2', 'No se pudo cargar el rol por fallos en el servidor'],
  ] as const) {
    await page.goto(path)
    await expect(exactText(page, text)).toBeVisible()
  }
})

test('of two administrators who change the privileges of one role, the second one sees the changes of the first', async ({
  page,
}) => {
  const { role } = await aRole(page, ['teams.read'])
  const other = anotherPage()
  for (const somebody of [page, other]) {
    await enterAs(somebody, administrator)
    await somebody.goto(`/roles/${role.id}`)
    await expect(box(somebody, 'teams.read')).toBeChecked()
  }
  await box(page, 'sports.create').check()
  await button(page, 'Guardar').click()
  await expect(exactText(page, 'Se han modificado los privilegios del rol con éxito')).toBeVisible()
  await box(other, 'sectors.create').check()
  await button(other, 'Guardar').click()
  await expect(other.getByText('Otra persona cambió los privilegios de este rol mientras los editabas.')).toBeVisible()
  await expect(box(other, 'sports.create')).toBeChecked()
  await expect(box(other, 'sectors.create')).toBeChecked()
  await button(other, 'Guardar').click()
  await expect(exactText(other, 'Se han modificado los privilegios del rol con éxito')).toBeVisible()
  await expect(other.getByText('3 privilegios marcados', { exact: true })).toBeVisible()
})

/** A user of a new role with these privileges; `hold` replaces them. */
const anAssistant = async (page: Page, keys: readonly string[]) => {
  const { call, role, hold } = await aRole(page, keys)
  const who = { email: `ayudante${Date.now()}${count++}@example.com`, password: 'gente-de-prueba' }
  await call('post', '/users', { user: { ...who, role_id: role.id, passwordConfirmation: who.password } })
  return { who, role, hold }
}

test('a role with one privilege opens that module by its address, and is refused elsewhere', async ({ page }) => {
  const { who, role } = await anAssistant(page, ['countries.read'])
  await enterAs(page, who)
  await page.goto('/countries')
  await expect(page.getByRole('row')).toHaveCount(11)
  await expect(page.getByRole('link', { name: 'Países' })).toHaveCount(0)
  for (const path of ['/sexes', '/privileges', '/roles', `/roles/${role.id}`, '/newTeam', '/teams/1/update']) {
    await page.goto(path)
    await page.waitForURL('**/unauthorized')
    await expect(exactText(page, 'Usuario no autorizado para realizar la acción.')).toBeVisible()
  }
})

test('a privilege that a role loses while its user works is refused and no longer offered', async ({ page }) => {
  const { who, hold } = await anAssistant(page, ['countries.read', 'countries.create', 'countries.delete'])
  await enterAs(page, who)
  await page.goto('/countries')
  const removals = page.getByRole('button', { name: /^Eliminar/ })
  await expect(removals.first()).toBeVisible()
  await hold(['countries.read', 'countries.create'])
  await removals.first().click()
  await expect(exactText(page, 'Usuario no autorizado para realizar esta acción')).toBeVisible()
  await expect(page).toHaveURL(/\/countries/)
  await expect(removals).toHaveCount(0)
  await hold(['countries.read'])
  await button(page, 'Agregar Pais').click()
  await field(page, 'name').fill('Ninguno')
  await field(page, 'code').fill('ZZZ')
  await button(page, 'Guardar').click()
  await page.waitForURL('**/unauthorized')
})

test('a role that may only read teams is offered no changes, and one that may write them is', async ({ page }) => {
  const changes = (page: Page) =>
    page
      .getByRole('main')
      .getByText(/^(Agregar|Actualizar|Editar|Eliminar|Cambiar estado)/)
      .filter({ visible: true })
  const { call } = await administratorApi()
  const [sport] = (await call('get', '/newTeam')).sports
  const name = aName('Equipo')
  const { team } = await call('post', '/teams', { team: { name, code: 'EQU', sport_id: sport.id } })
  const reader = await anAssistant(page, ['teams.read'])
  const writer = await anAssistant(
    page,
    ['read', 'create', 'update', 'delete', 'status'].map((verb) => `teams.${verb}`),
  )
  const list = `/teams?filter_name=${name}`
  await enterAs(page, reader.who)
  await page.goto(list)
  await expect(rowOf(page, name).getByRole('link')).toHaveText([`Ver ${name}`])
  await expect(changes(page)).toHaveCount(0)
  await rowOf(page, name).getByRole('link', { name: 'Ver' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('definition').filter({ hasText: /^EQU$/ })).toBeVisible()
  await expect(changes(page)).toHaveCount(0)
  const other = anotherPage()
  await enterAs(other, writer.who)
  await other.goto(list)
  await expect(changes(other)).toHaveText(['Agregar Equipo', `Actualizar ${name}`, `Eliminar ${name}`])
  await other.goto(`/teams/${team.id}`)
  await expect(changes(other)).toHaveText(['Editar', 'Cambiar estado', 'Eliminar'])
})

test('unknown addresses of roles show their list, and an unknown role is reported', async ({ page }) => {
  await enterAs(page, administrator)
  for (const path of ['/roles/x', '/roles/1/x', '/privileges/1']) {
    await page.goto(path)
    await page.waitForURL(`**/${path.split('/')[1]}`)
  }
  await page.goto('/roles/999999')
  await page.waitForURL('**/roles')
  await expect(exactText(page, 'No existe el registro solicitado.')).toBeVisible()
  await page.goto('/roles/1')
  await expect(exactText(page, 'El administrador no necesita privilegios: puede hacer todo.')).toBeVisible()
})
