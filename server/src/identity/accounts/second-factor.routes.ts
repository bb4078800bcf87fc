import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  findSecondFactor,
  succeeded,
  wording,
} from '@compety/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { WrongCode } from '../../platform/http/limits/wrong-code.ts'
import type { On } from '../../platform/http/mount.ts'
import * as own from '../factors/own-factor.ts'
import { guess, guesserWithin } from './guessing.ts'
import { confirmPassword } from './passwords/confirm-password.ts'

export const secondFactorRoutes = (on: On, context: AppContext) => {
  const { db } = context
  on(findSecondFactor, ({ caller }) => own.describeSecondFactor(context, { caller }))

  on(beginSecondFactor, async ({ body, caller, request }) => {
    await confirmPassword(db, body.password, { caller, guesser: guesserWithin(context, { request, caller }) })
    return own.beginSecondFactor(context, { caller })
  })

  on(confirmSecondFactor, async ({ body, caller }) => ({
    recovery_codes: await own.confirmSecondFactor(context, { caller, ...body }),
  }))

  on(endSecondFactor, async ({ body, caller, request }) => {
    const guesser = guesserWithin(context, { request, caller })
    await confirmPassword(db, body.password, { caller, guesser, endsCount: false })
    const ended = await guess(guesser, () => own.endSecondFactor(context, { caller, code: body.code }))
    if (!ended) throw new WrongCode()
    return succeeded(wording.secondFactorEnded, {})
  })
}
