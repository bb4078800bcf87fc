import { enrol, withdraw, wording } from '@compety/contract'
import type { AppContext } from '../../platform/app-context.ts'
import type { On } from '../../platform/http/mount.ts'
import { checkVisible } from '../pools/visible-pool.ts'
import { describeEnrolment } from './describe-enrolment.ts'
import * as actions from './enrol.ts'

export const enrolmentRoutes = (on: On, context: AppContext) => {
  const { db } = context

  on(enrol, async ({ params, caller }) => {
    const key = { pool_id: params.id, user_id: caller.id }
    await checkVisible(db, caller, params.id)
    const status = await actions.enrolling(db, key, (db) => actions.enrol(db, context, key))
    return describeEnrolment(db, {
      id: params.id,
      reader: caller,
      pool_user_status: status,
      message: wording.enrolled,
      context,
    })
  })
  on(withdraw, async ({ params, caller }) => {
    const key = { pool_id: params.id, user_id: caller.id }
    await checkVisible(db, caller, params.id)
    const status = await actions.withdrawing(db, (db) => actions.withdraw(db, context, key))
    return describeEnrolment(db, {
      id: params.id,
      reader: caller,
      pool_user_status: status,
      message: wording.withdrawn,
      context,
    })
  })
}
