import type { Score } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'
import { isClosed } from '../fixtures/matches/deadline.ts'
import type { Db } from '../platform/postgres/database.ts'
import { states } from '../platform/postgres/states-sql.ts'

type Key = { pool_id: number; match_id: number }
export type ScoreCount = Score & { count: number }
/** `version` changes with the match, its place in the pool, and the enrolments of the pool. */
export type Closing = { is_closed: boolean; version: string }

// The same statement judges the deadline and reads predictions, so a concurrently moved deadline reveals nothing. A
// deadline that moves and returns changes `xmin`. A match that leaves the pool and returns has another `pm.id`.
const linkOf = ({ pool_id, match_id }: Key) => sql`link as materialized (
  select pm.pool_id, pm.match_id, ${isClosed} as is_closed,
         concat_ws(' ', m.xmin, pm.id, p.enrolments_version) as version
    from pool_matches pm join matches m on m.id = pm.match_id join pools p on p.id = pm.pool_id
   where pm.pool_id = ${pool_id} and pm.match_id = ${match_id})`

const withdrawnFrom = ({ pool_id }: Key) => sql`withdrawn as materialized (
  select user_id from enrolments where pool_id = ${pool_id} and status = ${states.enrolment.withdrawn})`

const scoreJson = (of: RawBuilder<unknown>) =>
  sql`'home_team_score', ${of}.home_team_score, 'away_team_score', ${of}.away_team_score`

/** Finds whether the deadline of a match has passed and, if so, the reader's prediction. */
export async function findOwnScore(
  db: Db,
  { user_id, ...key }: Key & { user_id: number },
): Promise<(Closing & { mine: Score | null }) | undefined> {
  const { rows } = await sql<Closing & { mine: Score | null }>`
    with ${linkOf(key)}, own as materialized (
      select home_team_score, away_team_score from predictions
       where match_id = ${key.match_id} and pool_id = ${key.pool_id} and user_id = ${user_id}
    )
    select link.is_closed, link.version,
           (select json_build_object(${scoreJson(sql`o`)})
              from own o
              join enrolments e on e.pool_id = ${key.pool_id} and e.user_id = ${user_id} and e.status <> ${states.enrolment.withdrawn}
             where link.is_closed) as mine
      from link
  `.execute(db)
  return rows[0]
}

/** Whether no transaction is saving a prediction of the match. Saving shares the match's lock (match-locks.ts). */
export async function isQuiet(db: Db, match_id: number): Promise<boolean> {
  const { rows } = await sql<{ is_quiet: boolean }>`
    select pg_try_advisory_xact_lock(${match_id}) as is_quiet
  `.execute(db)
  return rows[0]?.is_quiet ?? false
}

/**
 * Counts the scores that the players of a pool predicted for a match, most frequent first. Empty before the deadline.
 */
export async function findScoreCounts(db: Db, key: Key): Promise<(Closing & { scores: ScoreCount[] }) | undefined> {
  const { rows } = await sql<Closing & { scores: ScoreCount[] }>`
    with ${linkOf(key)}, ${withdrawnFrom(key)}, counted as (
      select p.home_team_score, p.away_team_score, count(*)::int as count
        from predictions p
       where p.match_id = ${key.match_id} and p.pool_id = ${key.pool_id} and p.user_id not in (select user_id from withdrawn)
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

/** The first players by id who predicted this score. Empty before the deadline. */
export async function findPredictors(
  db: Db,
  { score, most, ...key }: Key & { score: Score; most: number },
): Promise<(Closing & { users: number[] }) | undefined> {
  const { rows } = await sql<Closing & { users: number[] }>`
    with ${linkOf(key)}, ${withdrawnFrom(key)}, found as (
      select p.user_id
        from predictions p
       where p.match_id = ${key.match_id} and p.pool_id = ${key.pool_id} and p.user_id not in (select user_id from withdrawn)
         and (p.home_team_score, p.away_team_score) = (${score.home_team_score}::int, ${score.away_team_score}::int)
         and (select is_closed from link)
       order by p.user_id limit ${most}
    )
    select link.is_closed, link.version,
           coalesce((select json_agg(f.user_id order by f.user_id) from found f), '[]') as users
      from link
  `.execute(db)
  return rows[0]
}
