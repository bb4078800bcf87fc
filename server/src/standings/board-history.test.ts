import { expect, test } from 'vitest'
import { boardHistoryCache } from './board-history.ts'

/** The standings of a board of `players` after each of `matches`. */
const aHistory = (players: number, matches = 1) =>
  Array.from({ length: matches }, () => ({
    values: new Float64Array(players),
    levels: new Float64Array(),
    above: new Int32Array(),
  }))

test('a hundred pools that are requested in turn are computed once each', async () => {
  const histories = boardHistoryCache()
  let sums = 0
  const ask = (pool: number) =>
    histories(`${pool}`, async () => {
      sums++
      return aHistory(500, 64)
    })
  for (let round = 0; round < 3; round++) for (let pool = 0; pool < 100; pool++) await ask(pool)
  expect(sums).toBe(100)
})

test('concurrent requests wait for one computation', async () => {
  const histories = boardHistoryCache()
  const summed = Promise.withResolvers<ReturnType<typeof aHistory>>()
  let sums = 0
  const ask = () =>
    histories('1', () => {
      sums++
      return summed.promise
    })
  const requested = [ask(), ask(), ask()]
  summed.resolve(aHistory(1))
  const [first, ...others] = await Promise.all(requested)
  expect(sums).toBe(1)
  for (const other of others) expect(other).toBe(first)
})

test('a failed computation rejects its requests, and the next request computes again', async () => {
  const histories = boardHistoryCache()
  await expect(histories('1', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(await histories('1', async () => aHistory(3))).toHaveLength(1)
})

test('the cache holds at most 64 MB and evicts the least recently used first', async () => {
  const histories = boardHistoryCache()
  const summed: number[] = []
  const ask = (pool: number) =>
    histories(`${pool}`, async () => {
      summed.push(pool)
      return aHistory(2 * 2 ** 20 - 1000)
    })
  for (const pool of [1, 2, 3, 4, 1, 5, 1, 2]) await ask(pool)
  expect(summed).toEqual([1, 2, 3, 4, 5, 2])
})
