import { leastPasswordLength, normalPassword, wording } from '@compety/contract'
import { isCommonPassword } from './common-passwords.ts'

type Holder = { email: string; username: string | null; role_id: number }

/**
 * Why this user may not have this password, or undefined. Every place that sets a password asks here; the contract has
 * already checked the lengths that hold for everybody.
 */
export async function passwordFault(typed: string, holder: Holder): Promise<string | undefined> {
  const password = normalPassword(typed)
  if (password.length < leastPasswordLength(holder.role_id)) return wording.passwordShortForRole
  if (names(password, holder)) return wording.passwordNamesUser
  return (await isCommonPassword(password.toLowerCase())) ? wording.passwordCommon : undefined
}

// Many passwords contain a shorter one by chance, and none is as short as that.
const leastUsername = 4

/** Whether the password contains the whole address, or a username that is not too short, ignoring case. */
const names = (password: string, { email, username }: Holder): boolean => {
  const named = username !== null && username.length >= leastUsername ? [email, username] : [email]
  return named.some((name) => password.toLowerCase().includes(name.toLowerCase()))
}
