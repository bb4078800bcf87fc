import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { concurrencyLimit } from './concurrency-limit.ts'

test('of a rush two run at once, so many wait their turn, and the rest is refused', async () => {
  const inLane = concurrencyLimit({ atOnce: 2, waiting: 3 })
  const order: number[] = []
  let running = 0
  let mostRunning = 0
  const work = (name: number) => async () => {
    mostRunning = Math.max(mostRunning, ++running)
    await sleep(1)
    running--
    order.push(name)
  }
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map((name) => inLane(work(name))))
  expect(mostRunning).toBe(2)
  expect(order).toEqual([1, 2, 3, 4, 5])
  expect(outcomes.slice(5)).toMatchObject(Array(2).fill({ reason: { code: 'overloaded', status: 503 } }))
})

test('who comes while those who waited have their turn waits as well', async () => {
  const inLane = concurrencyLimit({ atOnce: 1, waiting: 2 })
  let running = 0
  let mostRunning = 0
  const work = async () => {
    mostRunning = Math.max(mostRunning, ++running)
    await sleep(5)
    running--
  }
  const first = inLane(work)
  const second = inLane(work)
  await first
  await Promise.all([second, inLane(work)])
  expect(mostRunning).toBe(1)
})

test('work that fails gives its place back', async () => {
  const inLane = concurrencyLimit({ atOnce: 1, waiting: 1 })
  const fails = () => Promise.reject(new Error('no'))
  const both = await Promise.allSettled([inLane(fails), inLane(fails)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await inLane(async () => 'done')).toBe('done')
})

test('a place is handed on after its least time; who had it is answered at once', async () => {
  vi.useFakeTimers()
  try {
    const inLane = concurrencyLimit({ atOnce: 1, waiting: 1, leastMilliseconds: 28 })
    const work = vi.fn(async () => 'done')
    expect(await inLane(work)).toBe('done')
    const second = inLane(work)
    await vi.advanceTimersByTimeAsync(27)
    expect(work).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await second).toBe('done')
  } finally {
    vi.useRealTimers()
  }
})
