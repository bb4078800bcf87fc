import { expect, test } from 'vitest'
import type { RarityRule } from './game.ts'
import { majorityOf, rarityPoints } from './rarity.ts'
import type { Score } from './scoring.ts'

const of = (home_team_score: number, away_team_score: number): Score => ({ home_team_score, away_team_score })
const times = (count: number, home: number, away: number) => ({ ...of(home, away), count })
const rule: RarityRule = { points: 3, percent: 20, criterion: 'outcome', min_players: 10 }
const rarity = (right: number, wrong: number, parts: Partial<RarityRule> = {}) =>
  rarityPoints([times(right, 2, 1), times(wrong, 0, 1)], of(1, 0), { ...rule, ...parts })

test('exactly the percentage is still rare, also one with decimals', () => {
  expect([rarity(2, 8), rarity(3, 7), rarity(5, 20), rarity(6, 19)]).toEqual([3, 0, 3, 0])
  expect([rarity(1, 7, { percent: 12.5, min_players: 1 }), rarity(1, 7, { percent: 12.49, min_players: 1 })]).toEqual([
    3, 0,
  ])
})

test('from the least number of predictions on', () => {
  expect([rarity(1, 9), rarity(1, 8), rarity(1, 8, { min_players: 9 })]).toEqual([3, 0, 3])
})

test('by exact score only exact ones are counted', () => {
  const counts = [times(1, 1, 0), times(9, 2, 1)]
  expect(rarityPoints(counts, of(1, 0), { ...rule, criterion: 'exact_score' })).toBe(3)
  expect(rarityPoints(counts, of(1, 0), rule)).toBe(0)
  expect(rarityPoints(counts, of(1, 0), null)).toBe(0)
})

test('the majority is the lower of two middles on each side by itself', () => {
  expect(majorityOf([times(1, 0, 4), times(1, 1, 0), times(1, 2, 1), times(1, 3, 0)])).toEqual(of(1, 0))
  expect(majorityOf([times(2, 0, 0), times(3, 2, 2)])).toEqual(of(2, 2))
  expect(majorityOf([])).toBeNull()
})
