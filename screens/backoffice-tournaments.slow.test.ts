import { administratorApi, confirm } from './office.ts'
import { aPicture } from './picture.ts'
import { anotherPage, expect, type Page, test } from './screens.ts'
import { administrator, demoPlayer, enterAs, failing } from './server.ts'

let count = 0
const aName = () => `Copa ${Date.now()}${count++}`

/** A signed-in administrator and a new tournament of football with these rounds. */
const signInAsAdministrator = async (page: Page, rounds: readonly string[] = []) => {
  const { call, aMatch } = await administratorApi()
  const { sports } = await call('get', '/newTournament')
  const sport = sports.find(({ name }: { name: string }) => name === 'Fútbol')
  const fields = { name: aName(), season: '2026', sport_id: sport.id }
  const { tournament } = await call('post', '/tournaments', { tournament: fields })
  const body = { rounds: rounds.map((name) => ({ name, stage: 'league' })) }
  const { rounds: made } = await call('put', `/tournaments/${tournament.id}/rounds`, body)
  await enterAs(page, administrator)
  /** A match in this place of the tournament. */
  const play = async (place: object = {}) => {
    const { id, sport_id, home_team, away_team, beginst_at, blocked_at } = await aMatch()
    const teams = { home_team_id: home_team.id, away_team_id: away_team.id }
    const match = { sport_id, ...teams, beginst_at, blocked_at, tournament_id: tournament.id, ...place }
    return (await call('put', `/matches/${id}?confirm=duplicate`, { match })).match
  }
  return {
    call,
    tournament,
    rounds: made,
    name: `${tournament.name} 2026`,
    path: `/tournaments/${tournament.id}`,
    play,
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const exactText = (page: Page, text: string) => page.getByText(text, { exact: true })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const nameOfRound = (page: Page, place: number) => page.getByRole('textbox', { name: `Nombre de la ronda ${place}` })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test('a tournament is created with a logo, and its counted score follows the sport', async ({ page }) => {
  await signInAsAdministrator(page)
  const name = aName()
  await page.goto('/tournaments')
  await page.getByRole('link', { name: 'Agregar Torneo' }).click()
  await page.waitForURL('**/newTournament')
  await page.getByRole('region', { name: 'Logo' }).locator('input[type=file]').setInputFiles(aPicture('copa.png'))
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name)
  await page.getByRole('textbox', { name: 'Temporada' }).fill('2026/27')
  await page.getByLabel('Deporte').selectOption({ label: 'Fútbol' })
  await expect(page.getByLabel('Marcador que cuenta')).toHaveValue('regular')
  await page.getByLabel('Zona horaria').fill('Europe/Madrid')
  await button(page, 'Guardar').dblclick()
  await page.waitForURL(/\/tournaments\/\d+$/)
  await expect(exactText(page, 'Se ha agregado el torneo con éxito')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} 2026/27`)
  await expect(page.locator('main img[src^="/files/"]').first()).toBeVisible()
  await expect(exactText(page, 'Tiempo reglamentario').first()).toBeVisible()
  for (const text of ['Aún no hay rondas.', 'El torneo aún no tiene partidos.'])
    await expect(exactText(page, text)).toBeVisible()
})

test('a tournament is removed in the list, restored and archived on its screen', async ({ page }) => {
  const { tournament } = await signInAsAdministrator(page)
  await page.goto(`/tournaments?filter_name=${encodeURIComponent(tournament.name)}`)
  const row = rowOf(page, tournament.name)
  await row.getByRole('button', { name: 'Eliminar' }).dblclick()
  await expect(exactText(page, 'Se ha eliminado el torneo con éxito')).toHaveCount(1)
  await expect(row).toContainText('Inactivo')
  await row.getByRole('link', { name: 'Ver' }).click()
  await button(page, 'Reactivar').click()
  await expect(exactText(page, 'Se ha reactivado el torneo con éxito')).toBeVisible()
  await button(page, 'Eliminar').click()
  await button(page, 'Archivar').click()
  await confirm(page)
  await expect(exactText(page, 'Se ha archivado el torneo con éxito')).toBeVisible()
  await expect(page.getByText('Un torneo archivado ya no cambia de estado.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Editar' })).toHaveCount(0)
  await expect(button(page, 'Guardar rondas')).toHaveCount(0)
})

test('rounds are added, moved and saved, and unsaved ones are asked about', async ({ page }) => {
  const { path } = await signInAsAdministrator(page, ['Fecha 1', 'Fecha 2'])
  await page.goto(path)
  await button(page, 'Bajar Fecha 1').click()
  await button(page, 'Agregar ronda').click()
  await nameOfRound(page, 3).fill('Final')
  await page.getByRole('link', { name: 'Volver' }).click()
  await page
    .getByRole('dialog', { name: 'Hay cambios sin guardar' })
    .getByRole('button', { name: 'Seguir aquí' })
    .click()
  await button(page, 'Guardar rondas').click()
  await expect(exactText(page, 'Se han guardado las rondas con éxito')).toBeVisible()
  await page.goto(path)
  for (const [index, name] of ['Fecha 2', 'Fecha 1', 'Final'].entries())
    await expect(nameOfRound(page, index + 1)).toHaveValue(name)
  await expect(part(page, 'Historial')).toContainText('Rondas')
})

test('matches stand in the tournament with its table, and one round can be chosen', async ({ page }) => {
  const { path, rounds, play } = await signInAsAdministrator(page, ['Fecha 1', 'Fecha 2'])
  const first = await play({ round_id: rounds[0].id, group_name: 'Grupo A' })
  const second = await play({ round_id: rounds[1].id, group_name: 'Grupo B' })
  await page.goto(path)
  await expect(page.getByText('Una ronda con partidos no se puede quitar.')).toHaveCount(1)
  await expect(page.getByRole('table', { name: 'Grupo A' })).toContainText(first.home_team.name)
  const matches = part(page, 'Partidos')
  await expect(matches.getByRole('listitem')).toHaveCount(2)
  await field(page, 'Ronda de los partidos').selectOption({ label: 'Fecha 2' })
  await expect(matches.getByRole('listitem')).toHaveCount(1)
  await matches.getByRole('listitem').getByRole('link').first().click()
  await page.waitForURL(`**/matches/${second.id}`)
  await expect(
    page
      .getByRole('definition')
      .filter({ hasText: /^Grupo B$/ })
      .first(),
  ).toBeVisible()
})

test('a match is put into a tournament by its form', async ({ page }) => {
  const { call, tournament, name, rounds, play } = await signInAsAdministrator(page, ['Fecha 1'])
  const match = await play({ tournament_id: null })
  await page.goto(`/matches/${match.id}/update`)
  await expect(page.getByLabel('Ronda')).toHaveCount(0)
  await page.getByLabel('Torneo').selectOption({ label: name })
  await page.getByLabel('Ronda').selectOption({ label: 'Fecha 1' })
  await page.getByLabel('Grupo').fill('Grupo C')
  await button(page, 'Guardar').click()
  await page.waitForURL(`**/matches/${match.id}`)
  await page.getByRole('link', { name }).click()
  await page.waitForURL(`**/tournaments/${tournament.id}`)
  const saved = (await call('get', `/matches/${match.id}`)).match
  expect([saved.tournament.id, saved.round.id, saved.group_name]).toEqual([tournament.id, rounds[0].id, 'Grupo C'])
})

test('of two administrators who change the same tournament, the second one resolves the conflict', async ({ page }) => {
  const { path, tournament } = await signInAsAdministrator(page)
  const other = anotherPage()
  await enterAs(other, administrator)
  for (const somebody of [page, other]) {
    await somebody.goto(`${path}/update`)
    await expect(somebody.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
  }
  await page.getByRole('textbox', { name: 'Temporada' }).fill('2027')
  await button(page, 'Guardar').click()
  await page.waitForURL(`**${path}`)
  await other.getByRole('textbox', { name: 'Nombre' }).fill(`${tournament.name} segunda`)
  await button(other, 'Guardar').click()
  await expect(other.getByRole('alert', { name: 'Cambios de otra persona' })).toBeFocused()
  await expect(other.getByRole('textbox', { name: 'Temporada' })).toHaveValue('2027')
  await button(other, 'Guardar').click()
  await other.waitForURL(`**${path}`)
})

test('a failing server is reported, unknown tournaments lead to the list, and players to screens of their own', async ({
  page,
}) => {
  const { path, name } = await signInAsAdministrator(page, ['Fecha 1'])
  await page.goto(path)
  await nameOfRound(page, 1).fill('Jornada 1')
  const mend = failing(/\/api\/tournaments/, 'cut')
  await button(page, 'Guardar rondas').click()
  await expect(exactText(page, 'No se han podido guardar las rondas por fallos en el servidor')).toBeVisible()
  await expect(nameOfRound(page, 1)).toHaveValue('Jornada 1')
  mend()
  for (const unknown of ['/tournaments/999999', '/tournaments/abc', '/tournaments/999999/update']) {
    const somebody = anotherPage()
    await enterAs(somebody, administrator)
    await somebody.goto(unknown)
    await somebody.waitForURL('**/tournaments')
  }
  const player = anotherPage()
  await enterAs(player, demoPlayer)
  await player.goto('/tournaments')
  await player.getByRole('link', { name }).click()
  await expect(player.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(exactText(player, 'Esta ronda aún no tiene partidos.')).toBeVisible()
  for (const screen of [`${path}/update`, '/newTournament']) {
    await player.goto(screen)
    await player.waitForURL('**/unauthorized')
  }
})
