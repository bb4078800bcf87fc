import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { pointsOf } from '../../../test/crowd.ts'
import { testDatabase } from '../../../test/database.ts'
import { runDueFeeds } from '../../fixtures/feeds/feed-jobs.ts'
import { runFeed } from '../../fixtures/feeds/run-feed.ts'
import { findTables } from '../../fixtures/tournaments/table.ts'
import { readConfig } from '../../platform/config/config.ts'
import { fileStore } from '../../platform/files/file-store.ts'
import { folderStorage } from '../../platform/files/storage/folder-storage.ts'
import { mails } from '../../platform/mails/mails.ts'
import type { RankingContext } from '../../rankings/ranking-context.ts'
import { recount } from '../../rankings/recount/recount.ts'
import { boardCache } from '../../rankings/store/board-cache.ts'
import { seedDemo } from '../seed-demo.ts'
import { demoProvider } from './demo-feed.ts'
import { openEditions } from './open-editions.ts'

const { db, drop } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'compety-demo-'))
afterAll(async () => {
  await drop()
  await rm(folder, { recursive: true, force: true })
})

const jobs = { send: async () => {} } as unknown as RankingContext['jobs']
const config = readConfig({ DEMO: 'on' })
const sending = mails({ jobs, smtpUrl: undefined })
const context = {
  ...{ db, jobs, mails: sending, boards: boardCache() },
  ...{ timeZone: 'UTC', config, demo: demoProvider(config) },
}
const start = new Date()
const hoursLater = (hours: number) => new Date(start.getTime() + hours * 3_600_000)
const feedsOf = async () => {
  const { rows } = await sql<{ id: number; number: number; tournament_id: number; enabled: boolean; lead: number }>`
    select f.id, d.number, f.tournament_id, f.enabled, f.deadline_lead as lead
      from feeds f join demo_editions d using (tournament_id) where f.provider = 'demo' order by d.number
  `.execute(db)
  return rows
}
/** What both jobs of the demo do at an instant, by default with the feeds of all editions. */
const playDemo = async (at: Date, only?: number) => {
  await openEditions(context, at)
  for (const { id, number } of await feedsOf())
    if (only === undefined || only === number) await runFeed(context, id, { trigger: 'live', actor_id: null, at })
}
const editionOf = async (number: number) => {
  const { rows } = await sql<{ tournament: number; tournament_status: number; pool: number; pool_status: number }>`
    select k.id as tournament, k.status as tournament_status, p.id as pool, p.status as pool_status
      from demo_editions d join tournaments k on k.id = d.tournament_id join pools p on p.id = d.pool_id
     where d.number = ${number}
  `.execute(db)
  return rows[0] as (typeof rows)[number]
}
const statuses = async (tournament: number) => {
  const { rows } = await sql<{ finished: number; open: number; placeholders: number }>`
    select count(*) filter (where status = 6) as finished, count(*) filter (where status = 1 and not has_placeholder) as open,
           count(*) filter (where has_placeholder) as placeholders
      from matches where tournament_id = ${tournament}
  `.execute(db)
  return rows[0] as (typeof rows)[number]
}
const predictionsOf = async (pool: number) => {
  const { rows } = await sql<{ matches: number; players: number; own: number }>`
    select count(distinct p.match_id) as matches, count(distinct p.user_id) as players,
           count(*) filter (where u.email = 'jugador@example.com') as own
      from predictions p join users u on u.id = p.user_id where p.pool_id = ${pool}
  `.execute(db)
  return rows[0] as (typeof rows)[number]
}

test('without a demo season nothing is played', async () => {
  await playDemo(start)
  expect((await sql`select 1 from demo_editions`.execute(db)).rows).toEqual([])
})

test('the first visitor finds an edition midway, with tables, a ranking and matches to predict', async () => {
  await db.transaction().execute((db) => seedDemo(db, { ...context, files: fileStore(folderStorage(folder)) }, start))
  await Promise.all([openEditions(context, start), openEditions(context, start)])
  await playDemo(start)
  const { tournament, pool, pool_status } = await editionOf(1)
  expect(pool_status).toBe(2)
  const { finished, open, placeholders } = await statuses(tournament)
  expect(finished).toBeGreaterThan(30)
  expect(open).toBeGreaterThan(25)
  expect(placeholders).toBe(32)
  const tables = await findTables(db, tournament)
  expect(tables.map(({ group_name }) => group_name)).toEqual([...'ABCDEFGHIJKL'].map((letter) => `Grupo ${letter}`))
  const { matches, players, own } = await predictionsOf(pool)
  expect([matches, players]).toEqual([72, 60])
  expect(own).toBeGreaterThan(20)
  expect(own).toBeLessThan(65)
  const points = await pointsOf(db, { kind: 'pool', id: pool })
  expect(new Set(points.values()).size).toBeGreaterThan(15)
  expect(await recount(db, context, { repair: false })).toEqual([])
})

test('each edition has one feed with its own deadlines, and a second start makes no other', async () => {
  expect((await feedsOf()).map(({ number, lead, enabled }) => [number, lead, enabled])).toEqual([
    [0, 15, true],
    [1, 5, true],
  ])
})

