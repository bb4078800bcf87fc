import type { WebhookEvent } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { isListened, matchData, teamsOfMatch } from './webhook-data.ts'

type OfMatch = Extract<WebhookEvent, 'match.result' | 'match.live'>

/**
 * Stores what happened to matches, as they are now, in the transaction of the change. Webhooks are told once that is
 * committed, and never if it is rolled back. Where no webhook listens nothing is written.
 */
export async function tellOfMatches(db: Db, type: OfMatch, matches: readonly number[]) {
  if (matches.length === 0) return
  await sql`
    insert into webhook_events (type, match_id, data)
    select ${type}::text, m.id, ${matchData(type)} from matches m ${teamsOfMatch}
     where m.id = any(${[...matches]}::bigint[]) and ${isListened(type)}
     order by m.id
  `.execute(db)
}

/** The same for running scores of which the score or the period is another one than was told last. */
export async function tellOfLive(db: Db, matches: readonly number[]) {
  if (matches.length === 0) return
  const said = sql`concat_ws(' ', home_team_score, away_team_score, period)`
  const { rows } = await sql<{ match_id: number }>`
    update match_live set told = ${said}
     where match_id = any(${[...matches]}::bigint[]) and told is distinct from ${said} and ${isListened('match.live')}
    returning match_id
  `.execute(db)
  const changed = rows.map(({ match_id }) => match_id)
  await tellOfMatches(db, 'match.live', changed)
}

type OfPools = Extract<WebhookEvent, 'ranking.changed' | 'member.joined' | 'pool.status'>
type Told = { user_id?: number; status?: number }

/** The same for what happened to pools. Only those are stored for which a webhook listens. */
export async function tellOfPools(db: Db, type: OfPools, pools: readonly number[], { user_id, status }: Told = {}) {
  if (pools.length === 0) return
  await sql`
    insert into webhook_events (type, pools, user_id, data)
    select ${type}::text, array_agg(p.id order by p.id), ${user_id ?? null}::bigint,
           ${JSON.stringify(status === undefined ? {} : { status })}::jsonb
      from pools p
     where p.id = any(${[...pools]}::bigint[]) and ${isListened(type)}
       and exists (select from webhooks w where w.enabled and ${type} = any(w.events)
                      and (w.organizer_id is null or w.organizer_id = p.organizer_id))
    having count(*) > 0
  `.execute(db)
}
