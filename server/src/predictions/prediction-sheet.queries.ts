import { type Prediction, type Score, sheetAtMost } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../platform/postgres/database.ts'
import { isShared } from '../fixtures/matches/match-locks.ts'
import { type MatchRow, matchColumns, matchJoins } from '../fixtures/matches/match-rows.ts'
import { finished, isLate, type Outcome, outcomeColumn, outcomeJoins, touched } from './judged-prediction.ts'
import { versionOf } from '../fixtures/matches/prediction-version.ts'
import type { SheetCell } from './sheet-pools.ts'

/** The pools that a player can send predictions to, of `from enrolments e`. */
const takingPools = sql`join pools p on p.id = e.pool_id and p.status in (1, 2)`

type SheetRow = MatchRow & { cells: SheetCell[] }

/**
 * Open matches of all pools that the player can send predictions to, the next thousand by deadline, each with what stands in its pools.
 * Put in order outside (describeSheetPools): in the statement that took a fifth of its time; cells are JSON as text, since arrays
 * that the database makes take longer.
 */
export const listSheet = async (db: Db, user_id: number): Promise<SheetRow[]> => {
  const { rows } = await sql<SheetRow>`
    with mine as materialized (
      select p.id, to_json(p.name)::text as name, row_number() over (order by p.name_search, p.id) as place
        from enrolments e ${takingPools}
       where e.user_id = ${user_id} and e.status in (1, 3)
    ), linked as materialized (
      select pm.match_id, pm.id as match_pool_id, mine.id as pool_id, mine.name, mine.place
        from mine join pool_matches pm on pm.pool_id = mine.id
    ), open as materialized (
      select ${matchColumns}
        from (select distinct match_id from linked) k
        join matches m on m.id = k.match_id and m.status in (1, 4, 5) and m.blocked_at > clock_timestamp() ${matchJoins}
       where r.match_id is null
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

export type SentToAll = Score & {
  match_id: number
  user_id: number
  token_hash: Buffer
  /** The newest version that may be overwritten, 0 for none; without it any. */
  based_on?: number | undefined
}

/** How many pools take predictions of each player. */
export const countTakingPools = async (db: Db, users: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from enrolments e ${takingPools} where e.user_id = u.id and e.status in (1, 3)) as count
      from unnest(${users}::bigint[]) with ordinality as u (id, n)
     order by u.n
  `.execute(db)
  return rows.map(({ count }) => count)
}

type SentOutcome = Exclude<Outcome, 'pool_hidden' | 'nothing_to_update'> | 'apart'
export type SentRow = {
  n: number
  outcome: SentOutcome
  is_overtaken: boolean
  /** In some pool nothing stood there before. */
  is_first: boolean
  pools: number
  version: number
}

// What another device changed after it was judged is left alone, and found missing among the saved; what has joined the others
// meanwhile follows them.
const asSeen = sql`
  and ((x.match_id, x.user_id) not in (select match_id, user_id from judged where based_on is not null)
       or (x.match_id, x.pool_id, x.user_id, x.updated_at) in (select match_id, pool_id, user_id, updated_at from seen
                                                                where is_common and updated_at is not null)
       or (x.match_id, x.pool_id, x.user_id) in (select match_id, pool_id, user_id from seen where not is_common))`

/**
 * The guarded upsert of predictions that go to every pool of their player with the match, but where they were saved apart from
 * other pools. Like savePredictions it runs in beforeDeadlines; match and player of a row must be unique. One that is based on
 * something overwrites what stood when it was judged, in all pools or in none.
 * The rows that are apart are locked too, so that a join that runs at the same time comes wholly before or after.
 */
