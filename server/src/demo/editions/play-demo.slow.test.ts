import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { pointsOf } from '../../../test/crowd.ts'
import { testDatabase } from '../../../test/database.ts'
import { findTables } from '../../fixtures/tournaments/table.ts'
import { fileStore } from '../../platform/files/file-store.ts'
import type { RankingContext } from '../../rankings/ranking-context.ts'
import { recount } from '../../rankings/recount/recount.ts'
import { boardCache } from '../../rankings/store/board-cache.ts'
import { seedDemo } from '../seed-demo.ts'
import { playDemo } from './play-demo.ts'

const { db, drop } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'compety-demo-'))
afterAll(async () => {
  await drop()
  await rm(folder, { recursive: true, force: true })
})

const jobs = { send: async () => {} } as unknown as RankingContext['jobs']
const context = { db, jobs, boards: boardCache(), timeZone: 'UTC' }
const start = new Date()
const hoursLater = (hours: number) => new Date(start.getTime() + hours * 3_600_000)
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
  await playDemo(context, start)
  expect((await sql`select 1 from demo_editions`.execute(db)).rows).toEqual([])
})

test('the first visitor finds an edition midway, with tables, a ranking and matches to predict', async () => {
  await db.transaction().execute((db) => seedDemo(db, { ...context, files: fileStore(folder) }, start))
  await Promise.all([playDemo(context, start), playDemo(context, start)])
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

test('places of the knock-out stage are filled, and the demo players predict what they can by then', async () => {
  const { tournament, pool } = await editionOf(1)
  // A match that is in play when its teams become known would take no predictions, so that the hours pass in steps.
  for (let hours = 24; hours <= 30; hours += 0.25) await playDemo(context, hoursLater(hours))
  expect((await statuses(tournament)).placeholders).toBeLessThan(17)
  await playDemo(context, hoursLater(30.02))
  const { matches, own } = await predictionsOf(pool)
  expect(matches).toBeGreaterThan(84)
  expect(own).toBeLessThan(65)
})

test('the next edition opens before the last one ends, and begins when it is over', async () => {
  await playDemo(context, hoursLater(40))
  const next = await editionOf(2)
  expect(next.pool_status).toBe(1)
  expect(await statuses(next.tournament)).toEqual({ finished: 0, open: 72, placeholders: 32 })
  await playDemo(context, hoursLater(58))
  await playDemo(context, hoursLater(58.02))
  const { tournament, pool_status } = await editionOf(1)
  expect(await statuses(tournament)).toEqual({ finished: 104, open: 0, placeholders: 0 })
  expect([pool_status, (await editionOf(2)).pool_status]).toEqual([3, 2])
  expect(await recount(db, context, { repair: false })).toEqual([])
})

test('a result and a team of the demo season come at their real pace', async () => {
  const before = await statuses(1)
  await playDemo(context, hoursLater(8 * 24))
  const after = await statuses(1)
  expect(after.finished).toBeGreaterThan(before.finished + 10)
  expect(after.placeholders).toBeLessThan(20)
})

test('tournaments of old editions are archived', async () => {
  await playDemo(context, hoursLater(12 * 24))
  const { rows } = await sql<{ number: number; status: number }>`
    select d.number, k.status from demo_editions d join tournaments k on k.id = d.tournament_id order by d.number
  `.execute(db)
  const archived = rows.filter(({ status }) => status === 3).map(({ number }) => number)
  expect(archived).toEqual(rows.slice(1, -3).map(({ number }) => number))
})
