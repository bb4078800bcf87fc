import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsedDate } from './dates.ts'

test.each([
  ['2024-03-05T15:15:00Z', 'UTC', '05/03/2024 03:15 PM'],
  ['2024-03-05T00:00:00Z', 'UTC', '05/03/2024 12:00 AM'],
  ['2024-03-05T12:00:00.000Z', 'UTC', '05/03/2024 12:00 PM'],
  ['2024-03-05T00:59:59Z', 'UTC', '05/03/2024 12:59 AM'],
  ['2026-01-01T03:30:00Z', 'America/Bogota', '31/12/2025 10:30 PM'],
  ['2026-07-01T22:30:00Z', 'Europe/Madrid', '02/07/2026 12:30 AM'],
  ['2026-11-30T23:05:00-05:00', 'UTC', '01/12/2026 04:05 AM'],
])('%s in %s reads %s', (instant, zone, text) => {
  expect(parsedDate(instant, zone)).toBe(text)
})

test('a formatted date can be read back to the minute', () => {
  const instant = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instant, (date) => {
      const text = parsedDate(date.toISOString(), 'UTC')
      const [, day, month, year, hour, minute, half] =
        /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d):(\d\d) (AM|PM)$/.exec(text) ?? []
      const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0)
      const read = Date.UTC(Number(year), Number(month) - 1, Number(day), hours, Number(minute))
      expect(read).toBe(Math.floor(date.getTime() / 60_000) * 60_000)
    }),
  )
})
