import { beginSession, type Session } from '../../platform/api/session.ts'

const applyDelayMs = 1000

/** A successful log-in takes effect after one second, then the page opens the application. */
export async function enter(session: Pick<Session, 'token' | 'user'>): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, applyDelayMs))
  beginSession(session)
}
