import { administratorApi } from './office.ts'
import { aFile, aHeavyPicture, aPicture } from './picture.ts'
import { anotherPage, expect, type Page, test } from './screens.ts'
import { administrator, enterAs, failing } from './server.ts'

let count = 0
const aName = () => `Deportivo ${Date.now()}${count++}`

/** A signed-in administrator and a new team. */
const signInAsAdministrator = async (page: Page, names: readonly string[] = [aName()]) => {
  const { call } = await administratorApi()
  const { sports } = await call('get', '/newTeam')
  const teams = []
  for (const name of names)
    teams.push((await call('post', '/teams', { team: { name, code: 'DEP', sport_id: sports[0].id } })).team)
  await enterAs(page, administrator)
  return { call, teams, team: teams[0], sport: sports[0] }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const logoPicker = (page: Page) => page.getByRole('region', { name: 'Logo' }).locator('input[type=file]')
const exactText = (page: Page, text: string) => page.getByText(text, { exact: true })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('a team is created with a logo, keeps it when edited, and gets another one', async ({ page }) => {
  const { sport } = await signInAsAdministrator(page)
  const name = aName()
  await page.goto('/teams')
  await page.getByRole('link', { name: 'Agregar Equipo' }).click()
  await page.waitForURL('**/newTeam')
  await logoPicker(page).setInputFiles(aPicture('escudo.PNG'))
  await expect(page.getByText('escudo.PNG')).toBeVisible()
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name)
  await page.getByLabel('Código').fill('DEP')
  await page.getByLabel('Deporte').selectOption({ label: sport.name })
  await button(page, 'Guardar').dblclick()
  await page.waitForURL(/\/teams\/\d+$/)
  await expect(exactText(page, 'Se ha agregado el equipo con éxito')).toHaveCount(1)
  const logo = page.locator('main img[src^="/files/"]')
  const first = await logo.first().getAttribute('src')

  await page.getByRole('link', { name: 'Editar' }).click()
  await page.getByLabel('Código').fill('NVO')
  await page.getByLabel('Código').press('Enter')
  await expect(exactText(page, 'Se han modificado los datos del equipo con éxito')).toBeVisible()
  await page.waitForURL(/\/teams\/\d+$/)
  await expect(page.getByRole('definition').filter({ hasText: /^NVO$/ }).first()).toBeVisible()
  await expect(logo.first()).toHaveAttribute('src', first ?? '')

  await page.getByRole('link', { name: 'Editar' }).click()
  await logoPicker(page).setInputFiles(aPicture('otro.png'))
  await button(page, 'Descartar').click()
  await logoPicker(page).setInputFiles(aPicture('otro.png'))
  await button(page, 'Guardar').click()
  await page.waitForURL(/\/teams\/\d+$/)
  await expect(logo.first()).not.toHaveAttribute('src', first ?? '')
})

