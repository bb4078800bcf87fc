import { randomBytes } from 'node:crypto'
import { Failure } from '@compety/contract'
import type { Db } from '../../platform/postgres/database.ts'
import { openSession } from '../sessions/open-session.ts'
import { recordActivity } from '../activity/record-activity.ts'
import * as queries from './accounts.queries.ts'
import { guessing } from './guessing.ts'
import { holderOf } from './passwords.ts'

type Credentials = { email: string; password: string }

/** Only status 1 logs in; whatever is wrong is refused alike and takes as long. Answers the token and the user's id. */
export const authenticate = async (
  db: Db,
  { email, password }: Credentials,
  { user_agent, slow, timeZone }: { user_agent: string | null; slow: boolean; timeZone: string },
) => {
  const guess = guessing(email)
  if (slow) await guess.wait()
  const user = await holderOf(password, () => queries.findCredentials(db, email))
  if (user?.status !== 1) {
    guess.failed()
    throw new Failure('authentication_failed')
  }
  guess.succeeded()
  const token = `${user.id}.${randomBytes(32).toString('base64url')}`
  const role_id = await db.transaction().execute(async (db) => {
    // A password changed or a user blocked since must not leave a session behind; a role given or taken since counts.
    const held = await queries.holdCredentials(db, user)
    if (!held) throw new Failure('authentication_failed')
    await openSession(db, { user_id: user.id, token, user_agent })
    await queries.recordHistory(db, user.id, 'login')
    await recordActivity(db, { users: [user.id], event: 'login', timeZone })
    return held.role_id
  })
  return { token, id: user.id, role_id }
}
