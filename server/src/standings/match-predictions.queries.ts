import type { Score } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/postgres/database.ts'

type Key = { pool_id: number; match_id: number }
export type ScoreCount = Score & { count: number }
/** `version` names one state of the match, of its place in the pool and of who plays there. */
export type Closing = { is_closed: boolean; version: string }

// The deadline is judged in the statement that reads the predictions: one that is moved meanwhile opens nothing. A deadline
// that is moved and moved back leaves another xmin; a match taken out of the pool, with its predictions, another link.
const linkOf = ({ pool_id, match_id }: Key) => sql`link as materialized (
  select pm.pool_id, pm.match_id, m.blocked_at <= clock_timestamp() as is_closed,
         concat_ws(' ', m.xmin, pm.id, p.enrolments_version) as version
    from pool_matches pm join matches m on m.id = pm.match_id join pools p on p.id = pm.pool_id
   where pm.pool_id = ${pool_id} and pm.match_id = ${match_id})`

const scoreJson = (of: RawBuilder<unknown>) =>
  sql`'home_team_score', ${of}.home_team_score, 'away_team_score', ${of}.away_team_score`

/** Whether the deadline of a match has passed, and then what a player of the pool predicted. */
export const findOwnScore = async (
  db: Db,
  { user_id, ...key }: Key & { user_id: number },
): Promise<(Closing & { mine: Score | null }) | undefined> => {
  const { rows } = await sql<Closing & { mine: Score | null }>`
    with ${linkOf(key)}
    select link.is_closed, link.version,
           (select json_build_object(${scoreJson(sql`o`)})
              from predictions o
              join enrolments e on e.pool_id = o.pool_id and e.user_id = o.user_id and e.status <> 2
             where o.match_id = link.match_id and o.pool_id = link.pool_id and o.user_id = ${user_id} and link.is_closed) as mine
      from link
  `.execute(db)
  return rows[0]
}

/** Whether nobody is in the middle of saving a prediction of a match: who saves shares its lock (match-locks.ts). */
export const isQuiet = async (db: Db, match_id: number): Promise<boolean> => {
  const { rows } = await sql<{ is_quiet: boolean }>`
    select pg_try_advisory_xact_lock(${match_id}) as is_quiet
  `.execute(db)
  return rows[0]?.is_quiet ?? false
}

/** How the players of a pool predicted a match, commonest first; nothing while its deadline lies ahead. */
export const findScoreCounts = async (db: Db, key: Key): Promise<(Closing & { scores: ScoreCount[] }) | undefined> => {
  const { rows } = await sql<Closing & { scores: ScoreCount[] }>`
    with ${linkOf(key)}, counted as (
      select p.home_team_score, p.away_team_score, count(*)::int as count
        from predictions p
        left join enrolments w on w.pool_id = p.pool_id and w.user_id = p.user_id and w.status = 2
       where p.match_id = ${key.match_id} and p.pool_id = ${key.pool_id} and w.user_id is null
         and (select is_closed from link)
       group by p.home_team_score, p.away_team_score
    )
    select link.is_closed, link.version,
           coalesce((select json_agg(json_build_object(${scoreJson(sql`c`)}, 'count', c.count)
                                     order by c.count desc, c.home_team_score, c.away_team_score) from counted c), '[]') as scores
      from link
  `.execute(db)
  return rows[0]
}
