import {
  changePassword,
  Failure,
  proveEmail,
  recoverPassword,
  resetPassword,
  succeeded,
  wording,
} from '@compety/contract'
import type { AppContext } from '../../platform/app-context.ts'
import type { On } from '../../platform/http/mount.ts'
import * as change from './change-password.ts'
import { linkHashOf } from './links.ts'
import { proveByLink } from './prove-address.ts'
import * as recovery from './recover-password.ts'
import * as reset from './reset-password.ts'

export const passwordRoutes = (on: On, context: AppContext) => {
  const { db, config } = context

  on(recoverPassword, async ({ body }) => {
    await recovery.recoverPassword(context, body.email)
    return succeeded(wording.recoverySent, {})
  })

  on(resetPassword, async ({ body }) => {
    await reset.resetPassword(db, body)
    return succeeded(wording.passwordChanged, {})
  })

  on(changePassword, async ({ body, caller }) => {
    await change.changePassword(db, body, { caller, slow: config.rateLimits })
    return succeeded(wording.passwordChanged, {})
  })

  on(proveEmail, async ({ body }) => {
    const token_hash = linkHashOf(body.token)
    if (!token_hash || !(await proveByLink(db, token_hash))) throw new Failure('link_invalid')
    return succeeded(wording.emailProven, {})
  })
}
