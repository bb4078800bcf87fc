import { enrol, withdraw, wording } from '@compety/contract'
import type { On } from '../../platform/http/mount.ts'
import type { RankingContext } from '../../rankings/ranking-context.ts'
import { checkVisible } from '../pools/visible-pool.ts'
import { describeEnrolment, describeEntry } from './describe-enrolment.ts'
import * as actions from './enrol.ts'

export const enrolmentRoutes = (on: On, context: RankingContext) => {
  const { db } = context

  on(enrol, async ({ params, body, caller, reply }) => {
    const { id } = params
    const key = { pool_id: id, user_id: caller.id, share_email: body.share_email }
    await checkVisible(db, caller, id)
    const entered = await actions.enrolling(db, key, (db) => actions.enrol(db, context, key))
    return describeEntry(db, { id, reader: caller, entered, context, reply })
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
