import { storeNotice } from '../notices.ts'
import { storeRegisteredEmail } from '../registered-email.ts'
import { wantedJoin, withWantedJoin } from '../wanted-join.ts'

/** Opens the log-in page after a registration, with a notice and the e-mail filled in. */
export function leaveForLogin(email: string): void {
  storeRegisteredEmail(email)
  storeNotice('registered')
  location.assign(withWantedJoin('/login', wantedJoin()))
}
