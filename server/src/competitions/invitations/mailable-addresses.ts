import type { Config } from '../../platform/config/config.ts'
import { needsProof } from '../../platform/config/needs-proof.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { addressHashes } from './address-hashes.ts'
import * as queries from './invited-addresses.queries.ts'

type Keys = Pick<Config, 'secretKey' | 'dataDir'>
type Mailing = Keys & Pick<Config, 'smtpUrl'>

const mostUnanswered = 3

/**
 * The hash of an address that may get one more invitation mail. Undefined if it may not: mails to it were stopped, three
 * were not answered, or its account wants none. It is locked either way.
 */
export async function mailable(db: Db, config: Mailing, email: string): Promise<Buffer | undefined> {
  const address = await queries.holdAddress(db, (await addressHashes(config)).of(email))
  const isDeclined = await queries.isDeclined(db, { email, needsProof: needsProof(config) })
  return address.isStopped || isDeclined || address.unanswered_mails >= mostUnanswered
    ? undefined
    : address.address_hash
}

/** Counts a mail with an invitation to an address. */
export const noteUnanswered = queries.noteUnanswered

/** Whoever answered may be written to again. Call it only if the address is proven. */
export async function noteAnswered(db: Db, keys: Keys, email: string): Promise<void> {
  await queries.noteAnswer(db, (await addressHashes(keys)).of(email))
}
