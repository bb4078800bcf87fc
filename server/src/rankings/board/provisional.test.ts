import { pointsPerMask } from '@compety/contract'
import { expect, test } from 'vitest'
import { noTally } from './boards.ts'
import { provisionalTally } from './provisional.ts'

const paid = pointsPerMask([
  { code: 'resultado', points: 3 },
  { code: 'perfecto', points: 5 },
])
const weights = new Map([[9, { before: paid, after: paid, isOfficial: true }]])
const running = new Map([
  [4, { result: { home_team_score: 2, away_team_score: 1 }, month: 24_000, registered: 0, isOwn: false }],
])
const predictions = [
  {
    match_id: 4,
    pool_id: 9,
    players: Float64Array.of(1, 2, 3),
    scores: Int32Array.of(2001, 1000, 1001),
    leftOut: new Set([1]),
  },
]
const plain = ({ players, points }: typeof noTally) => ({ players: [...players], points: [...points] })

test('the running score adds its points to the settled ones, and a player with none stays as before', () => {
  const settled = { kind: 'pool' as const, id: 9, players: Float64Array.of(2, 3), points: Int32Array.of(4, 1) }
  const live = provisionalTally(settled, { running, predictions, weights })
  expect(plain(live)).toEqual({ players: [1, 2, 3], points: [8, 7, 1] })
  expect(plain(settled)).toEqual({ players: [2, 3], points: [4, 1] })
})

test('month and world leave out the players whom they do not rank', () => {
  const world = provisionalTally({ kind: 'world', id: 0, ...noTally }, { running, predictions, weights })
  const month = provisionalTally({ kind: 'month', id: 24_000, ...noTally }, { running, predictions, weights })
  expect([plain(world), plain(month)]).toEqual(Array(2).fill({ players: [2], points: [3] }))
})

test('a match counts in its own month only', () => {
  const other = provisionalTally({ kind: 'month', id: 24_001, ...noTally }, { running, predictions, weights })
  expect(plain(other)).toEqual({ players: [], points: [] })
})
