import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../accessible.ts'
import { administratorApi } from '../games.ts'
import { administrator, enterAs, withoutStream } from '../people.ts'
import { expect, noisyTest, test } from '../quiet.ts'

let count = 0
const aName = (what: string) => `${what} ${Date.now()}${count++}`
let codes = 0
/** Three characters that hardly ever repeat. The codes of other rows begin with a letter. */
const aCode = () => `${codes++ % 10}${Date.now().toString(36).slice(-2)}`.toUpperCase()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const exactText = (page: Page, text: string) => page.getByText(text, { exact: true })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const field = (page: Page, name: string) => page.locator(`[data-inline] input[name=${name}]`)
const filter = async (page: Page, column: string, typed: string) => {
  await page.getByRole('button', { name: `Filtrar por ${column}` }).click()
  await page.getByRole('dialog').getByLabel(column, { exact: true }).fill(typed)
  await page.getByRole('dialog').getByLabel(column, { exact: true }).press('Enter')
}

const modules = [
  { path: '/countries', noun: 'Pais', one: 'pais', fields: ['name', 'code'], status: true },
  { path: '/sports', noun: 'Deporte', one: 'deporte', fields: ['name', 'code'], status: true },
  { path: '/sectors', noun: 'Sector', one: 'sector', fields: ['name', 'description'], status: true },
  { path: '/sexes', noun: 'Sexo', one: 'sexo', fields: ['name', 'description'], status: false },
  {
    path: '/point_rules',
    noun: 'Criterio de Puntuación',
    one: 'criterio',
    fields: ['name', 'description'],
    status: false,
  },
]

for (const { path, noun, one, fields, status } of modules)
  test(`a ${one} is created, changed and removed in its list with the keyboard`, async ({ page }) => {
    await enterAs(page, administrator)
    await page.goto(path)
    const name = aName(noun)
    await expect(button(page, `Agregar ${noun}`)).toBeEnabled()
    await button(page, `Agregar ${noun}`).press('Enter')
    await expect(field(page, 'name')).toBeFocused()
    await field(page, 'name').fill(name)
    const [, second = ''] = fields
    await field(page, second).fill(second === 'code' ? aCode() : 'Lo que es')
    await field(page, second).press('Enter')
    await expect(exactText(page, `Se ha agregado el ${one} con éxito`)).toHaveCount(1)
    await expect(button(page, `Agregar ${noun}`)).toBeFocused()

    if (status) await filter(page, 'Nombre', name)
    const row = rowOf(page, name)
    await row.getByRole('button', { name: 'Actualizar' }).click()
    await field(page, 'name').fill('No queda')
    await field(page, 'name').press('Escape')
    await expect(row.getByRole('button', { name: 'Actualizar' })).toBeFocused()
    await row.getByRole('button', { name: 'Actualizar' }).click()
    await field(page, 'name').fill(`${name} bis`)
    await button(page, 'Guardar').dblclick()
    await expect(exactText(page, `Se han modificado los datos del ${one} con éxito`)).toHaveCount(1)
    await expect(row).toContainText(`${name} bis`)

    await row.getByRole('button', { name: 'Eliminar' }).click()
    if (!status) await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
    await expect(exactText(page, `Se ha eliminado el ${one} con éxito`)).toBeVisible()
    if (!status) return expect(row).toHaveCount(0)
    await expect(row).toContainText('Inactivo')
    await row.getByRole('button', { name: 'Reactivar' }).click()
    await expect(exactText(page, `Se ha reactivado el ${one} con éxito`)).toBeVisible()
    await expect(row).toContainText('Activo')
  })

noisyTest('a missing or duplicate value is reported at its field until the field is edited', async ({ page }) => {
  await enterAs(page, administrator)
  await page.goto('/countries')
  await button(page, 'Agregar Pais').click()
  await button(page, 'Guardar').click()
  await expect(exactText(page, 'Ingresa el nombre.')).toBeVisible()
  await expect(exactText(page, 'Ingresa el código.')).toBeVisible()
  await field(page, 'name').fill('Otra Colombia')
  await expect(exactText(page, 'Ingresa el nombre.')).toHaveCount(0)
  await field(page, 'code').fill('coXYZ')
  await expect(field(page, 'code')).toHaveValue('coX')
  await field(page, 'code').fill('co')
  await button(page, 'Guardar').click()
  await expect(exactText(page, 'ya está en uso')).toBeVisible()
  await expect(field(page, 'code')).toBeFocused()
  await field(page, 'code').fill('c')
  await expect(exactText(page, 'ya está en uso')).toHaveCount(0)
  await button(page, 'Cancelar').click()
  await expect(page.getByRole('row')).toHaveCount(11)
})

