import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../accessible.ts'
import { administratorApi } from '../games.ts'
import { administrator, confirm, enterAs, withoutStream } from '../people.ts'
import { expect, noisyTest, test } from '../quiet.ts'

const kinds = [
  {
    rows: '/coin_packages',
    wrapper: 'coinPackage',
    path: '/coinPackages',
    create: '/newCoinPackage',
    list: 'Lista de Paquetes de Monedas',
    sidebar: 'Paquete de monedas',
    One: 'Paquete de Monedas',
    Many: 'Paquetes de Monedas',
    one: 'paquete de monedas',
    many: 'paquetes de monedas',
    prefix: 'filter_coin_package_',
    hasPrice: true,
  },
  {
    rows: '/coin_expenses',
    wrapper: 'coinExpense',
    path: '/coinExpenses',
    create: '/newCoinExpense',
    list: 'Lista de Gastos de Monedas',
    sidebar: 'Gastos de monedas',
    One: 'Gasto de Monedas',
    Many: 'Gastos de Monedas',
    one: 'gasto de monedas',
    many: 'gastos de monedas',
    prefix: 'filter_coin_expense_',
    hasPrice: false,
  },
] as const
type Kind = (typeof kinds)[number]

let count = 0
const stamp = () => `${Date.now()}${count++}`.slice(-10)

