import { enrolmentStates, succeeded } from '@compety/contract'
import type { Db } from '../../platform/postgres/database.ts'
import type { Boards } from '../../rankings/store/board-cache.ts'
import { describePool } from '../pools/describe-pools.ts'

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
