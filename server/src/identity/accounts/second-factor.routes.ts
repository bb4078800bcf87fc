import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  findSecondFactor,
  succeeded,
  wording,
} from '@compety/contract'
import type { AppContext } from '../../platform/app-context.ts'
import type { On } from '../../platform/http/mount.ts'
import * as own from './own-second-factor.ts'

export const secondFactorRoutes = (on: On, context: AppContext) => {
  on(findSecondFactor, ({ caller }) => own.describeSecondFactor(context, { caller }))

  on(beginSecondFactor, ({ body, caller }) => own.beginSecondFactor(context, { caller, ...body }))

  on(confirmSecondFactor, async ({ body, caller }) => ({
    recovery_codes: await own.confirmSecondFactor(context, { caller, ...body }),
  }))

  on(endSecondFactor, async ({ body, caller }) => {
    await own.endSecondFactor(context, { caller, ...body })
    return succeeded(wording.secondFactorEnded, {})
  })
}
