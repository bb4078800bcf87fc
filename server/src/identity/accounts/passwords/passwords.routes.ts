import {
  changePassword,
  checkReset,
  Failure,
  leastPasswordLength,
  proveEmail,
  recoverPassword,
  resetPassword,
  succeeded,
  wording,
} from '@compety/contract'
import type { AppContext } from '../../../platform/app-context.ts'
import type { On } from '../../../platform/http/mount.ts'
import { logSecurity } from '../../../platform/http/security/security-log.ts'
import { guesserWithin } from '../guessing.ts'
import { linkHashOf } from '../links.ts'
import { proveByLink } from '../prove-address.ts'
import * as change from './change-password.ts'
import * as recovery from './recover-password.ts'
import * as reset from './reset-password.ts'

export const passwordRoutes = (on: On, context: AppContext) => {
  const { db, browsers } = context

  on(recoverPassword, async ({ body, request }) => {
    logSecurity(request, 'reset request')
    await recovery.recoverPassword(context, body.email)
    return succeeded(wording.recoverySent, {})
  })

  on(resetPassword, async ({ body, request, reply }) => {
    const email = await reset.resetPassword(context, body)
    // Guesses of strangers must not keep out who has just proven to own the account.
    await browsers.remember({ request, reply }, email)
    return succeeded(wording.passwordChanged, {})
  })

  on(checkReset, async ({ body }) => {
    const { user } = await reset.findLinkOwner(db, body.token)
    return { status: 'success' as const, least: leastPasswordLength(user.role_id) }
  })

  on(changePassword, async ({ body, caller, request }) => {
    const guesser = guesserWithin(context, { request, caller })
    await change.changePassword(context, body, { caller, guesser })
    return succeeded(wording.passwordChanged, {})
  })

  on(proveEmail, async ({ body }) => {
    const token_hash = linkHashOf(body.token)
    if (!token_hash || !(await proveByLink(db, token_hash))) throw new Failure('link_invalid')
    return succeeded(wording.emailProven, {})
  })
}
