import { expect, test } from 'vitest'
import { timeLeft } from './countdown.tsx'

const minute = 60_000
const hour = 60 * minute

test('the remaining time is shown in days and hours, hours and minutes, or minutes and seconds', () => {
  expect(timeLeft(3 * 24 * hour + 4 * hour + 59 * minute)).toBe('3 d 4 h')
  expect(timeLeft(5 * hour + 12 * minute)).toBe('5 h 12 min')
  expect(timeLeft(42 * minute + 18_000)).toBe('42:18')
})

test('a remaining time below one second is shown as 00:01', () => {
  expect(timeLeft(1)).toBe('00:01')
  expect(timeLeft(0)).toBe('00:00')
})
