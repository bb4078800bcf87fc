import type { Page } from '@playwright/test'
import { providerStandIn } from '../../server/test/stand-ins/provider-stand-in.ts'
import { aStandInLeague } from '../../server/test/stand-ins/stand-in-league.ts'
import { finished, minutes, type StandInMatch, scoreOf } from '../../server/test/stand-ins/stand-in-match.ts'
import { administratorApi } from '../games.ts'
import { firstAdministrator, test } from '../own-server.ts'
import { aPlayer, enterAs } from '../people.ts'
import { expect } from '../quiet.ts'

test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 60_000 })
// Feeds are asked once a minute, and the test waits for that several times.
test.setTimeout(600_000)
const aFewMinutes = { timeout: 150_000 }

const leagues = [
  { provider: 'football-data.org', parameters: { competition: 'PD', season: '2031' }, name: 'Liga del Norte' },
  { provider: 'api-football', parameters: { league: '140', season: '2031' }, name: 'Liga del Sur' },
] as const
const [moved, corrected, postponed, drawn] = [0, 1, 2, 3] as const
const predicted = [scoreOf(2, 1), scoreOf(0, 1), scoreOf(1, 1), scoreOf(0, 0)]

type Api = Awaited<ReturnType<typeof administratorApi>>
type Match = { id: number; home_team: { name: string }; away_team: { name: string }; blocked_at: string }

/** A league of one of the providers with the feed that made it. The matches of the day are its first four. */
const aLeague = async ({ call }: Api, { name, ...of }: (typeof leagues)[number], firstId: number) => {
  const standIn = await providerStandIn(aStandInLeague({ teams: 8, beginst_at: minutes(24 * 60), firstId }))
  const tournament = { tournament_name: name, tournament_season: '2031-32' }
  const access = { address: standIn.url, secret: standIn.state.key, create_teams: true }
  const { feed } = await call('post', '/feeds', { feed: { ...tournament, ...of, ...access } })
  // The server may be running the new feed by itself.
  await expect(() => call('post', `/feeds/${feed.id}/run`, {})).toPass()
  const { matches } = await call('get', `/tournaments/${feed.tournament_id}/matches`)
  const day = standIn.state.matches.slice(0, 4).map(({ home, away }): Match => {
    const found = matches.find((one: Match) => one.home_team.name === home && one.away_team.name === away)
    if (!found) throw new Error(`no match ${home} - ${away}`)
    return found
  })
  const say = (n: number, to: Partial<StandInMatch>) => {
    standIn.state.matches = standIn.state.matches.map((match) =>
      match.id === firstId + n ? { ...match, ...to } : match,
    )
  }
  return { feed, tournament_id: feed.tournament_id, source: `${name} 2031-32`, day, say, close: standIn.close }
}

/** Asks the source on the screen of its feed, and applies what it says. */
const apply = async (page: Page, { feed }: { feed: { id: number } }) => {
  await page.goto(`/feeds/${feed.id}`)
  await page.getByRole('button', { name: 'Consultar ahora' }).click()
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByRole('button', { name: 'Consultar ahora' })).toBeEnabled(aFewMinutes)
}

/** Expects the list of matches to show this of a match of each league, now or after some time, without reading it again. */
const expectInList = async (page: Page, matches: readonly (Match | undefined)[], ...texts: string[]) => {
  for (const { home_team, away_team } of matches as readonly Match[])
    for (const text of texts) {
      const row = page.getByRole('row').filter({ hasText: home_team.name }).filter({ hasText: away_team.name })
      await expect(row).toContainText(text, aFewMinutes)
    }
}
const list = '/matches?order=beginst_at_asc'

