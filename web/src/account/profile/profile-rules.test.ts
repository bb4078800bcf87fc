import { wording } from '@compety/contract'
import { expect, test } from 'vitest'
import { birthdateOf, partsOf } from './profile-draft.ts'
import { checkProfile } from './profile-rules.ts'

const today = '2026-06-15'
const errorsOf = (changed: Parameters<typeof checkProfile>[0]) => checkProfile(changed, today).errors

test('only changed values are sent, empty ones as null', () => {
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

test('a birthdate must be complete or empty', () => {
  expect(errorsOf({ birthdate: '1990-05-' })).toEqual({ birthdate: wording.registerBirthdate })
  expect(checkProfile({ birthdate: '' }, today).body).toEqual({ birthdate: null })
})

test('a username follows the rules of the registration', () => {
  expect(errorsOf({ username: '' })).toEqual({ username: wording.registerUsername })
  expect(errorsOf({ username: 'ana maría' })).toEqual({ username: wording.usernamePattern })
})

test('each invalid field has its own error', () => {
  expect(Object.keys(errorsOf({ phone: 'abc', facebook: 'a b', description: 'x'.repeat(501) }) ?? {}).sort()).toEqual([
    'description',
    'facebook',
    'phone',
  ])
})

test('a day that does not exist in the new month is dropped', () => {
  expect(birthdateOf({ day: '31', month: '1', year: '2001' })).toBe('2001-01-31')
  expect(birthdateOf({ day: '31', month: '2', year: '2001' })).toBe('2001-02-')
  expect(birthdateOf({ day: '29', month: '2', year: '2001' })).toBe('2001-02-')
  expect(birthdateOf({ day: '', month: '', year: '' })).toBe('')
})

test.each([
  { day: '7', month: '5', year: '1990' },
  { day: '', month: '12', year: '' },
  { day: '10', month: '', year: '' },
])('an incomplete birthdate keeps its parts: %o', (parts) => {
  expect(partsOf(birthdateOf(parts))).toEqual(parts)
})
