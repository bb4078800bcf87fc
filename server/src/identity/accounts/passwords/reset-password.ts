import { Failure, InvalidFields } from '@compety/contract'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { endAllSessions } from '../../sessions/end-sessions.ts'
import { linkHashOf } from '../links.ts'
import { tellOwner } from '../tell-owner.ts'
import { recordOwnPassword } from './own-password-audit.ts'
import { passwordFault } from './password-rules.ts'
import * as queries from './passwords.queries.ts'
import { hashPassword } from './passwords.ts'

type Parts = Pick<AppContext, 'db' | 'mails' | 'config'>

/** Finds the user of a link that can be used. Throws link_invalid. */
export const findLinkOwner = async (db: Db, token: string) => {
  const token_hash = linkHashOf(token)
  const user = token_hash && (await queries.findResetUser(db, token_hash))
  if (!token_hash || !user) throw new Failure('link_invalid')
  return { token_hash, user }
}

/**
 * Sets the password by a mailed link, ends every link and session of the user, and tells the user. Returns the address.
 * Throws link_invalid.
 */
export const resetPassword = async (
  { db, ...context }: Parts,
  { token, newPassword }: { token: string; newPassword: string },
) => {
  const { token_hash, user } = await findLinkOwner(db, token)
  const fault = await passwordFault(newPassword, user)
  if (fault) throw new InvalidFields({ newPassword: fault })
  const { id, email } = user
  const password_hash = await hashPassword(newPassword)
  await db.transaction().execute(async (db) => {
    const isReset = await queries.resetPassword(db, { id, password_hash })
    if (!isReset || !(await queries.takeReset(db, { token_hash, user_id: id }))) throw new Failure('link_invalid')
    await queries.endOpenResets(db, id)
    await endAllSessions(db, id)
    await recordOwnPassword(db, { id, action: 'resetPassword' })
    await tellOwner(db, context, { id, before: email, by: 'link', isPasswordNew: true })
  })
  return email
}
