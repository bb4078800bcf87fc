import type { Caller } from '../../platform/http/caller.ts'
import { WrongPassword } from '../../platform/http/wrong-password.ts'
import type { Db } from '../../platform/postgres/database.ts'
import * as accounts from './accounts.queries.ts'
import { type Guesser, guess } from './guessing.ts'
import { holderOf } from './passwords.ts'

/**
 * Returns the hash that the caller's password matches. Wrong passwords are delayed as at the log-in, so that a stolen
 * session is no faster way to guess.
 */
export async function confirmPassword(
  db: Db,
  password: string,
  { caller, guesser }: { caller: Pick<Caller, 'email'>; guesser: Guesser | undefined },
): Promise<string> {
  const user = await guess(guesser, () => holderOf(password, () => accounts.findCredentials(db, caller.email)))
  if (!user) throw new WrongPassword()
  return user.password_hash
}
