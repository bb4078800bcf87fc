import type { NotificationKind } from '@compety/contract'
import { sql } from 'kysely'
import { takesPredictions } from '../competitions/pools/takes-predictions.ts'
import { isWanted } from '../identity/notifications/is-wanted.ts'
import { states } from '../platform/postgres/states-sql.ts'
import { isHeard } from './is-heard.ts'
import { usualTimes } from './reach.ts'

/** A reminder that leaves fewer minutes is of no use. */
export const fewestMinutes = sql`interval '5 minutes'`

/** The times of who chose none, as literals. */
export const usual = {
  quietFrom: sql.lit(usualTimes.quiet_from),
  quietUntil: sql.lit(usualTimes.quiet_until),
  leadMinutes: sql.lit(usualTimes.lead_minutes),
}

/** The quiet hours of the player with settings `s`, or without any. */
export const ownQuietHours = sql`
  coalesce(s.quiet_from, ${usual.quietFrom}) as quiet_from, coalesce(s.quiet_until, ${usual.quietUntil}) as quiet_until`

/** Whether match `m` takes predictions. */
export const isOpen = sql`
  m.status in ${states.matchesOpenForPredictions} and not m.has_placeholder
  and not exists (select from match_results r where r.match_id = m.id)`

/** The pools `p` in which match `m` is played. */
export const playing = sql`
  join pool_matches pm on pm.match_id = m.id
  join pools p on p.id = pm.pool_id and ${takesPredictions}`

/** Whether user `u` gets a kind by mail. Where proof is needed, one to an unproven address may go to somebody else. */
export const isMailed = (kind: NotificationKind, needsProof: boolean) => sql<boolean>`
  (${isWanted(sql`u.id`, kind, 'mail')} and (u.email_proven_at is not null or not ${needsProof}::boolean))`

const heardOf = sql`push_subscriptions n where n.user_id = u.id and ${isHeard(sql`n`)}`

/** The browsers in which user `u` gets a kind, by id. */
export const browsersOf = (kind: NotificationKind) => sql<number[]>`
  case when ${isWanted(sql`u.id`, kind, 'push')}
       then coalesce((select array_agg(n.id order by n.id) from ${heardOf}), '{}') else '{}' end`

/** Somebody who gets a kind, by mail or in browsers. */
export type Reader = { user_id: number; email: string; mail: boolean; subscriptions: number[] }

/** Whether a reminder reaches user `u`. */
export const isReached = (needsProof: boolean) => sql`
  (${isMailed('reminder', needsProof)} or ${isWanted(sql`u.id`, 'reminder', 'push')} and exists (select from ${heardOf}))`