noisyTest(
  'of two administrators who change the same sport, the second one sees the saved values and overwrites them',
  async ({ page, browser }) => {
    const { call } = await administratorApi(page.request)
    const name = aName('Deporte')
    await call('post', '/sports', { sport: { name, code: aCode() } })
    const other = await (await browser.newContext()).newPage()
    for (const somebody of [page, other]) {
      await enterAs(somebody, administrator)
      await somebody.goto(`/sports?filter_sport_name=${encodeURIComponent(name)}`)
      await rowOf(somebody, name).getByRole('button', { name: 'Actualizar' }).click()
    }
    await field(page, 'name').fill(`${name} primero`)
    await button(page, 'Guardar').click()
    await expect(rowOf(page, `${name} primero`)).toBeVisible()
    await field(other, 'name').fill(`${name} segundo`)
    await button(other, 'Guardar').click()
    await expect(other.getByText('Otra persona modificó este registro.')).toBeVisible()
    await expect(other.getByText(`Ahora guardado: ${name} primero`)).toBeVisible()
    await expect(field(other, 'name')).toHaveValue(`${name} segundo`)
    await button(other, 'Guardar').click()
    await expect(rowOf(other, `${name} segundo`)).toBeVisible()
    await other.context().close()
  },
)

noisyTest(
  'of two administrators who change the same sector, the second one can take over the saved values',
  async ({ page, browser }) => {
    const { call } = await administratorApi(page.request)
    const name = aName('Sector')
    await call('post', '/sectors', { sector: { name, description: 'De una prueba' } })
    const other = await (await browser.newContext()).newPage()
    for (const somebody of [page, other]) {
      await enterAs(somebody, administrator)
      await somebody.goto(`/sectors?filter_sector_name=${encodeURIComponent(name)}`)
      await rowOf(somebody, name).getByRole('button', { name: 'Actualizar' }).click()
    }
    await field(page, 'name').fill(`${name} primero`)
    await button(page, 'Guardar').click()
    await expect(rowOf(page, `${name} primero`)).toBeVisible()
    await field(other, 'name').fill(`${name} segundo`)
    await field(other, 'description').fill('Del segundo')
    await button(other, 'Guardar').click()
    await button(other, 'Usar el guardado de Nombre').click()
    await expect(field(other, 'name')).toHaveValue(`${name} primero`)
    await expect(button(other, 'Usar el guardado de Nombre')).toHaveCount(0)
    await button(other, 'Guardar').click()
    await expect(rowOf(other, `${name} primero`)).toContainText('Del segundo')
    await other.context().close()
  },
)

