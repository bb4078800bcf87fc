import type { Score } from '@compety/contract'
import { sql } from 'kysely'
import { type MatchRow, matchColumns, matchJoins } from '../fixtures/matches/match-rows.ts'
import { versionOf } from '../fixtures/matches/prediction-version.ts'
import type { Db } from '../platform/postgres/database.ts'
import { states } from '../platform/postgres/states-sql.ts'
import { finished, isLate, judging, type Outcome, type SentPrediction } from './judge-predictions.ts'

export type SavedRow = {
  /** The place of the sent prediction, from 1. */
  n: number
  outcome: Outcome
  /** The deadline passed while the rows were written, or another device changed a prediction: undo all and judge again. */
  is_overtaken: boolean
  /** It is the player's first prediction of the match in some pool. */
  is_first: boolean
  /** In how many pools it was saved. */
  pools: number
  version: number
  /** Of a prediction for one pool. */
  id: number | null
  match_pool_id: number | null
  is_apart: boolean | null
}

// A row that another device changed after it was judged is not overwritten: it is missing among the saved rows, so that the whole
// is judged again. A row that stopped being a prediction of its own meanwhile takes the common score.
const isAsSeen = sql`
  and ((x.match_id, x.user_id) not in (select match_id, user_id from judged where based_on is not null)
       or (x.match_id, x.pool_id, x.user_id, x.updated_at) in (select match_id, pool_id, user_id, updated_at from seen
                                                                where is_overwritten and updated_at is not null)
       or (x.match_id, x.pool_id, x.user_id) in (select match_id, pool_id, user_id from seen where not is_overwritten))`

/**
 * Saves predictions in one guarded upsert, each row judged by itself. Runs in a deadline transaction behind the shared locks of the
 * matches, so that its snapshot and clock are later than any change of them; a row whose match is not shared is left out. A pair of
 * match and player may occur once. A prediction for one pool becomes that pool's own (`is_apart`) where another pool of the player
 * takes the match too; one for all pools leaves those alone, but locks them against a concurrent join.
 */
export async function savePredictions(db: Db, sent: readonly SentPrediction[]): Promise<SavedRow[]> {
  const isBased = sent.some(({ based_on }) => based_on !== undefined)
  const { rows } = await sql<SavedRow>`
    ${judging(sent)}, saved as (
      insert into predictions as x (match_id, pool_id, user_id, home_team_score, away_team_score, is_apart)
      select j.match_id, h.pool_id, j.user_id, j.home, j.away, j.pool_id is not null and j.count > 1
        from judged j join held h on h.n = j.n and h.takes and (j.pool_id is null or h.pool_id = j.pool_id)
       where j.outcome = 'saved'
       order by j.match_id, h.pool_id, j.user_id
      on conflict (match_id, pool_id, user_id) do update
         set home_team_score = excluded.home_team_score, away_team_score = excluded.away_team_score,
             is_apart = excluded.is_apart,
             updated_at = case
               when (x.home_team_score, x.away_team_score) = (excluded.home_team_score, excluded.away_team_score)
               then x.updated_at else clock_timestamp() end
       where (not x.is_apart
              or (x.match_id, x.user_id) in (select match_id, user_id from judged where pool_id is not null or count = 1))
         ${isBased ? isAsSeen : sql``}
      returning match_id, user_id, id, is_apart, updated_at, xmax = 0 as is_first
    ), ${finished}
    select j.n::int as n, case when j.outcome = 'saved' and s.pools is null then 'apart' else j.outcome end as outcome,
           ${isLate} or (j.outcome = 'saved' and coalesce(s.pools, 0) < j.overwritten) is true as is_overtaken,
           coalesce(s.is_first, false) as is_first, coalesce(s.pools, 0)::int as pools,
           coalesce(${versionOf(sql`s.updated_at`)}, 0) as version, s.id, j.match_pool_id, s.is_apart
      from judged j
      left join (select match_id, user_id, count(*) as pools, max(updated_at) as updated_at, bool_or(is_first) as is_first,
                        min(id) as id, bool_or(is_apart) as is_apart
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
 * What a player predicted in a pool for matches whose deadline has passed, by start. The deadline is judged in the statement
 * that reads the predictions: one that is moved meanwhile opens nothing.
 */
export async function listClosedPredictions(
  db: Db,
  { pool_id, user_id }: { pool_id: number; user_id: number },
): Promise<ClosedMatchRow[]> {
  const { rows } = await sql<ClosedMatchRow>`
    select ${matchColumns}, m.is_void,
           json_build_object('home_team_score', x.home_team_score, 'away_team_score', x.away_team_score) as prediction
      from pool_matches pm
      join matches m on m.id = pm.match_id and m.blocked_at <= clock_timestamp() ${matchJoins}
      join predictions x on x.match_id = m.id and x.pool_id = pm.pool_id and x.user_id = ${user_id}
     where pm.pool_id = ${pool_id}
     order by m.beginst_at, m.id
  `.execute(db)
  return rows
}
