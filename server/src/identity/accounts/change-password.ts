import {
  type BodyOf,
  type changePassword as changePasswordEndpoint,
  Failure,
  InvalidFields,
  isSameEmail,
  wording,
} from '@compety/contract'
import type { Caller } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { endOtherSessions } from '../sessions/end-sessions.ts'
import * as accounts from './accounts.queries.ts'
import { guessing } from './guessing.ts'
import * as queries from './passwords.queries.ts'
import { passwordFault } from './password-rules.ts'
import { hashPassword, holderOf } from './passwords.ts'

type Passwords = BodyOf<typeof changePasswordEndpoint>

const wrong = () => new InvalidFields({ password: wording.currentPasswordWrong })

/** Changes the password and ends all other sessions of the user and every unused recovery link. */
export const changePassword = async (
  db: Db,
  { email, password, newPassword }: Passwords,
  { caller, slow }: { caller: Caller; slow: boolean },
) => {
  if (!isSameEmail(email, caller.email)) throw new Failure('forbidden')
  const fault = await passwordFault(newPassword, caller)
  if (fault) throw new InvalidFields({ newPassword: fault })
  const known = await currentHash(db, password, { caller, slow })
  const password_hash = await hashPassword(newPassword)
  await db.transaction().execute(async (db) => {
    await endOtherSessions(db, { user_id: caller.id, token_hash: caller.token_hash })
    if (!(await queries.changePassword(db, { id: caller.id, known, password_hash }))) throw wrong()
    await queries.endOpenResets(db, caller.id)
  })
}

// Wrong passwords are delayed as at the log-in, so that a stolen session is no faster way to guess.
const currentHash = async (db: Db, password: string, { caller, slow }: { caller: Caller; slow: boolean }) => {
  const guess = guessing(caller.email)
  if (slow) await guess.wait()
  const user = await holderOf(password, () => accounts.findCredentials(db, caller.email))
  if (!user) {
    guess.failed()
    throw wrong()
  }
  guess.succeeded()
  return user.password_hash
}
