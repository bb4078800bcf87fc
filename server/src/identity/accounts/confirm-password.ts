import { InvalidFields, wording } from '@compety/contract'
import type { Caller } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/postgres/database.ts'
import * as accounts from './accounts.queries.ts'
import { guessing } from './guessing.ts'
import { holderOf } from './passwords.ts'

/** The refusal of a wrong current password. */
export const wrongPassword = () => new InvalidFields({ password: wording.currentPasswordWrong })

/**
 * Returns the hash that the caller's password matches. Wrong passwords are delayed as at the log-in, so that a stolen
 * session is no faster way to guess.
 */
export async function confirmPassword(
  db: Db,
  password: string,
  { caller, slow }: { caller: Caller; slow: boolean },
): Promise<string> {
  const guess = guessing(caller.email)
  if (slow) await guess.wait()
  const user = await holderOf(password, () => accounts.findCredentials(db, caller.email))
  if (!user) {
    guess.failed()
    throw wrongPassword()
  }
  guess.succeeded()
  return user.password_hash
}
