import { expect, test } from 'vitest'
import type { Board, StoredBoard } from '../board/board.ts'
import { pack } from '../board/board-arrays.ts'
import { boardCache } from './board-cache.ts'

const board: Board = {
  kind: 'pool',
  id: 1,
  version: 7,
  players: Float64Array.of(1),
  values: Float64Array.of(3),
  before: Float64Array.of(0),
  scale: 1,
  majority: 0,
  last_match_id: null,
}
const aCache = () => {
  const boards = boardCache()
  boards.add(board)
  return boards
}

test('simultaneous requests for the players without points share one search', async () => {
  const boards = aCache()
  let searches = 0
  const search = async () => {
    searches++
    return Float64Array.of(2, 5)
  }
  const ask = (version: string) => boards.others(board, version, search)
  const answers = await Promise.all([ask('a'), ask('a'), ask('a')])
  expect(answers.map((ids) => [...ids])).toEqual(Array(3).fill([2, 5]))
  expect(searches).toBe(1)
  await ask('b')
  expect(searches).toBe(2)
})

test('a request that shares a failing search searches itself', async () => {
  const boards = aCache()
  const failing = boards.others(board, 'a', () => Promise.reject(new Error('gone')))
  const joined = boards.others(board, 'a', async () => Float64Array.of(2))
  await expect(failing).rejects.toThrow('gone')
  expect(await joined).toEqual(Float64Array.of(2))
})

test('after a failed search the next request searches again', async () => {
  const boards = aCache()
  await expect(boards.others(board, 'a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await boards.others(board, 'a', async () => Float64Array.of(2))).toEqual(Float64Array.of(2))
})

test('the players without points and the order of a board are cached', async () => {
  const boards = aCache()
  const order = boards.standings(board)
  expect(boards.cachedOthers(board, 'a')).toBeUndefined()
  const found = await boards.others(board, 'a', async () => Float64Array.of(2))
  expect(boards.cachedOthers(board, 'a')).toBe(found)
  expect(boards.cachedOthers(board, 'b')).toBeUndefined()
  expect(boards.standings(board)).toBe(order)
})

test('a search that ends after a newer one does not replace its result', async () => {
  const boards = aCache()
  let endFirst: (ids: Float64Array) => void = () => {}
  const first = boards.others(board, 'a', () => new Promise((resolve) => (endFirst = resolve)))
  const second = await boards.others(board, 'b', async () => Float64Array.of(5))
  endFirst(Float64Array.of(2))
  expect(await first).toEqual(Float64Array.of(2))
  expect(boards.cachedOthers(board, 'b')).toBe(second)
  expect(boards.cachedOthers(board, 'a')).toBeUndefined()
})

test('cached boards use at most 448 MB, including the players without points', async () => {
  const boards = boardCache()
  const versions = [1, 2, 3]
  for (const version of versions) boards.add({ ...board, version })
  const many = new Float64Array(20 * 2 ** 20)
  for (const version of versions) await boards.others({ ...board, version }, 'a', async () => many)
  expect(versions.filter((version) => boards.find(version))).toEqual([2, 3])
})

const stored = ({ version, size = 1 }: { version: number; size?: number }): StoredBoard => {
  const { players, values, before, ...state } = board
  const many = <T extends Float64Array>(array: T) => new Float64Array(size).fill(array[0] as number)
  const ids = Float64Array.from({ length: size }, (_, n) => (players[0] as number) + n)
  return {
    ...state,
    version,
    packed: pack({ players: ids, values: many(values as Float64Array), before: many(before as Float64Array) }),
  }
}

test('a settled board is unpacked when it is asked for, unless it is large', () => {
  const boards = boardCache()
  boards.addStored(stored({ version: 7 }), undefined)
  expect(boards.find(7)).toEqual(board)
  expect(boards.find(7)).toBe(boards.find(7))
  boards.addStored(stored({ version: 8, size: 60_000 }), undefined)
  expect(boards.find(8)).toBeUndefined()
  expect(boards.findStored(8)).toEqual(stored({ version: 8, size: 60_000 }))
})

test('a settled board replaces the bytes of the former version, which its readers still find', () => {
  const boards = boardCache()
  boards.addStored(stored({ version: 7 }), undefined)
  boards.add(board)
  boards.addStored(stored({ version: 8 }), 7)
  boards.addStored(stored({ version: 9 }), 8)
  expect(boards.find(7)).toEqual(board)
  expect(boards.findStored(8)).toBeUndefined()
  expect(boards.findStored(9)).toEqual(stored({ version: 9 }))
})

test('a board that was read is packed for a settlement', () => {
  expect(aCache().findStored(7)).toEqual(stored({ version: 7 }))
  expect(aCache().findStored(8)).toBeUndefined()
})

test('a request for a board that is being read shares the read, unless it fails or finds another version', async () => {
  const boards = boardCache()
  expect(boards.findPendingRead(7)).toBeUndefined()
  const readings = [
    Promise.resolve([board]),
    Promise.reject(new Error('gone')),
    Promise.resolve([{ ...board, version: 8 }]),
  ]
  const found: (Board | undefined)[] = []
  for (const reading of readings) {
    boards.addPendingRead([7], reading)
    found.push(await boards.findPendingRead(7))
    expect(boards.findPendingRead(7)).toBeUndefined()
  }
  expect(found).toEqual([board, undefined, undefined])
})
