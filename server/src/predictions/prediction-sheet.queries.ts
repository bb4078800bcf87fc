import { type Prediction, sheetAtMost } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'
import { takesPredictions } from '../competitions/pools/takes-predictions.ts'
import { isOpen } from '../fixtures/matches/deadline.ts'
import { type MatchRow, matchColumns, matchJoins } from '../fixtures/matches/match-rows.ts'
import { versionOf } from '../fixtures/matches/prediction-version.ts'
import type { Db } from '../platform/postgres/database.ts'
import { states } from '../platform/postgres/states-sql.ts'
import { acceptingPools, finished, isLate, judgedSql, type Outcome } from './judge-predictions.ts'
import type { SheetCell } from './sheet-pools.ts'

type SheetRow = MatchRow & { cells: SheetCell[] }

/**
 * Lists the next thousand open matches by deadline in all pools that accept predictions of the player. Each row has the
 * state of its pools. describeSheetPools sorts and aggregates them, which is faster than SQL. Cells are text that is
 * parsed as JSON, because database arrays take longer.
 */
export async function listSheet(db: Db, user_id: number): Promise<SheetRow[]> {
  const { rows } = await sql<SheetRow>`
    with mine as materialized (
      select p.id, to_json(p.name)::text as name, row_number() over (order by p.name, p.id) as place
        from enrolments e ${acceptingPools}
       where e.user_id = ${user_id} and e.status in ${states.enrolled}
    ), linked as materialized (
      select pm.match_id, pm.id as match_pool_id, mine.id as pool_id, mine.name, mine.place
        from mine join pool_matches pm on pm.pool_id = mine.id
    ), open as materialized (
      select ${matchColumns}
        from (select distinct match_id from linked) k
        join matches m on m.id = k.match_id and ${isOpen} ${matchJoins}
       where r.match_id is null and not m.has_placeholder
       order by m.blocked_at, m.beginst_at, m.id limit ${sql.lit(sheetAtMost)}
    ), held as materialized (
      select l.match_id, ('[[' || string_agg(concat_ws(',', l.place, l.pool_id, l.name, l.match_pool_id, x.is_apart::int, x.id,
               x.home_team_score, x.away_team_score, ${versionOf(sql`x.updated_at`)}), '],[') || ']]')::json as cells
        from open
        join linked l on l.match_id = open.id
        left join predictions x on x.match_id = l.match_id and x.pool_id = l.pool_id and x.user_id = ${user_id}
       group by l.match_id
    )
    select open.*, held.cells
      from open join held on held.match_id = open.id
     order by open.blocked_at, open.beginst_at, open.id
  `.execute(db)
  return rows
}

