import { expect, test } from 'vitest'
import { walksCache } from './places.ts'

/** How a board of `players` stood after `matches` of them. */
const aWalk = (players: number, matches = 1) =>
  Array.from({ length: matches }, () => ({
    points: new Int32Array(players),
    levels: new Int32Array(),
    above: new Int32Array(),
  }))

test('a hundred pools that are requested in turn are summed once each', async () => {
  const walks = walksCache()
  let sums = 0
  const ask = (pool: number) =>
    walks(`${pool}`, async () => {
      sums++
      return aWalk(500, 64)
    })
  for (let round = 0; round < 3; round++) for (let pool = 0; pool < 100; pool++) await ask(pool)
  expect(sums).toBe(100)
})

test('concurrent requests wait for one sum', async () => {
  const walks = walksCache()
  const summed = Promise.withResolvers<ReturnType<typeof aWalk>>()
  let sums = 0
  const ask = () =>
    walks('1', () => {
      sums++
      return summed.promise
    })
  const asked = [ask(), ask(), ask()]
  summed.resolve(aWalk(1))
  const [first, ...others] = await Promise.all(asked)
  expect(sums).toBe(1)
  for (const other of others) expect(other).toBe(first)
})

test('a sum that fails rejects its requests, and the next one sums again', async () => {
  const walks = walksCache()
  await expect(walks('1', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(await walks('1', async () => aWalk(3))).toHaveLength(1)
})

test('the cache takes 64 MB, and drops the least recently used first', async () => {
  const walks = walksCache()
  const summed: number[] = []
  const ask = (pool: number) =>
    walks(`${pool}`, async () => {
      summed.push(pool)
      return aWalk(4 * 2 ** 20 - 1000)
    })
  for (const pool of [1, 2, 3, 4, 1, 5, 1, 2]) await ask(pool)
  expect(summed).toEqual([1, 2, 3, 4, 5, 2])
})
