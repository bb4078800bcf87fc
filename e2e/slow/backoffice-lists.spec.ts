import type { Page } from '@playwright/test'
import { administratorApi } from '../games.ts'
import { administrator, enterAs } from '../people.ts'
import { expect, test } from '../quiet.ts'

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
    const above = page.getByRole('main').getByRole('button', { name: `Filtrar ${Many}`, exact: true })
    await above.click()
    const field = page.getByRole('dialog', { name: `Filtrar ${Many}` }).getByLabel(first, { exact: true })
    await expect(field).toBeFocused()
    await field.fill('999999')
    await above.click()
    await expect(page).toHaveURL(/\?filter_\w+=999999$/)
    await expect(exactText(page, `No existen ${many} registrados`)).toBeVisible()
  })

for (const [path, wrapper] of [
  ['/sexes', 'sex'],
  ['/point_rules', 'point_rule'],
  ['/roles', 'role'],
] as const)
  test(`a removal in ${path} that is cancelled in the confirmation dialog removes nothing`, async ({ page }) => {
    const { call } = await administratorApi(page.request)
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