test('a match is followed each minute, and no import is made for scores alone', async () => {
  const [, feed] = await feedsOf()
  const { rows } = await sql<{ id: number }>`
    select m.id from matches m join match_live l on l.match_id = m.id where m.tournament_id = ${feed?.tournament_id}
  `.execute(db)
  expect(rows.length).toBeGreaterThan(0)
  await sql`update feeds set next_run_at = now() + interval '1 hour'`.execute(db)
  await sql`update match_live set minute = 0`.execute(db)
  await runDueFeeds(context)
  const last = await sql`
    select trigger, outcome, requests, row_count, import_id from feed_runs where feed_id = ${feed?.id} order by id desc limit 1
  `.execute(db)
  expect(last.rows).toEqual([{ trigger: 'live', outcome: 'changed', requests: 0, row_count: 104, import_id: null }])
})

test('a result that a person corrected stays, and the run lists it', async () => {
  const [, feed] = await feedsOf()
  const { rows } = await sql<{ match_id: number }>`
    update match_results r set home_team_score = 9 from matches m
     where m.id = r.match_id and m.tournament_id = ${feed?.tournament_id} and m.num = 1 returning match_id
  `.execute(db)
  const corrected = rows[0]?.match_id
  const run = await runFeed(context, feed?.id as number, { trigger: 'person', actor_id: null, at: start })
  expect(run.items).toMatchObject([{ kind: 'kept', match_id: corrected }])
  const score = await sql`select home_team_score from match_results where match_id = ${corrected}`.execute(db)
  expect(score.rows).toEqual([{ home_team_score: 9 }])
  await recount(db, context, { repair: true })
})

test('a feed that is off, and a server that plays no demo, leave the matches alone', async () => {
  const runs = async () => (await sql<{ n: number }>`select count(*) as n from feed_runs`.execute(db)).rows[0]?.n
  await sql`update feeds set next_run_at = now()`.execute(db)
  const before = await runs()
  await runDueFeeds({ ...context, demo: demoProvider(readConfig({ DEMO: 'on', DEMO_PLAYS: 'off' })) })
  await sql`update feeds set enabled = false`.execute(db)
  await runDueFeeds(context)
  expect(await runs()).toBe(before)
  await sql`update feeds set enabled = true`.execute(db)
})

test('places of the knock-out stage are filled, and the demo players predict what they can by then', async () => {
  const { tournament, pool } = await editionOf(1)
  // A match that is in play when its teams become known would take no predictions, so that the hours pass in steps.
  for (let hours = 24; hours <= 30; hours += 0.25) await playDemo(hoursLater(hours), 1)
  expect((await statuses(tournament)).placeholders).toBeLessThan(17)
  await playDemo(hoursLater(30.02), 1)
  const { matches, own } = await predictionsOf(pool)
  expect(matches).toBeGreaterThan(84)
  expect(own).toBeLessThan(65)
})

test('the next edition opens before the last one ends, and begins when it is over', async () => {
  await playDemo(hoursLater(40))
  const next = await editionOf(2)
  expect(next.pool_status).toBe(1)
  expect(await statuses(next.tournament)).toEqual({ finished: 0, open: 72, placeholders: 32 })
  await playDemo(hoursLater(58))
  await playDemo(hoursLater(58.02))
  const { tournament, pool_status } = await editionOf(1)
  expect(await statuses(tournament)).toEqual({ finished: 104, open: 0, placeholders: 0 })
  expect([pool_status, (await editionOf(2)).pool_status]).toEqual([3, 2])
  expect(await recount(db, context, { repair: false })).toEqual([])
})

test('a result and a team of the demo season come at their real pace', async () => {
  const before = await statuses(1)
  await playDemo(hoursLater(8 * 24))
  const after = await statuses(1)
  expect(after.finished).toBeGreaterThan(before.finished + 10)
  expect(after.placeholders).toBeLessThan(20)
})

test('tournaments of old editions are archived', async () => {
  await playDemo(hoursLater(12 * 24))
  const { rows } = await sql<{ number: number; status: number }>`
    select d.number, k.status from demo_editions d join tournaments k on k.id = d.tournament_id order by d.number
  `.execute(db)
  const archived = rows.filter(({ status }) => status === 3).map(({ number }) => number)
  expect(archived).toEqual(rows.slice(1, -3).map(({ number }) => number))
})

test('the feeds of archived editions are gone, and a deleted one does not come back', async () => {
  const numbers = async () => (await feedsOf()).map(({ number }) => number)
  const present = await numbers()
  expect(present).toHaveLength(4)
  await sql`delete from feeds where id = ${(await feedsOf()).at(-1)?.id}`.execute(db)
  await playDemo(hoursLater(12 * 24))
  expect(await numbers()).toEqual(present.slice(0, -1))
})

test('an edition that an earlier version made gets its feed, which is off beside another one', async () => {
  const [, edition] = await feedsOf()
  await sql`delete from feeds`.execute(db)
  await sql`update demo_editions set has_feed = false`.execute(db)
  await sql`insert into feeds (tournament_id, provider) values (${edition?.tournament_id}, 'csv')`.execute(db)
  await openEditions(context, hoursLater(12 * 24))
  const feeds = await feedsOf()
  expect(feeds).toHaveLength(4)
  expect(feeds.filter(({ enabled }) => !enabled).map(({ number }) => number)).toEqual([edition?.number])
})
