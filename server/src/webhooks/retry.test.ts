import { expect, test } from 'vitest'
import { secondsToNext } from './retry.ts'

/** When each attempt comes, in seconds after the first, if all fail. */
const attempts = () => {
  const times = [0]
  for (let at: number | null = 0; at !== null; ) {
    const wait: number | null = secondsToNext(times.length, at)
    at = wait === null ? null : at + wait
    if (at !== null) times.push(at)
  }
  return times
}

test('a message is tried again after 5 s, 30 s, 2 min, 10 min and 1 h, then every 4 h, the last time after 24 h', () => {
  const [minute, hour] = [60, 3600]
  const begin = 5 + 30 + 2 * minute + 10 * minute + hour
  expect(attempts()).toEqual([
    ...[0, 5, 35, 155, 755, begin],
    ...[1, 2, 3, 4, 5].map((n) => begin + n * 4 * hour),
    24 * hour,
  ])
})

test('a first attempt that comes late has its own 24 hours', () => {
  expect(secondsToNext(1, 0)).toBe(5)
  expect(secondsToNext(8, 24 * 3600 - 10)).toBe(10)
  expect(secondsToNext(8, 24 * 3600)).toBeNull()
})
