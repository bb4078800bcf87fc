import {
  closedText,
  enrolled,
  enrolmentStatus,
  Failure,
  invitationStatus,
  isSameEmail,
  poolsEnded,
  succeeded,
  wording,
} from '@compety/contract'
import { newLink } from '../../identity/accounts/links.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { needsProof } from '../../platform/config/needs-proof.ts'
import { invitationLetter } from '../../platform/mails/letters.ts'
import { secretLink } from '../../platform/mails/secret-links.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { afterFixedTime } from '../../platform/time/after-fixed-time.ts'
import { notifyJoining } from '../enrolments/joining-notice.ts'
import { checkVisible } from '../pools/visible-pool.ts'
import * as queries from './invitations.queries.ts'
import { noteMail } from './invited-addresses.queries.ts'
import { mailable } from './mailable-addresses.ts'
import { findResent, makePending } from './pool-invitations.queries.ts'
import { stopOf } from './stop-invitations.ts'

type Inviter = { id: number; email: string; username: string | null; role_id: number }
type Sent = { pool_id: number; inviter: Inviter; message: string | null }
type Parts = Pick<AppContext, 'db' | 'mails' | 'jobs' | 'config'>

const [fixedMs, fixedMsOfAddress] = [100, 50]

// Finished or archived; both are final, so no invitation could be accepted.
const isOver = ({ status }: { status: number }) => poolsEnded.includes(status)

const takesIn = ({ takesNew, takesFormer }: queries.InvitedPool, invitee: number | null): boolean =>
  invitee === enrolmentStatus.withdrawn ? takesFormer : takesNew

/** `isAllowed`: the caller's right to the pool was checked before. */
type Inviting = Omit<Sent, 'message'> & Pick<Parts, 'config'> & { isAllowed?: boolean }

/**
 * Allows the players of a public pool, the members of its organizer and administrators to invite. Where mails are sent,
 * their own address must be proven, so that nobody writes to strangers under a false one.
 */
const lockPool = async (db: Db, { pool_id, inviter, config, isAllowed = false }: Inviting) => {
  const manages = isAllowed || (await checkVisible(db, inviter, pool_id)).manages
  const pool = await queries.holdPool(db, { pool_id, user_id: inviter.id, config })
  if (!pool) throw new Failure('pool_not_found')
  if (!manages && (pool.is_private || !pool.isEnrolled)) throw new Failure('forbidden')
  if (needsProof(config) && !pool.isProven) throw new Failure('address_unproven')
  if (isOver(pool)) throw new Failure('pool_closed_to_enrolment')
  return pool
}

/**
 * Saves the invitation and queues its mail. Full pools are allowed: that is checked on acceptance. Neither the answer
 * nor its duration tells whether the address belongs to a player of the pool, or gets no more mails (docs/rules.md,
 * rules 57 and 174).
 */
export const sendInvitation = (context: Parts, sent: Sent & { email: string }) =>
  afterSameTime(context, 1, () => inviteOne(context, sent))

// The fixed time is a limit too: programs that turn limits off do not wait.
const afterSameTime = <T>({ config }: Pick<Parts, 'config'>, addresses: number, work: () => Promise<T>) =>
  config.rateLimits ? afterFixedTime(fixedMs + fixedMsOfAddress * addresses, work) : work()

const inviteOne = ({ db, config, ...told }: Parts, { email, ...sent }: Sent & { email: string }) =>
  db.transaction().execute(async (db) => {
    const { pool_id, inviter, message } = sent
    const pool = await lockPool(db, { ...sent, config })
    if (isSameEmail(email, inviter.email)) throw new Failure('invitee_is_self')
    const requested = { pool_id, email, message, inviter_id: inviter.id }
    await queries.noteRequest(db, requested)
    const status = await queries.findInvitee(db, { pool_id, email })
    if (status !== null && enrolled.includes(status)) return
    const invitation = { ...requested, hash: newLink().token_hash.toString('hex') }
    const { id, isMailedToday } = await queries.saveInvitation(db, invitation)
    const closed = takesIn(pool, status) ? null : closedText(pool.status)
    const written = { id, email, inviter: inviter.username, inviter_id: inviter.id, ...shownOf(pool), message, closed }
    await tellInvited({ db, config, ...told }, written, { isMailedToday })
  })