export const saveToAllPools = async (db: Db, sent: readonly SentToAll[]): Promise<SentRow[]> => {
  const isBased = sent.some(({ based_on }) => based_on !== undefined)
  const { rows } = await sql<SentRow>`
    with sent as materialized (
      select * from unnest(${sent.map((s) => s.match_id)}::bigint[], ${sent.map((s) => s.user_id)}::bigint[],
                           ${sent.map((s) => s.home_team_score)}::smallint[], ${sent.map((s) => s.away_team_score)}::smallint[],
                           ${sent.map((s) => s.based_on ?? null)}::bigint[], ${sent.map((s) => s.token_hash)}::bytea[])
               with ordinality as s (match_id, user_id, home, away, based_on, token_hash, n)
       where ${isShared}
    ), held as materialized (
      select s.n, e.pool_id, e.status in (1, 3) as plays, e.status in (1, 3) and p.status in (1, 2) as takes
        from sent s
        join enrolments e on e.user_id = s.user_id
        join pools p on p.id = e.pool_id and p.status <> 6
        join pool_matches pm on pm.pool_id = e.pool_id and pm.match_id = s.match_id
    ), counted as materialized (
      select n, count(*) filter (where takes) as count, bool_or(plays) as plays from held group by n
    ), seen as materialized (
      select s.n, s.match_id, h.pool_id, s.user_id, x.updated_at, x.is_apart is not true or c.count = 1 as is_common,
             (x.home_team_score, x.away_team_score) = (s.home, s.away) as is_same
        from sent s join held h using (n) join counted c using (n)
        left join predictions x on x.match_id = s.match_id and x.pool_id = h.pool_id and x.user_id = s.user_id
       where s.based_on is not null and h.takes
    ), standing as materialized (
      select n, count(*) as pools, ${versionOf(sql`max(updated_at)`)} as version,
             (array_agg(is_same order by updated_at desc nulls last, pool_id))[1] as is_same
        from seen where is_common group by n
    ), judged as materialized (
      select s.*, h.count = 1 as is_alone, m.blocked_at, t.pools as most,
             case
               when se.user_id is null or u.status <> 1 then 'signed_out'
               when h.n is null then 'match_not_in_pool'
               when not h.plays then 'not_enrolled'
               when h.count = 0 then 'pool_closed'
               when m.status not in (1, 4, 5) or clock_timestamp() >= m.blocked_at then 'deadline'
               when r.match_id is not null then 'result'
               when t.version > s.based_on and not t.is_same then 'newer'
               else 'saved'
             end as outcome
        from sent s
        left join counted h using (n)
        left join standing t using (n)
        left join sessions se on se.user_id = s.user_id and se.token_hash = s.token_hash
        left join users u on u.id = s.user_id
        left join matches m on m.id = s.match_id
        left join match_results r on r.match_id = s.match_id
    ), saved as (
      insert into predictions as x (match_id, pool_id, user_id, home_team_score, away_team_score)
      select j.match_id, h.pool_id, j.user_id, j.home, j.away
        from judged j join held h using (n)
       where j.outcome = 'saved' and h.takes
       order by j.match_id, h.pool_id, j.user_id
      on conflict (match_id, pool_id, user_id) do update
         set home_team_score = excluded.home_team_score, away_team_score = excluded.away_team_score, is_apart = false,
             ${touched}
       where (not x.is_apart or (x.match_id, x.user_id) in (select match_id, user_id from judged where is_alone))
         ${isBased ? asSeen : sql``}
      returning match_id, user_id, updated_at, xmax = 0 as is_first
    ), ${finished}
    select j.n::int as n, case when j.outcome = 'saved' and s.pools is null then 'apart' else j.outcome end as outcome,
           ${isLate} or (j.outcome = 'saved' and coalesce(s.pools, 0) < j.most) is true as is_overtaken,
           coalesce(s.is_first, false) as is_first, coalesce(s.pools, 0)::int as pools,
           coalesce(${versionOf(sql`s.updated_at`)}, 0) as version
      from judged j
      left join (select match_id, user_id, count(*) as pools, max(updated_at) as updated_at, bool_or(is_first) as is_first
                   from saved group by 1, 2) s
             using (match_id, user_id)
  `.execute(db)
  return rows
}

type Key = { match_id: number; pool_id: number; user_id: number }

/** Holds a player's predictions of a match, in the order in which they are saved. */
export const lockPredictions = async (db: Db, { match_id, user_id }: Key) => {
  await sql`
    select 1 from enrolments e join predictions x on x.match_id = ${match_id} and x.pool_id = e.pool_id and x.user_id = e.user_id
     where e.user_id = ${user_id}
     order by x.pool_id for update of x
  `.execute(db)
}

type JoinedRow = { outcome: Outcome; is_overtaken: boolean; prediction: Prediction | null }

/** Runs in beforeDeadlines and behind lockPredictions. Among the others' scores the newest counts, with its version. */
export const joinPrediction = async (db: Db, { token_hash, ...key }: Key & { token_hash: Buffer }) => {
  const { rows } = await sql<JoinedRow>`
    with judged as materialized (
      select s.*, pm.id as match_pool_id, m.blocked_at, ${outcomeColumn} as outcome
        from (select ${key.match_id}::bigint as match_id, ${key.pool_id}::bigint as pool_id, ${key.user_id}::bigint as user_id,
                     true as must_exist, null::bigint as based_on, null::smallint as home, null::smallint as away,
                     ${token_hash}::bytea as token_hash) s
             ${outcomeJoins}
    ), common as (
      select x.home_team_score, x.away_team_score, x.updated_at
        from judged j
        join enrolments e on e.user_id = j.user_id and e.pool_id <> j.pool_id and e.status in (1, 3) ${takingPools}
        join predictions x on x.match_id = j.match_id and x.pool_id = e.pool_id and x.user_id = j.user_id and not x.is_apart
       order by x.updated_at desc, x.pool_id limit 1
    ), saved as (
      update predictions x
         set is_apart = false, updated_at = coalesce((select updated_at from common), x.updated_at),
             home_team_score = coalesce((select home_team_score from common), x.home_team_score),
             away_team_score = coalesce((select away_team_score from common), x.away_team_score)
        from judged j
       where j.outcome = 'saved' and x.match_id = j.match_id and x.pool_id = j.pool_id and x.user_id = j.user_id
      returning x.id, j.match_pool_id, x.home_team_score, x.away_team_score, x.is_apart,
                ${versionOf(sql`x.updated_at`)} as version
    ), ${finished}
    select j.outcome, ${isLate} as is_overtaken, row_to_json(w) as prediction from judged j left join saved w on true
  `.execute(db)
  return rows
}
