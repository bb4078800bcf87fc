import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { refused } from '../../../../test/answers.ts'
import { type Actor, testApp } from '../../../../test/app.ts'
import { aMatch, anEnrolment, aPool } from '../../../../test/builders.ts'
import { countingStatements } from '../../../../test/counting-statements.ts'
import { score, smallGame } from '../../../../test/small-game.ts'
import { boardCache } from '../../../rankings/store/board-cache.ts'
import { findSnapshot } from '../ranking-snapshot.queries.ts'
import { provisionalBoards } from './provisional-boards.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)
const admin = await anAdministrator()
const { aGame, register, predict } = smallGame({ call, db, aPlayer }, admin)

type Goals = readonly [number, number]

const begin = (match: number) => call(`POST /matches/${match}/begin?confirm=begin`, { as: admin })
const play = async (match: number, goals: Goals, more: object = {}) => {
  const { status } = await call(`PUT /matches/${match}/live`, { as: admin, body: { ...score(goals), ...more } })
  expect(status).toBe(200)
}
const read = async (line: string, as: Actor = admin, body?: object) => (await call(line, { as, body })).body
const rows = ({ ranking }: { ranking: Record<string, number>[] }) =>
  ranking.map(({ id, points, position, live_points, live_position }) => [
    id,
    points,
    position,
    live_points,
    live_position,
  ])

/** The first match is settled and the second is being played, at 0-0. */
const aRunningGame = async () => {
  const game = await aGame()
  await register(game.matches[0], [2, 1])
  await begin(game.matches[1])
  await play(game.matches[1], [0, 0], { minute: 12, period: 'first_half' })
  return { ...game, line: `GET /pool/${game.pool}/pool_ranking`, running: game.matches[1] }
}

test('a live ranking is in the order of the live points and shows the settled ones beside them', async () => {
  const { line, running, ana, eva, leo, sol } = await aRunningGame()
  const live = await read(`${line}?live=1`)
  expect(rows(live)).toEqual([
    [eva.id, 3, 2, 11, 1],
    [ana.id, 8, 1, 8, 2],
    [leo.id, 0, 3, 8, 2],
    [sol.id, 0, 3, 0, 4],
  ])
  expect(live.live).toEqual({ matches: [{ match_id: running, ...score([0, 0]), minute: 12, period: 'first_half' }] })
  const settled = await read(line)
  expect(settled).not.toHaveProperty('live')
  expect(settled.ranking[0]).not.toHaveProperty('live_points')
  expect(settled.ranking.map(({ id }: Actor) => id)).toEqual([ana.id, eva.id, leo.id, sol.id])
})

test('a goal moves the live ranking immediately, and stores points nowhere', async () => {
  const { line, running, ana, pool } = await aRunningGame()
  const stored = async () =>
    (await sql`select * from leaderboards where kind = 'pool' and id = ${pool}`.execute(db)).rows
  const before = await stored()
  await play(running, [1, 0], { minute: 30 })
  const live = await read(`${line}?live=1&me=0`, ana)
  expect([live.me, rows(live)[0]]).toEqual([null, [ana.id, 8, 1, 16, 1]])
  expect(await stored()).toEqual(before)
})

test('one’s own row, the month and the world have the live points too', async () => {
  const { line, running, eva } = await aRunningGame()
  const row = { id: eva.id, points: 3, live_points: 11 }
  expect((await read(`${line}/me?live=1`, eva)).me).toMatchObject(row)
  expect((await read(`${line}/me`, eva)).me).not.toHaveProperty('live_points')
  const month = { month: 6, year: 2031 }
  const all = [
    await read('GET /global_ranking/me?live=1', eva),
    await read('POST /monthly_global_ranking/me?live=1', eva, month),
  ]
  expect(all.map(({ me }) => me)).toMatchObject([row, row])
  const world = await read('GET /global_ranking?live=1', eva)
  expect(world.live.matches.map(({ match_id }: { match_id: number }) => match_id)).toContain(running)
  const other = await read('POST /monthly_global_ranking?live=1', eva, { month: 7, year: 2031 })
  expect(other.live).toEqual({ matches: [] })
})

test('without a running match live values equal the settled ones', async () => {
  const { pool, matches } = await aGame()
  await register(matches[0], [2, 1])
  const live = await read(`GET /pool/${pool}/pool_ranking?live=1`)
  expect(live.live).toEqual({ matches: [] })
  for (const [, points, position, livePoints, livePosition] of rows(live))
    expect([livePoints, livePosition]).toEqual([points, position])
})

