import { enrolled, enrolmentStatus, Failure, poolStatus, poolsAlive } from '@compety/contract'
import { recordInscription, recordWithdrawal } from '../../identity/activity/record-activity.ts'
import { concurrencyLimit } from '../../platform/concurrency/concurrency-limit.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { lockBoards } from '../../rankings/settle/settle.ts'
import { settlePlayer } from '../../rankings/settle/settle-events.ts'
import type { Boards } from '../../rankings/store/board-cache.ts'
import * as queries from './enrolments.queries.ts'

type Key = { pool_id: number; user_id: number }

// Withdrawing and enrolling again hold a database connection while they wait for the boards' lock. Only two do so at a
// time, to leave the other connections to other calls.
const inTurn = concurrencyLimit({ atOnce: 2, waiting: 200 })

const openToNew = [poolStatus.scheduled]
const openToFormer = [poolStatus.scheduled, poolStatus.inProgress]
const openToWithdrawal = poolsAlive

/** The states of a pool in which a newcomer or a former player may enrol. */
const openStates = (isNew: boolean): readonly number[] => (isNew ? openToNew : openToFormer)

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

/** Enrols a user for the first time (pool in status 1) or again (1 and 2). Returns the new pool_user_status. */
export const enrol = async (db: Db, context: Boards, key: Key): Promise<number> => {
  const { status, was_removed, pool_status, is_private, may_enter } = await findSituation(db, key)
  const isNew = status === null || was_removed
  if (status !== null && enrolled.includes(status)) throw new Failure('already_enrolled')
  // Only with an invitation. The caller has checked before that the user may see the pool.
  if (is_private && isNew && !may_enter) throw new Failure('enrolment_by_invitation')
  const open = openStates(isNew)
  if (!open.includes(pool_status)) throw new Failure('pool_closed_to_enrolment')
  if (status === enrolmentStatus.withdrawn) await enrolAgain(db, context, key)
  if (!(await queries.takePlace(db, key.pool_id, open))) throw await refusal(db, key, open)
  if (status === null && !(await queries.createEnrolment(db, key))) throw new Failure('already_enrolled')
  await queries.recordInscription(db, key)
  await recordInscription(db, { ...key, ...context })
  return status === null ? enrolmentStatus.enrolled : enrolmentStatus.enrolledAgain
}

// Read again: a second click of the same player may have taken the last place.
const refusal = async (db: Db, key: Key, open: readonly number[]) => {
  const { status, pool_status } = await findSituation(db, key)
  if (status === enrolmentStatus.enrolled) return new Failure('already_enrolled')
  return new Failure(open.includes(pool_status) ? 'pool_full' : 'pool_closed_to_enrolment')
}

// The predictions of a withdrawn player still exist and count again.
const enrolAgain = async (db: Db, context: Boards, key: Key) => {
  await lockBoards(db)
  if (!(await queries.lockEnrolment(db, key, [enrolmentStatus.withdrawn]))) throw new Failure('already_enrolled')
  await queries.moveEnrolment(db, { ...key, status: enrolmentStatus.enrolledAgain })
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
