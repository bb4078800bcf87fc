import { wording } from '@compety/contract'
import { expect, test } from 'vitest'
import { birthdateOf, brokenRules } from './registration-rules.ts'

test('a birthdate is empty unless all parts are given and the day exists in the month', () => {
  expect(birthdateOf({ day: '7', month: '2', year: '1999' })).toBe('1999-02-07')
  expect(birthdateOf({ day: '29', month: '2', year: '2000' })).toBe('2000-02-29')
  expect(birthdateOf({ day: '29', month: '2', year: '1999' })).toBe('')
  expect(birthdateOf({ day: '31', month: '', year: '1999' })).toBe('')
})

test('a username typed before hydration is validated too', () => {
  const ana = { email: 'a@b.c', birthdate: '2000-01-01', password: 'secreta', passwordConfirmation: 'secreta' }
  expect(brokenRules({ ...ana, username: 'ana_9' }, '2026-01-01')).toEqual({ username: wording.usernamePattern })
  expect(brokenRules({ ...ana, username: 'ana9' }, '2026-01-01')).toEqual({})
})
