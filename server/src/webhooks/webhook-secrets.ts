import { randomBytes } from 'node:crypto'
import type { Config } from '../platform/config/config.ts'
import { seal, unseal } from '../platform/secrets/seal.ts'
import { findSecretKey } from '../platform/secrets/secret-key.ts'

const purposeOf = (id: number) => `webhook ${id}`
const bytes = 24

/** A new secret in the form of Standard Webhooks. */
export const newSecret = (): string => `whsec_${randomBytes(bytes).toString('base64')}`

/** The secret as it is stored. */
export async function sealed(config: Config, id: number, secret: string): Promise<Buffer> {
  return seal(secret, { key: await findSecretKey(config), purpose: purposeOf(id) })
}

/** The secrets that sign. Those that another server's key encrypted are left out. */
export async function openSecrets(config: Config, id: number, stored: readonly Buffer[]): Promise<string[]> {
  const key = await findSecretKey(config)
  return stored.flatMap((secret) => {
    try {
      return [unseal(secret, { key, purpose: purposeOf(id) })]
    } catch {
      return []
    }
  })
}
