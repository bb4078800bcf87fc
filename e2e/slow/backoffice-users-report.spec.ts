import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../accessible.ts'
import { administrator, caller, demoPlayer, enterAs, withoutStream } from '../people.ts'
import { expect, noisyTest, test } from '../quiet.ts'

type Row = { id: number; email: string; username: string | null; funnel_status: number; funnelStatusAsString: string }

const signInAsAdministrator = async (page: Page) => {
  const call = await caller(page.request, administrator)
  await enterAs(page, administrator)
  const { usersReports } = await call('get', `/usersReports?email=${demoPlayer.email}`)
  return { call, player: usersReports[0] as Row }
}

const rows = (page: Page) => page.getByRole('table', { name: 'Reporte de usuarios' }).locator('tbody').getByRole('row')
const table = (page: Page) => page.getByRole('table', { name: 'Reporte de usuarios' })
const emails = async (page: Page) => (await table(page).locator('tbody td:nth-child(3)').allInnerTexts()).join()

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
  const { totalPages } = await call('get', '/usersReports')
  const { usersReports } = await call('get', `/usersReports?page=${totalPages}`)
  await page.goto('/usersReport')
  await page.getByRole('link', { name: 'Final' }).click()
  await expect(page).toHaveURL(new RegExp(`page=${totalPages}`))
  await expect.poll(() => emails(page)).toBe(usersReports.map(({ email }: Row) => email).join())
  await page.getByRole('link', { name: 'Inicio' }).last().click()
  await expect(page).toHaveURL(/page=1$/)
  await expect(rows(page)).toHaveCount(50)
  await page.goto('/usersReport?page=99')
  await expect(page).toHaveURL(new RegExp(`page=${totalPages}`))
})

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
      await expect.poll(() => emails(page), `${key}_${way}`).toBe(expected)
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
    await expect.poll(() => emails(page), name).toBe(expected)
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
    const { total } = await call('get', `/usersReports?${new URL(page.url()).search.slice(1).replace('filter_', '')}`)
    if (total === 0) await expect(page.getByText('No existen jugadores registrados')).toBeVisible()
    else await expect(rows(page)).toHaveCount(Math.min(total, 50))
    await page.getByRole('button', { name: 'Quitar filtros' }).click()
    await expect(page).not.toHaveURL(/filter/)
  }
  await page.goto('/usersReport?filter_email=nadie')
  await expect(page.getByText('No existen jugadores registrados')).toBeVisible()
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
  await expect(rows(page)).toHaveCount(Math.min(funnel[0].users, 50))
  await expect(rows(page).first()).toContainText('Ninguno')
})

noisyTest('a file that cannot be exported is reported', async ({ page }) => {
  await signInAsAdministrator(page)
  await page.goto('/usersReport')
  const refusal = { status: 'error', errorCode: 503, message: 'Hay demasiadas solicitudes en este momento.' }
  await page.route('**/api/usersReports/export*', (route) => route.fulfill({ status: 503, json: refusal }))
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  await expect(page.getByText(refusal.message, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await page.route('**/api/usersReports/export*', (route) => route.abort())
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  await expect(
    page.getByText('No se ha podido exportar el reporte de usuarios por fallos en el servidor', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Exportar CSV' })).toBeEnabled()
})

test("a player's report has three tabs, which the address names, and a history by date", async ({ page }) => {
  const { call, player } = await signInAsAdministrator(page)
  const { userReport } = await call('get', `/usersReports/${player.id}`)
  await page.goto('/usersReport?filter_email=jugador@example.com')
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
  const times = () => history.locator('time').evaluateAll((all) => all.map((time) => time.getAttribute('datetime')))
  expect(await times()).toEqual(entries.slice(0, 10).map(({ date }) => date))
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
  await page.waitForURL(/\/usersReport\?filter_email=jugador(@|%40)example\.com$/)
  await page.goBack()
  await page.reload()
  await expect.poll(times).toEqual(
    entries
      .map(({ date }) => date)
      .reverse()
      .slice(0, 10),
  )
})

noisyTest('the report of an unknown player and a report that cannot be loaded are reported', async ({ page }) => {
  await signInAsAdministrator(page)
  await page.goto('/usersReport/999999')
  await page.waitForURL('**/usersReport')
  await expect(page.getByText('No existe el jugador solicitado.').first()).toBeVisible()
  const slow = { timeout: 15_000 }
  await page.route('**/api/usersReports*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/usersReport')
  const loadError = (what: string) => page.getByText(`No se ha podido cargar ${what} por fallos en el servidor`)
  await expect(loadError('el reporte de usuarios')).toBeVisible(slow)
  await page.route('**/api/usersReports/*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/usersReport/1')
  await expect(loadError('el reporte del usuario')).toBeVisible(slow)
})

test(`the screens of the report are accessible and fit a phone and a desk, in light and dark`, async ({ page }) => {
  const { call, player } = await signInAsAdministrator(page)
  const who = { email: `sinperfil${Date.now()}@example.com`, password: 'gente-de-prueba' }
  const { user: withoutProfile } = await call('post', '/users', {
    user: { ...who, role_id: 2, passwordConfirmation: who.password },
  })
  await withoutStream(page)
  const detail = `/usersReport/${player.id}`
  const empty = `/usersReport/${withoutProfile.id}`
  const charts = async (width: number) => {
    const byDay = page.getByRole('table', { name: 'Registros por día' })
    if (width === 360) {
      await expect(byDay).toHaveCount(0)
      await page.getByText('Gráficos', { exact: true }).click()
    }
    await expect(byDay).toHaveCount(1)
  }
  await expectAccessibleInEveryLook(page, { path: '/usersReport', prepare: charts })
  for (const path of [detail, `${detail}?tab=competies`, `${detail}?tab=app`])
    await expectAccessibleInEveryLook(page, { path })
  await expectAccessibleInEveryLook(page, { path: empty })
  await expect(page.getByText('No posee', { exact: true })).toBeVisible()
})
