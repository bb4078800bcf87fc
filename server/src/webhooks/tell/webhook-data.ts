import type { WebhookEvent } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'

/** Whether any webhook is told of these events. PostgreSQL judges it once, before it reads anything else. */
export const isListened = (type: WebhookEvent) =>
  sql`exists (select from webhooks w where w.enabled and ${type}::text = any(w.events))`

/** What `matchData` needs beside the alias `m`. */
export const teamsOfMatch = sql`
  join teams home on home.id = m.home_team_id join teams away on away.id = m.away_team_id
  left join match_results result on result.match_id = m.id and not m.is_void
  left join match_live live on live.match_id = m.id`

const instant = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const scores: Record<'match.result' | 'match.live' | 'match.deadline', RawBuilder<unknown>> = {
  'match.deadline': sql`'home_team_score', null, 'away_team_score', null`,
  'match.result': sql`'home_team_score', result.home_team_score, 'away_team_score', result.away_team_score`,
  'match.live': sql`'home_team_score', live.home_team_score, 'away_team_score', live.away_team_score,
                    'minute', live.minute, 'period', live.period`,
}

/** What a message says of a match: no address and no prediction. A void match has no score. */
export const matchData = (type: keyof typeof scores) => sql`
  jsonb_build_object('id', m.id, 'status', m.status, 'is_void', m.is_void,
    'beginst_at', ${instant(sql`m.beginst_at`)}, 'blocked_at', ${instant(sql`m.blocked_at`)},
    'home_team', jsonb_build_object('id', home.id, 'name', home.name),
    'away_team', jsonb_build_object('id', away.id, 'name', away.name), ${scores[type]})`