/**
 * Tells of an invitation, unless it was mailed today. No mail goes to an address that gets no more of them: its owner
 * stopped them or left some unanswered, or its account wants none.
 */
export const tellInvited = async (
  { db, mails, jobs, config }: Parts,
  { inviter_id, ...written }: Omit<Written, 'address_hash'> & { inviter_id: number },
  { isMailedToday = false } = {},
) => {
  const { id, email } = written
  if (isMailedToday) return
  await notifyJoining(db, { jobs }, { about: 'invitation', id })
  const address_hash = await mailable(db, config, email)
  if (!address_hash) return
  await noteMail(db, { id, address_hash })
  const mail = invitationMail(config.publicUrl, { ...written, address_hash })
  await mails.queue(db, { recipient: email, ...mail, about_user_id: inviter_id })
}

type Resent = { id: number; pool_id: number; caller: Sent['inviter'] }

/**
 * Mails a pending or rejected invitation again, in the name of whoever resends it. The answer does not tell whether a
 * mail was sent.
 */
export const resendInvitation = ({ db, config, ...told }: Parts, { id, pool_id, caller }: Resent) =>
  afterSameTime({ config }, 1, () =>
    db.transaction().execute(async (db) => {
      const pool = await lockPool(db, { pool_id, inviter: caller, config, isAllowed: true })
      const found = await findResent(db, { id, pool_id })
      if (!found) throw new Failure('invitation_not_found')
      if (found.status === invitationStatus.accepted) throw new Failure('invitation_accepted')
      const { email, message, isMailedToday } = found
      const status = await queries.findInvitee(db, { pool_id, email })
      const closed = takesIn(pool, status) ? null : closedText(pool.status)
      await makePending(db, id)
      const written = { id, email, inviter: caller.username, inviter_id: caller.id, ...shownOf(pool), message, closed }
      await tellInvited({ db, config, ...told }, written, { isMailedToday })
    }),
  )

/** What the mail shows of the pool. */
const shownOf = ({ name, color, prizes }: queries.InvitedPool) => ({ pool: name, color, prizes })

type Written = {
  id: number
  email: string
  inviter: string | null
  pool: string
  color: string | null
  prizes: string | null
  message: string | null
  closed: string | null
  address_hash: Buffer
}

const invitationMail = (publicUrl: string, { id, email, address_hash, ...about }: Written) => {
  const accepting = secretLink({ publicUrl, page: 'accept_invitation', of: id })
  const stopping = secretLink({ publicUrl, page: 'stop_invitations', of: stopOf(address_hash) })
  const letter = invitationLetter({
    ...about,
    link: accepting.link,
    registerLink: `${publicUrl}/register?email=${encodeURIComponent(email)}`,
    stopLink: stopping.link,
    privacyLink: `${publicUrl}/privacidad`,
  })
  return { ...letter, unsubscribe_url: stopping.link, secrets: [accepting.secret, stopping.secret] }
}

/**
 * Invites each address once and returns an outcome for each. If the inviter may not invite at all, the whole call is
 * refused.
 */
export const sendInvitations = (context: Parts, { emails, ...sent }: Sent & { emails: string[] }) =>
  afterSameTime(context, emails.length, async () => {
    await context.db.transaction().execute((db) => lockPool(db, { ...sent, config: context.config }))
    const outcomes = []
    const isFirst = (email: string, place: number) => emails.findIndex((other) => isSameEmail(other, email)) === place
    for (const email of emails.filter(isFirst))
      outcomes.push(await outcomeOf(email, () => inviteOne(context, { ...sent, email })))
    return succeeded(wording.invited, { outcomes })
  })

const outcomeOf = async (email: string, send: () => Promise<void>) => {
  try {
    await send()
    return { email, isInvited: true, message: wording.invited }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { email, isInvited: false, message: error.message }
  }
}
