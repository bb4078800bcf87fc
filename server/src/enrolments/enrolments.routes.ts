import { enrol, enrolmentStates, withdraw, wording } from '@compety/contract'
import type { AppContext } from '../app-context.ts'
import type { On } from '../http/mount.ts'
import { describePool } from '../pools/describe-pools.ts'
import { checkVisible } from '../pools/visible-pool.ts'
import * as actions from './enrol.ts'

export const enrolmentRoutes = (on: On, context: AppContext) => {
  const { db } = context
  const answer = async (id: number, reader: { id: number; role_id: number }, pool_user_status: number) => ({
    status: 'success' as const,
    pool_user_status,
    pool_user_status_string: enrolmentStates[pool_user_status] ?? '',
    pool: await describePool(db, { id, reader, context }),
  })

  on(enrol, async ({ params, caller }) => {
    const key = { pool_id: params.id, user_id: caller.id }
    await checkVisible(db, caller, params.id)
    const status = await db.transaction().execute((db) => actions.enrol(db, context, key))
    return { ...(await answer(params.id, caller, status)), message: wording.enrolled }
  })
  on(withdraw, async ({ params, caller }) => {
    const key = { pool_id: params.id, user_id: caller.id }
    await checkVisible(db, caller, params.id)
    const status = await db.transaction().execute((db) => actions.withdraw(db, context, key))
    return { ...(await answer(params.id, caller, status)), message: wording.withdrawn }
  })
}
