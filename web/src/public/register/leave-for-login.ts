import { leaveNotice } from '../notices.ts'
import { keepRegisteredEmail } from '../registered-email.ts'

/** Opens the log-in page after a registration, with a notice and the e-mail filled in. */
export function leaveForLogin(email: string): void {
  keepRegisteredEmail(email)
  leaveNotice('registered')
  location.assign('/login')
}
