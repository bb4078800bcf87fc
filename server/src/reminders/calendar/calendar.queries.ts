import { sql } from 'kysely'
import { takesPredictions } from '../../competitions/pools/takes-predictions.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

export type Feed = 'deadlines' | 'kickoffs'
export type CalendarMatch = {
  match_id: number
  home: string
  away: string
  beginst_at: string
  blocked_at: string
  tournament: string | null
  round: string | null
  is_void: boolean
  /** The pools of the player that have the match, by name. */
  pools: string[]
  home_team_score: number | null
  away_team_score: number | null
}

const open = sql`
  m.blocked_at > now() and m.status in ${states.matchesOpenForPredictions} and not m.has_placeholder
  and not exists (select from match_results r where r.match_id = m.id) and ${takesPredictions}`

// Played ones stay, also in pools that are over.
const played = sql`
  m.status not in ${states.matchesPutAway} and p.status between ${states.pool.scheduled} and ${states.pool.paused}`

const which = { deadlines: open, kickoffs: played }
const order = { deadlines: sql`m.blocked_at`, kickoffs: sql`m.beginst_at` }

/** The matches of a player's pools: the open ones by deadline, or all by kick-off. */
export async function listCalendarMatches(db: Db, user_id: number, feed: Feed): Promise<CalendarMatch[]> {
  const { rows } = await sql<CalendarMatch>`
    with mine as (
      select pm.match_id, array_agg(p.name order by p.name, p.id) as pools
        from enrolments e
        join users u on u.id = e.user_id and u.status = ${states.user.active}
        join pools p on p.id = e.pool_id
        join pool_matches pm on pm.pool_id = p.id
        join matches m on m.id = pm.match_id
       where e.user_id = ${user_id} and e.status in ${states.enrolled} and ${which[feed]}
       group by pm.match_id
    )
    select m.id as match_id, h.name as home, a.name as away, m.beginst_at, m.blocked_at, m.is_void, mine.pools,
           btrim(k.name || ' ' || k.season) as tournament, d.name as round, r.home_team_score, r.away_team_score
      from mine
      join matches m on m.id = mine.match_id
      join teams h on h.id = m.home_team_id join teams a on a.id = m.away_team_id
      left join tournaments k on k.id = m.tournament_id
      left join tournament_rounds d on d.id = m.round_id
      left join match_results r on r.match_id = m.id
     order by ${order[feed]}, m.id
  `.execute(db)
  return rows
}

export type Shown = { match_id: number; digest: string }
export type Version = { match_id: number; sequence: number; changed_at: string }

/** Stores what a calendar shows now, and tells since when, and how many changes came before. */
export async function findVersions(
  db: Db,
  { user_id, feed, shown }: { user_id: number; feed: Feed; shown: readonly Shown[] },
): Promise<Map<number, Version>> {
  const ids = shown.map(({ match_id }) => match_id)
  await sql`
    insert into calendar_events as e (user_id, feed, match_id, digest)
    select ${user_id}, ${feed}, s.match_id, s.digest
      from unnest(${ids}::bigint[], ${shown.map(({ digest }) => digest)}::text[]) as s (match_id, digest)
     where not exists (select from calendar_events k
                        where k.user_id = ${user_id} and k.feed = ${feed} and k.match_id = s.match_id and k.digest = s.digest)
    on conflict (user_id, feed, match_id) do update
       set digest = excluded.digest, sequence = e.sequence + 1, changed_at = excluded.changed_at
     where e.digest <> excluded.digest
  `.execute(db)
  const { rows } = await sql<Version>`
    select match_id, sequence, changed_at from calendar_events
     where user_id = ${user_id} and feed = ${feed} and match_id = any(${ids}::bigint[])
  `.execute(db)
  return new Map(rows.map((row) => [row.match_id, row]))
}
