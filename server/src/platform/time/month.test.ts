import { expect, test } from 'vitest'
import { monthOf } from './month.ts'

const june = 2031 * 12 + 5

test.each([
  ['2031-06-01T00:00:00Z', 'UTC', june],
  ['2031-06-30T23:59:59.999Z', 'UTC', june],
  ['2031-07-01T00:00:00Z', 'UTC', june + 1],
  ['2031-07-01T04:59:59Z', 'America/Bogota', june],
  ['2031-07-01T05:00:00Z', 'America/Bogota', june + 1],
  ['2031-06-30T22:00:00Z', 'Europe/Madrid', june + 1],
  ['2031-12-31T12:00:00Z', 'Pacific/Kiritimati', june + 7],
  ['2032-01-01T00:00:00Z', 'Asia/Tehran', june + 7],
])('%s in %s falls in month %i', (instant, zone, month) => {
  expect(monthOf(instant, zone)).toBe(month)
})
