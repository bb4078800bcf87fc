import { randomBytes } from 'node:crypto'
import { Failure, leastPasswordLength, normalPassword, userStatus } from '@compety/contract'
import type { AppContext } from '../../platform/app-context.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { type Device, openSession } from '../sessions/open-session.ts'
import { openChallenge } from '../sessions/second-step.ts'
import * as queries from './accounts.queries.ts'
import { isKnownDemoLogIn } from './demo/demo-accounts.ts'
import { type Guesser, guess } from './guessing.ts'
import { newLink } from './links.ts'
import { holderOf } from './passwords/passwords.ts'
import { mailResetLink } from './passwords/recover-password.ts'

type Credentials = { email: string; password: string }
type Parts = Pick<AppContext, 'db' | 'mails' | 'config' | 'timeZone'>
/** Whether a user with the right password may log in from where the request came. */
type MayEnter = (user: { id: number }) => Promise<boolean>
/** The user of a new session, and its token. */
export type LoggedIn = { token: string; id: number; role_id: number }

/**
 * Logs in active users (status 1). Every refusal of a password looks the same and takes the same time. Returns a
 * challenge if the user has a second factor.
 */
export const authenticate = async (
  context: Parts,
  { email, password }: Credentials,
  { device, guesser, mayEnter }: { device: Device; guesser: Guesser | undefined; mayEnter: MayEnter },
): Promise<LoggedIn | { challenge: string }> => {
  const { db } = context
  const check = async () => {
    const user = await holderOf(password, () => queries.findCredentials(db, email))
    return user?.status === userStatus.active && (await mayEnter(user)) ? user : undefined
  }
  // With a second factor, only its code ends the count: otherwise codes could be guessed without a delay.
  const user = await guess(guesser, check, ({ second_factor }) => !second_factor)
  if (!user) throw new Failure('authentication_failed')
  const result = await db.transaction().execute(async (db) => {
    // Checked again under a lock: password or status may have changed meanwhile, and the role must be the current one.
    const held = await queries.holdCredentials(db, user)
    if (!held) throw new Failure('authentication_failed')
    if (await isTooShort({ ...context, db }, { email, password, role_id: held.role_id })) {
      await mailResetLink(db, context, { id: user.id, email: held.email })
      return 'too short' as const
    }
    if (user.second_factor) return { challenge: await makeChallenge(db, user.id) }
    return beginSession(db, { id: user.id, role_id: held.role_id, device, timeZone: context.timeZone })
  })
  if (result === 'too short') throw new Failure('password_too_short')
  return result
}

// A role may have been given to a user whose password was long enough for a player only.
const isTooShort = async (
  parts: Pick<Parts, 'db' | 'config'>,
  { email, password, role_id }: Credentials & { role_id: number },
): Promise<boolean> =>
  normalPassword(password).length < leastPasswordLength(role_id) &&
  !(await isKnownDemoLogIn(parts, { email, password }))

const makeChallenge = async (db: Db, user_id: number): Promise<string> => {
  const { token, token_hash } = newLink()
  await openChallenge(db, { token_hash, user_id })
  return token
}

type Begun = {
  id: number
  role_id: number
  device: Device
  timeZone: string
  second_factor?: boolean
}

/** Opens a session and notes the log-in. The caller holds the user's credentials. */
export async function beginSession(
  db: Db,
  { id, role_id, device, timeZone, second_factor = false }: Begun,
): Promise<LoggedIn> {
  const token = `${id}.${randomBytes(32).toString('base64url')}`
  await openSession(db, { user_id: id, token, ...device, second_factor })
  await queries.recordHistory(db, id, 'login')
  await recordActivity(db, { users: [id], event: 'login', timeZone })
  return { token, id, role_id }
}
