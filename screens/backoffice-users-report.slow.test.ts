import { expect, type Page, test } from './screens.ts'
import { administrator, caller, demoPlayer, enterAs } from './server.ts'

type Row = { id: number; email: string; username: string | null; funnel_status: number; funnelStatusAsString: string }

const signInAsAdministrator = async (page: Page) => {
  const call = await caller(administrator)
  await enterAs(page, administrator)
  const { usersReports } = await call('get', `/usersReports?email=${demoPlayer.email}`)
  return { call, player: usersReports[0] as Row }
}

const rows = (page: Page) => page.getByRole('table', { name: 'Reporte de usuarios' }).locator('tbody').getByRole('row')
const table = (page: Page) => page.getByRole('table', { name: 'Reporte de usuarios' })
const emails = async (page: Page) => (await table(page).locator('tbody td:nth-child(3)').allTexts()).join()

test('each column sorts in both directions, in the order that the call returns', async ({ page }) => {
  const { call } = await signInAsAdministrator(page)
  await page.goto('/usersReport')
  for (const [column, key, ways] of [
    ['ID', 'id', ['asc', 'desc']],
    ['Usuario', 'username', ['asc', 'desc']],
    ['Email', 'email', ['asc', 'desc']],
    ['Estatus de embudo', 'funnel_status', ['asc', 'desc']],
    ['Competies activas', 'active_competies', ['asc', 'desc']],
    ['Usuarios referidos', 'users_referred', ['asc', 'desc']],
  ] as const)
    for (const way of ways) {
      await table(page)
        .getByRole('button', { name: new RegExp(`^${column}( ?, ordenar)?$`) })
        .click()
      await expect(page).toHaveURL(new RegExp(`order=${key}_${way}`))
      const { usersReports } = await call('get', `/usersReports?order=${key}_${way}`)
      const expected = usersReports.map(({ email }: Row) => email).join()
      await expect.poll(() => emails(page)).toBe(expected)
    }
})

test('each filter narrows the list with Enter, and the funnel status can be filtered by none', async ({ page }) => {
  const { call, player } = await signInAsAdministrator(page)
  await page.goto('/usersReport')
  for (const [column, name, value] of [
    ['ID', 'id', String(player.id)],
    ['Usuario', 'username', player.username ?? ''],
    ['Email', 'email', player.email],
    ['Competies activas', 'active_competies', '0'],
    ['Usuarios referidos', 'users_referred', '0'],
  ] as const) {
    await page.getByRole('button', { name: `Filtrar por ${column}`, exact: true }).click()
    const field = page.getByRole('dialog').getByLabel(column, { exact: true })
    await field.fill(value)
    await field.press('Enter')
    await expect(page).toHaveURL(new RegExp(`filter_${name}=`))
    const { usersReports } = await call('get', `/usersReports?${name}=${encodeURIComponent(value)}`)
    const expected = usersReports.map(({ email }: Row) => email).join()
    await expect.poll(() => emails(page)).toBe(expected)
    await page.getByRole('button', { name: 'Quitar filtros' }).click()
    await expect(page).not.toHaveURL(/filter/)
  }
  for (const [column, name, label] of [
    ['Estatus', 'status', 'Bloqueado'],
    ['Estatus de embudo', 'funnel_status', 'Ninguno'],
  ] as const) {
    await page.getByRole('button', { name: `Filtrar por ${column}`, exact: true }).click()
    await page.getByRole('dialog').getByLabel(column, { exact: true }).selectOption({ label })
    await page.getByRole('dialog').getByRole('button', { name: 'Filtrar Jugadores' }).click()
    await expect(page).toHaveURL(new RegExp(`filter_${name}=`))
    const { total } = await call('get', `/usersReports?${page.url().split('?')[1]?.replace('filter_', '')}`)
    if (total === 0) await expect(page.getByText('No existen jugadores registrados')).toBeVisible()
    else await expect(rows(page)).toHaveCount(total)
    await page.getByRole('button', { name: 'Quitar filtros' }).click()
    await expect(page).not.toHaveURL(/filter/)
  }
  await page.goto('/usersReport?filter_email=nadie')
  await expect(page.getByText('No existen jugadores registrados')).toBeVisible()
})