noisyTest(
  'saving a sex that another administrator removed is reported, and its row disappears',
  async ({ page, browser }) => {
    const { call } = await administratorApi(page.request)
    const name = aName('Sexo')
    await call('post', '/sexes', { sex: { name, description: 'De una prueba' } })
    const other = await (await browser.newContext()).newPage()
    for (const somebody of [page, other]) {
      await enterAs(somebody, administrator)
      await somebody.goto('/sexes')
    }
    await rowOf(page, name).getByRole('button', { name: 'Actualizar' }).click()
    await rowOf(other, name).getByRole('button', { name: 'Eliminar' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
    await expect(rowOf(other, name)).toHaveCount(0)
    await button(page, 'Guardar').click()
    await expect(exactText(page, 'No existe el registro solicitado.')).toBeVisible()
    await expect(rowOf(page, name)).toHaveCount(0)
    await other.context().close()
  },
)

noisyTest('a point rule that a pool uses cannot be removed', async ({ page }) => {
  await enterAs(page, administrator)
  await page.goto('/point_rules')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lista de Criterios de Puntuación')
  const first = page.getByRole('row').nth(1)
  await first.getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(exactText(page, 'No se puede eliminar porque está en uso')).toBeVisible()
})

const filtered = [
  {
    path: '/countries',
    nothing: 'No existen paises registrados',
    apply: 'Filtrar Paises',
    columns: { Nombre: 'name', Código: 'code', Estado: 'status' },
    states: 'filter_status',
  },
  {
    path: '/sectors',
    nothing: 'No existen sectores registrados',
    apply: 'Filtrar Sectores',
    columns: { Nombre: 'name', Descripción: 'description', Estado: 'status' },
    states: 'filter_sector_status',
  },
  {
    path: '/sports',
    nothing: 'No existen deportes registrados',
    apply: 'Filtrar Deportes',
    columns: { Nombre: 'name', Código: 'code', Estado: 'status' },
    states: 'filter_sport_status',
  },
  {
    path: '/privileges',
    nothing: 'No existen privilegios registrados',
    apply: 'Filtrar Privilegios',
    columns: { Nombre: 'name', Descripción: 'description', Acción: 'privilege_action', Estado: 'status' },
    states: 'filter_privilege_status',
  },
]

for (const { path, nothing, apply, columns, states } of filtered)
  test(`${path} is filtered with Enter and with the button, sorted in both directions and paged`, async ({ page }) => {
    await enterAs(page, administrator)
    await page.goto(path)
    for (const [column, key] of Object.entries(columns))
      for (const way of key === 'name' ? ['desc', 'asc'] : ['asc', 'desc']) {
        await page.getByRole('button', { name: new RegExp(`^${column}`) }).click()
        await expect(page).toHaveURL(new RegExp(`order=${key}_${way}`))
      }
    const last = page.getByLabel('Páginas').getByRole('link', { name: 'Final' })
    if (await last.isVisible()) {
      await last.click()
      await expect(page).toHaveURL(/page=\d+/)
    }
    const second = Object.keys(columns)[1] ?? ''
    await filter(page, second, 'zzz')
    await expect(exactText(page, nothing)).toBeVisible()
    await button(page, 'Quitar filtros').click()
    await page.getByRole('button', { name: 'Filtrar por Estado' }).click()
    const dialog = page.getByRole('dialog', { name: 'Filtrar por Estado' })
    const choice = dialog.getByLabel('Estado', { exact: true })
    await expect(choice.getByRole('option')).toHaveText(['Todos', 'Activo', 'Inactivo', 'Archivado'])
    await choice.selectOption({ label: 'Inactivo' })
    await dialog.getByRole('button', { name: apply }).click()
    await expect(page).toHaveURL(new RegExp(`${states}=2`))
    await expect(exactText(page, nothing)).toBeVisible()
  })

test('an unknown address of a module shows its list', async ({ page }) => {
  await enterAs(page, administrator)
  for (const path of ['/countries/3', '/sexes/3/update', '/sectors/3', '/sports/3/update', '/point_rules/x/y/z']) {
    await page.goto(path)
    await page.waitForURL(`**/${path.split('/')[1]}`)
    await expect(page.getByRole('table')).toBeVisible()
  }
})

noisyTest('each list that cannot be loaded shows its own message', async ({ page }) => {
  await enterAs(page, administrator)
  await page.route(/\/api\/(countries|sectors|sports|sexes|point_rules)/, (route) => route.abort())
  for (const [path, text] of [
    ['/countries', 'No se han cargado los paises por fallos en el servidor'],
    ['/sectors', 'No se han cargado los paises por fallos en el servidor'],
    ['/sports', 'No se han cargado los paises por fallos en el servidor'],
    ['/point_rules', 'No se han podido cargar los criterios de puntuación por fallos en el servidor'],
    ['/sexes', 'No se pudo cargar los sexo por fallos en el servidor.'],
  ] as const) {
    await page.goto(path)
    await expect(exactText(page, text)).toBeVisible({ timeout: 15_000 })
  }
})

const unanswered = [
  {
    path: '/sectors',
    added: 'No se ha podido agregar al sector por fallos en el servidor',
    changed: 'No se ha podido modificar los datos del sector por fallos en el servidor',
    removed: 'No se ha podido eliminar al sector por fallos en el servidor',
  },
  {
    path: '/sexes',
    added: 'No se pudo agregar el sexo por fallos en el servidor.',
    changed: 'No se pudo modificar el sexo por fallos en el servidor.',
    removed: 'No se pudo borrar el sexo por fallos en el servidor.',
  },
  {
    path: '/countries',
    added: 'No se ha podido agregar el pais por fallos en el servidor',
    changed: 'No se ha podido modificar los datos del pais por fallos en el servidor',
    removed: 'No se ha podido eliminar al pais con éxito',
  },
]

for (const { path, added, changed, removed } of unanswered)
  noisyTest(
    `each change in ${path} that fails on the server shows its own message, and typed values stay`,
    async ({ page }) => {
      await enterAs(page, administrator)
      await page.route(new RegExp(`/api${path}`), (route) =>
        route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: '' }),
      )
      await page.goto(path)
      const typed = async (text: string) => {
        await field(page, 'name').fill('Sin guardar')
        await field(page, path === '/countries' ? 'code' : 'description').fill('ZZZ')
        await button(page, 'Guardar').click()
        await expect(exactText(page, text)).toBeVisible()
        await expect(field(page, 'name')).toHaveValue('Sin guardar')
        await button(page, 'Cancelar').click()
      }
      await page.getByRole('button', { name: /^Agregar/ }).click()
      await typed(added)
      const row = page.getByRole('row').nth(1)
      await row.getByRole('button', { name: /^Actualizar/ }).click()
      await typed(changed)
      await row.getByRole('button', { name: /^Eliminar/ }).click()
      if (path === '/sexes') await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
      await expect(exactText(page, removed)).toBeVisible()
      await expect(row.getByRole('button', { name: /^Eliminar/ })).toBeVisible()
    },
  )

test('a row in editing is accessible and fits a phone and a desk, in light and dark', async ({ page }) => {
  await enterAs(page, administrator)
  await withoutStream(page)
  const prepare = async () => {
    await page
      .getByRole('button', { name: /^Actualizar/ })
      .first()
      .click()
    await field(page, 'name').fill('')
    await button(page, 'Guardar').click()
    await expect(exactText(page, 'Ingresa el nombre.')).toBeVisible()
  }
  for (const path of ['/countries', '/sectors', '/sports', '/sexes', '/point_rules'])
    await expectAccessibleInEveryLook(page, { path, prepare })
})
