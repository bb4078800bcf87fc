import { leaveNotice } from '../notices.ts'

/** Registered: the log-in page says so (player.md 4). */
export function leaveForLogin(): void {
  leaveNotice('registered')
  location.assign('/login')
}
