import { Failure, invitationStatus } from '@compety/contract'
import { maskedEmail } from '../../identity/accounts/masked-email.ts'
import { proveAddress } from '../../identity/accounts/prove-address.ts'
import { needsProof } from '../../platform/config/needs-proof.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { RankingContext } from '../../rankings/ranking-context.ts'
import { enrol, enrolling } from '../enrolments/enrol.ts'
import { addressHashes } from './address-hashes.ts'
import { findByHash as findLinked } from './invitation-links.queries.ts'
import * as queries from './invitations.queries.ts'
import { noteAnswer } from './invited-addresses.queries.ts'

type Answer = { id: number; user_id: number }
type Acceptance = { user_id: number; share_email: boolean | undefined }

const secret = /^[\w-]{1,100}$/

const findByHash = async (db: Db, hash: string) => {
  const found = secret.test(hash) ? await findLinked(db, hash) : undefined
  if (!found) throw new Failure('invitation_not_found')
  return found
}

type Answering = Pick<RankingContext, 'db' | 'config'>

/**
 * What the link of a mail leads to. Changes nothing, since programs open links too. The hash of the list of invitations
 * names the inviter no sooner than the list does.
 */
export const showByHash = async ({ db, config }: Answering, link: { hash: string; user_id: number }) => {
  const { id, isMailed } = await findByHash(db, link.hash)
  const shown = await queries.showInvitation(db, { id, user_id: link.user_id, config })
  if (!shown) throw new Failure('invitation_not_found')
  const { email, user_name, inviter_email, isProven, ...rest } = shown
  const isNamed = isMailed || (isProven && rest.is_own) || !needsProof(config)
  return {
    ...rest,
    email: maskedEmail(email),
    user_name: isNamed ? (user_name ?? (inviter_email && maskedEmail(inviter_email))) : null,
  }
}

/**
 * Accepts by the hash in a mail. Knowing the hash proves the address, and the address stays proven even if the
 * enrolment is refused.
 */
export const acceptByHash = async (context: RankingContext, { hash, ...acceptance }: Acceptance & { hash: string }) => {
  const found = await findByHash(context.db, hash)
  if (found.isMailed) await proveAddress(context.db, { user_id: acceptance.user_id, email: found.email })
  return accept(context, { id: found.id, ...acceptance })
}

/**
 * Enrols the user, which also accepts the invitation, in one transaction. Returns the pool and what came of it: a
 * player's invitation to a pool that is joined by approval asks for it and stays pending.
 */
export const accept = async ({ db, ...context }: RankingContext, { share_email, ...answer }: Answer & Acceptance) => {
  const invitation = await queries.findInvitation(db, answer)
  if (!invitation) throw new Failure('invitation_not_found')
  const key = { pool_id: invitation.pool_id, user_id: answer.user_id, share_email }
  return enrolling(db, key, async (db) => {
    const { email, is_private, isProven } = await lockPending(db, answer)
    if (is_private && !isProven) throw new Failure('invitation_needs_proof')
    const entered = await enrol(db, context, key)
    if (isProven) await noteAnswer(db, (await addressHashes(context.config)).of(email))
    return { pool_id: key.pool_id, entered }
  })
}

export const reject = ({ db, config }: Answering, answer: Answer) =>
  db.transaction().execute(async (db) => {
    const { email, isProven } = await lockPending(db, answer)
    if (!isProven && needsProof(config)) throw new Failure('invitation_needs_proof')
    if (isProven) await noteAnswer(db, (await addressHashes(config)).of(email))
    if (!(await queries.reject(db, answer.id))) throw new Failure('invitation_accepted')
  })

// Concurrent answers to one invitation are serialized by a lock.
const lockPending = async (db: Db, answer: Answer) => {
  await queries.lockAnswers(db, answer.id)
  const invitation = await queries.findInvitation(db, answer)
  if (!invitation) throw new Failure('invitation_not_found')
  if (!invitation.isOwn) throw new Failure('invitation_of_another')
  if (invitation.status === invitationStatus.accepted) throw new Failure('invitation_accepted')
  if (invitation.status === invitationStatus.rejected) throw new Failure('invitation_rejected')
  return invitation
}
