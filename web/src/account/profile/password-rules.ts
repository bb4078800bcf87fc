import { leastPasswordLength, normalPassword, wording } from '@compety/contract'

export type Passwords = { password: string; newPassword: string; passwordConfirmation: string }
export type PasswordErrors = Partial<Record<keyof Passwords, string | undefined>>

/** The errors when the form is submitted. */
export function passwordErrors(
  { password, newPassword, passwordConfirmation }: Passwords,
  role_id: number,
): PasswordErrors {
  const faults: [keyof Passwords, string | false][] = [
    ['password', password === '' && wording.enterCurrentPassword],
    ['newPassword', newPasswordFault(newPassword, role_id)],
    ['passwordConfirmation', confirmationFault(newPassword, passwordConfirmation)],
  ]
  return Object.fromEntries(faults.filter(([, text]) => text !== false))
}

function newPasswordFault(newPassword: string, role_id: number): string | false {
  if (newPassword === '') return wording.enterNewPassword
  const { length } = normalPassword(newPassword)
  if (length < 6) return wording.passwordShort
  if (length < leastPasswordLength(role_id)) return wording.passwordShortForRole
  return length > 128 && wording.passwordLong
}

function confirmationFault(newPassword: string, confirmation: string): string | false {
  if (confirmation === '') return wording.registerConfirmation
  return differ(confirmation, newPassword) && wording.newPasswordsDiffer
}

/** Whether the confirmation differs; checked while typing, as soon as it is not empty. */
export function confirmationDiffers({ newPassword, passwordConfirmation }: Passwords): boolean {
  return passwordConfirmation !== '' && differ(passwordConfirmation, newPassword)
}

function differ(one: string, other: string): boolean {
  return normalPassword(one) !== normalPassword(other)
}
