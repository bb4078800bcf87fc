import * as z from 'zod/mini'
import { user } from '../people/users.ts'
import { done } from '../wire/answers.ts'
import { endpoint } from '../wire/endpoint.ts'
import { currentPassword } from '../wire/fields.ts'
import * as wording from '../wording.ts'
import { session } from './accounts.ts'

const code = z
  .string(wording.enterCode)
  .check(z.minLength(1, { error: wording.enterCode, abort: true }), z.maxLength(50, wording.codeWrong))

// An account without a required second factor can do nothing but add it.
const own = { access: 'user', scopes: [], additive: true, withoutSecondFactor: true } as const

/**
 * `passed` is about this session, `required` about the account: whether it can be used for anything else without a
 * second factor.
 */
const state = z.object({
  enabled: z.boolean(),
  passed: z.boolean(),
  required: z.boolean(),
  /** How many recovery codes are unused. */
  recovery_codes: z.int(),
})
export type SecondFactorState = z.output<typeof state>
export const findSecondFactor = endpoint({ ...own, method: 'GET', path: '/user/totp', response: state })

/** Makes a new secret. It counts once a code of it is confirmed, within an hour. */
export const beginSecondFactor = endpoint({
  ...own,
  method: 'POST',
  path: '/user/totp',
  body: z.object({ password: currentPassword }),
  response: z.object({ secret: z.string(), otpauth_url: z.string() }),
  failures: ['second_factor_on', 'account_guarded', 'overloaded'],
})

/** Takes the first code. The recovery codes are answered only here; each takes the place of a code once. */
export const confirmSecondFactor = endpoint({
  ...own,
  method: 'POST',
  path: '/user/totp/confirm',
  body: z.object({ code }),
  response: z.object({ recovery_codes: z.array(z.string()) }),
  failures: ['second_factor_on', 'second_factor_not_begun'],
})

/** `code` may be a recovery code. */
export const endSecondFactor = endpoint({
  ...own,
  method: 'DELETE',
  path: '/user/totp',
  body: z.object({ password: currentPassword, code }),
  response: done({}),
  failures: ['second_factor_off', 'account_guarded', 'overloaded'],
})

/** Whether the log-in of a user asks for a second factor. Refused (403) for users whose role the caller may not assign. */
export const findUserSecondFactor = endpoint({
  method: 'GET',
  path: '/users/{id}/totp',
  access: 'users.read',
  scopes: [],
  response: z.object({ enabled: z.boolean() }),
  additive: true,
})

/** For a user who has lost the device and the recovery codes. The user is told by mail. */
export const removeSecondFactor = endpoint({
  method: 'DELETE',
  path: '/users/{id}/totp',
  access: 'users.update',
  scopes: [],
  response: done({ user }),
  failures: ['second_factor_off', 'own_account'],
  additive: true,
})

/** The second step of a log-in: the challenge of the first one, and a code or recovery code. */
export const passSecondFactor = endpoint({
  method: 'POST',
  path: '/authenticate/second_factor',
  access: 'anyone',
  scopes: [],
  body: z.object({ challenge: z.string('Ingresa de nuevo.'), code }),
  response: z.object({ token: z.string(), ...session, second_factor: z.literal(true) }),
  failures: ['second_factor_failed', 'challenge_expired', 'account_guarded'],
  additive: true,
})
