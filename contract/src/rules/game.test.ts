import { expect, test } from 'vitest'
import type { JokerRule } from './game.ts'
import { jokersLeft } from './game.ts'

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
