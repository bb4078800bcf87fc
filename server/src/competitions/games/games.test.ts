import { defaultGame, failures } from '@compety/contract'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { outcome, refused } from '../../../test/answers.ts'
import { testApp } from '../../../test/app.ts'
import { aMatch, anOrganizer, aPool, aRound, aTournament } from '../../../test/builders.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const admin = await anAdministrator()
const player = await aPlayer()
const closed = { beginst_at: '2021-06-11T19:00:00Z', blocked_at: '2021-06-11T18:45:00Z' }
const get = async (pool: number) => (await call(`GET /pools/${pool}/game`, { as: player })).body
const put = (pool: number, game: object, reason?: string) =>
  call(`PUT /pools/${pool}/game`, { as: admin, body: { game, reason } })

test('a pool has the default game until somebody changes it, and a part that is left out takes its default', async () => {
  const pool = await aPool(db)
  expect(await get(pool)).toEqual({ game: defaultGame, has_begun: false, rounds: [] })
  const rarity = { points: 3, percent: 12.5, criterion: 'outcome' }
  const saved = await put(pool, { mode: 'best', rarity, leagues: { enabled: true } })
  expect(saved.body.message).toBe('Se han guardado las reglas del juego con éxito')
  const game = {
    ...defaultGame,
    mode: 'best',
    rarity: { ...rarity, min_players: 10 },
    leagues: { enabled: true, best: 3 },
  }
  expect((await get(pool)).game).toEqual(game)
  expect((await put(pool, {})).body.game).toEqual(defaultGame)
})

test.each([
  [{ mode: 'mas' }, 'mode'],
  [{ tie_breaks: ['results', 'results'] }, 'tie_breaks'],
  [{ tie_breaks: ['results', 'differences', 'exact_scores', 'predictions_sent'] }, 'tie_breaks'],
  [{ tie_breaks: ['match_days_won'] }, 'tie_breaks'],
  [{ jokers: { count: 0, per: 'pool', factor: 2 } }, 'count'],
  [{ jokers: { count: 1, per: 'pool', factor: 4 } }, 'factor'],
  [{ rarity: { points: 1, percent: 0.001, criterion: 'outcome' } }, 'percent'],
  [{ multipliers: [{ match_id: 1, factor: 1.25 }] }, 'factor'],
  [{ multipliers: [{ match_id: 1, round_id: 1, factor: 2 }] }, 'multipliers'],
  [{ multipliers: [{ match_id: 999_999, factor: 2 }] }, 'multipliers'],
  [{ leagues: { enabled: true, best: 0 } }, 'best'],
])('%j is refused by the name of its field', async (game, field) => {
  const { status, body } = await put(await aPool(db), game)
  expect([status, Object.keys(body)]).toEqual([422, [field]])
})

test('after the first deadline administrators change frozen parts only with a reason, and the wall always', async () => {
  const pool = await aPool(db, { matches: [await aMatch(db, closed)] })
  const before = (await get(pool)).game
  const refused = await put(pool, { mode: 'best' })
  expect([refused.status, refused.body]).toEqual([422, { reason: 'Explica a los jugadores por qué cambia el juego.' }])
  expect((await put(pool, { wall: true })).status).toBe(200)
  expect((await put(pool, { ...before, wall: true, mode: 'best' }, 'Votado por todos')).status).toBe(200)
  expect(await get(pool)).toEqual({ game: { ...defaultGame, mode: 'best', wall: true }, has_begun: true, rounds: [] })
})

test('the multiplier of a match changes until its deadline, also after the first one of the pool', async () => {
  const [over, open] = [await aMatch(db, closed), await aMatch(db)]
  const pool = await aPool(db, { matches: [over, open] })
  expect((await put(pool, { multipliers: [{ match_id: open, factor: 2.5 }] })).status).toBe(200)
  expect((await put(pool, { multipliers: [{ match_id: over, factor: 2 }] })).status).toBe(422)
  expect((await get(pool)).game.multipliers).toEqual([{ match_id: open, factor: 2.5 }])
})

