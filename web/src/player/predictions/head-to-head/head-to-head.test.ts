import { expect, test } from 'vitest'
import { aPoolMatch, aPrediction, aResult, inMinutes } from '../../../../test/builders.ts'
import { balanceText, duelsOf, gainsOf, gainText, shortGainText, sumsOf } from './head-to-head.ts'

const [past, future] = [inMinutes(-60), inMinutes(60)]
const side = (name: string, prediction_score: number) => ({
  id: 1,
  name,
  code: 'X',
  has_official_code: true,
  logo: null,
  prediction_score,
  result_score: 2,
})
const theirs = (match_id: number, points: number | null) => ({
  match_id,
  beginst_at: past,
  home_team: side('Francia', 2),
  away_team: side('Irak', 0),
  multiplier: 1,
  joker: false,
  points,
})
const mine = (id: number, points: number | null, part = {}) =>
  aPoolMatch({ id, points, blocked_at: past, beginst_at: past, prediction: aPrediction(1, 0), ...part })

const duels = duelsOf(
  [theirs(1, 8), theirs(2, 3), theirs(3, null), theirs(6, 2)],
  [
    mine(1, 3),
    mine(2, 5),
    mine(3, null),
    mine(4, 4, { match_result: aResult(1, 0) }),
    mine(5, null, { blocked_at: future }),
    mine(6, null, { prediction: null }),
  ],
  Date.now(),
)

test('the predictions of both are joined, also of matches that only one predicted, until now closed', () => {
  expect(duels.map(({ match_id, theirs, mine, gain }) => [match_id, theirs, mine.points, gain])).toEqual([
    [1, 8, 3, -5],
    [2, 3, 5, 2],
    [3, null, null, null],
    [4, null, 4, 4],
    [6, 2, null, -2],
  ])
})

test('the sums and the matches in which the other gained are told', () => {
  expect(sumsOf(duels)).toEqual({ mine: 12, theirs: 13 })
  expect(gainsOf(duels).map(gainText)).toEqual(['Te sacó 5 en Francia-Irak', 'Te sacó 2 en Francia-Irak'])
  const balances = [sumsOf(duels), { mine: 4, theirs: 1 }, { mine: 1, theirs: 1 }].map(balanceText)
  expect(balances).toEqual(['Te lleva 1', 'Le llevas 3', 'Igualados'])
  expect([-5, 2, 0].map(shortGainText)).toEqual(['Te sacó 5', 'Le sacaste 2', 'Igual'])
})
