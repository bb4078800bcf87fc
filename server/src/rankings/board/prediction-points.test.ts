import { defaultGame, type Game, pointsPerMask } from '@compety/contract'
import { expect, test } from 'vitest'
import { boardChanges, type MatchChange } from './board-changes.ts'
import { type Counted, type PackedPredictions, packedScore, type Weights } from './prediction-points.ts'
import { sumOf } from './tallies.ts'

const june = 2026 * 12 + 5
const july = june + 1
const counted = (home_team_score: number, away_team_score: number, month = june): Counted => ({
  result: { home_team_score, away_team_score },
  round_id: 5,
  week: 2944,
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
  jokers: new Float64Array(0),
  withdrawn: new Set(),
  leftOut: new Set(),
})
const rulesOf = (code: string, points: number, game: Partial<Game> = {}) => ({
  game: { ...defaultGame, ...game },
  perMask: pointsPerMask([{ code, points }]),
})
const three = rulesOf('resultado', 3)
const ten = rulesOf('perfecto', 10)
const weights = new Map<number, Weights>([
  [1, { before: three, after: three, isOfficial: true }],
  [2, { before: ten, after: ten, isOfficial: true }],
  [3, { before: ten, after: ten, isOfficial: false }],
])

const changesOf = (packed: PackedPredictions[], change: Omit<MatchChange, 'match_id'>, paid = weights) =>
  Object.fromEntries(
    boardChanges(packed, new Map([[1, { match_id: 1, ...change }]]), paid).map(({ kind, id, byMatch }) => {
      const { players, values } = sumOf([...byMatch.values()])
      return [`${kind} ${id}`, Object.fromEntries(Array.from(players, (player, index) => [player, values[index]]))]
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

const inGame = (game: Partial<Game>) => {
  const rules = rulesOf('resultado', 3, game)
  return new Map<number, Weights>([[1, { before: rules, after: rules, isOfficial: true }]])
}
const scores: [player: number, home: number, away: number][] = [
  [7, 2, 1],
  [8, 0, 1],
  [9, 0, 3],
]

test('multiplier and joker count in the pool and on its match day only, rounded half up once, and rarity is added after', () => {
  const game = {
    multipliers: [{ round_id: 5, factor: 1.5 }],
    jokers: { count: 1, per: 'pool', factor: 3 },
    rarity: { points: 4, percent: 33.34, criterion: 'outcome', min_players: 3 },
    matchdays: 'rounds',
  } as const
  const packed = { ...predictions(1, scores), jokers: Float64Array.of(7) }
  const after = { before: null, after: counted(2, 0) }
  expect(changesOf([packed], after, inGame({ ...game, multipliers: [...game.multipliers] }))).toEqual({
    // 3 points times 1.5 times 3 are 13.5, rounded to 14, and 4 for rarity.
    'pool 1': { 7: 18 },
    [`match_day ${10_000_000 + 5}`]: { 7: 18 },
    [`month ${june}`]: { 7: 3 },
    'world 0': { 7: 3 },
  })
})

test('predictions of players who left count for rarity, and get nothing', () => {
  const rarity = { points: 4, percent: 50, criterion: 'outcome', min_players: 3 } as const
  const packed = { ...predictions(1, scores), withdrawn: new Set([9]) }
  const away = { before: null, after: counted(0, 2) }
  expect(changesOf([packed], away, inGame({ rarity }))['pool 1']).toEqual({ 8: 3 })
  const home = { before: null, after: counted(1, 0) }
  expect(changesOf([packed], home, inGame({ rarity }))['pool 1']).toEqual({ 7: 7 })
})

test('a value holds the points above the counters of tie-breaks, in their order', () => {
  const paid = inGame({ tie_breaks: ['exact_scores', 'predictions_sent'] })
  expect(changesOf([predictions(1, scores)], { before: null, after: counted(2, 1) }, paid)['pool 1']).toEqual({
    7: 3 * 1024 ** 3 + 1024 ** 2 + 1024,
    8: 1024,
    9: 1024,
  })
})

test('the majority is the lower median of each side, with the multiplier and without jokers and rarity', () => {
  const game = {
    multipliers: [{ match_id: 1, factor: 2 }],
    rarity: { points: 4, percent: 100, criterion: 'outcome', min_players: 1 },
  } as const
  const packed = { ...predictions(1, [...scores, [10, 1, 0]]), jokers: Float64Array.of(7, 8) }
  // Of the goals 0 0 1 2 and 0 1 1 3 the lower medians are 0 and 1.
  const changes = boardChanges(
    [packed],
    new Map([[1, { match_id: 1, before: null, after: counted(0, 2) }]]),
    inGame({ ...game, multipliers: [...game.multipliers] }),
  )
  expect(changes.find(({ kind }) => kind === 'pool')?.majority).toBe(6)
})

test('many predictions are judged like few, also when one of them has a very high score', () => {
  const few = Array.from({ length: 6 }, (_, n): [number, number, number] => [n + 1, n % 3, 1])
  const many = Array.from({ length: 3000 }, (_, n): [number, number, number] => [n + 1, n % 3, 1])
  const rare = rulesOf('perfecto', 10, { rarity: { criterion: 'exact_score', points: 4, percent: 50, min_players: 1 } })
  const paid = new Map([[3, { before: rare, after: rare, isOfficial: false }]])
  const change = { before: null, after: counted(2, 1) }
  const worthOf = (rows: typeof few) => Object.values(changesOf([predictions(3, rows)], change, paid)['pool 3'] ?? {})
  expect(worthOf(few)).toEqual([14, 14])
  expect(worthOf(many)).toEqual(Array(1000).fill(14))
  expect(worthOf([...many, [4000, 999, 999]])).toEqual(Array(1000).fill(14))
})
