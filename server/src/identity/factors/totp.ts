import { noun } from '@compety/contract'
import { Secret, TOTP } from 'otpauth'

// What authenticator applications expect where nothing else is said.
const settings = { algorithm: 'SHA1', digits: 6, period: 30 }
/** Codes of the steps beside the present one are accepted, because clocks differ. */
const stepsBeside = 1

const pattern = /^\d{6}$/

/** A new secret in base32, as authenticator applications take it. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The address that an authenticator application reads from a QR code. */
export const otpauthUrl = (secret: string, email: string): string =>
  new TOTP({ ...settings, issuer: noun.brand, label: email, secret: Secret.fromBase32(secret) }).toString()

/** The step of a code, or undefined if the code is wrong at that time. */
export function stepOf(code: string, { secret, at }: { secret: string; at: number }): number | undefined {
  if (!pattern.test(code)) return undefined
  const delta = TOTP.validate({
    ...settings,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp: at,
    window: stepsBeside,
  })
  return delta === null ? undefined : TOTP.counter({ period: settings.period, timestamp: at }) + delta
}
