import { type RawBuilder, sql } from 'kysely'
import { isAlive } from '../identity/sessions/is-alive.ts'

/** Whether the session of a subscription is alive. With the session the notifications of its browser end. */
export const isHeard = (subscription: RawBuilder<unknown>) => sql`exists (
  select from sessions s join users u on u.id = s.user_id where s.id = ${subscription}.session_id and ${isAlive})`
