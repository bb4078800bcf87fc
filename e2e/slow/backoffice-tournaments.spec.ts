import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../accessible.ts'
import { administratorApi } from '../games.ts'
import { administrator, enterAs, withoutStream } from '../people.ts'
import { expect, test } from '../quiet.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A signed-in administrator, and a tournament with these rounds and a played match of each in its group. */
const signInAsAdministrator = async (page: Page, rounds: readonly string[]) => {
  const { call, aMatch } = await administratorApi(page.request)
  const { sports } = await call('get', '/newTournament')
  const sport = sports.find(({ name }: { name: string }) => name === 'Fútbol')
  const name = `Copa que no termina ${'larga '.repeat(9)}${Date.now()}`
  const { tournament } = await call('post', '/tournaments', {
    tournament: { name, season: '2026/27', sport_id: sport.id, time_zone: 'America/Argentina/Buenos_Aires' },
  })
  const body = { rounds: rounds.map((name) => ({ name, stage: 'group' })) }
  const { rounds: made } = await call('put', `/tournaments/${tournament.id}/rounds`, body)
  let last = 0
  for (const [index, { id: round_id }] of made.entries()) {
    const { id, sport_id, home_team, away_team, beginst_at, blocked_at } = await aMatch(48 + 24 * index)
    const teams = { home_team_id: home_team.id, away_team_id: away_team.id }
    const place = { tournament_id: tournament.id, round_id, group_name: index % 2 ? 'Grupo B' : 'Grupo A' }
    await call('put', `/matches/${id}?confirm=duplicate`, {
      match: { sport_id, ...teams, beginst_at, blocked_at, ...place },
    })
    await call('post', `/matches/${id}/begin?confirm=begin`)
    if (index % 3 < 2)
      await call('post', `/matches/${id}/result`, { match_result: { home_team_score: index, away_team_score: 1 } })
    last = id
  }
  await enterAs(page, administrator)
  return { name, path: `/tournaments/${tournament.id}`, match: last }
}

test('the screens of tournaments are accessible and fit a phone and a desk, in light and dark', async ({ page }) => {
  const { name, path, match } = await signInAsAdministrator(page, ['Fecha 1', 'Una fecha de nombre largo', 'Fecha 3'])
  const { path: withoutRounds } = await signInAsAdministrator(page, [])
  await withoutStream(page)
  const list = `/tournaments?filter_name=${encodeURIComponent(name)}`
  for (const each of [list, path, withoutRounds, `${path}/update`, `/matches/${match}`, `/matches/${match}/update`])
    await expectAccessibleInEveryLook(page, { path: each })
  await expectAccessibleInEveryLook(page, { path: '/newTournament', prepare: () => button(page, 'Guardar').click() })
  await expectAccessibleInEveryLook(page, {
    path: withoutRounds,
    prepare: async () => {
      await button(page, 'Agregar ronda').click()
      await button(page, 'Guardar rondas').click()
      await expect(page.getByText('Ingresa el nombre.')).toBeVisible()
    },
  })
})

test('the table leaves out the goals on a phone only', async ({ page }) => {
  const { path } = await signInAsAdministrator(page, ['Fecha 1'])
  await page.goto(path)
  const goals = page.getByRole('columnheader', { name: 'Goles a favor' })
  await expect(goals).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  const points = page.getByRole('columnheader', { name: 'Puntos' })
  await points.scrollIntoViewIfNeeded()
  await expect(points).toBeInViewport({ ratio: 1 })
  await expect(goals).toBeHidden()
})
