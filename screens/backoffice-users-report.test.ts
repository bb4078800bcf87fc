import { expect, type Page, test } from './screens.ts'
import { administrator, caller, demoPlayer, enterAs, failing } from './server.ts'

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

test('the list shows fifty players a page, sorted by e-mail at first, and the time of the funnel data', async ({
  page,
}) => {
  const { call } = await signInAsAdministrator(page)
  const { usersReports } = await call('get', '/usersReports')
  await page.goto('/usersReport')
  await expect(table(page).getByRole('columnheader')).toHaveText([
    /^ID/,
    /^Usuario/,
    /^Email/,
    /^Estatus/,
    /^Estatus de embudo/,
    /^Competies activas/,
    /^Usuarios referidos/,
    'Opciones',
  ])
  await expect(rows(page)).toHaveCount(50)
  expect(await emails(page)).toBe(usersReports.map(({ email }: Row) => email).join())
  await expect(page.getByText(/^Embudo al \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible()
  await page.goto('/usersReport/x/y/z')
  await page.waitForURL('**/usersReport')
})

test('the players after the first fifty are on the next pages', async ({ page }) => {
  const { call } = await signInAsAdministrator(page)
  const { usersReports, totalPages } = await call('get', '/usersReports?page=2')
  await page.goto('/usersReport')
  await page.getByRole('link', { name: 'Final' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(() => emails(page)).toBe(usersReports.map(({ email }: Row) => email).join())
  await page.getByRole('link', { name: 'Inicio' }).last().click()
  await expect(page).toHaveURL(/page=1$/)
  await expect(rows(page)).toHaveCount(50)
  await page.goto('/usersReport?page=99')
  await expect(page).toHaveURL(new RegExp(`page=${totalPages}`))
})

test('a bar of the funnel links to its players, and tables give the charts of days to assistive technology', async ({
  page,
}) => {
  const { call } = await signInAsAdministrator(page)
  const { funnel } = await call('get', '/usersReports/charts')
  await page.goto('/usersReport')
  const bars = page.getByRole('table', { name: 'Jugadores por estatus de embudo' })
  await expect(bars.getByRole('row')).toHaveCount(8)
  await expect(bars.getByRole('cell')).toHaveText(funnel.map(({ users }: { users: number }) => String(users)))
  for (const name of ['Registros por día', 'Pronósticos por día'])
    await expect(page.getByRole('table', { name }).getByRole('row')).toHaveCount(31)
  await bars.getByRole('link', { name: 'Ninguno' }).click()
  await page.waitForURL('**/usersReport?filter_funnel_status=0')
  await expect(rows(page)).toHaveCount(funnel[0].users)
  await expect(rows(page).first()).toContainText('Ninguno')
})

test('a file that cannot be exported is reported', async ({ page }) => {
  await signInAsAdministrator(page)
  await page.goto('/usersReport')
  failing('**/api/usersReports/export*', 'cut')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  await expect(
    page.getByText('No se ha podido exportar el reporte de usuarios por fallos en el servidor', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Exportar CSV' })).toBeEnabled()
})

test("a player's report has three tabs, which the address names, and a history by date", async ({ page }) => {
  const { call, player } = await signInAsAdministrator(page)
  const { userReport } = await call('get', `/usersReports/${player.id}`)
  await page.goto('/usersReport?filter_email=jugador')
  await rows(page).getByRole('link', { name: 'Ver' }).click()
  await page.waitForURL(`**/usersReport/${player.id}`)
  await expect(page.getByRole('tab')).toHaveText([
    'Información de perfil',
    'Actividad en competies',
    'Actividad en la app',
  ])
  const profile = page.getByRole('region', { name: 'Perfil', exact: true })
  for (const text of [userReport.user_profile.name, userReport.user_profile.country.name])
    await expect(profile.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sectores favoritos' }).getByRole('listitem')).toHaveText(
    userReport.favorite_sectors.map(({ name }: { name: string }) => name),
  )
  await expect(page.getByText('No posee usuario con quién se ha referido')).toBeVisible()
  await page.getByRole('link', { name: 'Ver usuario' }).click()
  await page.waitForURL(`**/users/${player.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(player.username ?? '')
  await page.goBack()

  await page.getByRole('tab', { name: 'Actividad en competies' }).click()
  await expect(page).toHaveURL(/tab=competies$/)
  const figures = page.getByRole('tabpanel').getByRole('definition')
  await expect(figures).toHaveCount(8)
  await expect(figures.nth(3)).toHaveText(String(userReport.behavior_in_competies.count_predictions))
  await expect(figures.nth(5)).toHaveText(/^\d+,\d\d\s%$/)

  await page.getByRole('tab', { name: 'Actividad en la app' }).click()
  const history = page.getByRole('table', { name: 'Actividad en la app' })
  const entries: { typeAsSpanishString: string; date: string }[] = userReport.user_histories
  await expect(history.locator('tbody').getByRole('row')).toHaveCount(10)
  const times = () =>
    history
      .locator('time')
      .all()
      .map((time) => time.getAttribute('datetime'))
  await expect.poll(times).toEqual(entries.slice(0, 10).map(({ date }) => date))
  await expect(history.locator('tbody td:first-child')).toHaveText(
    entries.slice(0, 10).map(({ typeAsSpanishString }) => typeAsSpanishString),
  )
  await page.getByRole('link', { name: 'Página 2' }).click()
  await expect.poll(times).toEqual(entries.slice(10, 20).map(({ date }) => date))
  await history.getByRole('button', { name: /^Fecha/ }).click()
  await expect(page).toHaveURL(/tab=app&order=date_desc$/)
  await expect.poll(times).toEqual(
    entries
      .map(({ date }) => date)
      .reverse()
      .slice(0, 10),
  )
  await page.getByRole('link', { name: 'Volver' }).click()
  await page.waitForURL('**/usersReport?filter_email=jugador')
  await page.goBack()
  await page.reload()
  await expect.poll(times).toEqual(
    entries
      .map(({ date }) => date)
      .reverse()
      .slice(0, 10),
  )
})

test('the report of an unknown player and a report that cannot be loaded are reported', async ({ page }) => {
  await signInAsAdministrator(page)
  await page.goto('/usersReport/999999')
  await page.waitForURL('**/usersReport')
  await expect(page.getByText('No existe el jugador solicitado.').first()).toBeVisible()
  failing('**/api/usersReports*')
  await page.goto('/usersReport')
  const loadError = (what: string) => page.getByText(`No se ha podido cargar ${what} por fallos en el servidor`)
  await expect(loadError('el reporte de usuarios')).toBeVisible()
  failing('**/api/usersReports/*')
  await page.goto('/usersReport/1')
  await expect(loadError('el reporte del usuario')).toBeVisible()
})
