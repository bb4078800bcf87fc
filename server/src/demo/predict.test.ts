import { criteria, pointsOf } from '@compety/contract'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { demoPlayers } from './players.ts'
import { plausiblePrediction } from './predict.ts'
import { seededRandom } from './random.ts'
import { matches } from './world-cup-2026.ts'

const rules = criteria.map((code) => ({ code, points: 1 }))

const pointsWithSkill = (skill: number, seed = 1): number => {
  const random = seededRandom(seed)
  return matches.reduce(
    (sum, match) => sum + pointsOf(plausiblePrediction(random, { result: match, skill }), match, rules),
    0,
  )
}

test('the same seed predicts the same season', () => {
  expect(pointsWithSkill(0.5, 3)).toBe(pointsWithSkill(0.5, 3))
  const season = (seed: number) => {
    const random = seededRandom(seed)
    return matches.map((match) => plausiblePrediction(random, { result: match, skill: 0.5 }))
  }
  expect(season(3)).toEqual(season(3))
  expect(season(3)).not.toEqual(season(4))
})

test('a predicted score has 0 to 5 goals per team', () => {
  const sides = fc.record({ home_team_score: fc.nat(12), away_team_score: fc.nat(12) })
  const skill = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(fc.nat(), sides, skill, (seed, result, skill) => {
      const { home_team_score, away_team_score } = plausiblePrediction(seededRandom(seed), { result, skill })
      for (const goals of [home_team_score, away_team_score]) expect([0, 1, 2, 3, 4, 5]).toContain(goals)
    }),
  )
})

test('a guess of 5 - 5 becomes 5 - 4 if the match had a winner', () => {
  const draws = [0.9999, 0.9999, 0.3]
  const result = { home_team_score: 1, away_team_score: 0 }
  expect(plausiblePrediction(() => draws.shift() ?? 0, { result, skill: 1 })).toEqual({
    home_team_score: 5,
    away_team_score: 4,
  })
})

test('players with more skill get more points', () => {
  const total = (skill: number) => [1, 2, 3, 4, 5].reduce((sum, seed) => sum + pointsWithSkill(skill, seed), 0)
  expect(total(1)).toBeGreaterThan(1.3 * total(0.3))
})

test('the points of sixty players are widely spread', () => {
  const points = demoPlayers(26).map(({ skill }, n) => pointsWithSkill(skill, n))
  expect(Math.max(...points) - Math.min(...points)).toBeGreaterThan(40)
  expect(new Set(points).size).toBeGreaterThan(25)
})
