import type { Score } from '@compety/contract'
import { sql } from 'kysely'
import { sentInPool } from '../competitions/pools/sent-in-pool.ts'
import { isClosed } from '../fixtures/matches/deadline.ts'
import { type MatchRow, matchColumns, matchJoins } from '../fixtures/matches/match-rows.ts'
import { versionOf } from '../fixtures/matches/prediction-version.ts'
import type { Db } from '../platform/postgres/database.ts'
import { states } from '../platform/postgres/states-sql.ts'
import { finished, isLate, judgedSql, type Outcome, type SentPrediction } from './judge-predictions.ts'

export type SavedRow = {
  /** The number of the sent prediction, from 1. */
  n: number
  outcome: Outcome
  /**
   * The deadline passed while rows were written, or another device changed a prediction. The caller rolls back and
   * judges again.
   */
  must_retry: boolean
  /** Whether this is the player's first prediction of the match in some pool. */
  is_first: boolean
  /** The number of pools in which it was saved. */
  pools: number
  version: number
  /** Set for a prediction for one pool. */
  id: number | null
  match_pool_id: number | null
  is_apart: boolean | null
}

const version = versionOf(sql`x`)
const isSameScore = sql`(x.home_team_score, x.away_team_score) = (excluded.home_team_score, excluded.away_team_score)`

/**
 * Saves predictions in one upsert and judges each row separately. It needs the shared locks of the matches, so that its
 * snapshot and clock are later than any change of them. It leaves out rows of other matches. A pair of match and player
 * may occur only once. A prediction for one pool becomes an override (`is_apart`) if another pool of the player accepts
 * it too. A prediction for all pools leaves overrides unchanged. It locks them, so that a concurrent removal of the
 * override waits for it. A row that another device changed after it was judged is not overwritten. It is then missing
 * among the saved rows, so that all rows are judged again. A row whose override was removed meanwhile takes the common
 * score. Only a row that is new keeps `replaces_apart`. Why the update sees only columns: docs/architecture/predictions.md.
 */
export async function savePredictions(db: Db, sent: readonly SentPrediction[]): Promise<SavedRow[]> {
  const { rows } = await sql<SavedRow>`
    ${judgedSql(sent)}, saved as (
      insert into predictions as x (match_id, pool_id, user_id, home_team_score, away_team_score, is_apart, replaces_apart, based_on)
      select j.match_id, h.pool_id, j.user_id, j.home, j.away, j.pool_id is not null and j.count > 1,
             j.pool_id is not null or j.count = 1,
             case when j.based_on is not null and (j.pool_id is not null or j.count = 1 or h.is_apart is not true)
                  then coalesce(h.version, 0) end
        from judged j join places h on h.n = j.n and h.takes and (j.pool_id is null or h.pool_id = j.pool_id)
       where j.outcome = 'saved'
       order by j.match_id, h.pool_id, j.user_id
      on conflict (match_id, pool_id, user_id) do update
         set home_team_score = excluded.home_team_score, away_team_score = excluded.away_team_score,
             is_apart = excluded.is_apart, replaces_apart = null,
             based_on = case when ${isSameScore} then x.based_on else ${version} end,
             updated_at = case when ${isSameScore} then x.updated_at else greatest(excluded.updated_at, x.updated_at) end
       where (not x.is_apart or excluded.replaces_apart) and (excluded.based_on is null or excluded.based_on = ${version})
      returning match_id, user_id, id, is_apart, updated_at, based_on, replaces_apart
    ), ${finished}
    select j.n::int as n, case when j.outcome = 'saved' and s.pools is null then 'apart' else j.outcome end as outcome,
           ${isLate} or (j.outcome = 'saved' and coalesce(s.pools, 0) < j.overwritten) is true as must_retry,
           coalesce(s.is_first, false) as is_first, coalesce(s.pools, 0)::int as pools,
           coalesce(${versionOf(sql`s`)}, 0) as version, s.id, j.match_pool_id, s.is_apart
      from judged j
      left join (select match_id, user_id, count(*) as pools, max(updated_at) as updated_at, max(based_on) as based_on,
                        bool_or(replaces_apart is not null) as is_first, min(id) as id, bool_or(is_apart) as is_apart
                   from saved group by 1, 2) s
             using (match_id, user_id)
  `.execute(db)
  return rows
}

export async function findEnrolledUser(db: Db, { pool_id, user_id }: { pool_id: number; user_id: number }) {
  const { rows } = await sql<{ id: number; username: string | null; email: string }>`
    select u.id, u.username, u.email from enrolments e join users u on u.id = e.user_id
     where e.pool_id = ${pool_id} and e.user_id = ${user_id} and e.status in ${states.enrolled}
  `.execute(db)
  return rows[0]
}

export type ClosedMatchRow = MatchRow & { is_void: boolean; prediction: Score }

/**
 * Lists a player's predictions in a pool for matches whose deadline has passed, by kick-off. The same statement judges
 * the deadline and reads the predictions, so moving a deadline at that moment reveals nothing.
 */
export async function listClosedPredictions(
  db: Db,
  { pool_id, user_id }: { pool_id: number; user_id: number },
): Promise<ClosedMatchRow[]> {
  const { rows } = await sql<ClosedMatchRow>`
    with ${sentInPool({ pool_id, user_id })}
    select ${matchColumns}, m.is_void,
           json_build_object('home_team_score', x.home_team_score, 'away_team_score', x.away_team_score) as prediction
      from pool_matches pm
      join matches m on m.id = pm.match_id and ${isClosed} ${matchJoins}
      join sent x on x.match_id = m.id
     where pm.pool_id = ${pool_id}
     order by m.beginst_at, m.id
  `.execute(db)
  return rows
}
