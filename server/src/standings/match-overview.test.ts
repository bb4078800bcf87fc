import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { aRole } from '../../test/a-role.ts'
import { notSignedIn, outcome, refused } from '../../test/answers.ts'
import { type Actor, testApp } from '../../test/app.ts'
import { aMatch, anEnrolment, anOrganizer, aPool, aRound, aTournament, closeMatch } from '../../test/builders.ts'
import { score, smallGame } from '../../test/small-game.ts'

const { call, db, aUser, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const admin = await anAdministrator()
const { predict, register } = smallGame({ call, db, aPlayer }, admin)
const rules = { resultado: 3, perfecto: 5 }
const noMatch = refused(404, 'No existe el partido solicitado.')
const noPool = refused(404, 'No existe la compety solicitada.')

const read = (match: number, as?: Actor, pool?: number) =>
  call(`GET /matches/${match}/overview${pool === undefined ? '' : `?pool_id=${pool}`}`, { ...(as && { as }) })
const overview = async (match: number, as: Actor, pool?: number) => (await read(match, as, pool)).body
const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString()

/** Four players of a pool with one open match: 2-1, 1-0, 2-1 and no prediction. */
const aGame = async () => {
  const [ana, eva, leo, sol] = [await aPlayer(), await aPlayer(), await aPlayer(), await aPlayer()] as const
  const match = await aMatch(db)
  const pool = await aPool(db, { players: [ana, eva, leo, sol], matches: [match], rules })
  await predict(ana, [pool, match], [2, 1])
  await predict(eva, [pool, match], [1, 0])
  await predict(leo, [pool, match], [2, 1])
  return { ana, eva, leo, sol, match, pool }
}
const begin = async (match: number) => {
  await closeMatch(db, match)
  expect((await call(`POST /matches/${match}/begin`, { as: admin })).status).toBe(200)
}
const put = async (match: number, goals: readonly [number, number], period = 'second_half') => {
  const body = { ...score(goals), minute: 63, period }
  expect((await call(`PUT /matches/${match}/live`, { as: admin, body })).status).toBe(200)
}
const run = async (match: number, goals: readonly [number, number]) => {
  await begin(match)
  await put(match, goals)
}
const teamsOf = async (match: number) => {
  const { rows } = await sql<{ home: number; away: number }>`
    select home_team_id as home, away_team_id as away from matches where id = ${match}
  `.execute(db)
  return rows[0] as { home: number; away: number }
}
/** Gives a match other teams or another owner. */
const change = (match: number, part: Record<string, unknown>) =>
  db
    .updateTable('matches' as never)
    .set(part as never)
    .where('id' as never, '=', match as never)
    .execute()

describe('the predictions of others', () => {
  test('are hidden until the deadline, whether the score is right or not', async () => {
    const { ana, match, pool } = await aGame()
    const before = await overview(match, ana, pool)
    expect(before).toMatchObject({
      crowd: null,
      pools: [{ id: pool, is_open: true, prediction: score([2, 1]), points: null }],
    })
    await sql`insert into match_results (match_id, home_team_score, away_team_score) values (${match}, 2, 1)`.execute(
      db,
    )
    expect((await overview(match, ana, pool)).crowd).toBe(null)
    await sql`delete from match_results where match_id = ${match}`.execute(db)
    await closeMatch(db, match)
    expect((await overview(match, ana, pool)).crowd).toEqual({
      ...{ total: 3, home: 3, draw: 0, away: 0, mine: score([2, 1]), same_as_mine: 1 },
      scores: [
        { ...score([2, 1]), count: 2 },
        { ...score([1, 0]), count: 1 },
      ],
      exact: { total: 0, users: [] },
    })
    await sql`update matches set blocked_at = now() + interval '1 hour', beginst_at = now() + interval '2 hours' where id = ${match}`.execute(
      db,
    )
    expect((await overview(match, ana, pool)).crowd).toBe(null)
  })

  test('are of one own pool with the match only, and without one nothing is told', async () => {
    const { ana, match, pool } = await aGame()
    await closeMatch(db, match)
    expect((await overview(match, ana)).crowd).toBe(null)
    const left = await aPlayer()
    await anEnrolment(db, { pool_id: pool, user_id: left.id, status: 2 })
    const others = [await aPool(db, { matches: [match] }), await aPool(db, { players: [ana] }), 999_999]
    const archived = await aPool(db, { players: [ana], matches: [match], status: 6 })
    for (const other of [...others, archived]) expect(outcome(await read(match, ana, other))).toEqual(noPool)
    for (const as of [left, admin]) expect(outcome(await read(match, as, pool))).toEqual(noPool)
    expect((await overview(match, ana)).pools.map(({ id }: { id: number }) => id)).toEqual([pool])
  })

  test('name who is right at the running score and then at the result, but nobody who left', async () => {
    const { ana, eva, leo, match, pool } = await aGame()
    await run(match, [1, 0])
    const exact = async () => (await overview(match, eva, pool)).crowd.exact
    expect(await exact()).toEqual({ total: 1, users: [{ id: eva.id, username: eva.username }] })
    await register(match, [2, 1])
    const right = [ana, leo].map(({ id, username }) => ({ id, username }))
    expect(await exact()).toEqual({ total: 2, users: right })
    await call(`POST /pools/${pool}/uninscribe`, { as: leo })
    expect(await exact()).toEqual({ total: 1, users: [right[0]] })
  })

  test('name at most twenty players who are right', async () => {
    const { ana, match, pool } = await aGame()
    const more = await Promise.all(Array.from({ length: 20 }, () => aPlayer()))
    for (const { id } of more) await anEnrolment(db, { pool_id: pool, user_id: id })
    for (const one of more) await predict(one, [pool, match], [2, 1])
    await register(match, [2, 1])
    const { total, users } = (await overview(match, ana, pool)).crowd.exact
    expect([total, users.length, users[0].id]).toEqual([22, 20, ana.id])
  })
})

describe('the own points', () => {
  const own = async (match: number, as: Actor) => (await overview(match, as)).pools

  test('are paid by the rules of each pool, provisionally while the match runs', async () => {
    const { ana, eva, sol, match, pool } = await aGame()
    const second = await aPool(db, { name: 'Zona', players: [ana], matches: [match], rules: { suma: 4 } })
    await predict(ana, [second, match], [0, 3])
    await run(match, [2, 1])
    expect(await own(match, ana)).toMatchObject([
      {
        id: pool,
        is_open: false,
        points: 8,
        is_provisional: true,
        point_rules: [{ code: 'resultado', points: 3 }, { code: 'perfecto' }],
      },
      { id: second, prediction: score([0, 3]), points: 4, is_provisional: true, point_rules: [{ code: 'suma' }] },
    ])
    expect(await overview(match, eva)).toMatchObject({ match: { live: { minute: 63 } }, pools: [{ points: 3 }] })
    expect(await own(match, sol)).toMatchObject([
      { prediction: null, points: null, is_provisional: false, point_rules: [] },
    ])
    // Where regular time counts, points rest on its score.
    await put(match, [3, 1], 'extra_time')
    expect(await own(match, ana)).toMatchObject([{ points: 8 }, { points: 4 }])
    await register(match, [1, 1])
    expect(await own(match, ana)).toMatchObject([{ points: 0, is_provisional: false }, { points: 0 }])
  })

  test('are none while the match is suspended, and for one that is void', async () => {
    const { ana, match, pool } = await aGame()
    await run(match, [2, 1])
    await call(`POST /matches/${match}/suspend`, { as: admin })
    expect(await overview(match, ana, pool)).toMatchObject({
      match: { live: { home_team_score: 2 } },
      pools: [{ points: null, is_provisional: false }],
      crowd: { exact: { total: 0 } },
    })
    await change(match, { status: 2, is_void: true })
    expect(await own(match, ana)).toMatchObject([{ points: null }])
  })
})

describe('around the match', () => {
  test('the form is the last five results of each team, the newest first', async () => {
    const [ana, match] = [await aPlayer(), await aMatch(db)]
    const { home } = await teamsOf(match)
    const results = [
      [0, 0],
      [1, 0],
      [0, 1],
      [2, 2],
      [3, 1],
      [0, 4],
    ] as const
    const played: number[] = []
    for (const [n, result] of results.entries()) {
      const one = await aMatch(db, { beginst_at: day(n - 20), status: 6, result: [...result] })
      await change(one, n % 2 === 0 ? { home_team_id: home } : { away_team_id: home })
      played.push(one)
    }
    const isVoid = await aMatch(db, { beginst_at: day(-1), status: 6, result: [1, 0] })
    await change(isVoid, { home_team_id: home, is_void: true })
    const { form } = await overview(match, ana)
    expect(form.away_team).toEqual([])
    const told = form.home_team.map(
      (one: { match_id: number; outcome: string; goals_for: number; goals_against: number }) => [
        one.match_id,
        one.outcome,
        `${one.goals_for}-${one.goals_against}`,
      ],
    )
    expect(told).toEqual([
      [played[5], 'won', '4-0'],
      [played[4], 'won', '3-1'],
      [played[3], 'drawn', '2-2'],
      [played[2], 'lost', '0-1'],
      [played[1], 'lost', '0-1'],
    ])
    expect(form.home_team[0]).toMatchObject({
      is_home: false,
      opponent: { id: (await teamsOf(played[5] as number)).home },
    })
    expect((await overview(played[5] as number, ana)).form.home_team).not.toContainEqual(
      expect.objectContaining({ match_id: played[5] }),
    )
  })

  test('the neighbours are those of the tournament, without deleted ones', async () => {
    const [ana, tournament] = [await aPlayer(), await aTournament(db)]
    const at = (n: number, status = 1) => aMatch(db, { beginst_at: day(n), tournament, status })
    const [second, first, third] = [await at(2), await at(1), await at(4)]
    await at(3, 7)
    await aMatch(db, { beginst_at: day(2) })
    expect(await overview(second, ana)).toMatchObject({ previous: { id: first }, next: { id: third } })
    expect(await overview(first, ana)).toMatchObject({ previous: null, next: { id: second } })
  })

  test('without a tournament the neighbours are those of the own pools', async () => {
    const ana = await aPlayer()
    const [one, two, foreign] = [
      await aMatch(db, { beginst_at: day(5) }),
      await aMatch(db, { beginst_at: day(7) }),
      await aMatch(db, { beginst_at: day(6) }),
    ]
    await aPool(db, { players: [ana], matches: [two] })
    await aPool(db, { players: [ana], matches: [one] })
    await aPool(db, { matches: [foreign] })
    expect(await overview(one, ana)).toMatchObject({ previous: null, next: { id: two } })
  })

  test('the table is that of the group, and none for the knock-out stage or a hidden tournament', async () => {
    const [ana, tournament] = [await aPlayer(), await aTournament(db)]
    const round = await aRound(db, tournament, 'Fecha 1')
    const match = await aMatch(db, { tournament, round, status: 6, result: [2, 0] })
    const other = await aMatch(db, { tournament, round })
    await change(match, { group_name: 'Grupo A' })
    await change(other, { group_name: 'Grupo B' })
    const { home, away } = await teamsOf(match)
    const { table } = await overview(match, ana)
    expect(table.group_name).toBe('Grupo A')
    expect(table.rows.map(({ team, points }: { team: { id: number }; points: number }) => [team.id, points])).toEqual([
      [home, 3],
      [away, 0],
    ])
    expect((await overview(await aMatch(db), ana)).table).toBe(null)
    await sql`update tournaments set status = 2 where id = ${tournament}`.execute(db)
    expect((await overview(match, ana)).table).toBe(null)
    expect((await overview(match, admin)).table).not.toBe(null)
    await sql`update tournament_rounds set stage = 'knockout' where id = ${round}`.execute(db)
    expect((await overview(match, admin)).table).toBe(null)
  })
})

describe('a match of an organizer', () => {
  test('exists for its members, its players and holders of matches.read, and for nobody else', async () => {
    const [owner, player, stranger, left] = [await aPlayer(), await aPlayer(), await aPlayer(), await aPlayer()]
    const organizer_id = await anOrganizer(db, owner)
    const match = await aMatch(db)
    await change(match, { organizer_id })
    const pool = await aPool(db, { players: [player], matches: [match], organizer_id })
    await anEnrolment(db, { pool_id: pool, user_id: left.id, status: 2 })
    const reader = await aUser({ role_id: await aRole(db, 'matches.read') })
    const clerk = await aUser({ role_id: await aRole(db, 'teams.read') })
    for (const as of [owner, player, reader, admin]) expect((await read(match, as)).status).toBe(200)
    for (const as of [stranger, left, clerk]) expect(outcome(await read(match, as))).toEqual(noMatch)
    expect(outcome(await read(match))).toEqual(notSignedIn)
    expect(outcome(await read(999_999, stranger))).toEqual(noMatch)
    expect((await call(`GET /matches/${match}`, { as: player })).status).toBe(403)
  })

  test('is in no form and beside no match of those for whom it does not exist', async () => {
    const [owner, stranger, tournament] = [await aPlayer(), await aPlayer(), await aTournament(db)]
    const shown = await aMatch(db, { tournament, beginst_at: day(2) })
    const own = await aMatch(db, { tournament, beginst_at: day(1), status: 6, result: [1, 0] })
    await change(own, { organizer_id: await anOrganizer(db, owner), home_team_id: (await teamsOf(shown)).home })
    expect(await overview(shown, owner)).toMatchObject({
      previous: { id: own },
      form: { home_team: [{ match_id: own }] },
    })
    expect(await overview(shown, stranger)).toMatchObject({ previous: null, form: { home_team: [] } })
  })
})
