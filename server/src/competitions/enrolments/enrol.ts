import { Failure } from '@compety/contract'
import type { Db } from '../../platform/postgres/database.ts'
import { lane } from '../../platform/concurrency/concurrency-limit.ts'
import { type Boards, findCountedOfPools, lockBoards, settle } from '../../rankings/settle.ts'
import { recordInscription, recordWithdrawal } from '../../identity/activity/record-activity.ts'
import * as queries from './enrolments.queries.ts'

type Key = { pool_id: number; user_id: number }

// Who leaves or comes back waits for the boards with a connection in hand: few do at once, so that the others are everybody's.
const inTurn = lane({ atOnce: 2, waiting: 200 })

const opensFirst = [1]
const opensAgain = [1, 2]
const lets = [1, 2, 4]

/** The states of a pool in which somebody with this pool_user_status may enrol. */
const opensTo = (status: number | null): number[] => (status === null ? opensFirst : opensAgain)

const findSituation = async (db: Db, key: Key) => {
  const situation = await queries.findSituation(db, key)
  if (!situation) throw new Failure('pool_not_found')
  return situation
}

/** Runs the transaction in which somebody enrols, in turn where he comes back. */
export const enrolling = async <T>(db: Db, key: Key, enter: (db: Db) => Promise<T>): Promise<T> => {
  const run = () => db.transaction().execute(enter)
  return (await queries.findSituation(db, key))?.status === 2 ? inTurn(run) : run()
}

/** The same for who leaves. */
export const withdrawing = <T>(db: Db, leave: (db: Db) => Promise<T>): Promise<T> =>
  inTurn(() => db.transaction().execute(leave))

/** First enrolment in status 1, again in 1 and 2; answers the new pool_user_status. */
export const enrol = async (db: Db, context: Boards, key: Key): Promise<number> => {
  const { status, pool_status, is_private, may_enter } = await findSituation(db, key)
  if (status === 1 || status === 3) throw new Failure('already_enrolled')
  // By invitation only; who may not even see the pool never comes here.
  if (is_private && status === null && !may_enter) throw new Failure('enrolment_by_invitation')
  const open = opensTo(status)
  if (!open.includes(pool_status)) throw new Failure('pool_closed_to_enrolment')
  if (status === 2) await enrolAgain(db, context, key)
  if (!(await queries.takePlace(db, key.pool_id, open))) throw await refusal(db, key, open)
  if (status === null && !(await queries.createEnrolment(db, key))) throw new Failure('already_enrolled')
  await queries.recordInscription(db, key)
  await recordInscription(db, { ...key, ...context })
  return status === null ? 1 : 3
}

// The last place may have gone to the other click of the same player.
const refusal = async (db: Db, key: Key, open: number[]) => {
  const { status, pool_status } = await findSituation(db, key)
  if (status === 1) return new Failure('already_enrolled')
  return new Failure(open.includes(pool_status) ? 'pool_full' : 'pool_closed_to_enrolment')
}

// The predictions of a withdrawn player were kept; they count again.
const enrolAgain = async (db: Db, context: Boards, key: Key) => {
  await lockBoards(db)
  if (!(await queries.lockEnrolment(db, key, [2]))) throw new Failure('already_enrolled')
  await queries.moveEnrolment(db, { ...key, status: 3 })
  await moveStanding(db, context, { ...key, counts: true })
}

/** Leaving in status 1, 2 and 4: predictions and points are kept but out of every ranking. */
export const withdraw = async (db: Db, context: Boards, key: Key): Promise<number> => {
  await findSituation(db, key)
  await lockBoards(db)
  if (!(await queries.lockEnrolment(db, key, [1, 3]))) throw new Failure('not_enrolled')
  await moveStanding(db, context, { ...key, counts: false })
  await queries.moveEnrolment(db, { ...key, status: 2 })
  if (!(await queries.leavePlace(db, key.pool_id, lets))) throw new Failure('pool_closed_to_withdrawal')
  await recordWithdrawal(db, key.user_id)
  return 2
}

// Behind the boards' lock, so that a result registered meanwhile is in both the count and the boards, or in neither.
const moveStanding = async (db: Db, context: Boards, { pool_id, user_id, counts }: Key & { counts: boolean }) => {
  const counted = await findCountedOfPools(db, context, [pool_id])
  const changes = [...counted].map(([match_id, count]) => ({
    match_id,
    before: counts ? null : count,
    after: counts ? count : null,
  }))
  await settle(db, context, { changes, pools: [pool_id], user: user_id })
}
