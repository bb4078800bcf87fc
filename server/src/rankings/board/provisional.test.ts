import { setImmediate as turn } from 'node:timers/promises'
import { defaultGame, pointsPerMask } from '@compety/contract'
import { expect, test } from 'vitest'
import type { BoardKey } from './board.ts'
import { provisionalChange } from './provisional.ts'
import { added, noTally, type Tally } from './tallies.ts'

const perMask = pointsPerMask([
  { code: 'resultado', points: 3 },
  { code: 'perfecto', points: 5 },
])
const paid = { game: defaultGame, perMask }
const weights = new Map([[9, { before: paid, after: paid, isOfficial: true }]])
const running = new Map([
  [
    4,
    {
      result: { home_team_score: 2, away_team_score: 1 },
      round_id: null,
      week: 1,
      month: 24_000,
      registered: 0,
      isOwn: false,
    },
  ],
])
const predictions = [
  {
    match_id: 4,
    pool_id: 9,
    players: Float64Array.of(1, 2, 3),
    scores: Int32Array.of(2001, 1000, 1001),
    jokers: new Float64Array(0),
    withdrawn: new Set<number>(),
    leftOut: new Set([1]),
  },
]
const plain = ({ players, values }: Tally) => ({ players: [...players], values: [...values] })
const live = async (board: BoardKey & Tally) => {
  const { tally } = await provisionalChange(board, { running, predictions, weights }, async () => [])
  return added(board, tally)
}

test('the running score adds its points to the settled ones, and a player with none stays as before', async () => {
  const tally = { players: Float64Array.of(2, 3), values: Float64Array.of(4, 1) }
  const settled = { kind: 'pool' as const, id: 9, ...tally }
  expect(plain(await live(settled))).toEqual({ players: [1, 2, 3], values: [8, 7, 1] })
  expect(plain(settled)).toEqual({ players: [2, 3], values: [4, 1] })
})

test('month and world leave out the players whom they do not rank', async () => {
  const world = await live({ kind: 'world', id: 0, ...noTally })
  const month = await live({ kind: 'month', id: 24_000, ...noTally })
  expect([plain(world), plain(month)]).toEqual(Array(2).fill({ players: [2], values: [3] }))
})

test('a match counts in its own month only', async () => {
  const other = await live({ kind: 'month', id: 24_001, ...noTally })
  expect(plain(other)).toEqual({ players: [], values: [] })
})

test('other requests have a turn before a provisional board is ready', async () => {
  const order: string[] = []
  const other = turn().then(() => order.push('other request'))
  const board = live({ kind: 'world', id: 0, ...noTally }).then(() => order.push('board'))
  await Promise.all([other, board])
  expect(order).toEqual(['other request', 'board'])
})