test('a suspended or void match counts in no live ranking, and a result ends the running score', async () => {
  const { line, running } = await aRunningGame()
  const listed = async () => (await read(`${line}?live=1`)).live.matches.length
  await call(`POST /matches/${running}/suspend`, { as: admin })
  expect(await listed()).toBe(0)
  await call(`POST /matches/${running}/reactivate`, { as: admin })
  await begin(running)
  await play(running, [0, 0])
  expect(await listed()).toBe(1)
  await sql`update matches set is_void = true where id = ${running}`.execute(db)
  expect(await listed()).toBe(0)
  await sql`update matches set is_void = false where id = ${running}`.execute(db)
  const body = { match_result: score([0, 0]) }
  expect((await call(`POST /matches/${running}/result`, { as: admin, body })).status).toBe(201)
  const live = await read(`${line}?live=1`)
  expect([live.live.matches.length, rows(live)[0]?.slice(1, 3)]).toEqual([0, [11, 1]])
})

test('the provisional table with the final score equals the settled table', async () => {
  const { line, running, matches, sol, pool } = await aRunningGame()
  const late = await aPlayer()
  await anEnrolment(db, { pool_id: pool, user_id: late.id })
  await call(`POST /pools/${pool}/uninscribe`, { as: sol })
  const third = matches[2]
  // The matches of other tests would stay provisional.
  await sql`delete from match_live where match_id <> ${running}`.execute(db)
  await begin(third)
  await play(third, [1, 0])
  await play(running, [1, 0])
  const pages = async (query: string) => [
    await read(`${line}${query}`),
    await read(`GET /global_ranking${query}`),
    await read(`POST /monthly_global_ranking${query}`, admin, { month: 6, year: 2031 }),
  ]
  const provisional = (await pages('?live=1')).map((page) =>
    rows(page).map(([id, , , points, position]) => [id, points, position]),
  )
  for (const match of [running, third])
    await call(`POST /matches/${match}/result?finish=true`, { as: admin, body: { match_result: score([1, 0]) } })
  const settled = (await pages('')).map((page) => rows(page).map((row) => row.slice(0, 3)))
  expect(provisional).toEqual(settled)
})

test('a provisional table with tie-breaks equals the settled one, also before the first result', async () => {
  const { pool, matches } = await aGame()
  const game = { tie_breaks: ['results', 'differences', 'match_days_won'], matchdays: 'weeks' }
  expect((await call(`PUT /pools/${pool}/game`, { as: admin, body: { game } })).status).toBe(200)
  const line = `GET /pool/${pool}/pool_ranking`
  const results = [
    [2, 1],
    [0, 0],
    [1, 0],
  ] as const
  for (const [n, result] of results.entries()) {
    const match = matches[n] as number
    await begin(match)
    await play(match, result)
    const provisional = rows(await read(`${line}?live=1`)).map(([id, , , points, position]) => [id, points, position])
    const body = { match_result: score(result) }
    expect((await call(`POST /matches/${match}/result`, { as: admin, body })).status).toBe(201)
    expect(rows(await read(line)).map((row) => row.slice(0, 3))).toEqual(provisional)
  }
})

test('simultaneous readers of a running match read its predictions once', async () => {
  const { pool, running } = await aRunningGame()
  const key = { kind: 'pool', id: pool } as const
  const { readers: _, ...snapshot } = await findSnapshot(db, key, { timeZone: 'UTC', readers: [], live: true })
  expect(snapshot.running?.map(({ match_id }) => match_id)).toEqual([running])
  const { counted, count } = countingStatements(db)
  const { readAhead } = provisionalBoards({ boards: boardCache(), timeZone: 'UTC' })
  const read = () => readAhead(counted, { board: key, snapshot }, snapshot.running ?? [])
  await Promise.all([read(), read(), read()])
  await read()
  expect(count('from predictions p')).toBe(1)
})

test('a shared live place is marked also if its other players are on another page', async () => {
  const { line, ana, eva, leo } = await aRunningGame()
  const ties = async (page: number) => {
    const { ranking } = await read(`${line}?live=1&per_page=1&page=${page}`)
    return ranking.map((row: Record<string, number>) => [row.id, row.tied_with, row.live_tied_with])
  }
  expect([...(await ties(1)), ...(await ties(2)), ...(await ties(3))]).toEqual([
    [eva.id, 0, 0],
    [ana.id, 0, 1],
    [leo.id, 1, 1],
  ])
})

test('a page and a search of a live ranking keep the positions of the whole', async () => {
  const { line, eva, leo } = await aRunningGame()
  const second = await read(`${line}?live=1&per_page=2&page=2`)
  expect(rows(second).map(([id]) => id)).toContain(leo.id)
  const { username } = (await read(`${line}/me`, eva)).me
  const found = await read(`${line}?live=1&username=${encodeURIComponent(username)}`)
  expect(rows(found)).toContainEqual([eva.id, 3, 2, 11, 1])
})

