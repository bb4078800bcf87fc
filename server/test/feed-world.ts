import type { Feed, FeedItem, FeedRun, Match } from '@compety/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { runDueFeeds } from '../src/fixtures/feeds/feed-jobs.ts'
import { boardCache } from '../src/rankings/store/board-cache.ts'
import { type Actor, type TestApp, testApp } from './app.ts'
import { providerStandIn } from './stand-ins/provider-stand-in.ts'
import { aStandInMatch, minutes, type StandInMatch } from './stand-ins/stand-in-match.ts'

export type FeedWorld = ReturnType<typeof feedWorld>

/** Starts the server of a test file, and for each test a new stand-in of a provider with a feed of it. */
export async function feedTests() {
  const it = await testApp({ allowPrivateAddresses: true })
  afterAll(() => it.close())
  const admin = await it.anAdministrator()
  const world = feedWorld(it, admin)
  beforeEach(async () => {
    await world.begin()
  })
  afterEach(() => world.standIn.close())
  return { it, admin, world }
}

/** A stand-in of a provider with a feed of it, new ones at each `begin`, and what tests do with them. */
export function feedWorld(it: TestApp, admin: Actor) {
  let standIn: Awaited<ReturnType<typeof providerStandIn>>
  let feed: Feed

  const aFeed = async (settings: object = {}): Promise<Feed> => {
    const body = {
      tournament_name: `Liga ${Math.random()}`,
      tournament_season: '2031',
      provider: 'football-data.org',
      address: standIn.url,
      parameters: { competition: 'PD', season: '2031' },
      secret: standIn.state.key,
      create_teams: true,
      ...settings,
    }
    const answer = await it.call('POST /feeds', { as: admin, body: { feed: body } })
    expect(answer).toMatchObject({ status: 201 })
    return answer.body.feed
  }
  const matchesOf = async (of = feed): Promise<Match[]> =>
    (await it.call(`GET /tournaments/${of.tournament_id}/matches`, { as: admin })).body.matches

  const makeDue = async (of = feed) => {
    await sql`update feeds set next_run_at = now() where id = ${of.id}`.execute(it.db)
  }

  /** The same feed with other settings. */
  const by = async (settings: object) => {
    await it.call(`DELETE /feeds/${feed.id}`, { as: admin })
    feed = await aFeed(settings)
  }

  return {
    get standIn() {
      return standIn
    },
    get feed() {
      return feed
    },
    aFeed,
    makeDue,
    matchesOf,
    begin: async (settings: object = {}) => {
      standIn = await providerStandIn([
        aStandInMatch(1, { home: 'Águilas 1', away: 'Leones 2', beginst_at: minutes(24 * 60) }),
        aStandInMatch(2, { home: 'Osos 3', away: 'Tigres 4', beginst_at: minutes(26 * 60) }),
      ])
      feed = await aFeed(settings)
      return { standIn, feed }
    },
    /** Another feed takes the place of the one that `begin` made. */
    use: (other: Feed) => {
      feed = other
    },
    by,
    /** The same feed by a provider whose rows have no ids. */
    byRowsWithoutIds: () =>
      by({ provider: 'openfootball', address: `${standIn.url}/openfootball.json`, parameters: {}, secret: null }),
    /** The source has more matches. */
    add: (...matches: StandInMatch[]) => {
      standIn.state.matches = [...standIn.state.matches, ...matches]
    },
    change: (id: number, to: Partial<StandInMatch>) => {
      standIn.state.matches = standIn.state.matches.map((match) => (match.id === id ? { ...match, ...to } : match))
    },
    run: async (of = feed, body: object = {}): Promise<FeedRun> => {
      const answer = await it.call(`POST /feeds/${of.id}/run`, { as: admin, body })
      expect(answer).toMatchObject({ status: 200 })
      return answer.body.run
    },
    /** Runs the feed as the server does by itself. */
    runDue: async (of = feed) => {
      await makeDue(of)
      await runDueFeeds({ db: it.db, boards: boardCache(), timeZone: 'UTC', config: it.config })
    },
    matchOf: async (name: string, of = feed): Promise<Match> =>
      (await matchesOf(of)).find(({ home_team }) => home_team.name.startsWith(name)) as Match,
    decide: (item: FeedItem | undefined, take: 'source' | 'ours', match_id?: number | 'new') =>
      it.call(`POST /feeds/${feed.id}/decisions`, {
        as: admin,
        body: { decisions: [{ id: item?.id, take, match_id }] },
      }),
  }
}

/** What the items of a run say. */
export const items = (of: FeedRun) => of.items.map(({ kind, source, ours }) => ({ kind, source, ours }))

export const kindsOf = (run: FeedRun) => run.items.map(({ kind }) => kind)
