import type { Score } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../platform/postgres/database.ts'
import { isShared } from '../fixtures/matches/match-locks.ts'
import { type MatchRow, matchColumns, matchJoins } from '../fixtures/matches/match-rows.ts'
import { finished, isLate, type Outcome, outcomeColumn, outcomeJoins, touched } from './judged-prediction.ts'
import { versionOf } from '../fixtures/matches/prediction-version.ts'

export type SentPrediction = {
  match_id: number
  pool_id: number
  user_id: number
  home_team_score: number
  away_team_score: number
  /** Only change what is there. */
  update: boolean
  /** The version that may be overwritten, 0 for none; without it any. */
  based_on?: number | undefined
  token_hash: Buffer
}

type SavedRow = {
  n: number
  outcome: Outcome
  is_overtaken: boolean
  /** Nothing stood there before. */
  is_first: boolean
  id: number | null
  match_pool_id: number | null
  is_apart: boolean | null
  version: number | null
}

// What another device changed after it was judged is left alone, and found missing among the saved.
const asSeen = sql`
  where (x.match_id, x.pool_id, x.user_id) not in (select match_id, pool_id, user_id from judged where based_on is not null)
     or (x.match_id, x.pool_id, x.user_id, x.updated_at) in (select match_id, pool_id, user_id, seen from judged
                                                              where based_on is not null and seen is not null)`

/**
 * The guarded upsert. Runs in beforeDeadlines, behind the shared locks of its matches, so that its snapshot and its clock are
 * later than any change of them; each row is saved or refused by itself (decisions.md 13), but left out where its match is not
 * shared. Keys must be unique. What is saved on a pool's own page is apart where another pool that the player can send it to holds
 * the match.
 */
export const savePredictions = async (db: Db, sent: readonly SentPrediction[]): Promise<SavedRow[]> => {
  const isBased = sent.some(({ based_on }) => based_on !== undefined)
  const { rows } = await sql<SavedRow>`
    with judged as materialized (
      select s.*, pm.id as match_pool_id, m.blocked_at, old.updated_at as seen, ${outcomeColumn} as outcome
        from unnest(${sent.map((s) => s.match_id)}::bigint[], ${sent.map((s) => s.pool_id)}::bigint[],
                    ${sent.map((s) => s.user_id)}::bigint[], ${sent.map((s) => s.home_team_score)}::smallint[],
                    ${sent.map((s) => s.away_team_score)}::smallint[], ${sent.map((s) => s.update)}::boolean[],
                    ${sent.map((s) => s.based_on ?? null)}::bigint[], ${sent.map((s) => s.token_hash)}::bytea[])
             with ordinality as s (match_id, pool_id, user_id, home, away, must_exist, based_on, token_hash, n)
             ${outcomeJoins}
       where ${isShared}
    ), saved as (
      insert into predictions as x (match_id, pool_id, user_id, home_team_score, away_team_score, is_apart)
      select match_id, pool_id, user_id, home, away,
             exists (select 1 from enrolments e
                       join pools p on p.id = e.pool_id and p.status in (1, 2)
                       join pool_matches pm on pm.pool_id = e.pool_id and pm.match_id = j.match_id
                      where e.user_id = j.user_id and e.status in (1, 3) and e.pool_id <> j.pool_id)
        from judged j where outcome = 'saved' order by match_id, pool_id, user_id
      on conflict (match_id, pool_id, user_id) do update
         set home_team_score = excluded.home_team_score, away_team_score = excluded.away_team_score,
             is_apart = excluded.is_apart, ${touched}
       ${isBased ? asSeen : sql``}
      returning match_id, pool_id, user_id, id, is_apart, updated_at, xmax = 0 as is_first
    ), ${finished}
    select j.n::int as n, j.outcome, s.id, j.match_pool_id, s.is_apart, ${versionOf(sql`s.updated_at`)} as version,
           ${isLate} or (j.outcome = 'saved' and s.id is null) as is_overtaken,
           coalesce(s.is_first, false) as is_first
      from judged j
      left join saved s using (match_id, pool_id, user_id)
  `.execute(db)
  return rows
}

export const findEnrolledUser = async (db: Db, { pool_id, user_id }: { pool_id: number; user_id: number }) => {
  const { rows } = await sql<{ id: number; username: string | null; email: string }>`
    select u.id, u.username, u.email from enrolments e join users u on u.id = e.user_id
     where e.pool_id = ${pool_id} and e.user_id = ${user_id} and e.status in (1, 3)
  `.execute(db)
  return rows[0]
}

export type ClosedMatchRow = MatchRow & { is_void: boolean; prediction: Score }

/**
 * What a player predicted in a pool for matches whose deadline has passed, by start. The deadline is judged in the statement
 * that reads the predictions: one that is moved meanwhile opens nothing.
 */
export const listClosedPredictions = async (
  db: Db,
  { pool_id, user_id }: { pool_id: number; user_id: number },
): Promise<ClosedMatchRow[]> => {
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
