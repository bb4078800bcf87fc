import type { Moment, Score } from '@compety/contract'
import { daysOfMoments, mostMoments } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'
import { asKeys } from '../../platform/postgres/as-keys.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

/** A result in a pool of a player, with the player's prediction. */
export type ResultRow = Pick<
  Moment,
  'pool_id' | 'match_id' | 'pool_name' | 'home_team' | 'away_team' | 'match_result' | 'updated_at' | 'is_corrected'
> & {
  user_id: number
  round_id: number | null
  prediction: Score | null
  /** Grows in the order in which results are registered. */
  registered: number
  players: number
}

const scoreOf = (table: RawBuilder<unknown>) =>
  sql`json_build_object('home_team_score', ${table}.home_team_score, 'away_team_score', ${table}.away_team_score)`

// To the millisecond, as it is answered, so that a reader can ask from there on.
const toldAt = sql`date_trunc('milliseconds', r.updated_at)`

type Wanted = Record<'results' | 'ofUsers' | 'ofPredictions', RawBuilder<unknown>>

// Players who joined a pool after the deadline of a match have no moment of it.
const resultsOf = ({ results, ofUsers, ofPredictions }: Wanted) => sql`
  with found as materialized (
    select e.user_id, p.id as pool_id, p.name as pool_name, p.players_count as players, m.id as match_id, m.round_id, r.id as registered,
           h.name as home_team, a.name as away_team, ${scoreOf(sql`r`)} as match_result,
           r.updated_at, r.updated_at > r.created_at as is_corrected, m.blocked_at > e.created_at as was_in_time
      from enrolments e
      join pools p on p.id = e.pool_id and p.status <> ${states.pool.archived}
      join pool_matches pm on pm.pool_id = p.id
      join matches m on m.id = pm.match_id and not m.is_void
      join match_results r on r.match_id = m.id and ${results}
      join teams h on h.id = m.home_team_id
      join teams a on a.id = m.away_team_id
     where e.status in ${states.enrolled} and ${ofUsers}
  ), ${asKeys({ from: 'found', columns: ['match_id', 'pool_id', 'user_id'] })}, sent as materialized (
    select x.match_id, x.pool_id, x.user_id, x.home_team_score, x.away_team_score
      from found_keys k join predictions x on x.match_id = k.match_id and x.pool_id = k.pool_id and x.user_id = k.user_id
     where ${ofPredictions}
  )
  select f.user_id, f.pool_id, f.pool_name, f.players, f.match_id, f.round_id, f.registered, f.home_team, f.away_team, f.match_result,
         case when x.match_id is not null then ${scoreOf(sql`x`)} end as prediction, f.updated_at, f.is_corrected
    from found f left join sent x on x.match_id = f.match_id and x.pool_id = f.pool_id and x.user_id = f.user_id
   where x.match_id is not null or f.was_in_time`

/** Lists the results of a player's pools that were registered or corrected after an instant, the latest first. */
export async function listResultsSince(
  db: Db,
  { user_id, since }: { user_id: number; since: string | null },
): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    ${resultsOf({
      results: sql`${toldAt} > greatest(${since}::timestamptz, now() - ${daysOfMoments}::int * interval '1 day')`,
      ofUsers: sql`e.user_id = ${user_id}`,
      ofPredictions: sql`x.user_id = ${user_id}`,
    })}
     order by f.updated_at desc, f.registered desc, f.pool_id limit ${mostMoments}
  `.execute(db)
  return rows
}

/** Lists what the results of matches are for some players in each of their pools, in the order of registration. */
export async function listResultsFor(
  db: Db,
  { matches, users }: { matches: number[]; users: number[] },
): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    ${resultsOf({
      results: sql`r.match_id = any(${matches}::bigint[])`,
      ofUsers: sql`e.user_id = any(${users}::bigint[])`,
      ofPredictions: sql`x.match_id = any(${matches}::bigint[])`,
    })}
     order by f.user_id, f.pool_id, f.registered
  `.execute(db)
  return rows
}

/** The matches of each pool that count and were registered from a result on, in the order of registration. */
export async function findSequences(db: Db, pools: ReadonlyMap<number, number>): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ pool_id: number; matches: number[] }>`
    select k.pool_id, array_agg(m.id order by r.id) as matches
      from unnest(${[...pools.keys()]}::bigint[], ${[...pools.values()]}::bigint[]) as k (pool_id, registered)
      join pool_matches pm on pm.pool_id = k.pool_id
      join matches m on m.id = pm.match_id and not m.is_void
      join match_results r on r.match_id = m.id and r.id >= k.registered
     group by k.pool_id
  `.execute(db)
  return new Map(rows.map(({ pool_id, matches }) => [pool_id, matches]))
}
