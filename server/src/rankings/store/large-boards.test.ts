import { expect, test, vi } from 'vitest'
import { workerPool } from '../../platform/concurrency/worker-threads.ts'
import { pack } from '../board/board-arrays.ts'
import { earlierPlaces } from '../board/movement.ts'
import { standingsOf } from '../board/standings.ts'
import { added } from '../board/tallies.ts'
import { boardCache } from './board-cache.ts'
import { addChange, unpackBoard } from './large-boards.ts'

const aBoard = (size: number, first = 8e9) => {
  const many = (number: (n: number) => number) => Float64Array.from({ length: size }, (_, n) => number(n))
  const arrays = {
    players: many((n) => first + 3 * n),
    values: many((n) => 1 + ((n * 7919) % 211)),
    before: many((n) => (n * 104_729) % 97),
  }
  return { arrays, packed: pack(arrays) }
}

test.each([3, 60_000])('a packed board of %i players is unpacked unchanged', async (size) => {
  const { arrays, packed } = aBoard(size)
  const unpacked = (await unpackBoard(packed)).arrays
  expect(Object.values(unpacked).map((array) => [...array])).toEqual(Object.values(arrays).map((array) => [...array]))
})

test('a large board takes half the memory where its numbers fit', async () => {
  const { arrays } = aBoard(60_000, 1)
  const kinds = async (board: typeof arrays) => {
    const unpacked = (await unpackBoard(pack(board))).arrays
    expect(Object.values(unpacked).map((array) => [...array])).toEqual(Object.values(board).map((array) => [...array]))
    return Object.values(unpacked).map((array) => array.constructor)
  }
  expect(await kinds(arrays)).toEqual([Uint32Array, Int32Array, Int32Array])
  expect(await kinds({ ...arrays, values: arrays.values.map((value) => value * 2 ** 30) })).toEqual([
    Uint32Array,
    Float64Array,
    Float64Array,
  ])
  // The values before the last result would not fit.
  expect(await kinds({ ...arrays, before: arrays.before.map((value) => value * 2 ** 30) })).toEqual([
    Uint32Array,
    Float64Array,
    Float64Array,
  ])
  expect(await kinds(aBoard(60_000, 2 ** 32).arrays)).toEqual([Float64Array, Int32Array, Int32Array])
})

test('a large board includes its order and its earlier positions', async () => {
  const { arrays, order } = await unpackBoard(aBoard(60_000).packed)
  const board = { kind: 'pool' as const, id: 1, version: 7, last_match_id: null, scale: 1, majority: 0, ...arrays }
  expect(order).toEqual({ standings: standingsOf(board), earlier: earlierPlaces(board) })
  const boards = boardCache()
  boards.add(board, order)
  expect([boards.standings(board), boards.earlier(board)]).toEqual([order?.standings, order?.earlier])
  expect(boards.standings(board)).toBe(order?.standings)
})

test('if no worker thread starts, a large board is unpacked in the main thread', async () => {
  const { arrays, packed } = aBoard(60_000)
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  expect(await unpackBoard(packed, workerPool('/nowhere.ts', { most: 1 }))).toEqual({ arrays, order: undefined })
  expect(logged).toHaveBeenCalled()
  logged.mockRestore()
})

test('simultaneous requests for large boards each get their own', async () => {
  const sizes = [50_000, 70_000, 60_000]
  const boards = await Promise.all(sizes.map(async (size) => unpackBoard(aBoard(size).packed)))
  expect(boards.map(({ arrays }) => arrays.players.length)).toEqual(sizes)
})

test.each([3, 60_000])('a change is added to a board of %i players, which stays as it is', async (size) => {
  const { players, values } = aBoard(size).arrays
  const board = { players, values }
  const before = structuredClone(board)
  const change = { players: players.map((id) => id + 3), values: values.map((value) => 2 * value) }
  const { sum, standings } = await addChange(board, change)
  expect(sum).toEqual(added(before, change))
  expect(standings).toEqual(size > 3 ? standingsOf(sum) : undefined)
  expect(board).toEqual(before)
})

test.each([
  { first: 1, kinds: [Uint32Array, Int32Array] },
  { first: 2 ** 32, kinds: [Float64Array, Float64Array] },
])('the sum of many players whose ids begin at $first takes half the memory where its numbers fit', async (each) => {
  const { players, values } = aBoard(60_000, each.first).arrays
  const { sum } = await addChange({ players, values }, { players, values })
  expect([sum.players.constructor, sum.values.constructor]).toEqual(each.kinds)
  expect([...sum.values]).toEqual(Array.from(values, (value) => 2 * value))
})

test('if no worker thread starts, a change of many players is added in the main thread', async () => {
  const { arrays: board } = aBoard(60_000)
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const { sum, standings } = await addChange(board, board, workerPool('/nowhere.ts', { most: 1 }))
  expect([sum, standings]).toEqual([added(board, board), undefined])
  expect(logged).toHaveBeenCalled()
  logged.mockRestore()
})
