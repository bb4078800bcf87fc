import { randomBytes } from 'node:crypto'
import { Failure, userStatus } from '@compety/contract'
import type { Db } from '../../platform/postgres/database.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { openSession } from '../sessions/open-session.ts'
import * as queries from './accounts.queries.ts'
import { guessing } from './guessing.ts'
import { holderOf } from './passwords.ts'

type Credentials = { email: string; password: string }

/**
 * Logs in active users (status 1). Every refusal looks the same and takes the same time. Returns token, user id and
 * role.
 */
export const authenticate = async (
  db: Db,
  { email, password }: Credentials,
  { user_agent, slow, timeZone }: { user_agent: string | null; slow: boolean; timeZone: string },
) => {
  const guess = guessing(email)
  if (slow) await guess.wait()
  const user = await holderOf(password, () => queries.findCredentials(db, email))
  if (user?.status !== userStatus.active) {
    guess.failed()
    throw new Failure('authentication_failed')
  }
  guess.succeeded()
  const token = `${user.id}.${randomBytes(32).toString('base64url')}`
  const role_id = await db.transaction().execute(async (db) => {
    // Checked again under a lock: password or status may have changed meanwhile, and the role must be the current one.
    const held = await queries.holdCredentials(db, user)
    if (!held) throw new Failure('authentication_failed')
    await openSession(db, { user_id: user.id, token, user_agent })
    await queries.recordHistory(db, user.id, 'login')
    await recordActivity(db, { users: [user.id], event: 'login', timeZone })
    return held.role_id
  })
  return { token, id: user.id, role_id }
}
