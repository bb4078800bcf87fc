import {
  type BodyOf,
  type changePassword as changePasswordEndpoint,
  Failure,
  InvalidFields,
  isSameEmail,
} from '@compety/contract'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { WrongPassword } from '../../../platform/http/limits/wrong-password.ts'
import { endDownloads } from '../../sessions/end-downloads.ts'
import { endOtherSessions } from '../../sessions/end-sessions.ts'
import { deleteTokens } from '../../tokens/stored-tokens.ts'
import type { Guesser } from '../guessing.ts'
import { tellOwner } from '../tell-owner.ts'
import { confirmPassword } from './confirm-password.ts'
import { recordOwnPassword } from './own-password-audit.ts'
import { passwordFault } from './password-rules.ts'
import * as queries from './passwords.queries.ts'
import { hashPassword } from './passwords.ts'

type Passwords = BodyOf<typeof changePasswordEndpoint>
type Parts = Pick<AppContext, 'db' | 'mails' | 'config'>

/** Changes the password, ends all other sessions, all tokens, unused recovery links and downloads of the user, and tells the user. */
export const changePassword = async (
  { db, ...context }: Parts,
  { email, password, newPassword }: Passwords,
  { caller, guesser }: { caller: Caller; guesser: Guesser | undefined },
) => {
  if (!isSameEmail(email, caller.email)) throw new Failure('forbidden')
  const fault = await passwordFault(newPassword, caller)
  if (fault) throw new InvalidFields({ newPassword: fault })
  const known = await confirmPassword(db, password, { caller, guesser })
  const password_hash = await hashPassword(newPassword)
  await db.transaction().execute(async (db) => {
    await endOtherSessions(db, { user_id: caller.id, token_hash: caller.token_hash })
    if (!(await queries.changePassword(db, { id: caller.id, known, password_hash }))) throw new WrongPassword()
    await queries.endOpenResets(db, caller.id)
    await deleteTokens(db, caller.id)
    await endDownloads(db, caller.id)
    await recordOwnPassword(db, { id: caller.id, action: 'changePassword' })
    await tellOwner(db, context, { id: caller.id, before: caller.email, by: 'owner', isPasswordNew: true })
  })
}
