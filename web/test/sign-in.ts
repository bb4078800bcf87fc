import type { SessionUser } from '@compety/contract'
import { beginSession } from '../src/platform/api/session.ts'

/** Whoever reads the screen: the administrator, unless said otherwise. */
export const signIn = (part: Partial<SessionUser> = {}) =>
  beginSession({
    token: 'a',
    user: { id: 1, email: 'admin@example.com', role_id: 1, ...part },
  } as Parameters<typeof beginSession>[0])