test('the multiplier of a round changes until the first deadline of its matches', async () => {
  const tournament = await aTournament(db)
  const [over, open] = [await aRound(db, tournament, 'Semifinal'), await aRound(db, tournament, 'Final')]
  const begun = await aMatch(db, { ...closed, tournament, round: over })
  const matches = [begun, await aMatch(db, { tournament, round: over }), await aMatch(db, { tournament, round: open })]
  const pool = await aPool(db, { matches })
  expect((await put(pool, { multipliers: [{ round_id: open, factor: 2 }] })).status).toBe(200)
  expect((await put(pool, { multipliers: [{ round_id: over, factor: 2 }] })).status).toBe(422)
  expect((await put(pool, { multipliers: [{ round_id: over, factor: 2 }] }, 'Votado por todos')).status).toBe(200)
})

test('members change frozen parts until the first deadline of their pool, and nothing in an official one', async () => {
  const owner = await aPlayer()
  const pool = await aPool(db, { organizer_id: await anOrganizer(db, owner), matches: [await aMatch(db)] })
  await sql`update pools set is_official = false where id = ${pool}`.execute(db)
  const change = (game: object) =>
    call(`PUT /pools/${pool}/game`, { as: owner, body: { game, reason: 'Votado por todos' } })
  expect((await change({ mode: 'best' })).status).toBe(200)
  await sql`insert into pool_matches (pool_id, match_id) values (${pool}, ${await aMatch(db, closed)})`.execute(db)
  // One frozen difference refuses the whole change.
  expect(outcome(await change({ wall: true }))).toEqual(refused(409, failures.game_frozen[1]))
  expect((await change({ mode: 'best', wall: true })).status).toBe(200)
  await sql`update pools set is_official = true where id = ${pool}`.execute(db)
  expect(outcome(await change({ mode: 'best' }))).toEqual(refused(409, failures.game_is_official[1]))
})

test('a change that is based on an older version is refused with the present game', async () => {
  const pool = await aPool(db)
  const etag = String((await call(`GET /pools/${pool}/game`, { as: admin })).headers.etag)
  const send = (game: object) =>
    call(`PUT /pools/${pool}/game`, { as: admin, body: { game }, headers: { 'if-match': String(etag) } })
  const first = await send({ wall: true, jokers: { count: 2, per: 'pool', factor: 3 } })
  const { status, body } = await send({ mode: 'best' })
  expect([status, body.game.wall, body.version]).toEqual([409, true, first.headers.etag])
  expect((await call(`GET /pools/${pool}/game`, { as: admin })).headers.etag).toBe(body.version)
})

const changesOf = async (pool: number) =>
  (await call(`GET /pool/${pool}/pool_changes`, { as: player })).body.changes.map(
    ({ kind, reason }: { kind: string; reason: string }) => [kind, reason],
  )
const announced = async (pool: number) => {
  const { announcements, remaining_today } = (await call(`GET /pools/${pool}/announcements`, { as: admin })).body
  return { texts: announcements.map(({ text }: { text: string }) => text), remaining_today }
}

test('changed rules stand in the list of changes with their reason, and after the first deadline players are told', async () => {
  const pool = await aPool(db, { matches: [await aMatch(db, closed)], rules: { resultado: 3 } })
  await put(pool, { wall: true })
  expect((await announced(pool)).texts).toEqual([])
  await put(pool, { wall: true, mode: 'best' }, 'Votado por todos')
  const { point_rules } = (await call(`GET /pools/${pool}`, { as: admin })).body.pool
  const body = { point_rules: [{ id: point_rules[0].id, points: 5 }], reason: 'Faltaba' }
  expect((await call(`POST /pools/${pool}/addPointRules`, { as: admin, body })).status).toBe(200)
  expect(await changesOf(pool)).toEqual([
    ['rules', 'Faltaba'],
    ['game', 'Votado por todos'],
    ['game', null],
  ])
  expect(await announced(pool)).toEqual({
    texts: [
      'Cambiaron las reglas del juego: Resultado pasó de 3 a 5 puntos. Motivo: Faltaba',
      'Cambiaron las reglas del juego: de los criterios que se cumplen cuenta solo el que más puntos da. Motivo: Votado por todos',
    ],
    remaining_today: 2,
  })
})

