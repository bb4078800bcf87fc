import {
  closedText,
  enrolled,
  enrolmentStatus,
  Failure,
  isSameEmail,
  poolStatus,
  poolsEnded,
  succeeded,
  wording,
} from '@compety/contract'
import { newLink } from '../../identity/accounts/links.ts'
import { maskedEmail } from '../../identity/accounts/masked-email.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { invitationLetter } from '../../platform/mails/letters.ts'
import { oneLine } from '../../platform/mails/one-line.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { checkVisible } from '../pools/visible-pool.ts'
import * as queries from './invitations.queries.ts'
import { stopToken } from './stop-invitations.ts'

type Inviter = { id: number; email: string; role_id: number }
type Sent = { pool_id: number; inviter: Inviter; message: string | null }
type Parts = Pick<AppContext, 'db' | 'mails' | 'config'>

// Finished or archived; both are final, so no invitation could be accepted.
const isOver = ({ status }: { status: number }) => poolsEnded.includes(status)

// Who left a pool that has begun may come back.
const takesIn = ({ status, isFull }: queries.InvitedPool, invitee: number | null): boolean =>
  !isFull &&
  (status === poolStatus.scheduled || (status === poolStatus.inProgress && invitee === enrolmentStatus.withdrawn))

/** Allows the players of a public pool, the owner of its organizer and administrators to invite. */
const lockPool = async (db: Db, { pool_id, inviter }: Omit<Sent, 'message'>) => {
  const { owns } = await checkVisible(db, inviter, pool_id)
  const pool = await queries.holdPool(db, { pool_id, user_id: inviter.id })
  if (!pool) throw new Failure('pool_not_found')
  if (!owns && (pool.is_private || !pool.isEnrolled)) throw new Failure('forbidden')
  if (isOver(pool)) throw new Failure('pool_closed_to_enrolment')
  return pool
}

/**
 * Saves the invitation and queues its mail in one transaction. Full pools are allowed: that is checked on acceptance.
 */
export const sendInvitation = ({ db, mails, config }: Parts, { email, ...sent }: Sent & { email: string }) =>
  db.transaction().execute(async (db) => {
    const { pool_id, inviter, message } = sent
    const pool = await lockPool(db, sent)
    if (isSameEmail(email, inviter.email)) throw new Failure('invitee_is_self')
    const status = await queries.findInvitee(db, { pool_id, email })
    if (status !== null && enrolled.includes(status)) throw new Failure('invitee_is_enrolled')
    const invitation = { pool_id, email, message, inviter_id: inviter.id, hash: newLink().token }
    const saved = await queries.saveInvitation(db, invitation)
    // The invitation stays in the mailbox of an account. The inviter does not learn that its mail was not wanted.
    if (await queries.isStopped(db, email)) return
    const stopLink = `${config.publicUrl}/stop_invitations/${stopToken(saved)}`
    const letter = invitationLetter({
      inviter: await nameOf(db, inviter),
      pool: oneLine(pool.name),
      message,
      closed: takesIn(pool, status) ? null : closedText(pool.status),
      link: `${config.publicUrl}/accept_invitation/${saved.hash}`,
      registerLink: `${config.publicUrl}/register?email=${encodeURIComponent(email)}`,
      stopLink,
    })
    await mails.queue(db, { recipient: email, ...letter, unsubscribe_url: stopLink })
  })

const nameOf = async (db: Db, { id, email }: Inviter): Promise<string> => {
  const inviter = await queries.findInviter(db, id)
  return oneLine(inviter?.name ?? maskedEmail(email))
}

/**
 * Invites each address once and returns an outcome for each. If the inviter may not invite at all, the whole call is
 * refused.
 */
export const sendInvitations = async (context: Parts, { emails, ...sent }: Sent & { emails: string[] }) => {
  await context.db.transaction().execute((db) => lockPool(db, sent))
  const outcomes = []
  const uniqueEmails = emails.filter((email, place) => emails.findIndex((other) => isSameEmail(other, email)) === place)
  for (const email of uniqueEmails)
    outcomes.push(await outcomeOf(email, () => sendInvitation(context, { ...sent, email })))
  return succeeded(wording.invited, { outcomes })
}

const outcomeOf = async (email: string, send: () => Promise<void>) => {
  try {
    await send()
    return { email, isInvited: true, message: wording.invited }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { email, isInvited: false, message: error.message }
  }
}
