import { expect, test } from 'vitest'
import type { JokerRule } from './game.ts'
import { jokersLeft, multiplierOf } from './game.ts'
import { pointsOf, totalOf } from './scoring.ts'

const left = (jokers: JokerRule | null, round_id: number | null, ...spent: (number | null)[]) =>
  jokersLeft(
    { jokers },
    { round_id },
    spent.map((round_id) => ({ round_id })),
  )

test('jokers are counted in the whole pool, or in the round of the match, and are never fewer than none', () => {
  const [perPool, perRound]: JokerRule[] = [
    { count: 2, per: 'pool', factor: 2 },
    { count: 2, per: 'round', factor: 2 },
  ]
  expect([left(perPool as JokerRule, null, 7), left(perPool as JokerRule, 8, 7, 7, null)]).toEqual([1, 0])
  expect([left(perRound as JokerRule, 8, 7, 7), left(perRound as JokerRule, 7, 7, 7, 7)]).toEqual([2, 0])
})

test('a game without jokers has none to give, nor has a match without a round where they are given per round', () => {
  expect(left(null, 7)).toBeNull()
  expect(left({ count: 1, per: 'round', factor: 3 }, null)).toBeNull()
})

test('the multiplier of a match wins over that of its round, wherever they stand', () => {
  const [match, round] = [
    { match_id: 1, factor: 3 },
    { round_id: 7, factor: 2 },
  ]
  for (const multipliers of [
    [match, round],
    [round, match],
  ]) {
    const factors = [1, 2].map((id) => multiplierOf({ multipliers }, { id, round_id: 7 }))
    expect([...factors, multiplierOf({ multipliers }, { id: 2, round_id: null })]).toEqual([3, 2, 1])
  }
})

test('halves are rounded up once, after both factors', () => {
  expect([totalOf(5, { multiplier: 1.5 }), totalOf(3, { multiplier: 1.5, joker: 3 })]).toEqual([8, 14])
  expect(totalOf(5, { multiplier: 1.5, rarity: 2 })).toBe(10)
})

test('without the difference of draws not even an exact draw meets it, and a win still does', () => {
  const rules = [
    { code: 'resultado', points: 1 },
    { code: 'diferencia', points: 10 },
  ]
  const points = (home: number, away: number, draw_difference: boolean) => {
    const result = { home_team_score: home, away_team_score: away }
    return pointsOf(result, result, rules, { draw_difference })
  }
  expect([points(1, 1, false), points(1, 1, true), points(2, 1, false)]).toEqual([1, 11, 11])
})

test('by the best criterion only the best paid one that is met counts', () => {
  const rules = [
    { code: 'resultado', points: 4 },
    { code: 'diferencia', points: 1 },
    { code: 'perfecto', points: 3 },
  ]
  const [exact, close, wrong] = [
    { home_team_score: 2, away_team_score: 1 },
    { home_team_score: 3, away_team_score: 2 },
    { home_team_score: 0, away_team_score: 1 },
  ]
  const points = (mode: 'best' | 'sum') => [exact, close, wrong].map((one) => pointsOf(one, exact, rules, { mode }))
  expect([points('best'), points('sum')]).toEqual([
    [4, 4, 0],
    [8, 5, 0],
  ])
})
