import { pointsPerMask } from '@compety/contract'
import { expect, test } from 'vitest'
import { sumOf } from './boards.ts'
import {
  boardChanges,
  type Counted,
  type MatchChange,
  type PackedPredictions,
  packedScore,
} from './prediction-points.ts'

const june = 2026 * 12 + 5
const july = june + 1
const counted = (home_team_score: number, away_team_score: number, month = june): Counted => ({
  result: { home_team_score, away_team_score },
  month,
  registered: 1,
  isOwn: false,
})
const predictions = (pool_id: number, scores: [player: number, home: number, away: number][]): PackedPredictions => ({
  match_id: 1,
  pool_id,
  players: Float64Array.from(scores, ([player]) => player),
  scores: Int32Array.from(scores, ([, home_team_score, away_team_score]) =>
    packedScore({ home_team_score, away_team_score }),
  ),
  leftOut: new Set(),
})
const three = pointsPerMask([{ code: 'resultado', points: 3 }])
const ten = pointsPerMask([{ code: 'perfecto', points: 10 }])
const weights = new Map([
  [1, { before: three, after: three, isOfficial: true }],
  [2, { before: ten, after: ten, isOfficial: true }],
  [3, { before: ten, after: ten, isOfficial: false }],
])

const changesOf = (packed: PackedPredictions[], change: Omit<MatchChange, 'match_id'>) =>
  Object.fromEntries(
    boardChanges(packed, new Map([[1, { match_id: 1, ...change }]]), weights).map(({ kind, id, byMatch }) => {
      const { players, points } = sumOf([...byMatch.values()])
      return [`${kind} ${id}`, Object.fromEntries(Array.from(players, (player, index) => [player, points[index]]))]
    }),
  )

test('each pool pays by its own rules, and month and world get the sum of all pools', () => {
  const packed = [
    predictions(1, [
      [7, 2, 1],
      [8, 0, 1],
    ]),
    predictions(2, [[7, 2, 1]]),
  ]
  expect(changesOf(packed, { before: null, after: counted(2, 1) })).toEqual({
    'pool 1': { 7: 3 },
    'pool 2': { 7: 10 },
    [`month ${june}`]: { 7: 13 },
    'world 0': { 7: 13 },
  })
})

test('a pool that is not official moves its own board only', () => {
  expect(changesOf([predictions(3, [[7, 2, 1]])], { before: null, after: counted(2, 1) })).toEqual({
    'pool 3': { 7: 10 },
  })
})

test('a correction takes back the points of the first result', () => {
  const packed = [
    predictions(1, [
      [7, 2, 1],
      [8, 0, 1],
    ]),
  ]
  expect(changesOf(packed, { before: counted(2, 1), after: counted(0, 3) })).toEqual({
    'pool 1': { 7: -3, 8: 3 },
    [`month ${june}`]: { 7: -3, 8: 3 },
    'world 0': { 7: -3, 8: 3 },
  })
})

test('a match that moves to another month moves its points', () => {
  const packed = [predictions(1, [[7, 2, 1]])]
  expect(changesOf(packed, { before: counted(2, 1), after: counted(2, 1, july) })).toEqual({
    'pool 1': {},
    [`month ${june}`]: { 7: -3 },
    [`month ${july}`]: { 7: 3 },
    'world 0': {},
  })
})

test('an excluded user has points in the pool only', () => {
  const packed = [
    {
      ...predictions(1, [
        [7, 2, 1],
        [8, 1, 0],
      ]),
      leftOut: new Set([7]),
    },
  ]
  expect(changesOf(packed, { before: null, after: counted(2, 1) })).toEqual({
    'pool 1': { 7: 3, 8: 3 },
    [`month ${june}`]: { 8: 3 },
    'world 0': { 8: 3 },
  })
})
