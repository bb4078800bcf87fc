import { createHash, timingSafeEqual } from 'node:crypto'
import { Failure } from '@compety/contract'
import type { Db } from '../../platform/postgres/database.ts'
import * as queries from './invitations.queries.ts'

type Mailed = { id: number; hash: string }

/** The token of the link that stops invitations: '<id>.<digest>'. It does not reveal the hash, which accepts. */
export function stopToken({ id, hash }: Mailed): string {
  return `${id}.${createHash('sha256').update(`stop ${hash}`).digest('base64url')}`
}

/** Stops the mails with invitations to the address of an invitation. Repeating it changes nothing. */
export async function stopInvitationsBy(db: Db, token: string) {
  const [, id] = /^([1-9]\d{0,14})\.[\w-]{43}$/.exec(token) ?? []
  const invitation = id === undefined ? undefined : await queries.findMailed(db, Number(id))
  if (!invitation || !timingSafeEqual(Buffer.from(stopToken(invitation)), Buffer.from(token)))
    throw new Failure('link_invalid')
  await queries.stopMails(db, invitation.email)
}
