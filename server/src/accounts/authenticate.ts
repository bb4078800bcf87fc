import { randomBytes } from 'node:crypto'
import { Failure } from '@compety/contract'
import type { Db } from '../database/database.ts'
import { lane } from '../http/lane.ts'
import { openSession } from '../sessions/open-session.ts'
import { recordActivity } from '../users-report/record-activity.ts'
import * as queries from './accounts.queries.ts'
import { guessing } from './guessing.ts'
import { hashesAtOnce, passwordMatches } from './passwords.ts'

type Credentials = { email: string; password: string }
type Known = { id: number; role_id: number }
type LogIn<T> = {
  user_agent: string | null
  slow: boolean
  timeZone: string
  /** What is answered beside the token. */
  describe: (user: Known) => Promise<T>
}

// One is let in while the next one's password is hashed; who waits asks the database nothing, so that a rush opens no connections,
// each of which costs as much as a log-in.
const inTurn = lane({ atOnce: hashesAtOnce + 1, waiting: 100 })

/** Only status 1 logs in; whatever is wrong is refused alike and takes as long. */
export const authenticate = async <T>(
  db: Db,
  { email, password }: Credentials,
  { slow, describe, ...session }: LogIn<T>,
): Promise<T & { token: string }> => {
  const guess = guessing(email)
  if (slow) await guess.wait()
  return inTurn(async () => {
    const user = await queries.findCredentials(db, email)
    const matches = await passwordMatches(password, user?.password_hash)
    if (!user || !matches || user.status !== 1) {
      guess.failed()
      throw new Failure('authentication_failed')
    }
    guess.succeeded()
    const token = `${user.id}.${randomBytes(32).toString('base64url')}`
    const role_id = await letIn(db, { ...session, user, token })
    return { token, ...(await describe({ id: user.id, role_id })) }
  })
}

type LetIn = Pick<LogIn<unknown>, 'user_agent' | 'timeZone'> & { user: queries.Credentials; token: string }

// A password changed or a user blocked since must not leave a session behind; a role given or taken since counts.
const letIn = (db: Db, { user, token, user_agent, timeZone }: LetIn): Promise<number> =>
  db.transaction().execute(async (db) => {
    const held = await queries.holdCredentials(db, user)
    if (!held) throw new Failure('authentication_failed')
    await openSession(db, { user_id: user.id, token, user_agent })
    await queries.recordHistory(db, user.id, 'login')
    await recordActivity(db, { users: [user.id], event: 'login', timeZone })
    return held.role_id
  })
