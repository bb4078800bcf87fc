import type { SessionUser } from '@compety/contract'
import { beginSession } from '../src/platform/api/session.ts'

/** Signs a user in, by default the administrator. */
export function signIn(part: Partial<SessionUser> = {}) {
  return beginSession({
    token: 'a',
    user: { id: 1, email: 'admin@example.com', role_id: 1, ...part },
  } as Parameters<typeof beginSession>[0])
}
