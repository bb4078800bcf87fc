import { expect, test } from 'vitest'
import { type Board, boardCache } from './board-cache.ts'

const board: Board = {
  kind: 'pool',
  id: 1,
  version: 7,
  players: Float64Array.of(1),
  points: Int32Array.of(3),
  before: Int32Array.of(0),
  last_match_id: null,
}
const aCache = () => {
  const boards = boardCache()
  boards.keep(board)
  return boards
}

test('those who ask together for the players without points wait for one search', async () => {
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

test('whoever waits for the search of another that fails searches by himself', async () => {
  const boards = aCache()
  const failing = boards.others(board, 'a', () => Promise.reject(new Error('gone')))
  const joined = boards.others(board, 'a', async () => Float64Array.of(2))
  await expect(failing).rejects.toThrow('gone')
  expect(await joined).toEqual(Float64Array.of(2))
})

test('a search that failed is begun anew by the next', async () => {
  const boards = aCache()
  await expect(boards.others(board, 'a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await boards.others(board, 'a', async () => Float64Array.of(2))).toEqual(Float64Array.of(2))
})
