import { defaultGame } from '@compety/contract'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aMatch, aPool } from '../../../test/builders.ts'

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
  expect(await get(pool)).toEqual({ game: defaultGame, has_begun: false })
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
  expect(await get(pool)).toEqual({ game: { ...defaultGame, mode: 'best', wall: true }, has_begun: true })
})

test('the multiplier of a match changes until its deadline, also after the first one of the pool', async () => {
  const [over, open] = [await aMatch(db, closed), await aMatch(db)]
  const pool = await aPool(db, { matches: [over, open] })
  expect((await put(pool, { multipliers: [{ match_id: open, factor: 2.5 }] })).status).toBe(200)
  expect((await put(pool, { multipliers: [{ match_id: over, factor: 2 }] })).status).toBe(422)
  expect((await get(pool)).game.multipliers).toEqual([{ match_id: open, factor: 2.5 }])
})
