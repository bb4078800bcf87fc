import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { currentPassword, email, newPassword, passwordConfirmation } from '../wire/fields.ts'
import * as wording from '../wording.ts'

const notice = z.object({ status: z.literal('success'), message: z.string() })

const confirmed = z.refine<{ newPassword: string; passwordConfirmation: string }>(
  (passwords) => passwords.newPassword === passwords.passwordConfirmation,
  { error: wording.newPasswordsDiffer, path: ['passwordConfirmation'] },
)

const newPasswords = {
  newPassword: newPassword(wording.enterNewPassword),
  passwordConfirmation,
}

// A malformed token is refused like an unknown one.
const linkToken = z.string(wording.linkInvalid)

/** Mails a single-use link, valid for 60 minutes. The answer is the same for known and unknown addresses. */
export const recoverPassword = endpoint({
  method: 'POST',
  path: '/user/recoverPassword',
  access: 'anyone',
  scopes: [],
  body: z.object({ email: email(wording.enterEmail) }),
  response: notice,
})

/**
 * Takes the token of that link and ends all of the user's sessions. Unknown, used and expired tokens get the same
 * refusal.
 */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/user/resetPassword',
  access: 'anyone',
  scopes: [],
  body: z.object({ token: linkToken, ...newPasswords }).check(confirmed),
  response: notice,
  failures: ['link_invalid', 'overloaded'],
  additive: true,
})

/**
 * Tells whether the token of that link can still be used, and the fewest characters of a password for the role of its
 * user. It does not use the token up.
 */
export const checkReset = endpoint({
  method: 'POST',
  path: '/user/resetPassword/check',
  access: 'anyone',
  scopes: [],
  body: z.object({ token: linkToken }),
  response: z.object({ status: z.literal('success'), least: z.int() }),
  failures: ['link_invalid'],
  additive: true,
})

/** `email` must be the caller's own, else 403; ends all other sessions. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/user/changePassword',
  access: 'user',
  scopes: [],
  body: z
    .object({
      email: email(wording.enterEmail),
      password: currentPassword,
      ...newPasswords,
    })
    .check(confirmed),
  response: notice,
  failures: ['account_guarded', 'overloaded'],
})

/** Takes the token of a welcome mail and marks the address as proven. Repeating it gives the same answer. */
export const proveEmail = endpoint({
  method: 'POST',
  path: '/user/proveEmail',
  access: 'anyone',
  scopes: [],
  body: z.object({ token: linkToken }),
  response: notice,
  failures: ['link_invalid'],
  additive: true,
})

export type Strength = 0 | 1 | 2 | 3 | 4

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u]

/**
 * A hint, not a rule. Length counts most; variety and few repetitions help. A password of strength 0 is too short to be
 * accepted.
 */
export function passwordStrength(password: string): Strength {
  if (password.length < 6) return 0
  const variety = kinds.filter((kind) => kind.test(password)).length
  const distinct = new Set(password).size
  if (distinct < 5) return 1
  const points = Number(password.length >= 8) + Number(password.length >= 12) + Number(variety >= 3)
  return ([1, 2, 3, 4] as const)[points] ?? 4
}
