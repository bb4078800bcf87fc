import { wording } from '@compety/contract'
import { expect, test } from 'vitest'
import { birthdateOf, partsOf } from './profile-draft.ts'
import { checkProfile } from './profile-rules.ts'

const today = '2026-06-15'
const errorsOf = (changed: Parameters<typeof checkProfile>[0]) => checkProfile(changed, today).errors

test('only what was changed is sent, and an emptied field is cleared', () => {
  expect(checkProfile({ name: ' Ana ', phone: '', country_id: '5', sex_id: '' }, today).body).toEqual({
    name: 'Ana',
    phone: null,
    country_id: 5,
    sex_id: null,
  })
})

test('a birthdate may be today, but not later', () => {
  expect(errorsOf({ birthdate: today })).toBeUndefined()
  expect(errorsOf({ birthdate: '2026-06-16' })).toEqual({ birthdate: wording.birthdateFuture })
  expect(errorsOf({ birthdate: '1899-12-31' })).toEqual({ birthdate: wording.birthYear })
})

test('a birthdate is given whole or not at all', () => {
  expect(errorsOf({ birthdate: '1990-05-' })).toEqual({ birthdate: wording.registerBirthdate })
  expect(checkProfile({ birthdate: '' }, today).body).toEqual({ birthdate: null })
})

test('a username keeps to the rules of the registration', () => {
  expect(errorsOf({ username: '' })).toEqual({ username: wording.registerUsername })
  expect(errorsOf({ username: 'ana maría' })).toEqual({ username: wording.usernamePattern })
})

test('each wrong field is told by itself', () => {
  expect(Object.keys(errorsOf({ phone: 'abc', facebook: 'a b', description: 'x'.repeat(501) }) ?? {}).sort()).toEqual([
    'description',
    'facebook',
    'phone',
  ])
})

test('a day that the new month does not have is chosen no longer', () => {
  expect(birthdateOf({ day: '31', month: '1', year: '2001' })).toBe('2001-01-31')
  expect(birthdateOf({ day: '31', month: '2', year: '2001' })).toBe('2001-02-')
  expect(birthdateOf({ day: '29', month: '2', year: '2001' })).toBe('2001-02-')
  expect(birthdateOf({ day: '', month: '', year: '' })).toBe('')
})

test.each([
  { day: '7', month: '5', year: '1990' },
  { day: '', month: '12', year: '' },
  { day: '10', month: '', year: '' },
])('what is chosen so far stays chosen: %o', (parts) => {
  expect(partsOf(birthdateOf(parts))).toEqual(parts)
})
