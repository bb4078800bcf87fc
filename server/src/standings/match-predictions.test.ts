import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Actor, testApp } from '../../test/app.ts'
import { aClosedMatch, aPool } from '../../test/builders.ts'
import { shareMatches } from '../fixtures/matches/match-locks.ts'
import type { Db } from '../platform/postgres/database.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

type Place = { pool: number; match: number }
/**
 * Inserts a prediction after the deadline, which the API refuses, so that an answer shows whether predictions were
 * counted again.
 */
const insertLate = async (db: Db, { pool, match }: Place, { id }: Actor) => {
  await sql`insert into predictions (match_id, pool_id, user_id, home_team_score, away_team_score) values (${match}, ${pool}, ${id}, 1, 0)`.execute(
    db,
  )
}
const aGame = async () => {
  const players = [await aPlayer(), await aPlayer(), await aPlayer()] as const
  const match = await aClosedMatch(db)
  const place = { match, pool: await aPool(db, { matches: [match], players: [...players] }) }
  await insertLate(db, place, players[0])
  return { ...place, players }
}
const read = async ({ pool, match }: Place, as: Actor) =>
  (await call(`GET /pool/${pool}/match_predictions/${match}`, { as })).body.match_predictions
const totals = async (game: Place & { players: readonly Actor[] }) =>
  Promise.all(game.players.map(async (player) => (await read(game, player)).total))

test('the distribution is counted once for all readers, and each reader gets the own score', async () => {
  const game = await aGame()
  const [ana, eva] = game.players
  expect(await read(game, ana)).toMatchObject({ total: 1, home: 1, mine: { home_team_score: 1 }, same_as_mine: 0 })
  await insertLate(db, game, eva)
  expect(await totals(game)).toEqual([1, 1, 1])
  expect((await read(game, game.players[2])).mine).toBe(null)
})

test('the distribution excludes a player who withdraws, and includes one who enrols again', async () => {
  const game = await aGame()
  const [ana, eva] = game.players
  expect((await read(game, eva)).total).toBe(1)
  await call(`POST /pools/${game.pool}/uninscribe`, { as: ana })
  expect((await read(game, eva)).total).toBe(0)
  await call(`POST /pools/${game.pool}/inscribe`, { as: ana })
  expect((await read(game, eva)).total).toBe(1)
})

test('the distribution is counted again after the deadline was moved, even if it is restored to the same time', async () => {
  const game = await aGame()
  expect((await read(game, game.players[0])).total).toBe(1)
  const { rows } = await sql<{ blocked_at: string; beginst_at: string }>`
    select blocked_at, beginst_at from matches where id = ${game.match}
  `.execute(db)
  const moveTo = (blocked_at: string, beginst_at: string) =>
    sql`update matches set blocked_at = ${blocked_at}, beginst_at = ${beginst_at} where id = ${game.match}`.execute(db)
  await moveTo('2050-01-01', '2050-01-02')
  expect(await read(game, game.players[0])).toBe(undefined)
  const body = { prediction: { home_team_score: 0, away_team_score: 2 } }
  const line = `POST /pool/${game.pool}/addPrediction/${game.match}`
  expect((await call(line, { as: game.players[1], body })).status).toBe(200)
  await moveTo(rows[0]?.blocked_at ?? '', rows[0]?.beginst_at ?? '')
  expect(await read(game, game.players[0])).toMatchObject({ total: 2, away: 1 })
})

test('a match that is removed from the pool and added again has an empty distribution', async () => {
  const game = await aGame()
  expect((await read(game, game.players[0])).total).toBe(1)
  await sql`delete from predictions where match_id = ${game.match}`.execute(db)
  await sql`delete from pool_matches where match_id = ${game.match}`.execute(db)
  await sql`insert into pool_matches (pool_id, match_id) values (${game.pool}, ${game.match})`.execute(db)
  expect((await read(game, game.players[0])).total).toBe(0)
})

test('a prediction that is being saved when the deadline passes is counted after its commit', async () => {
  const game = await aGame()
  const [ana, eva] = game.players
  await db.transaction().execute(async (saving) => {
    await shareMatches(saving, [game.match])
    await insertLate(saving, game, eva)
    expect((await read(game, ana)).total).toBe(1)
  })
  expect((await read(game, ana)).total).toBe(2)
})

test('a result does not change the distribution', async () => {
  const game = await aGame()
  const before = await read(game, game.players[0])
  const admin = await anAdministrator()
  await call(`POST /matches/${game.match}/begin?confirm=begin`, { as: admin })
  const body = { match_result: { home_team_score: 3, away_team_score: 3 } }
  expect((await call(`POST /matches/${game.match}/result`, { as: admin, body })).status).toBe(201)
  expect(await read(game, game.players[0])).toEqual(before)
})
