import { beforeEach } from 'vitest'
import { type Locator, retryAsync } from './locator.ts'
import { administratorApi, confirm } from './office.ts'
import { anotherPage, expect, type Page, test } from './screens.ts'
import { administrator, caller, callsOf, demoPlayer, enterAs, failing } from './server.ts'

const day = 24
const hour = 3_600_000
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true })
const hourOf = (page: Page, label: string) => page.getByLabel(`${label}, hora`)

/** Picks the 15th of the next month. */
const pickDay = async (page: Page, label: string) => {
  await page.getByRole('button', { name: `${label}, día` }).click()
  await page.getByRole('button', { name: 'Mes siguiente' }).click()
  await page.getByRole('button', { name: /^15 / }).first().click()
}

/** Matches in play on a day without other matches, and the address of that day's result sheet. */
const beingPlayed = async (count: number) => {
  const admin = await administratorApi()
  const { days } = await admin.call('get', '/resultSheet')
  const latest = Math.max(Date.now() + 40 * day * hour, Date.parse(days[0]?.day ?? 0))
  const noon = new Date(latest + day * hour)
  noon.setUTCHours(12, 0, 0, 0)
  const matches = []
  for (let index = 0; index < count; index++) {
    const match = await admin.aMatch((noon.getTime() - Date.now()) / hour + index / 4)
    await admin.call('post', `/matches/${match.id}/begin?confirm=begin`)
    matches.push(match)
  }
  return { admin, matches, sheet: `/resultSheet?day=${noon.toISOString().slice(0, 10)}` }
}

/** A match that has just begun. Dates are compared by the minute, so this repeats if the minute ends. */
const begunNow = async () => {
  const { call, aMatch } = await administratorApi()
  const { id, sport_id, home_team, away_team } = await aMatch()
  const match = { sport_id, home_team_id: home_team.id, away_team_id: away_team.id }
  await retryAsync(() => {
    const minute = Date.now() - (Date.now() % 60_000)
    const dates = { blocked_at: new Date(minute).toISOString(), beginst_at: new Date(minute + 1).toISOString() }
    return call('put', `/matches/${id}?confirm=duplicate,reopen`, { match: { ...match, ...dates } })
  })
}

const rowOf = (page: Page, match: { home_team: { name: string }; away_team: { name: string } }) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByLabel(`Goles de ${match.home_team.name}`) })

const fill = async (row: Locator, ...scores: string[]) => {
  for (const [index, text] of scores.entries()) await row.getByRole('textbox').nth(index).fill(text)
}

beforeEach<{ page: Page }>(({ page }) => enterAs(page, administrator))

test('a match is opened from the list, and the list is unchanged on going back', async ({ page }) => {
  await page.goto('/matches?page=2')
  await page
    .getByRole('link', { name: /^Ver .* contra / })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^.+ – .+$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Volver' }).click()
  await page.waitForURL('**/matches?page=2')
  await page.goBack()
  await page.waitForURL(/matches.\d+$/)
  await page.goto('/matches/x/y/z')
  await expect(page.getByRole('heading', { level: 1, name: 'Partidos' })).toBeVisible()
})

