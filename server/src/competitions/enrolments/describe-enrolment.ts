import { enrolmentStates, succeeded, wording } from '@compety/contract'
import type { FastifyReply } from 'fastify'
import type { Db } from '../../platform/postgres/database.ts'
import type { Boards } from '../../rankings/store/board-cache.ts'
import { describePool } from '../pools/describe-pools.ts'
import type { Entered } from './enrol.ts'

type Enrolment = {
  id: number
  reader: { id: number; role_id: number }
  pool_user_status: number
  message: string
  context: Boards
}

/** The answer to enrolling and withdrawing. */
export const describeEnrolment = async (db: Db, { id, reader, pool_user_status, message, context }: Enrolment) =>
  succeeded(message, {
    pool_user_status,
    pool_user_status_string: enrolmentStates[pool_user_status] ?? '',
    pool: await describePool(db, { id, reader, context }),
  })

type Entry = Omit<Enrolment, 'pool_user_status' | 'message'> & { entered: Entered; reply: FastifyReply }

/** The answer to entering: the enrolment, or 202 if a manager has to let the player in. */
export const describeEntry = async (db: Db, { entered, reply, ...entry }: Entry) =>
  entered === 'requested'
    ? reply.code(202).send({ status: 'requested', message: wording.requested })
    : describeEnrolment(db, { ...entry, pool_user_status: entered, message: wording.enrolled })
