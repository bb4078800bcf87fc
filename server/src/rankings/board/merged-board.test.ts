import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromAllBefore, pack, unpack } from './board-arrays.ts'
import { mergedBoard } from './merged-board.ts'
import { packNumbers } from './packed-board.ts'
import { added, type Tally, valuesFor } from './tallies.ts'

// Ids beyond 32 bits, and values with tie-breaks beyond 32 bits.
const player = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 8e9 }))
const positive = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 2 ** 50 }))
const nobody: Tally = { players: new Float64Array(0), values: new Float64Array(0) }
const rowsOf = <T extends { player: number }>(row: fc.Arbitrary<T>) =>
  fc.uniqueArray(row, { selector: ({ player }) => player }).map((rows) => rows.toSorted((a, b) => a.player - b.player))
const boards = rowsOf(fc.record({ player, value: positive, earlier: fc.nat({ max: 200 }) })).map((rows) => ({
  players: Float64Array.from(rows, ({ player }) => player),
  values: Float64Array.from(rows, ({ value }) => value),
  before: Float64Array.from(rows, ({ earlier }) => earlier),
}))
// Small values often bring a sum of 0.
const tallies = rowsOf(fc.record({ player, value: fc.constantFrom(-2, -1, 1, 2) })).map(
  (rows): Tally => ({
    players: Float64Array.from(rows, ({ player }) => player),
    values: Float64Array.from(rows, ({ value }) => value),
  }),
)
type Arrays = Parameters<typeof pack>[0]

/** The same with unpacked arrays: the values, and those before the last result, to which all but it is added. */
const expected = (board: Arrays, { others, last, restarts }: { others: Tally; last: Tally; restarts: boolean }) => {
  const { players, values } = added(board, added(others, last))
  const start = { players: board.players, values: restarts ? board.values : board.before }
  return { players, values, before: valuesFor(players, added(start, others)) }
}

test('a merged board has the values, and those before the last result, that adding to its arrays would give', () => {
  fc.assert(
    fc.property(boards, tallies, tallies, fc.boolean(), (board, others, last, restarts) => {
      const merged = mergedBoard(pack(board), { values: added(others, last), last, restarts })
      expect(unpack(merged)).toEqual(expected(board, { others, last, restarts }))
      expect(pack(unpack(merged))).toEqual(merged)
    }),
    { numRuns: 1000 },
  )
})

test('a board of several blocks is merged too, with new players between all others and players who leave', () => {
  const size = 10_000
  const players = Float64Array.from({ length: size }, (_, n) => 2 * n + 2)
  const values = players.map((_, n) => 1 + (n % 400))
  const board = { players, values, before: values.map((value) => value - 1) }
  const moved = Float64Array.from({ length: 2 * size }, (_, n) => n + 1)
  const last = { players: moved, values: moved.map((_, n) => (n % 7 === 1 ? -1 : 3)) }
  const merged = unpack(mergedBoard(pack(board), { values: last, last, restarts: false }))
  expect(merged).toEqual(expected(board, { others: nobody, last, restarts: false }))
  expect(merged.players.length).toBeLessThan(2 * size)
})

test('blocks of a board to which nothing is added stay as they are', () => {
  const players = Float64Array.from({ length: 20_000 }, (_, n) => 2 * n + 2)
  const values = players.map((_, n) => 1 + (n % 400))
  const board = { players, values, before: values }
  const few = fc.uniqueArray(fc.integer({ min: 1, max: 41_000 }), { maxLength: 3 })
  fc.assert(
    fc.property(few, (ids) => {
      const last = { players: Float64Array.from(ids).sort(), values: Float64Array.from(ids, () => -1) }
      const merged = mergedBoard(pack(board), { values: last, last, restarts: true })
      expect(unpack(merged)).toEqual(expected(board, { others: nobody, last, restarts: true }))
    }),
    { numRuns: 30 },
  )
})

test('a board whose values before the last result were stored for all players keeps them', () => {
  fc.assert(
    fc.property(boards, (board) => {
      const { players, points } = pack(board)
      expect(unpack(fromAllBefore({ players, points }, packNumbers(board.before)))).toEqual(board)
    }),
  )
})
