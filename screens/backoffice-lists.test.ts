import { administratorApi } from './office.ts'
import { expect, type Page, test } from './screens.ts'
import { administrator, enterAs } from './server.ts'

const exactText = (page: Page, text: string) => page.getByText(text, { exact: true })

const lists = [
  { path: '/countries', Many: 'Paises', first: 'Nombre', many: 'paises' },
  { path: '/sectors', Many: 'Sectores', first: 'Nombre', many: 'sectores' },
  { path: '/sports', Many: 'Deportes', first: 'Nombre', many: 'deportes' },
  { path: '/privileges', Many: 'Privilegios', first: 'Nombre', many: 'privilegios' },
  { path: '/users', Many: 'Usuarios', first: 'Email', many: 'usuarios' },
  { path: '/usersReport', Many: 'Jugadores', first: 'ID', many: 'jugadores' },
  { path: '/coinPackages', Many: 'Paquetes de Monedas', first: 'Nombre', many: 'paquetes de monedas' },
  { path: '/coinExpenses', Many: 'Gastos de Monedas', first: 'Nombre', many: 'gastos de monedas' },
]

for (const { path, Many, first, many } of lists)
  test(`the button over ${path} opens its filters, and applies the typed value`, async ({ page }) => {
    await enterAs(page, administrator)
    await page.goto(path)
    const above = page
      .getByRole('main')
      .getByRole('button', { name: `Filtrar ${Many}`, exact: true })
      .first()
    await above.click()
    const field = page.getByRole('dialog', { name: `Filtrar ${Many}` }).getByLabel(first, { exact: true })
    await expect(field).toBeFocused()
    await field.fill('999999')
    await above.click()
    await expect(page).toHaveURL(/\?filter_\w+=999999$/)
    await expect(exactText(page, `No existen ${many} registrados`)).toBeVisible()
  })

test('a list is paged to its last page, back, to its first page and forward', async ({ page }) => {
  const { call } = await administratorApi()
  const { totalPages } = await call('get', '/countries')
  await enterAs(page, administrator)
  await page.goto('/countries')
  for (const [name, number] of [
    ['Final', totalPages],
    ['Página anterior', totalPages - 1],
    ['Inicio', 1],
    ['Página 2', 2],
    ['Página 3', 3],
    ['Página siguiente', 4],
  ] as const) {
    await page.getByLabel('Páginas').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(`/countries?page=${number}`)
    await expect(exactText(page, `Página: ${number}`)).toBeVisible()
    const { countries } = await call('get', `/countries?page=${number}`)
    await expect(page.locator('tbody td:nth-child(2)')).toHaveText(countries.map(({ name }: { name: string }) => name))
  }
})

for (const [path, wrapper] of [
  ['/sexes', 'sex'],
  ['/point_rules', 'point_rule'],
  ['/roles', 'role'],
] as const)
  test(`a removal in ${path} that is cancelled in the confirmation dialog removes nothing`, async ({ page }) => {
    const { call } = await administratorApi()
    const name = `Se queda ${Date.now()}`
    await call('post', path, { [wrapper]: { name, description: 'De una prueba' } })
    await enterAs(page, administrator)
    await page.goto(path)
    const removal = page.getByRole('button', { name: `Eliminar ${name}` })
    await removal.click()
    const dialog = page.getByRole('dialog', { name: '¿Eliminar para siempre?' })
    await expect(dialog).toContainText(`«${name}»`)
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toHaveCount(0)
    await page.reload()
    await expect(removal).toBeVisible()
  })