test('a duplicate has the game, with the multipliers of rounds of its own tournament only', async () => {
  const tournament = await aTournament(db)
  const round = await aRound(db, tournament, 'Final')
  const match = await aMatch(db, { tournament, round })
  const pool = await aPool(db, { matches: [match] })
  const multipliers = [
    { match_id: match, factor: 2 },
    { round_id: round, factor: 3 },
  ]
  expect((await put(pool, { mode: 'best', multipliers })).status).toBe(200)
  const copy = async (body: object) => {
    const made = await call(`POST /pools/${pool}/duplicate`, { as: admin, body: { name: 'Otra', ...body } })
    const { mode, multipliers } = (await call(`GET /pools/${made.body.pool.id}/game`, { as: admin })).body.game
    return [mode, multipliers]
  }
  expect(await copy({})).toEqual(['best', []])
  expect(await copy({ tournament_id: tournament })).toEqual(['best', [{ round_id: round, factor: 3 }]])
})

test('who runs the pool marks who has paid, which only they and the player see', async () => {
  const [payer, other] = [await aPlayer(), await aPlayer()]
  const pool = await aPool(db, { players: [payer, other] })
  const mark = (user: number, paid: unknown, as = admin) =>
    call(`PUT /pools/${pool}/players/${user}`, { as, body: { paid } })
  expect((await mark(payer.id, true)).body.paid).toBe(true)
  const { players } = (await call(`GET /pools/${pool}/players`, { as: admin })).body
  const paid = players.map(({ user, paid }: { user: { id: number }; paid: boolean }) => [user.id, paid])
  expect(new Map(paid)).toEqual(
    new Map([
      [payer.id, true],
      [other.id, false],
    ]),
  )
  const seen = async (as: typeof payer) => (await call(`GET /pools/${pool}`, { as })).body.pool.has_paid
  expect([await seen(payer), await seen(other), await seen(admin)]).toEqual([true, false, false])
  expect((await mark(payer.id, true, payer)).status).toBe(403)
  expect((await mark(player.id, true)).status).toBe(404)
  const wrong = await mark(payer.id, 'quizás')
  expect([wrong.status, Object.keys(wrong.body)]).toEqual([422, ['paid']])
  expect((await mark(payer.id, false)).status).toBe(200)
  expect(await seen(payer)).toBe(false)
})

test('a pool with tie-breaks has room for 1,023 matches, and for points that its values can hold', async () => {
  const pool = await aPool(db, { matches: [await aMatch(db)] })
  const rules = async (points: number) => {
    const { point_rules } = (await call('GET /point_rules', { as: admin })).body
    return call(`POST /pools/${pool}/addPointRules`, {
      as: admin,
      body: { point_rules: [{ id: point_rules[0].id, points }] },
    })
  }
  expect((await rules(10_000)).status).toBe(200)
  const refused = await put(pool, { tie_breaks: ['results'] })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Con desempates, una compety tiene 1.023 partidos como máximo, y cada uno da 3.900 puntos como máximo.',
  ])
  expect((await get(pool)).game.tie_breaks).toEqual([])
  await rules(100)
  expect((await put(pool, { tie_breaks: ['results'] })).status).toBe(200)
  expect((await rules(10_000)).status).toBe(409)
  await sql`
    with more as (
      insert into matches (sport_id, home_team_id, away_team_id, beginst_at, blocked_at, status)
      select m.sport_id, m.home_team_id, m.away_team_id, m.beginst_at, m.blocked_at, 1
        from generate_series(1, 1022), pool_matches pm join matches m on m.id = pm.match_id where pm.pool_id = ${pool}
      returning id)
    insert into pool_matches (pool_id, match_id) select ${pool}, id from more
  `.execute(db)
  expect((await call(`POST /pools/${pool}/addMatch/${await aMatch(db)}`, { as: admin })).status).toBe(409)
  const tournament = await aTournament(db)
  await aMatch(db, { tournament })
  await call(`POST /pools/${pool}/tournaments`, { as: admin, body: { tournament_id: tournament } })
  const { rows } = await sql`select 1 from pool_matches where pool_id = ${pool}`.execute(db)
  expect(rows).toHaveLength(1023)
})
