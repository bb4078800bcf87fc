import { expect, test } from 'vitest'
import { added, type Bound, type Counted, countOf, takenBack, waitOf } from './bounds.ts'

const minute = 60_000
const start = 1_800_000_000_000
const counted = (bound: Bound, minutes: number[]) =>
  minutes.reduce<Counted>((state, at) => added(state, bound, start + at * minute), {})
const waitAt = (state: Counted, bound: Bound, at: number) => waitOf(state, bound, start + at * minute) / minute

test('a window begins with its first attempt and ends for all of them at once', () => {
  const bound = { kind: 'window', max: 3, minutes: 10 } as const
  const state = counted(bound, [0, 8, 9])
  expect([waitAt(state, bound, 9), waitAt(state, bound, 10)]).toEqual([1, 0])
  expect(countOf(added(state, bound, start + 10 * minute), bound, start + 10 * minute)).toBe(1)
})

test('of the last minutes, each attempt ends by itself', () => {
  const bound = { kind: 'sliding', max: 3, minutes: 10 } as const
  const state = counted(bound, [0, 8, 9])
  expect([waitAt(state, bound, 9), waitAt(state, bound, 10)]).toEqual([1, 0])
  expect(waitAt(added(state, bound, start + 10 * minute), bound, 10)).toBe(8)
})

test('what halves with every hour is refused until it is below its bound', () => {
  const bound = { kind: 'halving', max: 2 } as const
  const state = counted(bound, [0, 0, 0])
  expect(waitAt(state, bound, 0)).toBeCloseTo(60, 0)
  expect(waitAt(state, bound, 61)).toBe(0)
  expect(countOf(state, bound, start + 120 * minute)).toBeCloseTo(0.75)
})

test.each<Bound>([
  { kind: 'window', max: 2, minutes: 10 },
  { kind: 'sliding', max: 2, minutes: 10 },
  { kind: 'halving', max: 2 },
])('an attempt that is taken back is free again: %j', (bound) => {
  const state = counted(bound, [0, 1])
  const now = start + minute
  expect(waitOf(state, bound, now)).toBeGreaterThan(0)
  const back = takenBack(state, bound, { at: start + minute, now })
  expect(waitOf(back, bound, now)).toBe(0)
  expect(countOf(takenBack({}, bound, { at: now, now }), bound, now)).toBe(0)
})
