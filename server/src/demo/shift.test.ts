import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstDayMatchday, shiftSeason } from './shift.ts'
import { matches } from './world-cup-2026.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const now = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
const start = (match: { beginst_at: string }) => Date.parse(match.beginst_at)
const utcDay = (at: Date | number) => new Date(at).toISOString().slice(0, 10)

test('at any hour of the first start at least 20 matches are open for predictions', () => {
  fc.assert(
    fc.property(now, (now) => {
      const open = shiftSeason(matches, now).filter((match) => start(match) - 15 * minuteMs > now.getTime())
      expect(open.length).toBeGreaterThanOrEqual(20)
    }),
  )
})

test.each(['2026-12-31T00:00:00.000Z', '2026-12-31T12:34:56.789Z', '2026-12-31T23:59:59.999Z'])(
  'at %s matchday 12 begins today and all matches of earlier days have begun',
  (instant) => {
    const season = shiftSeason(matches, new Date(instant))
    const today = season.filter(({ matchday }) => matchday === firstDayMatchday)
    expect(utcDay(Math.min(...today.map(start)))).toBe('2026-12-31')
    const earlier = season.filter((match) => utcDay(start(match)) < '2026-12-31')
    expect(earlier.every((match) => start(match) < Date.parse(instant))).toBe(true)
    // 40 matches belong to matchdays 1 to 11; the last of them begins at one in the night of matchday 12.
    expect(earlier).toHaveLength(39)
  },
)

test('all kick-offs move by the same whole number of days', () => {
  fc.assert(
    fc.property(now, (now) => {
      const moves = shiftSeason(matches, now).map((match, n) => start(match) - start(matches[n] ?? match))
      expect(new Set(moves).size).toBe(1)
      expect(Math.abs((moves[0] ?? 0.5) % dayMs)).toBe(0)
    }),
  )
})

test('the first ten matchdays have begun, and those after the twelfth begin after today', () => {
  fc.assert(
    fc.property(now, (now) => {
      for (const match of shiftSeason(matches, now)) {
        if (match.matchday < firstDayMatchday - 1) expect(start(match)).toBeLessThan(now.getTime())
        if (match.matchday > firstDayMatchday) expect(utcDay(start(match)) > utcDay(now)).toBe(true)
      }
    }),
  )
})
