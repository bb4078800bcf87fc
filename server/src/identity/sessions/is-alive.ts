import { sql } from 'kysely'
import { states } from '../../platform/postgres/states-sql.ts'

/** Whether the role of user `u` may do anything in the back-office. Players, by far the most, need no look-up. */
export const isOffice = sql`
  case u.role_id when ${states.role.administrator} then true when ${states.role.player} then false
       else exists (select 1 from role_privileges rp
                      join privileges p on p.id = rp.privilege_id and p.status = ${states.record.active}
                     where rp.role_id = u.role_id) end`

/**
 * Whether the session `s` of the user `u` is alive. It expires after 14 days without use or 60 days in all, and in the
 * back-office after 2 and 12 hours. The last condition is tried only for sessions that the first two let live.
 */
export const isAlive = sql`
  s.last_used_at > now() - interval '14 days' and s.created_at > now() - interval '60 days'
  and (s.last_used_at > now() - interval '2 hours' and s.created_at > now() - interval '12 hours' or not ${isOffice})`
