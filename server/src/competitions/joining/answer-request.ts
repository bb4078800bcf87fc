import { Failure } from '@compety/contract'
import type { Db } from '../../platform/postgres/database.ts'
import { type EnrolmentContext, enrol } from '../enrolments/enrol.ts'
import { type RequestMails, tellAsker } from '../enrolments/request-mails.ts'
import * as queries from './requests.queries.ts'

type Answer = { id: number; pool_id: number; actor: { id: number } }

// Of two managers at once the second one finds the request answered.
const lockPending = async (db: Db, { id, pool_id }: Answer) => {
  if (!(await queries.lockPool(db, pool_id))) throw new Failure('pool_not_found')
  const request = await queries.lockRequest(db, { id, pool_id })
  if (!request) throw new Failure('request_not_found')
  if (request.status !== 'pending') throw new Failure('request_answered')
  return request
}

/** Enrols the player who asked. */
export const acceptRequest = (db: Db, context: EnrolmentContext, answer: Answer) =>
  db.transaction().execute(async (db) => {
    const { user_id, share_email } = await lockPending(db, answer)
    await enrol(db, context, { pool_id: answer.pool_id, user_id, share_email, isAccepted: true })
    await queries.noteAnswer(db, { id: answer.id, status: 'accepted', actor_id: answer.actor.id })
    await tellAsker(db, context, { id: answer.id, pool_id: answer.pool_id, user_id, isAccepted: true })
  })

export const refuseRequest = (db: Db, context: RequestMails, answer: Answer) =>
  db.transaction().execute(async (db) => {
    const { user_id } = await lockPending(db, answer)
    await queries.noteAnswer(db, { id: answer.id, status: 'refused', actor_id: answer.actor.id })
    await tellAsker(db, context, { id: answer.id, pool_id: answer.pool_id, user_id, isAccepted: false })
  })
