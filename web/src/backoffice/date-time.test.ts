import { expect, test } from 'vitest'
import { timeOn } from './date-time.tsx'

test('a time is shown alone on its own local day, and with its date on any other day', () => {
  const at = new Date(2026, 5, 20, 20, 5).toISOString()
  expect(timeOn('2026-06-20', at)).toBe('20:05')
  expect(timeOn('2026-06-21', at)).toMatch(/^sáb, 20 jun.* 20:05$/)
})
