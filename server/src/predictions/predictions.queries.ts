import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

export type SentPrediction = {
  match_id: number
  pool_id: number
  user_id: number
  home_team_score: number
  away_team_score: number
  /** Only change what is there. */
  update: boolean
  token_hash: Buffer
}

export type Outcome =
  | 'saved'
  | 'signed_out'
  | 'pool_hidden'
  | 'match_not_in_pool'
  | 'not_enrolled'
  | 'pool_closed'
  | 'result'
  | 'deadline'
  | 'nothing_to_update'

type SavedRow = { n: number; outcome: Outcome; id: number | null; match_pool_id: number | null }

/**
 * The guarded upsert. Runs behind the shared locks of its matches, so that its snapshot and its clock are later than any
 * change of them; each row is saved or refused by itself (decisions.md 13). Keys must be unique.
 */
export const savePredictions = async (db: Db, sent: readonly SentPrediction[]): Promise<SavedRow[]> => {
  const { rows } = await sql<SavedRow>`
    with judged as materialized (
      select s.*, pm.id as match_pool_id,
             case
               when se.user_id is null or u.status <> 1 then 'signed_out'
               when p.id is null or p.status = 6 or (e.user_id is null and (p.is_private or p.status = 5)) then 'pool_hidden'
               when pm.id is null then 'match_not_in_pool'
               when e.status is distinct from 1 and e.status is distinct from 3 then 'not_enrolled'
               when p.status not in (1, 2) then 'pool_closed'
               when r.match_id is not null then 'result'
               when m.status not in (1, 4, 5) or clock_timestamp() >= m.blocked_at then 'deadline'
               when s.must_exist and old.match_id is null then 'nothing_to_update'
               else 'saved'
             end as outcome
        from unnest(${sent.map((s) => s.match_id)}::bigint[], ${sent.map((s) => s.pool_id)}::bigint[],
                    ${sent.map((s) => s.user_id)}::bigint[], ${sent.map((s) => s.home_team_score)}::smallint[],
                    ${sent.map((s) => s.away_team_score)}::smallint[], ${sent.map((s) => s.update)}::boolean[],
                    ${sent.map((s) => s.token_hash)}::bytea[])
             with ordinality as s (match_id, pool_id, user_id, home, away, must_exist, token_hash, n)
        left join sessions se on se.user_id = s.user_id and se.token_hash = s.token_hash
        left join users u on u.id = s.user_id
        left join pools p on p.id = s.pool_id
        left join pool_matches pm on pm.pool_id = s.pool_id and pm.match_id = s.match_id
        left join enrolments e on e.pool_id = s.pool_id and e.user_id = s.user_id
        left join matches m on m.id = s.match_id
        left join match_results r on r.match_id = s.match_id
        left join predictions old on s.must_exist and old.match_id = s.match_id and old.pool_id = s.pool_id
                                 and old.user_id = s.user_id
    ), saved as (
      insert into predictions (match_id, pool_id, user_id, home_team_score, away_team_score, is_apart)
      select match_id, pool_id, user_id, home, away, true from judged where outcome = 'saved' order by match_id, pool_id, user_id
      on conflict (match_id, pool_id, user_id) do update
         set home_team_score = excluded.home_team_score, away_team_score = excluded.away_team_score,
             is_apart = true, updated_at = clock_timestamp()
      returning match_id, pool_id, user_id, id
    )
    select j.n::int as n, j.outcome, s.id, j.match_pool_id
      from judged j
      left join saved s using (match_id, pool_id, user_id)
  `.execute(db)
  return rows
}

export const findEnrolledUser = async (db: Db, { pool_id, user_id }: { pool_id: number; user_id: number }) => {
  const { rows } = await sql<{ id: number; username: string | null }>`
    select u.id, u.username from enrolments e join users u on u.id = e.user_id
     where e.pool_id = ${pool_id} and e.user_id = ${user_id} and e.status in (1, 3)
  `.execute(db)
  return rows[0]
}

/** Matches of a pool whose deadline has passed, by the database's clock. */
export const listClosedMatches = async (db: Db, pool_id: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select m.id from pool_matches pm join matches m on m.id = pm.match_id
     where pm.pool_id = ${pool_id} and m.blocked_at <= clock_timestamp()
  `.execute(db)
  return rows.map(({ id }) => id)
}