test('the dashboard leads to the results of the day, to imports and to the history of changes', async ({ page }) => {
  await begunNow()
  await page.goto('/dashboard')
  const tiles = page.getByRole('main')
  await expect(tiles.getByRole('link', { name: 'Importaciones' })).toHaveAttribute('href', '/imports')
  await expect(tiles.getByRole('link', { name: 'Historial de cambios' })).toHaveAttribute('href', '/audit')
  const missing = tiles.getByRole('region', { name: 'Partidos sin resultado' })
  await missing.getByRole('listitem').first().getByRole('link').click()
  await page.waitForURL(/\/matches\/\d+\/addResult$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Ingresar resultado' })).toBeVisible()
  await page.goBack()
  await missing.getByRole('link', { name: 'Ingresar resultados', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Resultados del día' })).toBeVisible()
})

test('the form of a new match lists missing fields, saves the match once, and leads to it', async ({ page }) => {
  await page.goto('/matches')
  await page.getByRole('link', { name: 'Agregar Partido' }).click()
  await save(page).click()
  for (const text of [
    'Selecciona un deporte.',
    'Selecciona el equipo local.',
    'Selecciona el equipo visitante.',
    'Ingresa la fecha de inicio.',
    'Ingresa la fecha límite.',
  ])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByLabel('Deporte')).toBeFocused()
  await page.getByLabel('Deporte').selectOption({ label: 'Fútbol' })
  await page.getByLabel('Equipo local').selectOption({ label: 'España' })
  await page.getByLabel('Equipo visitante').selectOption({ label: 'España' })
  await expect(page.getByText('Disculpe, los equipos no deben ser iguales')).toBeVisible()
  await page.getByLabel('Equipo visitante').selectOption({ label: 'Francia' })
  await expect(page.getByText('Disculpe, los equipos no deben ser iguales')).toBeHidden()
  await pickDay(page, 'Inicio')
  await pickDay(page, 'Límite de predicción')
  const late = page.getByText(
    'Disculpe, la fecha limite para colocar la prediccion no puede ser mayor a la fecha de inicio',
  )
  await expect(late).toBeVisible()
  await hourOf(page, 'Límite de predicción').selectOption('11:45')
  await expect(late).toBeHidden()
  await save(page).dblclick()
  await page.waitForURL(/\/matches\/\d+$/)
  await expect(page.getByRole('definition').filter({ hasText: 'España' }).first()).toBeVisible()
  expect(callsOf('/api/matches', 'POST')).toHaveLength(1)
})

test('cancelling a change leads back without a confirmation, leaving by navigation asks first', async ({ page }) => {
  const match = await (await administratorApi()).aMatch(9 * day)
  await page.goto(`/matches/${match.id}`)
  await page.getByRole('link', { name: 'Editar' }).click()
  const before = await hourOf(page, 'Límite de predicción').inputValue()
  const typed = before === '00:00' ? '00:15' : '00:00'
  await hourOf(page, 'Límite de predicción').selectOption(typed)
  await page.getByRole('navigation').getByRole('link', { name: 'Deportes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hay cambios sin guardar' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Seguir aquí' }).click()
  await expect(hourOf(page, 'Límite de predicción')).toHaveValue(typed)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.waitForURL(`**/matches/${match.id}`)
  await page.getByRole('link', { name: 'Editar' }).click()
  await expect(hourOf(page, 'Límite de predicción')).toHaveValue(before)
})

test('choosing another sport clears the teams', async ({ page }) => {
  const match = await (await administratorApi()).aMatch(10 * day)
  await page.goto(`/matches/${match.id}/update`)
  await page.getByLabel('Deporte').selectOption({ index: 1 + (match.sport_id === 1 ? 1 : 0) })
  await expect(page.getByLabel('Equipo local')).toHaveValue('')
  await expect(page.getByLabel('Equipo visitante')).toHaveValue('')
})

test('a match is started, finished and archived; an archived match can no longer be changed', async ({ page }) => {
  const match = await (await administratorApi()).aMatch(11 * day)
  await page.goto(`/matches/${match.id}`)
  for (const [button, state] of [
    ['Posponer', 'Pospuesto'],
    ['Reanudar', 'En progreso'],
    ['Finalizar', 'Finalizado'],
    ['Archivar', 'Archivado'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click()
    // Without a date its deadline closes, so beginning it asks nothing.
    if (button === 'Posponer') await page.getByRole('checkbox', { name: 'Por definir' }).check()
    if (button === 'Posponer' || button === 'Archivar') await confirm(page)
    await expect(page.getByRole('definition').filter({ hasText: state }).first()).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Editar' })).toHaveCount(0)
  await expect(page.getByText('Un partido archivado ya no cambia de estado.')).toBeVisible()
})

test('the results of a day are saved together, and an incomplete result is reported at its match', async ({ page }) => {
  const { sheet, matches } = await beingPlayed(3)
  await page.goto(sheet)
  await expect(page.getByRole('main').getByRole('listitem').first().getByRole('textbox').first()).toBeFocused()
  const half = rowOf(page, matches[1])
  await fill(rowOf(page, matches[0]), '2', '1')
  await fill(half, '0')
  await page.getByRole('button', { name: /^Guardar 2 resultados/ }).click()
  await expect(page.getByText('Registrado', { exact: true })).toHaveCount(1)
  await expect(half.getByRole('alert')).toBeVisible()
  await expect(half.getByRole('textbox').nth(1)).toBeFocused()
  await page.getByRole('link', { name: 'Volver' }).click()
  await page.getByRole('button', { name: 'Seguir aquí' }).click()
  await fill(half, '0', '0')
  await fill(rowOf(page, matches[2]), '3', '999')
  await page.getByRole('button', { name: 'Guardar 2 resultados' }).dblclick()
  await expect(page.getByText('Todos los resultados del día están registrados.')).toBeVisible()
  const wayOn = page.getByRole('link', { name: /^(Continuar con el|Ir a los partidos)/ })
  await wayOn.press('Enter')
  await expect(page).not.toHaveURL(new RegExp(sheet.slice(-10)))
  await page.goto(sheet)
  await expect(page.getByText('No hay resultados por ingresar.')).toBeVisible()
})

test('when two administrators change a match, the second one sees both versions and keeps the typed values', async ({
  page,
}) => {
  // At noon, so that none of the hours that are chosen is the present one.
  const noon = new Date(Date.now() + 12 * day * 3_600_000).setHours(12, 0, 0, 0)
  const match = await (await administratorApi()).aMatch((noon - Date.now()) / 3_600_000)
  const path = `/matches/${match.id}/update`
  await enterAs(page, administrator)
  await page.goto(path)
  const other = anotherPage()
  await enterAs(other, administrator)
  await other.goto(path)
  const [mine, theirs] = ['00:30', '00:15']
  for (const each of [page, other]) {
    await hourOf(each, 'Inicio').selectOption('23:45')
    await hourOf(each, 'Límite de predicción').selectOption(each === page ? mine : theirs)
  }
  await save(other).click()
  await other.waitForURL(`**/matches/${match.id}`)
  other.close()
  await save(page).click()
  const conflict = page.getByRole('alert', { name: 'Cambios de otra persona' })
  await expect(conflict).toBeFocused()
  const deadline = conflict.getByRole('row', { name: /^Límite de predicción/ })
  await expect(deadline).toContainText(mine)
  await expect(deadline).toContainText(theirs)
  await expect(hourOf(page, 'Límite de predicción')).toHaveValue(mine)
  await expect(conflict.getByRole('row', { name: /^Inicio/ }).getByRole('button')).toHaveCount(0)
  await deadline.getByRole('button', { name: /^Usar el guardado/ }).click()
  await expect(hourOf(page, 'Límite de predicción')).toHaveValue(theirs)
  await hourOf(page, 'Límite de predicción').selectOption('01:00')
  await save(page).click()
  await page.waitForURL(`**/matches/${match.id}`)
  await expect(page.getByRole('definition').filter({ hasText: '01:00' }).first()).toBeVisible()
})

test('a match that still takes predictions has no form for its result', async ({ page }) => {
  const match = await (await administratorApi()).aMatch(12 * day)
  await enterAs(page, administrator)
  await page.goto(`/matches/${match.id}/addResult`)
  await expect(page.getByText(/^Aún se aceptan pronósticos/)).toBeVisible()
  await expect(page.getByLabel(`Goles de ${match.home_team.name}`)).toHaveCount(0)
  await page.getByRole('button', { name: 'Volver' }).click()
  await page.waitForURL('**/matches?show=upcoming')
})

test('a second match of the same teams on a day has to be confirmed', async ({ page }) => {
  const admin = await administratorApi()
  // Both are on one day at any hour of this run.
  const atNoon = 13 * day + 12 - new Date().getUTCHours()
  const first = await admin.aMatch(atNoon)
  const second = await admin.aMatch(atNoon + 1)
  await enterAs(page, administrator)
  await page.goto(`/matches/${second.id}/update`)
  await page.getByLabel('Equipo local').selectOption(String(first.home_team.id))
  await page.getByLabel('Equipo visitante').selectOption(String(first.away_team.id))
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: 'Ya existe este partido' })
  await expect(dialog.getByRole('link', { name: `partido ${first.id}` })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByLabel('Equipo local')).toHaveValue(String(first.home_team.id))
  await save(page).click()
  await dialog.getByRole('button', { name: 'Guardar de todos modos' }).click()
  await page.waitForURL(`**/matches/${second.id}`)
})

test('without a network, or with a failing server, typed values stay and can be saved later', async ({ page }) => {
  const match = await (await administratorApi()).aMatch(15 * day)
  await enterAs(page, administrator)
  await page.goto(`/matches/${match.id}/update`)
  await hourOf(page, 'Límite de predicción').selectOption('00:15')
  await hourOf(page, 'Inicio').selectOption('23:45')
  const failed = page.getByText('No se ha podido modificar los datos del partido por fallos en el servidor')
  const path = `/api/matches/${match.id}`
  const mend = failing(path, 'cut', 'PUT')
  await save(page).click()
  await expect(failed).toBeVisible()
  mend()
  const mendAgain = failing(path, 500, 'PUT')
  await save(page).click()
  await expect.poll(() => callsOf(path, 'PUT')).toHaveLength(2)
  await expect(failed.first()).toBeVisible()
  await expect(save(page)).toBeEnabled()
  await expect(hourOf(page, 'Inicio')).toHaveValue('23:45')
  mendAgain()
  await save(page).click()
  await page.waitForURL(`**/matches/${match.id}`)
})

test('a result that another administrator registered is shown beside the typed one', async ({ page }) => {
  const { admin, sheet, matches } = await beingPlayed(2)
  await enterAs(page, administrator)
  await page.goto(sheet)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  await admin.call('post', `/matches/${matches[0].id}/result`, {
    match_result: { home_team_score: 4, away_team_score: 0 },
  })
  const taken = rowOf(page, matches[0])
  await fill(taken, '1', '1')
  await fill(rowOf(page, matches[1]), '2', '2')
  await page.getByRole('button', { name: 'Guardar 2 resultados' }).click()
  await expect(taken).toContainText('El partido ya tiene un resultado registrado. Escribiste 1 – 1.')
  await expect(taken.getByRole('textbox').first()).toHaveValue('4')
  await expect(page.getByText('Resultados registrados: 1 de 2.')).toBeVisible()
  await taken.getByRole('link', { name: 'Ver resultado' }).click()
  await page.waitForURL(`**/matches/${matches[0].id}/viewResult`)
})

test('a result that another administrator corrected is shown, and the next save overwrites it', async ({ page }) => {
  const { admin, matches } = await beingPlayed(1)
  const [match] = matches
  const register = (method: 'post' | 'put', home_team_score: number) =>
    admin.call(method, `/matches/${match.id}/result`, { match_result: { home_team_score, away_team_score: 0 } })
  await register('post', 1)
  await enterAs(page, administrator)
  await page.goto(`/matches/${match.id}/viewResult`)
  await page.getByRole('button', { name: 'Modificar' }).click()
  await page.getByLabel(`Goles de ${match.home_team.name}`).fill('2')
  await register('put', 4)
  await save(page).click()
  const notice = page.getByRole('alert', { name: 'Cambios de otra persona' })
  await expect(notice).toContainText(`Ahora está guardado ${match.home_team.name} 4 - 0 ${match.away_team.name}.`)
  await expect(page.getByLabel(`Goles de ${match.home_team.name}`)).toHaveValue('2')
  await save(page).click()
  await expect(page.getByText('Se ha modificado el resultado con éxito')).toBeVisible()
})

test('a result that is corrected three times gives the points of the last correction', async ({ page }) => {
  const admin = await administratorApi()
  const match = await admin.aMatch(20 * day)
  const pool = await admin.aPool({ matches: [match] })
  const player = await caller(demoPlayer)
  await player('post', `/pools/${pool.id}/inscribe`)
  await player('post', `/pool/${pool.id}/addPrediction/${match.id}`, {
    prediction: { home_team_score: 2, away_team_score: 1 },
  })
  await admin.call('post', `/matches/${match.id}/begin?confirm=begin`)
  await enterAs(page, administrator)
  await page.goto(`/matches/${match.id}/addResult`)
  const points = async () => JSON.stringify(await player('get', `/pool/${pool.id}/pool_ranking`))
  for (const [home, away, earned] of [
    ['2', '1', 8],
    ['0', '1', 0],
    ['1', '0', 3],
    ['2', '1', 8],
  ] as const) {
    await page.getByLabel(`Goles de ${match.home_team.name}`).fill(home)
    await page.getByLabel(`Goles de ${match.away_team.name}`).fill(away)
    await save(page).click()
    await expect(page.getByRole('button', { name: 'Modificar' })).toBeVisible()
    expect(await points()).toContain(`"points":${earned}`)
    await page.getByRole('button', { name: 'Modificar' }).click()
  }
})
