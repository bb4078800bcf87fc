import { expect, test } from 'vitest'
import { isQuiet, type ReminderTimes, reachOf, waitsUntil } from './reach.ts'

const madrid: ReminderTimes = { zone: 'Europe/Madrid', quiet_from: 22, quiet_until: 8, lead_minutes: 120 }
const reach = (at: string, times: Partial<ReminderTimes> = {}) => {
  const found = reachOf(Date.parse(at), { ...madrid, ...times })
  return found === undefined ? undefined : new Date(found).toISOString().slice(0, 16)
}

// In June Madrid is two hours ahead of universal time, in January one.
test.each([
  ['2026-06-10T19:59Z', false],
  ['2026-06-10T20:00Z', true],
  ['2026-06-11T05:59Z', true],
  ['2026-06-11T06:00Z', false],
  ['2026-01-10T20:59Z', false],
  ['2026-01-10T21:00Z', true],
])('at %s it is quiet in Madrid: %s', (at, expected) => {
  expect(isQuiet(Date.parse(at), madrid)).toBe(expected)
})

test('quiet hours of one day, and equal hours that turn them off', () => {
  const siesta = { ...madrid, quiet_from: 14, quiet_until: 16 }
  const quietAt = (at: string, times = siesta) => isQuiet(Date.parse(at), times)
  expect([quietAt('2026-06-10T11:59Z'), quietAt('2026-06-10T12:00Z'), quietAt('2026-06-10T14:00Z')]).toEqual([
    false,
    true,
    false,
  ])
  expect(quietAt('2026-06-10T12:00Z', { ...madrid, quiet_from: 14, quiet_until: 14 })).toBe(false)
})

test('by day somebody is reminded of the deadlines within the own lead time', () => {
  expect(reach('2026-06-10T10:00Z')).toBe('2026-06-10T12:00')
  expect(reach('2026-06-10T10:00Z', { lead_minutes: 10_080 })).toBe('2026-06-17T10:00')
  expect(reach('2026-06-10T10:00Z', { lead_minutes: 0 })).toBe('2026-06-10T10:10')
})

test('in quiet hours nobody is reminded', () => {
  expect(reach('2026-06-10T22:00Z')).toBeUndefined()
})

test('just before quiet hours comes what is due in them and closes in them', () => {
  expect(reach('2026-06-10T19:49Z')).toBe('2026-06-10T21:49')
  expect(reach('2026-06-10T19:50Z')).toBe('2026-06-11T06:10')
  expect(reach('2026-06-10T19:59Z')).toBe('2026-06-11T06:10')
})

test('after them comes what was due in them and closes later', () => {
  expect(reach('2026-06-11T06:00Z')).toBe('2026-06-11T08:00')
})

test('a lead longer than the night reaches further than its end', () => {
  expect(reach('2026-06-10T19:50Z', { lead_minutes: 1440 })).toBe('2026-06-11T19:50')
})

test('in the nights of the change of clocks quiet hours end at eight of the clock', () => {
  // On 29 March the clock leaps from two to three, on 25 October it goes back from three to two.
  expect(reach('2026-03-28T20:55Z')).toBe('2026-03-29T06:10')
  expect(reach('2026-10-24T19:55Z')).toBe('2026-10-25T07:10')
  const leapt = { quiet_from: 2, quiet_until: 8 }
  expect(reach('2026-03-29T00:59Z', leapt)).toBe('2026-03-29T06:10')
  expect(reach('2026-03-29T01:00Z', leapt)).toBeUndefined()
})

test('zones with quarters of an hour have their own hours', () => {
  expect(reach('2026-06-10T16:04Z', { zone: 'Asia/Kathmandu' })).toBe('2026-06-10T18:04')
  expect(reach('2026-06-10T16:05Z', { zone: 'Asia/Kathmandu' })).toBe('2026-06-11T02:25')
})

test.each([
  ['by day', '2026-06-10T19:59Z', '2026-06-10T21:00Z', undefined],
  ['some minutes late, for a deadline in quiet hours', '2026-06-10T20:14Z', '2026-06-10T21:00Z', undefined],
  ['some minutes late, for a deadline right after them', '2026-06-10T20:00Z', '2026-06-11T06:09Z', undefined],
  ['some minutes late, for a later deadline', '2026-06-10T20:00Z', '2026-06-11T06:10Z', '2026-06-11T06:00'],
  ['at night', '2026-06-10T20:15Z', '2026-06-10T21:00Z', '2026-06-11T06:00'],
])('a reminder that is sent %s waits until the end of quiet hours or does not', (_, at, deadline, expected) => {
  const until = waitsUntil(Date.parse(at), Date.parse(deadline), madrid)
  expect(until && new Date(until).toISOString().slice(0, 16)).toBe(expected)
})
