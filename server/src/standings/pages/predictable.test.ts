import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Actor, testApp } from '../../../test/app.ts'
import { aMatch, anEnrolment, aPool } from '../../../test/builders.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const admin = await anAdministrator()
const day = (n: number) => `2025-06-${String(n).padStart(2, '0')}T12:00:00Z`

const aPlayedMatch = (n: number) => aMatch(db, { status: 6, beginst_at: day(n), result: [1, 0] })

/** A pool whose matches closed on some days of June, and players who joined on some days. */
const aPoolWith = async ({ closed, joined }: { closed: number[]; joined: number[] }) => {
  const matches: number[] = []
  for (const n of closed) matches.push(await aPlayedMatch(n))
  const pool = await aPool(db, { status: 2, matches })
  const players: Actor[] = []
  for (const n of joined) {
    const player = await aPlayer()
    await anEnrolment(db, { pool_id: pool, user_id: player.id })
    await sql`update enrolments set created_at = ${day(n)} where pool_id = ${pool} and user_id = ${player.id}`.execute(
      db,
    )
    players.push(player)
  }
  return { pool, matches, players }
}

type Row = { predictable?: number }
const predictableIn = async (pool: number, as: Actor = admin) => {
  const { ranking, me } = (await call(`GET /pool/${pool}/pool_ranking`, { as })).body
  return { rows: ranking.map(({ predictable }: Row) => predictable), own: me?.predictable }
}

test('a row counts the matches with a result whose deadline came after the player joined', async () => {
  const { pool, players } = await aPoolWith({ closed: [3, 5, 5, 9], joined: [1, 4, 5, 10] })
  await sql`insert into pool_matches (pool_id, match_id) values (${pool}, ${await aMatch(db, { beginst_at: day(20) })})`.execute(
    db,
  )
  expect((await predictableIn(pool)).rows).toEqual([4, 3, 1, 0])
  expect((await predictableIn(pool, players[1] as Actor)).own).toBe(3)
  const alone = await call(`GET /pool/${pool}/pool_ranking/me`, { as: players[2] as Actor })
  expect(alone.body.me.predictable).toBe(1)
})

test('a row of a page that was read before follows each change of the matches', async () => {
  const { pool, matches } = await aPoolWith({ closed: [3, 5], joined: [1, 4] })
  expect((await predictableIn(pool)).rows).toEqual([2, 1])
  await call(`DELETE /matches/${matches[1]}/result`, { as: admin })
  expect((await predictableIn(pool)).rows).toEqual([1, 0])
  await sql`update matches set beginst_at = ${day(7)}, blocked_at = ${day(6)} where id = ${matches[0] as number}`.execute(
    db,
  )
  expect((await predictableIn(pool)).rows).toEqual([1, 1])
})

test('rows of two pools that one player is in count by each pool', async () => {
  const early = await aPoolWith({ closed: [3, 5], joined: [1] })
  const late = await aPoolWith({ closed: [3, 5], joined: [] })
  await anEnrolment(db, { pool_id: late.pool, user_id: early.players[0]?.id ?? 0 })
  const both = await Promise.all([early.pool, late.pool].map((pool) => predictableIn(pool)))
  expect(both.map(({ rows }) => rows)).toEqual([[2], [0]])
})

test('rows of the month and the world have no such count', async () => {
  const { players } = await aPoolWith({ closed: [3], joined: [1] })
  const { body } = await call('GET /global_ranking/me', { as: players[0] as Actor })
  expect('predictable' in body.me).toBe(false)
})