test('people watch a day of two providers on their screens, and nobody enters anything', async ({
  page,
  browser,
  ownServer,
}) => {
  const api = await administratorApi(page.request, firstAdministrator)
  const [north, south] = [await aLeague(api, leagues[0], 1), await aLeague(api, leagues[1], 101)]
  const both = [north, south]
  const say = (n: number, to: Partial<StandInMatch>) => both.forEach((league) => void league.say(n, to))
  const of = (n: number) => both.map(({ day }) => day[n])
  const pool = await api.aPool()
  for (const { tournament_id } of both) await api.call('post', `/pools/${pool.id}/tournaments`, { tournament_id })
  const [player, rival] = [await aPlayer(page.request), await aPlayer(page.request)]
  for (const { call } of [player, rival]) await call('post', `/pools/${pool.id}/inscribe`)
  for (const { day } of both)
    for (const [n, { id }] of day.entries()) {
      await player.call('post', `/pool/${pool.id}/addPrediction/${id}`, { prediction: predicted[n] })
      await rival.call('post', `/pool/${pool.id}/addPrediction/${id}`, { prediction: scoreOf(0, 0) })
    }
  await enterAs(page, firstAdministrator)
  const phone = await browser.newPage({ baseURL: ownServer, viewport: { width: 360, height: 740 } })
  await enterAs(phone, player)
  const changes = phone.getByRole('region', { name: 'Cambios en el juego' }).getByRole('listitem')

  await test.step('on the eve a kick-off moves and a match is postponed', async () => {
    say(moved, { beginst_at: minutes(26 * 60) })
    say(postponed, { status: 'postponed' })
    for (const league of both) await apply(page, league)
    await page.goto(list)
    await expectInList(page, of(postponed), 'Pospuesto')
    await phone.goto(`/myPools/${pool.id}?tab=details`)
    for (const { source } of both)
      await expect(changes.filter({ hasText: `por la fuente de datos` }).filter({ hasText: source })).toHaveCount(2)
  })

  await test.step('the hour comes, matches begin and goals are seen while they are played', async () => {
    for (const n of [moved, corrected, drawn]) say(n, { beginst_at: minutes(1) })
    for (const { feed } of both) await expect(() => api.call('post', `/feeds/${feed.id}/run`, {})).toPass()
    const playing = { status: 'in_play', minute: 20 }
    say(moved, { ...playing, running: scoreOf(1, 0) })
    say(corrected, { ...playing, running: scoreOf(0, 1) })
    say(drawn, { ...playing, running: scoreOf(0, 0) })
    await expectInList(page, of(moved), 'En progreso', '1-0, minuto 20')
    await expectInList(page, of(corrected), 'En progreso', '0-1, minuto 20')
    await expectInList(page, of(drawn), 'En progreso', '0-0, minuto 20')
  })

  await test.step('results come by themselves, with the points of the players', async () => {
    await phone.goto(`/pools/${pool.id}/poolRanking`)
    say(moved, finished(2, 1))
    say(corrected, finished(0, 1))
    say(drawn, finished(1, 1))
    for (const n of [moved, corrected, drawn]) await expectInList(page, of(n), 'Finalizado')
    // An exact result has 8 points, and an outcome 3.
    await expectRanking(phone, { [player.username]: 2 * (8 + 8 + 3), [rival.username]: 2 * 3 })
  })

  await test.step('the source corrects a result', async () => {
    say(corrected, finished(0, 2))
    for (const league of both) await apply(page, league)
    await expectRanking(phone, { [player.username]: 2 * (8 + 3 + 3), [rival.username]: 2 * 3 })
    await phone.goto(`/myPools/${pool.id}?tab=details`)
    await expect(changes.filter({ hasText: 'corregido de 0 - 1 a 0 - 2' })).toHaveCount(2)
  })

  await test.step('the screens of the feeds and matches tell what happened', async () => {
    for (const { feed, source, day } of both) {
      await page.goto(`/feeds/${feed.id}`)
      const runs = page.getByRole('table', { name: 'Consultas' }).getByRole('row')
      await expect(runs.filter({ hasText: 'Partido en juego' }).first()).toBeVisible()
      await page.goto(`/matches/${day[corrected]?.id}`)
      const history = page.getByRole('region', { name: 'Historial' }).getByRole('listitem')
      await expect(history.locator('b')).toHaveText([
        'Resultado',
        'Finalización',
        'Resultado',
        'Inicio',
        'Modificación',
        'Creación',
      ])
      await expect(history.first()).toContainText(`fuente ${source}`)
      await expect(history.nth(2)).toContainText(`Fuente: ${source}`)
    }
  })
  await phone.close()
  for (const { close } of both) await close()
})

const expectRanking = async (phone: Page, points: Record<string, number>) => {
  for (const [name, of] of Object.entries(points)) {
    const row = phone.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText(new RegExp(`(?<!\\d)${of}\\s*pts`), aFewMinutes)
  }
}
