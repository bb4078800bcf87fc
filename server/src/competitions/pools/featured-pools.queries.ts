import { type FeaturedPool, poolLifecycle } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { forGenericPlan } from '../../platform/postgres/generic-plan.ts'
import { states } from '../../platform/postgres/states-sql.ts'

type Match = NonNullable<FeaturedPool['next_match']>
type FeaturedRow = Omit<FeaturedPool, 'statusAsString' | 'next_match'> & {
  [K in keyof Match as `match_${K}`]: Match[K] | null
}

const side = (team: string) => {
  const t = sql.ref(team)
  return sql`json_build_object('name', ${t}.name, 'code', ${t}.code, 'has_official_code', ${t}.has_official_code, 'logo', ${t}.logo)`
}

const hasFreePlace = sql`is_official and not is_private and (players_limit is null or players_count < players_limit)`
const isUpcoming = sql`m.status in ${states.matchesOpenForPredictions} and m.beginst_at > clock_timestamp()`

// Every visit of the landing page runs this query, so it looks at few pools instead of searching all for an upcoming
// match.
const candidates = forGenericPlan(30, 'bigint')

/**
 * Three official public pools with a free place: first those open to enrolment, then those in progress. In each group, pools
 * with an upcoming match come first.
 */
export async function listFeatured(db: Db): Promise<FeaturedPool[]> {
  const { rows } = await sql<FeaturedRow>`
    with first as materialized (
      (select * from pools where ${hasFreePlace} and status = ${states.pool.scheduled} order by players_count desc, id limit ${candidates})
      union all
      (select * from pools where ${hasFreePlace} and status = ${states.pool.inProgress} order by players_count desc, id limit ${candidates})
    ), coming as (
      select pm.pool_id from first p join pool_matches pm on pm.pool_id = p.id join matches m on m.id = pm.match_id and ${isUpcoming}
    ), featured as (
      select p.*, p.id in (select pool_id from coming) as has_match
        from first p order by p.status, has_match desc, p.players_count desc, p.id limit 3
    )
    select p.id, p.name, p.description, p.image, p.beginst_at, p.ends_at, p.status, p.players_count, next.*
      from featured p
      left join lateral (
        select ${side('h')} as match_home_team, ${side('a')} as match_away_team,
               m.beginst_at as match_beginst_at, m.blocked_at as match_blocked_at
          from pool_matches pm
          join matches m on m.id = pm.match_id
          join teams h on h.id = m.home_team_id
          join teams a on a.id = m.away_team_id
         where pm.pool_id = p.id and ${isUpcoming}
         order by m.beginst_at, m.id limit 1
      ) next on true
     order by p.status, p.has_match desc, p.players_count desc, p.id
  `.execute(db)
  return rows.map(asFeaturedPool)
}

const asFeaturedPool = (row: FeaturedRow): FeaturedPool => {
  const { match_home_team, match_away_team, match_beginst_at, match_blocked_at, ...pool } = row
  const next_match =
    match_home_team && match_away_team && match_beginst_at && match_blocked_at
      ? {
          home_team: match_home_team,
          away_team: match_away_team,
          beginst_at: match_beginst_at,
          blocked_at: match_blocked_at,
        }
      : null
  return { ...pool, statusAsString: poolLifecycle.states[pool.status] ?? '', next_match }
}
