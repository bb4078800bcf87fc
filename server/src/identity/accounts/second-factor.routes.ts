import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  findSecondFactor,
  succeeded,
  wording,
} from '@compety/contract'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { On } from '../../platform/http/mount.ts'
import * as own from '../factors/own-factor.ts'
import { confirmPassword } from './confirm-password.ts'
import { guesserWithin } from './guessing.ts'

export const secondFactorRoutes = (on: On, context: AppContext) => {
  const { db, config } = context
  const confirm = (request: FastifyRequest, { caller, password }: { caller: Caller; password: string }) =>
    confirmPassword(db, password, { caller, guesser: config.rateLimits ? guesserWithin(request, caller) : undefined })

  on(findSecondFactor, ({ caller }) => own.describeSecondFactor(context, { caller }))

  on(beginSecondFactor, async ({ body, caller, request }) => {
    await confirm(request, { caller, password: body.password })
    return own.beginSecondFactor(context, { caller })
  })

  on(confirmSecondFactor, async ({ body, caller }) => ({
    recovery_codes: await own.confirmSecondFactor(context, { caller, ...body }),
  }))

  on(endSecondFactor, async ({ body, caller, request }) => {
    await confirm(request, { caller, password: body.password })
    await own.endSecondFactor(context, { caller, code: body.code })
    return succeeded(wording.secondFactorEnded, {})
  })
}
