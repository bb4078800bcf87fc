import { enrolmentStates, succeeded } from '@compety/contract'
import type { AppContext } from '../../platform/app-context.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { describePool } from '../pools/describe-pools.ts'

type Told = {
  id: number
  reader: { id: number; role_id: number }
  pool_user_status: number
  message: string
  context: Pick<AppContext, 'boards' | 'timeZone'>
}

/** What enrolling and leaving answer. */
export const describeEnrolment = async (db: Db, { id, reader, pool_user_status, message, context }: Told) =>
  succeeded(message, {
    pool_user_status,
    pool_user_status_string: enrolmentStates[pool_user_status] ?? '',
    pool: await describePool(db, { id, reader, context }),
  })
