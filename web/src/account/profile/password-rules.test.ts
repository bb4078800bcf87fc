import { roles, wording } from '@compety/contract'
import { expect, test } from 'vitest'
import { confirmationDiffers, passwordErrors } from './password-rules.ts'

const right = { password: 'old', newPassword: 'secret1', passwordConfirmation: 'secret1' }

test('the three passwords are required', () => {
  expect(passwordErrors({ password: '', newPassword: '', passwordConfirmation: '' }, roles.player)).toEqual({
    password: wording.enterCurrentPassword,
    newPassword: wording.enterNewPassword,
    passwordConfirmation: wording.registerConfirmation,
  })
  expect(passwordErrors(right, roles.player)).toEqual({})
})

test('a new password needs 6 to 128 characters and a confirmation', () => {
  const errorsOf = (newPassword: string, passwordConfirmation = newPassword) =>
    passwordErrors({ ...right, newPassword, passwordConfirmation }, roles.player)
  expect(errorsOf('abcde')).toEqual({ newPassword: wording.passwordShort })
  expect(errorsOf('a'.repeat(129))).toEqual({ newPassword: wording.passwordLong })
  expect(errorsOf('a'.repeat(128))).toEqual({})
  expect(errorsOf('abcdef', 'abcdeg')).toEqual({ passwordConfirmation: wording.newPasswordsDiffer })
})

test('a different confirmation is reported while typing, an empty one is not', () => {
  expect(confirmationDiffers({ ...right, passwordConfirmation: 'secret' })).toBe(true)
  expect(confirmationDiffers({ ...right, passwordConfirmation: '' })).toBe(false)
  expect(confirmationDiffers(right)).toBe(false)
})
