import { expect, test } from 'vitest'
import { hasAge, isMinor, shownBirthdate } from './ages.ts'

test.each([
  ['2012-05-07', 14, '2026-05-07', true],
  ['2012-05-08', 14, '2026-05-07', false],
  ['2008-02-29', 18, '2026-02-28', false],
  ['2008-02-29', 18, '2026-03-01', true],
  ['2026-05-07', 0, '2026-05-07', true],
])('who was born on %s has %i years on %s: %s', (birthdate, years, today, expected) => {
  expect(hasAge(birthdate, years, today)).toBe(expected)
})

test('others see day and month of adults, and nothing of minors', () => {
  expect(shownBirthdate('1990-05-07', '2026-11-28')).toBe('05-07')
  expect(shownBirthdate('2008-11-28', '2026-11-28')).toBe('11-28')
  expect(shownBirthdate('2008-11-29', '2026-11-28')).toBeNull()
  expect(shownBirthdate(null, '2026-11-28')).toBeNull()
})

test('who tells no birthdate is not known as a minor', () => {
  expect(['2008-11-28', '2008-11-29', null].map((day) => isMinor(day, '2026-11-28'))).toEqual([false, true, false])
})
