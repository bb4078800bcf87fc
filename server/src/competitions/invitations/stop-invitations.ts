import { Failure } from '@compety/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { needsProof } from '../../platform/config/needs-proof.ts'
import { noteErased } from '../../platform/files/erased-list.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { isSignatureOf, signatureOf } from '../../platform/secrets/signed-text.ts'
import { addressHashes, type Keys } from './address-hashes.ts'
import { findOwnAddress, isStopped, setStopped } from './invited-addresses.queries.ts'

type Parts = Pick<AppContext, 'db' | 'config'>

const textOf = (address: string) => `stop-invitations keyed ${address}`
const textOfPlain = (address: string) => `stop-invitations ${address}`

/** '<hash of the address>.<signature>', for a link that needs no log-in and names nobody. It never ends. */
export async function stopTokenOf(db: Db, address_hash: Buffer): Promise<string> {
  const address = address_hash.toString('base64url')
  return `${address}.${await signatureOf(db, textOf(address))}`
}

/** What a mail keeps of the address for its link. */
export function stopOf(address_hash: Buffer): string {
  return `keyed ${address_hash.toString('hex')}`
}

/** The token for what a mail kept. Mails that an earlier version left in the outbox kept the plain hash. */
export async function stopTokenFor(db: Db, of: string): Promise<string> {
  const [, keyed] = /^keyed (\w+)$/.exec(of) ?? []
  if (keyed) return stopTokenOf(db, Buffer.from(keyed, 'hex'))
  const plain = Buffer.from(of, 'hex').toString('base64url')
  return `${plain}.${await signatureOf(db, textOfPlain(plain))}`
}

type Choice = { token: string; isStopped: boolean }
type Chosen = { address_hash: Buffer; isStopped: boolean }

/** Stops the invitation mails to the address for which the link was signed, or allows them again. */
export async function chooseInvitations({ db, config }: Parts, { token, isStopped }: Choice) {
  const address_hash = await hashIn(db, config, token)
  if (!address_hash) throw new Failure('link_invalid')
  await choose({ db, config }, { address_hash, isStopped })
}

const choose = async ({ db, config }: Parts, { address_hash, isStopped }: Chosen) => {
  await setStopped(db, { address_hash, isStopped })
  await noteErased(config.dataDir, { address_hash: address_hash.toString('hex'), is_stopped: isStopped })
}

const ownHash = async ({ db, config }: Parts, user_id: number): Promise<Buffer | undefined> => {
  const email = await findOwnAddress(db, { user_id, needsProof: needsProof(config) })
  return email === undefined ? undefined : (await addressHashes(config)).of(email)
}

/** Whether the invitation mails to a user's own address were stopped by a link. */
export async function areInvitationsStopped(parts: Parts, user_id: number): Promise<boolean> {
  const address_hash = await ownHash(parts, user_id)
  return address_hash !== undefined && isStopped(parts.db, address_hash)
}

/** Allows invitation mails to a user's own address again, if a link stopped them. */
export async function allowInvitations(parts: Parts, user_id: number) {
  const address_hash = await ownHash(parts, user_id)
  if (address_hash && (await isStopped(parts.db, address_hash))) await choose(parts, { address_hash, isStopped: false })
}

// Links never end, so those that earlier versions signed for the plain hash of an address work too.
const hashIn = async (db: Db, keys: Keys, token: string): Promise<Buffer | undefined> => {
  const [, address, signed] = /^([\w-]{43})\.([\w-]{43})$/.exec(token) ?? []
  if (!address || !signed) return undefined
  const hash = Buffer.from(address, 'base64url')
  if (await isSignatureOf(db, { text: textOf(address), signed })) return hash
  if (!(await isSignatureOf(db, { text: textOfPlain(address), signed }))) return undefined
  return (await addressHashes(keys)).ofPlain(hash)
}