test('new rules and a withdrawal change the live ranking at once', async () => {
  const { line, pool, eva, leo } = await aRunningGame()
  await read(`${line}?live=1`)
  await call(`POST /pools/${pool}/uninscribe`, { as: leo })
  expect(rows(await read(`${line}?live=1`)).map(([id]) => id)).not.toContain(leo.id)
  const { point_rules } = await read('GET /point_rules')
  const { id } = point_rules.find(({ code }: { code: string }) => code === 'perfecto')
  await call(`POST /pools/${pool}/addPointRules`, { as: admin, body: { point_rules: [{ id, points: 7 }] } })
  expect(rows(await read(`${line}?live=1`))).toContainEqual([eva.id, 0, 2, 7, 1])
})

const notClosed = 'Solo se prueban marcadores de partidos sin resultado cuyo plazo de predicción ya venció.'
const notEnrolled = 'Solo quien está inscrito en la compety puede probar otros marcadores.'
const whatIf = (pool: number, as: Actor, scores: object[]) =>
  call(`POST /pool/${pool}/what_if`, { as, body: { scores } })

test('a what-if shows the table with the named scores in place of the running ones', async () => {
  const { pool, running, ana, line } = await aRunningGame()
  const before = await read(`${line}?live=1`)
  const { status, body } = await whatIf(pool, ana, [{ match_id: running, ...score([1, 0]) }])
  expect(body).not.toHaveProperty('errorCode')
  expect([status, rows(body)[0], body.me.live_points]).toEqual([200, [ana.id, 8, 1, 16, 1], 16])
  expect(body.live.matches).toEqual([{ match_id: running, ...score([1, 0]), minute: 12, period: 'first_half' }])
  expect(await read(`${line}?live=1`)).toEqual(before)
})

test('a what-if takes matches that wait for their result, beside the running ones', async () => {
  const { pool, running, matches, leo } = await aRunningGame()
  await sql`update matches set blocked_at = now() - interval '1 hour' where id = ${matches[2]}`.execute(db)
  const { body } = await whatIf(pool, leo, [{ match_id: matches[2], ...score([2, 0]) }])
  expect(body.live.matches.map(({ match_id }: { match_id: number }) => match_id)).toEqual([running, matches[2]])
  expect(body.me).toMatchObject({ points: 0, live_points: 16, live_position: 1 })
})

test('a what-if refuses open, settled, void and foreign matches, so that it reveals no prediction', async () => {
  const { pool, matches, ana } = await aRunningGame()
  const [gone, foreign] = [await aMatch(db), await aMatch(db)]
  await call(`POST /pools/${pool}/addMatch/${gone}`, { as: admin })
  await call(`DELETE /matches/${gone}?confirm=delete`, { as: admin })
  await sql`update matches set blocked_at = now() - interval '1 hour' where id = any(${[gone, foreign]})`.execute(db)
  for (const match_id of [matches[2], matches[0], gone, foreign])
    expect(await whatIf(pool, ana, [{ match_id, ...score([1, 0]) }])).toMatchObject(refused(409, notClosed))
})

test('a what-if is for enrolled players of a pool that they see', async () => {
  const { pool, running, leo } = await aRunningGame()
  const scores = [{ match_id: running, ...score([1, 0]) }]
  await call(`POST /pools/${pool}/uninscribe`, { as: leo })
  for (const as of [leo, admin, await aPlayer()])
    expect(await whatIf(pool, as, scores)).toMatchObject(refused(409, notEnrolled))
  const hidden = await aPool(db, { is_private: true, matches: [running] })
  expect((await whatIf(hidden, leo, scores)).status).toBe(404)
})

test('a what-if names each match once, with 1 to 20 scores', async () => {
  const { pool, running, ana } = await aRunningGame()
  const one = { match_id: running, ...score([1, 0]) }
  for (const scores of [[], [one, one], Array(21).fill(one), [{ ...one, home_team_score: -1 }]])
    expect((await whatIf(pool, ana, scores)).status).toBe(422)
})

test('two players who are level share their live position', async () => {
  const { pool, line, running, sol } = await aRunningGame()
  const other = await aPlayer()
  await anEnrolment(db, { pool_id: pool, user_id: other.id })
  const open = await aMatch(db)
  await call(`POST /pools/${pool}/addMatch/${open}`, { as: admin })
  for (const as of [sol, other]) await predict(as, [pool, open], [3, 3])
  await begin(open)
  await play(open, [3, 3])
  await play(running, [5, 4])
  const live = rows(await read(`${line}?live=1`)).filter(([id]) => id === sol.id || id === other.id)
  expect(live.map(([, , , points, position]) => [points, position])).toEqual([
    [8, 2],
    [8, 2],
  ])
})
