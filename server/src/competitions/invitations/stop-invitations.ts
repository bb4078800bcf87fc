import { Failure } from '@compety/contract'
import type { Db } from '../../platform/postgres/database.ts'
import { isSignatureOf, signatureOf } from '../../platform/secrets/signed-text.ts'
import { setStopped } from './invited-addresses.queries.ts'

const textOf = (address: string) => `stop-invitations ${address}`

/** '<hash of the address>.<signature>', for a link that needs no log-in and names nobody. It never ends. */
export async function stopTokenOf(db: Db, address_hash: Buffer): Promise<string> {
  const address = address_hash.toString('base64url')
  return `${address}.${await signatureOf(db, textOf(address))}`
}

type Choice = { token: string; isStopped: boolean }

/** Stops the invitation mails to the address for which the link was signed, or allows them again. */
export async function chooseInvitations(db: Db, { token, isStopped }: Choice) {
  const [, address, signed] = /^([\w-]{43})\.([\w-]{43})$/.exec(token) ?? []
  if (!address || !signed || !(await isSignatureOf(db, { text: textOf(address), signed })))
    throw new Failure('link_invalid')
  await setStopped(db, { address_hash: Buffer.from(address, 'base64url'), isStopped })
}
