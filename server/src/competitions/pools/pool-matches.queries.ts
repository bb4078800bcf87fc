import type { Prediction, Score } from '@compety/contract'
import { sql } from 'kysely'
import { isOpen } from '../../fixtures/matches/deadline.ts'
import { type MatchRow, matchColumns, matchJoins } from '../../fixtures/matches/match-rows.ts'
import { versionOf } from '../../fixtures/matches/prediction-version.ts'
import { asKeys } from '../../platform/postgres/as-keys.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { forGenericPlan } from '../../platform/postgres/generic-plan.ts'
import { matchName } from '../../platform/postgres/match-name.ts'
import { states } from '../../platform/postgres/states-sql.ts'
import { sentInPool } from './sent-in-pool.ts'

// The two earliest matches in status 1, 4 or 5 that begin in the future, for each pool.
export async function listNextMatches(db: Db, pools: number[]): Promise<(MatchRow & { pool_id: number })[]> {
  const { rows } = await sql<MatchRow & { pool_id: number }>`
    with upcoming as (
      select pm.pool_id, m.id, row_number() over (partition by pm.pool_id order by m.beginst_at, m.id) as n
        from pool_matches pm
        join matches m on m.id = pm.match_id and m.status in ${states.matchesOpenForPredictions} and m.beginst_at > clock_timestamp()
       where pm.pool_id = any(${forGenericPlan(pools, 'bigint[]')}::bigint[])
    )
    select next.pool_id, ${matchColumns}
      from upcoming next join matches m on m.id = next.id ${matchJoins}
     where next.n <= 2
     order by m.beginst_at, m.id
  `.execute(db)
  return rows
}

type Missing = { user_id: number; pools: number[] }

// Counts the open matches that the player has not predicted.
export async function countMissingPredictions(db: Db, { user_id, pools }: Missing): Promise<Map<number, number>> {
  const { rows } = await sql<{ pool_id: number; missing: number }>`
    with open as materialized (
      select pm.pool_id, pm.match_id
        from pool_matches pm
        join matches m on m.id = pm.match_id and ${isOpen} and not m.has_placeholder
        left join match_results r on r.match_id = m.id
       where pm.pool_id = any(${forGenericPlan(pools, 'bigint[]')}::bigint[]) and r.match_id is null
    ), ${asKeys({ from: 'open', columns: ['match_id', 'pool_id'] })}, sent as materialized (
      select x.match_id, x.pool_id from open_keys k join predictions x on x.match_id = k.match_id and x.pool_id = k.pool_id
       where x.user_id = ${user_id}
    )
    select o.pool_id, count(*)::int as missing
      from open o left join sent x on x.match_id = o.match_id and x.pool_id = o.pool_id
     where x.match_id is null group by o.pool_id
  `.execute(db)
  return new Map(rows.map(({ pool_id, missing }) => [pool_id, missing]))
}

export type PoolMatchRow = MatchRow & {
  match_pool_id: number
  is_void: boolean
  prediction: Prediction | null
  late: Score | null
}

/** Matches of a pool, the earliest first, with the predictions of one user. */
export async function listPoolMatches(
  db: Db,
  { pool_id, user_id }: { pool_id: number; user_id: number },
): Promise<PoolMatchRow[]> {
  const { rows } = await sql<PoolMatchRow>`
    with ${sentInPool({ pool_id, user_id })}
    select ${matchColumns}, m.is_void, pm.id as match_pool_id,
           case when x.id is not null then json_build_object('id', x.id, 'match_pool_id', pm.id, 'is_apart', x.is_apart,
             'home_team_score', x.home_team_score, 'away_team_score', x.away_team_score,
             'version', ${versionOf(sql`x`)}) end as prediction,
           case when l.id is not null then
             json_build_object('home_team_score', l.home_team_score, 'away_team_score', l.away_team_score) end as late
      from pool_matches pm
      join matches m on m.id = pm.match_id ${matchJoins}
      left join sent x on x.match_id = m.id
      left join late_predictions l on l.match_id = m.id and l.pool_id = pm.pool_id and l.user_id = ${user_id} and x.id is null
     where pm.pool_id = ${pool_id}
     order by m.beginst_at, m.id
  `.execute(db)
  return rows
}

export type Assignable = { id: number; isAssignable: boolean; isInPool: boolean }

/**
 * Whether each match may be added to or taken out of a pool (docs/rules.md, rule 32), and whether the pool holds it. Own
 * matches of other organizers do not exist for it.
 */
export async function findAssignable(
  db: Db,
  { pool_id, matches }: { pool_id: number; matches: readonly number[] },
): Promise<Assignable[]> {
  const { rows } = await sql<Assignable>`
    select m.id, ${isOpen} as "isAssignable",
           exists (select 1 from pool_matches pm where pm.pool_id = ${pool_id} and pm.match_id = m.id) as "isInPool"
      from matches m
     where m.id = any(${[...matches]}::bigint[])
       and (m.organizer_id is null or m.organizer_id = (select organizer_id from pools where id = ${pool_id}))
  `.execute(db)
  return rows
}

/** Whether a pool holds own matches of its organizer or follows own tournaments. */
export async function hasOwnMatches(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pool_matches pm join matches m on m.id = pm.match_id and m.organizer_id is not null where pm.pool_id = ${id}
    union all
    select 1 from pool_tournaments f join tournaments k on k.id = f.tournament_id and k.organizer_id is not null
     where f.pool_id = ${id} limit 1
  `.execute(db)
  return rows.length > 0
}

/** The names of matches, in the order given. */
export async function listMatchNames(db: Db, matches: readonly number[]): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select m.id, ${matchName} as name
      from unnest(${[...matches]}::bigint[]) with ordinality as requested (id, n)
      join matches m on m.id = requested.id join teams h on h.id = m.home_team_id join teams a on a.id = m.away_team_id
     order by n
  `.execute(db)
  return rows
}

type Links = { pool_id: number; matches: number[] }

/** Adds matches to a pool. What was taken out of it before may come by following again. */
export async function addMatches(db: Db, { pool_id, matches }: Links) {
  await sql`
    insert into pool_matches (pool_id, match_id)
    select ${pool_id}, match_id from unnest(${matches}::bigint[]) with ordinality as m (match_id, n) order by n
  `.execute(db)
  await sql`
    delete from pool_match_removals where pool_id = ${pool_id} and match_id = any(${matches}::bigint[])
  `.execute(db)
}

/** Removes matches from a pool. A pool that follows tournaments does not get them back by following. */
export async function removeMatches(db: Db, { pool_id, matches }: Links) {
  await sql`delete from pool_matches where pool_id = ${pool_id} and match_id = any(${matches}::bigint[])`.execute(db)
  await sql`
    insert into pool_match_removals (pool_id, match_id)
    select ${pool_id}, match_id from unnest(${matches}::bigint[]) as m (match_id)
     where exists (select from pool_tournaments where pool_id = ${pool_id})
    on conflict do nothing
  `.execute(db)
}
