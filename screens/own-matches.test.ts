import { administratorApi } from './office.ts'
import { expect, type Page, test } from './screens.ts'
import { aPlayer, enterAs } from './server.ts'

type Player = Awaited<ReturnType<typeof aPlayer>>

/** A club with two members. */
const aClub = async () => {
  const [owner, manager] = [await aPlayer(), await aPlayer()]
  const { organizer } = await owner.call('post', '/organizers', { organizer: { name: `Club ${Date.now()}` } })
  await owner.call('post', `/organizers/${organizer.id}/members`, { username: manager.username, role: 'manager' })
  const { invitations } = await manager.call('get', '/organizer_invitations')
  await manager.call('post', `/organizer_invitations/${invitations[0].id}/accept`)
  return { owner, manager, organizer }
}

const enterArea = async (page: Page, member: Player, organizer: { id: number }) => {
  await enterAs(page, member)
  await page.goto(`/organize/${organizer.id}`)
  await page.getByRole('tab', { name: 'Partidos' }).click()
}
const way = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).click()
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click()

const addTeam = async (page: Page, name: string) => {
  await way(page, 'Agregar Equipo')
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name)
  await page.getByLabel('Código').fill(name.slice(0, 3).toUpperCase())
  await page.getByLabel('Deporte').selectOption({ label: 'Fútbol' })
  await save(page)
  await page.waitForURL(/\/teams\/\d+$/)
  await way(page, 'Volver')
}

test('a club makes its league, a pool follows it, the second manager enters results, and the table moves', async ({
  page,
}) => {
  const { owner, manager, organizer } = await aClub()
  await enterArea(page, owner, organizer)
  await way(page, /^Equipos/)
  await addTeam(page, 'Leones')
  await addTeam(page, 'Tigres')
  await expect(page.getByRole('row').filter({ hasText: 'Tigres' })).toHaveCount(1)

  await page.goto(`/organize/${organizer.id}?tab=matches`)
  await way(page, /^Torneos/)
  await way(page, 'Agregar Torneo')
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Liga del club')
  await page.getByLabel('Temporada').fill('2031')
  await page.getByLabel('Deporte').selectOption({ label: 'Fútbol' })
  await save(page)
  await page.waitForURL(/\/tournaments\/\d+/)
  await expect(page.getByRole('heading', { name: /Liga del club/ }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Editar' })).toBeVisible()

  const { tournaments } = await owner.call('get', `/tournaments?organizer_id=${organizer.id}`)
  const { pool } = await owner.call('post', '/pools', {
    pool: { name: 'La del club', organizer_id: organizer.id, tournament_id: tournaments[0].id },
  })
  const { teams } = await owner.call('get', `/teams?organizer_id=${organizer.id}&order=name_asc`)
  const hours = (from: number) => new Date(Date.now() + from * 3_600_000).toISOString()
  const { match } = await owner.call('post', '/matches', {
    match: {
      ...{ sport_id: teams[0].sport_id, home_team_id: teams[0].id, away_team_id: teams[1].id },
      ...{ tournament_id: tournaments[0].id, beginst_at: hours(48), blocked_at: hours(47) },
    },
  })
  const player = await aPlayer()
  const { link } = await owner.call('post', `/pools/${pool.id}/link`, { expires_at: null })
  await player.call('post', `/join/${link.token}`, {})
  await player.call('post', `/pool/${pool.id}/addPrediction/${match.id}`, {
    prediction: { home_team_score: 2, away_team_score: 1 },
  })

  await enterArea(page, manager, organizer)
  await way(page, /^Partidos/)
  await page
    .getByRole('link', { name: /^Ver.*Leones/ })
    .first()
    .click()
  await page.waitForURL(/\/matches\/\d+\?view=office$/)
  await expect(page.getByRole('heading', { name: /Leones/ }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Leones', exact: true })).toHaveAttribute('href', `/teams/${teams[0].id}`)
  await expect(page.getByRole('region', { name: 'Competies (1)' })).toContainText('1 pronóstico')
  await page.getByRole('button', { name: 'Empezar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Empezar ya' }).click()
  await way(page, 'Ingresar resultado')
  await page.waitForURL(/addResult$/)

  await page.goto(`/organize/${organizer.id}?tab=matches`)
  await way(page, /^Resultados del día/)
  await page.getByLabel(/Goles de .*Leones/).fill('2')
  await page.getByLabel(/Goles de .*Tigres/).fill('1')
  await page.getByRole('button', { name: 'Guardar 1 resultado' }).click()
  await expect(page.getByText('Todos los resultados del día están registrados.')).toBeVisible()
  const { ranking } = await player.call('get', `/pool/${pool.id}/pool_ranking`)
  expect(ranking[0]).toMatchObject({ points: 5 })
})

test('own records do not stand among those of the platform', async ({ page }) => {
  const { owner, organizer } = await aClub()
  const { sports } = await owner.call('get', '/newTeam')
  const name = `Propio ${Date.now()}`
  await owner.call('post', '/teams', {
    team: { name, code: 'PRO', sport_id: sports[0].id, organizer_id: organizer.id },
  })
  await administratorApi()
  await enterAs(page, { email: 'administrador@example.com', password: 'compety2026' })
  await page.goto(`/teams?filter_name=${encodeURIComponent(name)}`)
  await expect(page.getByText('No existen equipos registrados')).toBeVisible()
  await page.goto(`/teams?filter_name=${encodeURIComponent(name)}&filter_organizer=${organizer.id}`)
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1)
})
