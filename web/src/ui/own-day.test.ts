import { expect, test, vi } from 'vitest'
import { ownDay } from './own-day.ts'

test.each([
  [300, '2026-06-28-05:00'],
  [-330, '2026-06-28+05:30'],
  [150, '2026-06-28-02:30'],
  [0, '2026-06-28+00:00'],
])('%s minutes behind UTC a day is %s', (minutes, expected) => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValueOnce(minutes)
  expect(ownDay('2026-06-28')).toBe(expected)
})

test('what is no day stays as it is, for the server to refuse', () => {
  expect(ownDay('hola')).toBe('hola')
})
