import { leaveNotice } from '../notices.ts'
import { keepRegisteredEmail } from '../registered-email.ts'

/** Registered: the log-in page says so (player.md 4), and has the e-mail. */
export function leaveForLogin(email: string): void {
  keepRegisteredEmail(email)
  leaveNotice('registered')
  location.assign('/login')
}
