import { type Prediction, sheetAtMost } from '@compety/contract'
import { sql } from 'kysely'
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
    ), sent as materialized (
      select x.match_id, x.pool_id, x.is_apart::int, x.id, x.home_team_score, x.away_team_score, ${versionOf(sql`x`)} as version
        from open
        join linked l on l.match_id = open.id
        join predictions x on x.match_id = l.match_id and x.pool_id = l.pool_id and x.user_id = ${user_id}
    ), held as materialized (
      select l.match_id, ('[[' || string_agg(concat_ws(',', l.place, l.pool_id, l.name, l.match_pool_id, x.is_apart, x.id,
               x.home_team_score, x.away_team_score, x.version), '],[') || ']]')::json as cells
        from open
        join linked l on l.match_id = open.id
        left join sent x on x.match_id = l.match_id and x.pool_id = l.pool_id
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

/**
 * Locks a player's prediction of a match in a pool, which a save for all pools locks too. Joins of one player exclude
 * each other, since each looks at the overrides in other pools.
 */
export async function lockPrediction(db: Db, { match_id, pool_id, user_id }: Key) {
  await sql`select pg_advisory_xact_lock(hashtext('join-prediction'), hashint8(${user_id}))`.execute(db)
  await sql`
    select 1 from predictions where match_id = ${match_id} and pool_id = ${pool_id} and user_id = ${user_id} for update
  `.execute(db)
}

// The newest score of each match in the player's other pools that accept predictions, without overrides.
const commonScores = (user_id: number) => sql`
  others as materialized (
    select j.match_id, e.pool_id
      from judged j
      join enrolments e on e.user_id = ${user_id} and e.pool_id <> j.pool_id and e.status in ${states.enrolled} ${acceptingPools}
     where j.outcome = 'saved'
  ), elsewhere as materialized (
    select x.match_id, x.pool_id, x.home_team_score, x.away_team_score, x.updated_at, x.based_on, ${versionOf(sql`x`)} as version
      from others o join predictions x on x.match_id = o.match_id and x.pool_id = o.pool_id and x.user_id = ${user_id}
     where not x.is_apart
  ), common as materialized (
    select distinct on (match_id) * from elsewhere order by match_id, version desc, pool_id
  )`

type JoinedRow = { outcome: Outcome; must_retry: boolean; prediction: Prediction | null }

/**
 * Runs in a deadline transaction after lockPrediction. The newest score of the other pools, with its version, replaces
 * the override.
 */
export async function joinPrediction(db: Db, { token_hash, ...key }: Key & { token_hash: Buffer }) {
  const { rows } = await sql<JoinedRow>`
    ${judgedSql([{ ...key, token_hash, must_exist: true }])}, ${commonScores(key.user_id)}, change as materialized (
      select j.match_id, j.pool_id, c.home_team_score, c.away_team_score, c.updated_at, c.based_on, clock_timestamp() as at
        from judged j left join common c using (match_id) where j.outcome = 'saved'
    ), saved as (
      update predictions x
         set is_apart = false,
             joined_at = case when (x.home_team_score, x.away_team_score) = (c.home_team_score, c.away_team_score)
                              then x.joined_at else c.at end,
             updated_at = coalesce(c.updated_at, x.updated_at),
             based_on = case when c.updated_at is null then x.based_on else c.based_on end,
             home_team_score = coalesce(c.home_team_score, x.home_team_score),
             away_team_score = coalesce(c.away_team_score, x.away_team_score)
        from change c
       where x.match_id = c.match_id and x.pool_id = c.pool_id and x.user_id = ${key.user_id}
      returning x.id, x.home_team_score, x.away_team_score, x.is_apart, x.updated_at, x.based_on
    ), ${finished}
    select j.outcome, ${isLate} as must_retry,
           case when w.id is not null then json_build_object(
             'id', w.id, 'match_pool_id', j.match_pool_id, 'home_team_score', w.home_team_score,
             'away_team_score', w.away_team_score, 'is_apart', w.is_apart, 'version', ${versionOf(sql`w`)}) end as prediction
      from judged j left join saved w on true
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
  const { rows } = await sql<Fillable>`
    with open as materialized (
      select m.id, m.blocked_at
        from pool_matches pm
        join matches m on m.id = pm.match_id and ${isOpen} and not m.has_placeholder
       where pm.pool_id = ${pool_id} and not exists (select from match_results r where r.match_id = m.id)
    ), pool_ids as materialized (
      select e.pool_id from enrolments e ${acceptingPools}
       where e.user_id = ${user_id} and e.pool_id <> ${pool_id} and e.status in ${states.enrolled}
    ), mine as materialized (
      select x.match_id from open join predictions x on x.match_id = open.id
       where x.pool_id = ${pool_id} and x.user_id = ${user_id}
    ), common as materialized (
      select x.match_id
        from open cross join pool_ids o join predictions x on x.match_id = open.id and x.pool_id = o.pool_id
       where x.user_id = ${user_id} and not x.is_apart
    )
    select coalesce(e.status in ${states.enrolled}, false) as is_enrolled, ${takesPredictions} as takes,
           (select coalesce(json_agg(id order by blocked_at, id), '[]') from open
             where id in (select match_id from common) and id not in (select match_id from mine)) as matches
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
export async function fillPredictions(
  db: Db,
  { user_id, token_hash, ...filling }: Filling & { matches: readonly number[]; token_hash: Buffer },
): Promise<FilledRow[]> {
  const sent = filling.matches.map((match_id) => ({ match_id, pool_id: filling.pool_id, user_id, token_hash }))
  const { rows } = await sql<FilledRow>`
    ${judgedSql(sent)}, ${commonScores(user_id)}, saved as (
      insert into predictions (match_id, pool_id, user_id, home_team_score, away_team_score, is_apart, updated_at, based_on, joined_at)
      select j.match_id, j.pool_id, j.user_id, c.home_team_score, c.away_team_score, false, c.updated_at, c.based_on, clock_timestamp()
        from judged j join common c using (match_id)
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
