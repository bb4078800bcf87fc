import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { quota } from './quota.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)

test('a place is free again after the minutes, one by one, and keys do not share places', () => {
  const { take, wait } = quota({ max: 2, minutes: 30 })
  take('a')
  later(10)
  take('a')
  expect([wait('a'), wait('b')]).toEqual([20 * 60_000, 0])
  later(20)
  expect(wait('a')).toBe(0)
  take('a')
  expect(wait('a')).toBe(10 * 60_000)
})

test('a place that is given back is free at once, and only once', () => {
  const { take, wait } = quota({ max: 2, minutes: 30 })
  take('a')
  const giveBack = take('a')
  giveBack()
  giveBack()
  expect(wait('a')).toBe(0)
  take('a')
  expect(wait('a')).toBeGreaterThan(0)
})