test('cancelling leads back to the previous screen and discards the typed values', async ({ page }) => {
  const { team } = await signInAsAdministrator(page)
  await page.goto(`/teams?filter_name=${encodeURIComponent(team.name)}`)
  await rowOf(page, team.name).getByRole('link', { name: 'Actualizar' }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Otro nombre')
  await button(page, 'Cancelar').click()
  await page.waitForURL(/\/teams\?filter_name=/)
  await rowOf(page, team.name).getByRole('link', { name: 'Ver' }).click()
  await page.getByRole('link', { name: 'Editar' }).click()
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue(team.name)
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Otro nombre')
  await button(page, 'Cancelar').click()
  await page.waitForURL(`**/teams/${team.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(team.name)
  await page.getByRole('link', { name: 'Volver' }).click()
  await page.waitForURL(/\/teams\?filter_name=/)
  await page.goto('/newTeam')
  await button(page, 'Cancelar').click()
  await page.waitForURL('**/teams')
})

test('a team is removed and restored, from its list and from its screen', async ({ page }) => {
  const { team } = await signInAsAdministrator(page)
  await page.goto(`/teams?filter_name=${encodeURIComponent(team.name)}`)
  const row = rowOf(page, team.name)
  await row.getByRole('button', { name: 'Eliminar' }).dblclick()
  await expect(exactText(page, 'Se ha eliminado el equipo con éxito')).toHaveCount(1)
  await expect(row).toContainText('Inactivo')
  await expect(row.getByRole('button', { name: 'Eliminar' })).toHaveCount(0)
  await row.getByRole('link', { name: 'Ver' }).click()
  await button(page, 'Reactivar').click()
  await expect(exactText(page, 'Se ha reactivado el equipo con éxito')).toBeVisible()
  await button(page, 'Eliminar').click()
  await expect(button(page, 'Reactivar')).toBeVisible()
  await expect(button(page, 'Eliminar')).toHaveCount(0)
})

test('a team that has matches cannot be removed, and the reason is shown', async ({ page }) => {
  const { call } = await signInAsAdministrator(page)
  const { team } = await call('get', '/teams/9')
  expect(team.status).toBe(4)
  await page.goto(`/teams?filter_name=${encodeURIComponent(team.name)}`)
  await expect(rowOf(page, team.name)).toContainText('No eliminable')
  await expect(rowOf(page, team.name).getByRole('button', { name: 'Eliminar' })).toHaveCount(0)
  await page.goto('/teams/9')
  await expect(page.getByText('Hay partidos de este equipo: no se puede eliminar.')).toBeVisible()
  await expect(button(page, 'Eliminar')).toHaveCount(0)
})

test('the filter button opens the first filter, and the back button of the browser undoes filters', async ({
  page,
}) => {
  const { team } = await signInAsAdministrator(page)
  await page.goto('/teams')
  await page.getByRole('button', { name: 'Filtrar Equipos' }).click()
  const name = page.getByRole('searchbox', { name: 'Nombre', exact: true })
  await expect(name).toBeFocused()
  await name.fill(team.name)
  await name.press('Enter')
  await page.waitForURL(/\/teams\?filter_name=/)
  await page.getByRole('button', { name: 'Nombre', exact: true }).click()
  await page.waitForURL(/order=name_desc/)
  await page.goBack()
  await page.waitForURL((path) => !path.includes('order='))
  await page.goBack()
  await page.waitForURL(/\/teams$/)
  await page.getByRole('button', { name: 'Filtrar por Nombre' }).click()
  await expect(name).toHaveValue('')
})

test('the list is filtered with Enter and with its button, sorted in both directions and paged', async ({ page }) => {
  const stamp = `Liga ${Date.now()}`
  const { sport } = await signInAsAdministrator(
    page,
    [...'ABCDEFGHIJK'].map((letter) => `${stamp} ${letter}`),
  )
  await page.goto('/teams')
  const filter = async (column: string, typed: string) => {
    await page.getByRole('button', { name: `Filtrar por ${column}` }).click()
    await page.getByRole('dialog').getByLabel(column, { exact: true }).fill(typed)
    await page.getByRole('dialog').getByLabel(column, { exact: true }).press('Enter')
  }
  await filter('Nombre', stamp)
  await expect(page.getByRole('row')).toHaveCount(11)
  await page.getByRole('link', { name: 'Página 2' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: /^Nombre/ }).click()
  await expect(page).toHaveURL(/order=name_desc/)
  await expect(page.getByRole('row').nth(1)).toContainText(`${stamp} K`)
  for (const [column, key] of [
    ['Código', 'code'],
    ['Deporte', 'sport'],
    ['Estado', 'status'],
  ] as const)
    for (const way of ['asc', 'desc']) {
      await page.getByRole('button', { name: new RegExp(`^${column}`) }).click()
      await expect(page).toHaveURL(new RegExp(`order=${key}_${way}`))
      await expect(page.getByRole('row')).toHaveCount(11)
    }
  await filter('Código', 'zzz')
  await expect(page.getByText('No existen equipos registrados')).toBeVisible()
  await button(page, 'Quitar filtros').click()
  for (const [column, label] of [
    ['Deporte', sport.name],
    ['Estado', 'Activo'],
  ] as const) {
    await page.getByRole('button', { name: `Filtrar por ${column}` }).click()
    await page.getByRole('dialog').getByLabel(column, { exact: true }).selectOption({ label })
    // The previous dialog may still be closing.
    const dialog = page.getByRole('dialog', { name: `Filtrar por ${column}` })
    await dialog.getByRole('button', { name: 'Filtrar Equipos' }).click()
  }
  await expect(page).toHaveURL(/filter_sport=\d+.*filter_status=1|filter_status=1.*filter_sport=\d+/)
  await page.goto('/teams/x/y/z')
  await page.waitForURL('**/teams')
})

test('a missing value is reported at its field until the field is changed', async ({ page }) => {
  await signInAsAdministrator(page)
  await page.goto('/newTeam')
  await button(page, 'Guardar').click()
  for (const text of ['Ingresa el nombre.', 'Ingresa el código.', 'Selecciona un deporte.'])
    await expect(exactText(page, text)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('x')
  await expect(exactText(page, 'Ingresa el nombre.')).toHaveCount(0)
  const pick = logoPicker(page)
  await pick.setInputFiles(aFile('a.gif', 'image/gif', 'GIF89a'))
  await expect(exactText(page, 'La imagen debe ser .jpg, .jpeg o .png.')).toBeVisible()
  await pick.setInputFiles(aHeavyPicture('a.png'))
  await expect(exactText(page, 'La imagen debe pesar 5 MB como máximo.')).toBeVisible()
  await pick.setInputFiles(aPicture('a.jpeg'))
  await expect(page.getByRole('region', { name: 'Logo' }).getByRole('alert')).toHaveCount(0)
})

test('a file that is not an image is refused as a logo, and another one can be chosen', async ({ page }) => {
  const { team } = await signInAsAdministrator(page)
  await page.goto(`/teams/${team.id}/update`)
  const pick = logoPicker(page)
  await pick.setInputFiles(aFile('a.png', 'image/png', 'no es una imagen'))
  const logo = page.getByRole('region', { name: 'Logo' })
  await expect(logo.getByRole('alert')).toHaveText('Este archivo no se puede abrir como imagen .jpg o .png.')
  await pick.setInputFiles(aPicture('b.png'))
  await expect(logo.getByRole('alert')).toHaveCount(0)
  await button(page, 'Guardar').click()
  await page.waitForURL(`**/teams/${team.id}`)
})

test('of two administrators who change the same team, the second one resolves the conflict field by field', async ({
  page,
}) => {
  const { team } = await signInAsAdministrator(page)
  const other = anotherPage()
  await enterAs(other, administrator)
  for (const somebody of [page, other]) {
    await somebody.goto(`/teams/${team.id}/update`)
    await expect(somebody.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
  }
  await page.getByRole('textbox', { name: 'Nombre' }).fill(`${team.name} primero`)
  await page.getByLabel('Código').fill('UNO')
  await button(page, 'Guardar').click()
  await page.waitForURL(`**/teams/${team.id}`)

  await other.getByRole('textbox', { name: 'Nombre' }).fill(`${team.name} segundo`)
  await button(other, 'Guardar').click()
  const conflict = other.getByRole('alert', { name: 'Cambios de otra persona' })
  await expect(conflict).toBeFocused()
  await expect(other.getByRole('textbox', { name: 'Nombre' })).toHaveValue(`${team.name} segundo`)
  await expect(other.getByLabel('Código')).toHaveValue('UNO')
  await conflict.getByRole('button', { name: 'Usar el guardado de Nombre' }).click()
  await expect(other.getByRole('textbox', { name: 'Nombre' })).toHaveValue(`${team.name} primero`)
  await other.getByLabel('Código').fill('DOS')
  await button(other, 'Guardar').click()
  await other.waitForURL(`**/teams/${team.id}`)
  await expect(other.getByRole('definition').filter({ hasText: /^DOS$/ }).first()).toBeVisible()
})

test('a failing server and a cut connection are reported, and typed values stay', async ({ page }) => {
  const { team } = await signInAsAdministrator(page)
  await page.goto(`/teams/${team.id}/update`)
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Lo que escribí')
  const mend = failing(/\/api\/teams/, 'cut')
  await button(page, 'Guardar').click()
  await expect(
    exactText(page, 'No se ha podido modificar los datos del equipo por fallos en el servidor'),
  ).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Lo que escribí')
  await page.goto('/teams')
  await expect(page.getByText('No se ha podido cargar los equipo por fallos en el servidor')).toBeVisible()
  mend()
  await button(page, 'Reintentar').click()
  await expect(page.getByRole('table')).toBeVisible()
  for (const path of ['/teams/999999', '/teams/abc', '/teams/999999/update']) {
    await page.goto(path)
    await page.waitForURL('**/teams')
    await expect(exactText(page, 'No existe el registro solicitado.').first()).toBeVisible()
  }
})
