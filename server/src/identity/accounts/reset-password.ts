import { Failure } from '@compety/contract'
import type { Db } from '../../platform/postgres/database.ts'
import { endAllSessions } from '../sessions/end-sessions.ts'
import { linkHashOf } from './links.ts'
import * as queries from './passwords.queries.ts'
import { hashPassword } from './passwords.ts'

/** Sets the password by a mailed link, once; every link and session of the user ends (decisions.md 6). Throws link_invalid. */
export const resetPassword = async (db: Db, { token, newPassword }: { token: string; newPassword: string }) => {
  const token_hash = linkHashOf(token)
  const user_id = token_hash && (await queries.findResetUser(db, token_hash))
  if (!token_hash || !user_id) throw new Failure('link_invalid')
  const password_hash = await hashPassword(newPassword)
  await db.transaction().execute(async (db) => {
    const isReset = await queries.resetPassword(db, { id: user_id, password_hash })
    if (!isReset || !(await queries.takeReset(db, { token_hash, user_id }))) throw new Failure('link_invalid')
    await queries.endOpenResets(db, user_id)
    await endAllSessions(db, user_id)
  })
}