/** A signed-in administrator and new items. */
const signInAsAdministrator = async (page: Page, kind: Kind, names: readonly string[] = [`Oro ${stamp()}`]) => {
  const { call } = await administratorApi(page.request)
  const items = []
  for (const name of names) {
    const fields = { name, code: `C${stamp()}`, description: 'De una prueba', coin_ammount: 1200 }
    const item = { ...fields, ...(kind.hasPrice && { price: 1234.5 }) }
    items.push((await call('post', kind.rows, { [kind.wrapper]: item }))[kind.wrapper])
  }
  await enterAs(page, administrator)
  return { call, items, item: items[0] }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const exactText = (page: Page, text: string) => page.getByText(text, { exact: true })
const sortOf = (page: Page, column: string) =>
  page.getByRole('table').getByRole('button', { name: new RegExp(`^${column}`) })
// Finds the dialog by its name, because another one may still be fading out.
const filterDialog = (page: Page, column: string) => page.getByRole('dialog', { name: `Filtrar por ${column}` })
const filterOf = (page: Page, column: string) => filterDialog(page, column).getByLabel(column, { exact: true })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const fieldOf = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const numberOf = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const filtered = ({ path, prefix }: Kind, name: string) => `${path}?${prefix}name=${encodeURIComponent(name)}`

for (const kind of kinds) {
  test(`a ${kind.one} is created, changed, removed, restored and archived`, async ({ page }) => {
    await signInAsAdministrator(page, kind, [])
    const name = `Plata ${stamp()}`
    await page.goto(kind.path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(kind.list)
    await page.getByRole('link', { name: `Agregar ${kind.One}` }).click()
    await page.waitForURL(`**${kind.create}`)
    await fieldOf(page, 'Nombre').fill(name)
    await fieldOf(page, 'Código').fill(`P${stamp()}`)
    await fieldOf(page, 'Descripción').fill('Para empezar')
    await numberOf(page, 'Cantidad de monedas').fill('1500')
    if (kind.hasPrice) await numberOf(page, 'Precio').fill('9.5')
    await button(page, 'Guardar').dblclick()
    await page.waitForURL(new RegExp(`${kind.path}/\\d+$`))
    await expect(exactText(page, `Se ha agregado el ${kind.one} con éxito`)).toHaveCount(1)
    await expect(
      page
        .getByRole('definition')
        .filter({ hasText: /^1500$/ })
        .first(),
    ).toBeVisible()
    // Once as the current state and once in the history.
    await expect(page.getByRole('definition').filter({ hasText: /^9,50$/ })).toHaveCount(kind.hasPrice ? 2 : 0)

    await page.getByRole('link', { name: 'Editar' }).click()
    await numberOf(page, 'Cantidad de monedas').fill('1600')
    await numberOf(page, 'Cantidad de monedas').press('Enter')
    await expect(exactText(page, `Se han modificado los datos del ${kind.one} con éxito`)).toBeVisible()
    await page.waitForURL(new RegExp(`${kind.path}/\\d+$`))
    await expect(
      page
        .getByRole('definition')
        .filter({ hasText: /^1600$/ })
        .first(),
    ).toBeVisible()

    await page.goto(filtered(kind, name))
    const row = rowOf(page, name)
    await row.getByRole('button', { name: 'Eliminar' }).dblclick()
    await expect(exactText(page, `Se ha eliminado el ${kind.one} con éxito`)).toHaveCount(1)
    await expect(row).toContainText('Inactivo')
    await expect(row.getByRole('button', { name: 'Eliminar' })).toHaveCount(0)
    await row.getByRole('link', { name: 'Ver' }).click()
    await button(page, 'Reactivar').click()
    await expect(exactText(page, `Se ha reactivado el ${kind.one} con éxito`)).toBeVisible()
    await expect(button(page, 'Eliminar')).toBeVisible()
    await button(page, 'Archivar').click()
    await confirm(page)
    await expect(exactText(page, `Se ha archivado el ${kind.one} con éxito`)).toBeVisible()
    await expect(page.getByText(`Un ${kind.one} archivado ya no cambia de estado.`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Editar' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Historial' })).toContainText('Archivado')
  })

  test(`a ${kind.one} is opened from its row, stays unchanged on cancelling, and is removed and archived on its screen`, async ({
    page,
  }) => {
    const { item } = await signInAsAdministrator(page, kind)
    const list = new RegExp(`${kind.path}\\?${kind.prefix}name=`)
    await page.goto(filtered(kind, item.name))
    const row = rowOf(page, item.name)
    await row.getByRole('link', { name: 'Actualizar' }).click()
    await numberOf(page, 'Cantidad de monedas').fill('7')
    await button(page, 'Cancelar').click()
    await page.waitForURL(list)
    await expect(row).toContainText('1200')
    await row.getByRole('link', { name: 'Ver' }).click()
    await page.getByRole('link', { name: 'Editar' }).click()
    await expect(numberOf(page, 'Cantidad de monedas')).toHaveValue('1200')
    await button(page, 'Cancelar').click()
    await page.waitForURL(`**${kind.path}/${item.id}`)
    await button(page, 'Eliminar').click()
    await expect(exactText(page, `Se ha eliminado el ${kind.one} con éxito`)).toBeVisible()
    await expect(button(page, 'Reactivar')).toBeVisible()
    await button(page, 'Archivar').click()
    await confirm(page)
    await expect(exactText(page, `Se ha archivado el ${kind.one} con éxito`)).toBeVisible()
    await page.getByRole('link', { name: 'Volver' }).click()
    await page.waitForURL(list)
    await expect(row).toContainText('Archivado')
    await expect(row.getByText(/^(Actualizar|Eliminar)/)).toHaveCount(0)
  })

  test(`a link under the success message of a ${kind.one} can be pressed immediately`, async ({ page }) => {
    const { item } = await signInAsAdministrator(page, kind)
    await page.goto(filtered(kind, item.name))
    await rowOf(page, item.name).getByRole('link', { name: 'Ver' }).click()
    await button(page, 'Eliminar').click()
    const success = exactText(page, `Se ha eliminado el ${kind.one} con éxito`)
    await expect(success).toBeVisible()
    await page.getByRole('link', { name: 'Volver' }).click()
    await expect(success).toBeVisible()
    await expect(rowOf(page, item.name)).toContainText('Inactivo')
  })

  test(`the list of ${kind.many} is filtered with Enter and with its button, sorted in both directions and paged`, async ({
    page,
  }) => {
    const name = `Serie ${stamp()}`
    const { items } = await signInAsAdministrator(
      page,
      kind,
      [...'ABCDEFGHIJK'].map((letter) => `${name} ${letter}`),
    )
    await page.goto(filtered(kind, name))
    await expect(page.getByRole('row')).toHaveCount(11)
    await page.getByRole('link', { name: 'Página 2' }).click()
    await expect(page.getByRole('row')).toHaveCount(2)
    await sortOf(page, 'Nombre').click()
    await expect(page).toHaveURL(/order=name_desc/)
    await expect(page.getByRole('row').nth(1)).toContainText(`${name} K`)
    const columns: [string, string][] = [
      ['Código', 'code'],
      ['Descripción', 'description'],
      ['Monedas', 'coin_ammount'],
      ...(kind.hasPrice ? ([['Precio', 'price']] satisfies [string, string][]) : []),
      ['Estado', 'status'],
    ]
    for (const [column, key] of columns)
      for (const way of ['asc', 'desc']) {
        await sortOf(page, column).click()
        await expect(page).toHaveURL(new RegExp(`order=${key}_${way}`))
        await expect(page.getByRole('row')).toHaveCount(11)
      }
    const narrow = [
      ['Código', items[3].code, 1],
      ['Descripción', 'de una PRUEBA', 1],
      ...(kind.hasPrice ? ([['Precio', '1234.5', 1]] as const) : []),
      ['Monedas', '1200', 1],
    ] as const
    for (const [column, typed, rows] of narrow) {
      await page.getByRole('button', { name: `Filtrar por ${column}` }).click()
      await filterOf(page, column).fill(typed)
      await filterOf(page, column).press('Enter')
      await expect(page.getByRole('row')).toHaveCount(rows + 1)
    }
    await page.getByRole('button', { name: 'Filtrar por Monedas' }).click()
    await filterOf(page, 'Monedas').fill('7')
    await filterDialog(page, 'Monedas')
      .getByRole('button', { name: `Filtrar ${kind.Many}` })
      .click()
    await expect(page.getByText(`No existen ${kind.many} registrados`)).toBeVisible()
    await button(page, 'Quitar filtros').click()
    await page.getByRole('button', { name: 'Filtrar por Estado' }).click()
    await filterOf(page, 'Estado').selectOption({ label: 'Archivado' })
    await filterDialog(page, 'Estado')
      .getByRole('button', { name: `Filtrar ${kind.Many}` })
      .click()
    await expect(page).toHaveURL(new RegExp(`${kind.prefix}status=3`))
    await page.goto(`${kind.path}/x/y/z`)
    await page.waitForURL(`**${kind.path}`)
    await page.getByRole('navigation').getByRole('link', { name: kind.sidebar, exact: true }).first().waitFor()
  })

  noisyTest(
    `a wrong ${kind.one} is refused at its invalid fields, including a code that is already in use`,
    async ({ page }) => {
      const { item } = await signInAsAdministrator(page, kind)
      await page.goto(kind.create)
      await numberOf(page, 'Cantidad de monedas').fill('')
      if (kind.hasPrice) await numberOf(page, 'Precio').fill('-1')
      await button(page, 'Guardar').click()
      for (const text of ['Ingresa el nombre.', 'Ingresa el código.', 'Ingresa la descripción.'])
        await expect(exactText(page, text)).toBeVisible()
      await expect(exactText(page, 'Ingresa la cantidad de monedas.')).toBeVisible()
      await expect(exactText(page, 'El precio no puede ser negativo.')).toHaveCount(kind.hasPrice ? 1 : 0)
      await expect(fieldOf(page, 'Nombre')).toBeFocused()
      await fieldOf(page, 'Nombre').fill('Repetido')
      await expect(exactText(page, 'Ingresa el nombre.')).toHaveCount(0)
      await fieldOf(page, 'Código').fill(item.code.toLowerCase())
      await fieldOf(page, 'Descripción').fill('Otra')
      await numberOf(page, 'Cantidad de monedas').fill('0')
      if (kind.hasPrice) await numberOf(page, 'Precio').fill('0')
      await button(page, 'Guardar').click()
      await expect(exactText(page, 'ya está en uso')).toBeVisible()
      await expect(fieldOf(page, 'Código')).toBeFocused()
      await button(page, 'Cancelar').click()
      await page.waitForURL(`**${kind.path}`)
    },
  )

  noisyTest(`each call for a ${kind.one} that fails on the server shows its own message`, async ({ page }) => {
    const { item } = await signInAsAdministrator(page, kind)
    const broken = { status: 500, json: { status: 'error', errorCode: 500 } }
    await page.goto(`${kind.path}/${item.id}`)
    await page.route(`**/api${kind.rows}/${item.id}`, (route) =>
      route.request().method() === 'DELETE' ? route.fulfill(broken) : route.fallback(),
    )
    await button(page, 'Eliminar').click()
    await expect(exactText(page, `No se ha podido eliminar al ${kind.one}`)).toBeVisible()
    const patient = { timeout: 15_000 }
    await page.route(`**/api${kind.rows}*`, (route) => route.fulfill(broken))
    await page.goto(kind.path)
    await expect(exactText(page, `No se han cargado los ${kind.many} por fallos en el servidor`)).toBeVisible(patient)
    await page.route(`**/api${kind.rows}/*`, (route) => route.fulfill(broken))
    await page.goto(`${kind.path}/${item.id}`)
    await expect(exactText(page, `No se ha cargado el ${kind.one} por fallos en el servidor`)).toBeVisible(patient)
    await page.route('**/api/editCoin*/*', (route) => route.fulfill(broken))
    await page.goto(`${kind.path}/${item.id}/update`)
    await expect(
      exactText(page, `No se ha cargado el formulario del ${kind.one} por fallos en el servidor`),
    ).toBeVisible(patient)
  })

  noisyTest(`a ${kind.one} stays removed if the server fails to restore or archive it`, async ({ page }) => {
    const { item } = await signInAsAdministrator(page, kind)
    await page.goto(`${kind.path}/${item.id}`)
    await button(page, 'Eliminar').click()
    await page.route(`**/api${kind.rows}/${item.id}/*`, (route) => route.fulfill({ status: 500, body: '' }))
    await button(page, 'Reactivar').click()
    await expect(exactText(page, `No se ha podido reactivar al ${kind.one}`)).toBeVisible()
    await button(page, 'Archivar').click()
    await confirm(page)
    await expect(exactText(page, `No se ha podido archivar al ${kind.one}`)).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: /^Inactivo$/ })).toBeVisible()
  })

  noisyTest(
    `of two administrators who change the same ${kind.one}, the second one resolves the conflict field by field`,
    async ({ page, browser }) => {
      const { item } = await signInAsAdministrator(page, kind)
      const other = await (await browser.newContext()).newPage()
      await enterAs(other, administrator)
      for (const somebody of [page, other]) {
        await somebody.goto(`${kind.path}/${item.id}/update`)
        await expect(fieldOf(somebody, 'Nombre')).toHaveValue(item.name)
      }
      await numberOf(page, 'Cantidad de monedas').fill('1')
      await button(page, 'Guardar').click()
      await page.waitForURL(`**${kind.path}/${item.id}`)
      await numberOf(other, 'Cantidad de monedas').fill('2')
      await button(other, 'Guardar').click()
      const conflict = other.getByRole('alert', { name: 'Cambios de otra persona' })
      await expect(conflict).toBeFocused()
      await expect(numberOf(other, 'Cantidad de monedas')).toHaveValue('2')
      await button(other, 'Guardar').click()
      await other.waitForURL(`**${kind.path}/${item.id}`)
      await expect(other.getByRole('definition').filter({ hasText: /^2$/ }).first()).toBeVisible()
      await other.context().close()
    },
  )

  test(`the screens of ${kind.many} are accessible and fit a phone and a desk, in light and dark`, async ({ page }) => {
    const { item } = await signInAsAdministrator(page, kind, [`Nombre que no termina ${'largo '.repeat(9)}${stamp()}`])
    await withoutStream(page)
    const { path, create } = kind
    for (const address of [filtered(kind, 'Nombre que'), `${path}/${item.id}`, `${path}/${item.id}/update`])
      await expectAccessibleInEveryLook(page, { path: address })
    await expectAccessibleInEveryLook(page, { path: create, prepare: () => button(page, 'Guardar').click() })
  })
}