/** Counts the pools of each player that accept predictions. */
export async function countAcceptingPools(db: Db, users: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from enrolments e ${acceptingPools} where e.user_id = u.id and e.status in ${states.enrolled}) as count
      from unnest(${users}::bigint[]) with ordinality as u (id, n)
     order by u.n
  `.execute(db)
  return rows.map(({ count }) => count)
}

type Key = { match_id: number; pool_id: number; user_id: number }

/** Locks a player's predictions of a match, in the order in which they are saved. */
export async function lockPredictions(db: Db, { match_id, user_id }: Key) {
  await sql`
    select 1 from enrolments e join predictions x on x.match_id = ${match_id} and x.pool_id = e.pool_id and x.user_id = e.user_id
     where e.user_id = ${user_id}
     order by x.pool_id for update of x
  `.execute(db)
}

// The newest score of a match in the user's other pools that accept predictions, without overrides.
const commonScore = ({ match_id, pool_id, user_id }: Record<keyof Key, RawBuilder<unknown>>) => sql`
  select x.home_team_score, x.away_team_score, x.updated_at
    from enrolments e ${acceptingPools}
    join predictions x on x.match_id = ${match_id} and x.pool_id = e.pool_id and x.user_id = e.user_id and not x.is_apart
   where e.user_id = ${user_id} and e.pool_id <> ${pool_id} and e.status in ${states.enrolled}
   order by x.updated_at desc, x.pool_id limit 1`

const commonOfJudged = commonScore({ match_id: sql`j.match_id`, pool_id: sql`j.pool_id`, user_id: sql`j.user_id` })

type JoinedRow = { outcome: Outcome; must_retry: boolean; prediction: Prediction | null }

/**
 * Runs in a deadline transaction after lockPredictions. The newest score of the other pools, with its version, replaces
 * the override.
 */
export async function joinPrediction(db: Db, { token_hash, ...key }: Key & { token_hash: Buffer }) {
  const { rows } = await sql<JoinedRow>`
    ${judgedSql([{ ...key, token_hash, must_exist: true }])}, common as (
      select c.* from judged j cross join lateral (${commonOfJudged}) c
    ), saved as (
      update predictions x
         set is_apart = false, joined_at = case
               when (x.home_team_score, x.away_team_score) = (select home_team_score, away_team_score from common)
               then x.joined_at else clock_timestamp() end,
             updated_at = coalesce((select updated_at from common), x.updated_at),
             home_team_score = coalesce((select home_team_score from common), x.home_team_score),
             away_team_score = coalesce((select away_team_score from common), x.away_team_score)
        from judged j
       where j.outcome = 'saved' and x.match_id = j.match_id and x.pool_id = j.pool_id and x.user_id = j.user_id
      returning x.id, j.match_pool_id, x.home_team_score, x.away_team_score, x.is_apart,
                ${versionOf(sql`x.updated_at`)} as version
    ), ${finished}
    select j.outcome, ${isLate} as must_retry, row_to_json(w) as prediction from judged j left join saved w on true
  `.execute(db)
  return rows
}

type Filling = { pool_id: number; user_id: number }
type Fillable = { is_enrolled: boolean; takes: boolean; matches: number[] }

/**
 * The open matches of a pool without a prediction of the user that have a common score, by deadline, and whether the
 * user plays in the pool and it accepts predictions.
 */
export async function findFillable(db: Db, { pool_id, user_id }: Filling): Promise<Fillable> {
  const common = commonScore({ match_id: sql`m.id`, pool_id: sql`${pool_id}`, user_id: sql`${user_id}` })
  const { rows } = await sql<Fillable>`
    select coalesce(e.status in ${states.enrolled}, false) as is_enrolled, ${takesPredictions} as takes,
           (select coalesce(json_agg(m.id order by m.blocked_at, m.id), '[]')
              from pool_matches pm
              join matches m on m.id = pm.match_id and ${isOpen} and not m.has_placeholder
             where pm.pool_id = p.id
               and not exists (select from match_results r where r.match_id = m.id)
               and not exists (select from predictions y where y.match_id = m.id and y.pool_id = p.id and y.user_id = ${user_id})
               and exists (${common})) as matches
      from pools p left join enrolments e on e.pool_id = p.id and e.user_id = ${user_id}
     where p.id = ${pool_id}
  `.execute(db)
  return rows[0] ?? { is_enrolled: false, takes: false, matches: [] }
}

type FilledRow = { outcome: Outcome; must_retry: boolean; is_filled: boolean }

/**
 * Runs in a deadline transaction. Writes the common score with its version where the user has no prediction. Of two
 * simultaneous requests the second writes nothing.
 */
export async function fillPredictions(db: Db, sent: readonly (Key & { token_hash: Buffer })[]): Promise<FilledRow[]> {
  const { rows } = await sql<FilledRow>`
    ${judgedSql(sent)}, saved as (
      insert into predictions (match_id, pool_id, user_id, home_team_score, away_team_score, is_apart, updated_at, joined_at)
      select j.match_id, j.pool_id, j.user_id, c.home_team_score, c.away_team_score, false, c.updated_at, clock_timestamp()
        from judged j cross join lateral (${commonOfJudged}) c
       where j.outcome = 'saved'
       order by j.match_id
      on conflict (match_id, pool_id, user_id) do nothing
      returning match_id
    ), ${finished}
    select j.outcome, ${isLate} as must_retry, s.match_id is not null as is_filled
      from judged j left join saved s using (match_id)
  `.execute(db)
  return rows
}
