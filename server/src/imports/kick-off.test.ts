import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTimezone, kickOff } from './kick-off.ts'

const at = (date: string, time: string, timezone?: string) => kickOff({ date, time }, timezone)
const reason = expect.stringMatching(/\.$/)

test.each([
  ['13:00 UTC-6', '2026-06-11T19:00:00.000Z'],
  ['20:00 UTC+5:30', '2026-06-11T14:30:00.000Z'],
  ['09:15 UTC', '2026-06-11T09:15:00.000Z'],
  ['9:15Z', '2026-06-11T09:15:00.000Z'],
  ['19:00+02:00', '2026-06-11T17:00:00.000Z'],
  ['20:00 UTC-03:30', '2026-06-11T23:30:00.000Z'],
  ['22:00 UTC-7', '2026-06-12T05:00:00.000Z'],
])('the time %s carries its own offset, whatever the zone given', (time, beginst_at) => {
  expect(at('2026-06-11', time)).toEqual({ beginst_at })
  expect(at('2026-06-11', time, 'Asia/Tokyo')).toEqual({ beginst_at })
})

test('a time without offset is an hour of the zone given, in summer and in winter', () => {
  expect(at('2026-01-11', '21:00', 'Europe/Madrid')).toEqual({ beginst_at: '2026-01-11T20:00:00.000Z' })
  expect(at('2026-07-11', '21:00', 'Europe/Madrid')).toEqual({ beginst_at: '2026-07-11T19:00:00.000Z' })
  expect(at('2026-07-11', '21:00', 'America/Bogota')).toEqual({ beginst_at: '2026-07-12T02:00:00.000Z' })
})

test('a time without offset needs a zone', () => {
  expect(at('2026-06-11', '19:00')).toEqual({ needsTimezone: true })
})

test('an hour that the change of the clocks leaves out or repeats is not guessed', () => {
  expect(at('2026-03-29', '02:30', 'Europe/Madrid')).toEqual({ reason })
  expect(at('2026-10-25', '02:30', 'Europe/Madrid')).toEqual({ reason })
  expect(at('2026-10-25', '02:30 UTC+1', 'Europe/Madrid')).toEqual({ beginst_at: '2026-10-25T01:30:00.000Z' })
})

describe('refused', () => {
  test.each([
    '2026-02-30',
    '2026-13-01',
    '2025-02-29',
    '11/06/2026',
    '2026-6-1',
    '20260611',
    '0099-01-01',
    '9999-12-31',
  ])('the date %s', (date) => expect(at(date, '19:00 UTC')).toEqual({ reason }))
  test.each(['24:00', '19:60', '19', '7pm', '19:00 UTC+15', '19:00 UTC-13', '19:00 UTC+5:60', '19:00 CET', '-1:00'])(
    'the time %s',
    (time) => expect(at('2026-06-11', time, 'UTC')).toEqual({ reason }),
  )
})

test('any instant is found again from its date and time at any offset', () => {
  const instant = fc.date({ min: new Date('1950-01-01'), max: new Date('2150-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instant, fc.integer({ min: -12 * 4, max: 14 * 4 }), (date, quarters) => {
      const minute = new Date(Math.floor(date.getTime() / 60_000) * 60_000)
      const local = new Date(minute.getTime() + quarters * 15 * 60_000).toISOString()
      const size = Math.abs(quarters * 15)
      const offset = `UTC${quarters < 0 ? '-' : '+'}${Math.floor(size / 60)}:${String(size % 60).padStart(2, '0')}`
      expect(at(local.slice(0, 10), `${local.slice(11, 16)} ${offset}`)).toEqual({ beginst_at: minute.toISOString() })
    }),
  )
})

test('a zone has a name; an offset or a made-up name is none', () => {
  expect(['Europe/Madrid', 'America/Bogota', 'UTC'].every(isTimezone)).toBe(true)
  expect(['Madrid', '+02:00', '', 'Europe/Madrid ; drop'].some(isTimezone)).toBe(false)
})
