import { Secret, TOTP } from 'otpauth'
import type { Actor, TestApp } from './app.ts'
import { passwordOf } from './long-password.ts'

/** The code of an authenticator application, now or at a time. */
export const codeOf = (secret: string, at = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

/** Adds a second factor to a user, in the session of the user. */
export async function aSecondFactor(call: TestApp['call'], as: Actor) {
  const { status, body } = await call('POST /user/totp', { as, body: { password: passwordOf(as) } })
  if (status > 403) throw new Error(JSON.stringify(body))
  const secret: string = body.secret
  const confirmed = await call('POST /user/totp/confirm', { as, body: { code: secret ? codeOf(secret) : '000000' } })
  if (secret && !confirmed.body.recovery_codes) throw new Error(JSON.stringify(confirmed.body))
  return { secret, recovery_codes: confirmed.body.recovery_codes as string[] }
}
