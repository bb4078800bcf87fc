import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { concurrencyLimit } from './concurrency-limit.ts'

test('of seven tasks two run simultaneously, three wait in order, and two are refused', async () => {
  const limited = concurrencyLimit({ atOnce: 2, waiting: 3 })
  const order: number[] = []
  let running = 0
  let mostRunning = 0
  const work = (name: number) => async () => {
    mostRunning = Math.max(mostRunning, ++running)
    await sleep(1)
    running--
    order.push(name)
  }
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map((name) => limited(work(name))))
  expect(mostRunning).toBe(2)
  expect(order).toEqual([1, 2, 3, 4, 5])
  expect(outcomes.slice(5)).toMatchObject(Array(2).fill({ reason: { code: 'overloaded', status: 503 } }))
})

test('a task that arrives while a queued one runs waits as well', async () => {
  const limited = concurrencyLimit({ atOnce: 1, waiting: 2 })
  let running = 0
  let mostRunning = 0
  const work = async () => {
    mostRunning = Math.max(mostRunning, ++running)
    await sleep(5)
    running--
  }
  const first = limited(work)
  const second = limited(work)
  await first
  await Promise.all([second, limited(work)])
  expect(mostRunning).toBe(1)
})

test('a task that fails frees its slot', async () => {
  const limited = concurrencyLimit({ atOnce: 1, waiting: 1 })
  const fails = () => Promise.reject(new Error('no'))
  const both = await Promise.allSettled([limited(fails), limited(fails)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await limited(async () => 'done')).toBe('done')
})

test('a slot stays occupied for its minimum time, even if its task ends sooner', async () => {
  vi.useFakeTimers()
  try {
    const limited = concurrencyLimit({ atOnce: 1, waiting: 1, leastMilliseconds: 28 })
    const work = vi.fn(async () => 'done')
    expect(await limited(work)).toBe('done')
    const second = limited(work)
    await vi.advanceTimersByTimeAsync(27)
    expect(work).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await second).toBe('done')
  } finally {
    vi.useRealTimers()
  }
})
