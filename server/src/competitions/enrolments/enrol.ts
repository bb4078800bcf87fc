import { enrolled, enrolmentStatus, Failure, poolsAlive } from '@compety/contract'
import { recordInscription, recordWithdrawal } from '../../identity/activity/record-activity.ts'
import { concurrencyLimit } from '../../platform/concurrency/concurrency-limit.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { lockBoards } from '../../rankings/settle/settle.ts'
import { settlePlayer } from '../../rankings/settle/settle-events.ts'
import type { Boards } from '../../rankings/store/board-cache.ts'
import { tellOfPools } from '../../webhooks/tell/tell-webhooks.ts'
import * as queries from './enrolments.queries.ts'
import { askToEnter, checkEntrance, needsApproval } from './entrance.ts'
import type { RequestMails } from './request-mails.ts'

type Key = { pool_id: number; user_id: number }
/** Who enters, and how: by the link with this token, or because a manager accepted the request. */
export type Entering = Key & { share_email?: boolean | undefined; link?: string; isAccepted?: true }
export type Entered = number | 'requested'

// Withdrawing and enrolling again hold a database connection while they wait for the boards' lock. Only two do so at a
// time, to leave the other connections to other calls.
const inTurn = concurrencyLimit({ atOnce: 2, waiting: 200 })

const openToWithdrawal = poolsAlive

export type EnrolmentContext = Boards & RequestMails

const findSituation = async (db: Db, key: Key) => {
  const situation = await queries.findSituation(db, key)
  if (!situation) throw new Failure('pool_not_found')
  return situation
}

/** Runs the transaction of an enrolment; enrolling again is limited like withdrawing. */
export const enrolling = async <T>(db: Db, key: Key, enter: (db: Db) => Promise<T>): Promise<T> => {
  const run = () => db.transaction().execute(enter)
  return (await queries.findSituation(db, key))?.status === enrolmentStatus.withdrawn ? inTurn(run) : run()
}

/** Runs the transaction of a withdrawal. */
export const withdrawing = <T>(db: Db, leave: (db: Db) => Promise<T>): Promise<T> =>
  inTurn(() => db.transaction().execute(leave))

/**
 * Enrols a user for the first time, as the pool's `joining` says, or again. Returns the new pool_user_status, or that the
 * user has asked to be let in.
 */
export const enrol = async (db: Db, context: EnrolmentContext, entering: Entering): Promise<Entered> => {
  const situation = await findSituation(db, entering)
  const { status, is_new, is_open } = situation
  if (status !== null && enrolled.includes(status)) throw new Failure('already_enrolled')
  if (situation.is_banned) throw new Failure('banned')
  if (is_new) await checkEntrance(db, situation, entering)
  if (!is_open) throw new Failure('pool_closed_to_enrolment')
  if (needsApproval(situation, entering)) return askToEnter(db, context, entering)
  if (status === enrolmentStatus.withdrawn) await enrolAgain(db, context, entering)
  const place = { pool_id: entering.pool_id, isNew: is_new, config: context.config }
  if (!(await queries.takePlace(db, place))) throw await refusal(db, entering)
  if (status === null && !(await queries.createEnrolment(db, entering))) throw await refusal(db, entering)
  await queries.recordInscription(db, entering)
  await recordInscription(db, { ...entering, ...context })
  await tellOfPools(db, 'member.joined', [entering.pool_id], { user_id: entering.user_id })
  return status === null ? enrolmentStatus.enrolled : enrolmentStatus.enrolledAgain
}

// Read again: a second click of the same player may have taken the last place.
const refusal = async (db: Db, key: Key) => {
  const { status, is_open, is_banned } = await findSituation(db, key)
  if (status === enrolmentStatus.enrolled) return new Failure('already_enrolled')
  if (is_banned) return new Failure('banned')
  return new Failure(is_open ? 'pool_full' : 'pool_closed_to_enrolment')
}

// The predictions of a withdrawn player still exist and count again.
const enrolAgain = async (db: Db, context: Boards, { pool_id, user_id, share_email = false }: Entering) => {
  const key = { pool_id, user_id }
  await lockBoards(db)
  if (!(await queries.lockEnrolment(db, key, [enrolmentStatus.withdrawn]))) throw new Failure('already_enrolled')
  // A ban that was waited for has to be read again.
  if ((await findSituation(db, key)).is_banned) throw new Failure('banned')
  await queries.moveEnrolment(db, { ...key, status: enrolmentStatus.enrolledAgain, share_email })
  // A result that is registered meanwhile counts in both the enrolment and the boards, or in neither.
  await settlePlayer(db, context, { ...key, counts: true })
}

/** Withdraws a player from a pool in status 1, 2 or 4. Predictions are preserved but no longer count in any ranking. */
export const withdraw = async (db: Db, context: Boards, key: Key): Promise<number> => {
  await findSituation(db, key)
  await lockBoards(db)
  if (!(await queries.lockEnrolment(db, key, enrolled))) throw new Failure('not_enrolled')
  await settlePlayer(db, context, { ...key, counts: false })
  await queries.moveEnrolment(db, { ...key, status: enrolmentStatus.withdrawn })
  if (!(await queries.leavePlace(db, key.pool_id, openToWithdrawal))) throw new Failure('pool_closed_to_withdrawal')
  await recordWithdrawal(db, key.user_id)
  return enrolmentStatus.withdrawn
}
