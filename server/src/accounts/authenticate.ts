import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '@compety/contract'
import type { Db } from '../database/database.ts'
import { openSession } from '../sessions/open-session.ts'
import * as queries from './accounts.queries.ts'
import { passwordMatches } from './passwords.ts'

const [freeFailures, longestDelayMs, mostRemembered] = [10, 8000, 10_000]

/** Failed log-ins by address: after ten, each next one waits longer; never a lock (decisions.md 9). */
const failures = new Map<string, number>()

const delayOf = (email: string): number => {
  const count = failures.get(email) ?? 0
  return count < freeFailures ? 0 : Math.min(longestDelayMs, 250 * 2 ** (count - freeFailures))
}

const remember = (email: string) => {
  const count = (failures.get(email) ?? 0) + 1
  failures.delete(email)
  failures.set(email, count)
  const [oldest] = failures.keys()
  if (failures.size > mostRemembered && oldest !== undefined) failures.delete(oldest)
}

type Credentials = { email: string; password: string }

/** Only status 1 logs in; whatever is wrong is refused alike and takes as long. Answers the token and the user's id. */
export const authenticate = async (
  db: Db,
  { email, password }: Credentials,
  { user_agent, slow }: { user_agent: string | null; slow: boolean },
) => {
  const address = email.toLowerCase()
  if (slow) await sleep(delayOf(address))
  const user = await queries.findCredentials(db, email)
  const matches = await passwordMatches(password, user?.password_hash)
  if (!user || !matches || user.status !== 1) {
    remember(address)
    throw new Failure('authentication_failed')
  }
  failures.delete(address)
  const token = `${user.id}.${randomBytes(32).toString('base64url')}`
  await db.transaction().execute(async (db) => {
    await openSession(db, { user_id: user.id, token, user_agent })
    await queries.recordHistory(db, user.id, 'login')
  })
  return { token, id: user.id, role_id: user.role_id }
}
