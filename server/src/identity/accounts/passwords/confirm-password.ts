import type { Caller } from '../../../platform/http/caller.ts'
import { WrongPassword } from '../../../platform/http/limits/wrong-password.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import * as accounts from '../accounts.queries.ts'
import { type Guesser, guess } from '../guessing.ts'
import { holderOf } from './passwords.ts'

type Confirming = { caller: Pick<Caller, 'email'>; guesser: Guesser | undefined; endsCount?: boolean }

/**
 * Returns the hash that the caller's password matches. Wrong passwords are delayed as at the log-in, so that a stolen
 * session is no faster way to guess. `endsCount` is false where a code follows, which then ends the count of failures.
 */
export async function confirmPassword(
  db: Db,
  password: string,
  { caller, guesser, endsCount = true }: Confirming,
): Promise<string> {
  const check = () => holderOf(password, () => accounts.findCredentials(db, caller.email))
  const user = await guess(guesser, check, () => endsCount)
  if (!user) throw new WrongPassword()
  return user.password_hash
}
