import { Failure } from '@compety/contract'
import { proveAddress } from '../../identity/accounts/prove-address.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { enrol, enrolling } from '../enrolments/enrol.ts'
import * as queries from './invitations.queries.ts'

type Answer = { id: number; user_id: number }

const secret = /^[\w-]{1,100}$/

/**
 * Accepts by the hash of a mail. Whoever opens it reads the mail of the address, which stays proven even where the pool
 * refuses (decisions.md 11).
 */
export const acceptByHash = async (context: AppContext, { hash, user_id }: { hash: string; user_id: number }) => {
  const found = secret.test(hash) ? await queries.findByHash(context.db, { hash, user_id }) : undefined
  if (!found) throw new Failure('invitation_not_found')
  if (found.isMailed) await proveAddress(context.db, { user_id, email: found.email })
  return accept(context, { id: found.id, user_id })
}

/** Enrols and so accepts, both or neither; answers the pool and the new pool_user_status. */
export const accept = async ({ db, ...context }: AppContext, answer: Answer) => {
  const invitation = await queries.findInvitation(db, answer)
  if (!invitation) throw new Failure('invitation_not_found')
  const key = { pool_id: invitation.pool_id, user_id: answer.user_id }
  return enrolling(db, key, async (db) => {
    const { is_private, isProven } = await holdPending(db, answer)
    if (is_private && !isProven) throw new Failure('invitation_needs_proof')
    return { pool_id: key.pool_id, pool_user_status: await enrol(db, context, key) }
  })
}

export const reject = (db: Db, answer: Answer) =>
  db.transaction().execute(async (db) => {
    await holdPending(db, answer)
    if (!(await queries.reject(db, answer.id))) throw new Failure('invitation_accepted')
  })

// Whoever accepts and rejects at once, or twice, is answered one after the other.
const holdPending = async (db: Db, answer: Answer) => {
  await queries.lockAnswers(db, answer.id)
  const invitation = await queries.findInvitation(db, answer)
  if (!invitation) throw new Failure('invitation_not_found')
  if (!invitation.isOwn) throw new Failure('invitation_of_another')
  if (invitation.status === 2) throw new Failure('invitation_accepted')
  if (invitation.status === 3) throw new Failure('invitation_rejected')
  return invitation
}
