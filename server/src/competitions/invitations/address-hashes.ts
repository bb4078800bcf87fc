import { createHash, createHmac } from 'node:crypto'
import type { Config } from '../../platform/config/config.ts'
import { findSecretKey } from '../../platform/secrets/secret-key.ts'

export type Keys = Pick<Config, 'secretKey' | 'dataDir'>
export type AddressHashes = {
  /** What is kept of an invited address. */
  of: (email: string) => Buffer
  /** The same, made of the plain hash that earlier versions kept and mailed. */
  ofPlain: (plain: Buffer) => Buffer
}

/**
 * The hashes that are kept instead of invited addresses. They are an HMAC of the SHA-256, so that those of earlier
 * versions could be keyed. Without the key of the installation nobody recognizes an address.
 */
export async function addressHashes(keys: Keys): Promise<AddressHashes> {
  const key = createHmac('sha256', await findSecretKey(keys))
    .update('invited-addresses')
    .digest()
  const ofPlain = (plain: Buffer) => createHmac('sha256', key).update(plain).digest()
  return { ofPlain, of: (email) => ofPlain(createHash('sha256').update(email.toLowerCase()).digest()) }
}
