import type { RunningMatch } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'
import { isClosed } from '../../../fixtures/matches/deadline.ts'
import { countedLive } from '../../../fixtures/matches/live/counted-score.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { states } from '../../../platform/postgres/states-sql.ts'
import type { BoardKey } from '../../../rankings/board/board.ts'
import { matchDayOf, poolOf } from '../../../rankings/board/match-day.ts'
import { matchDayNumber } from '../../../rankings/store/match-day-sql.ts'
import { inMonth } from '../../../rankings/store/rankings.queries.ts'

/** A match without a result, with the score that points rest on. */
export type Running = RunningMatch & {
  round_id: number | null
  beginst_at: string
  blocked_at: string
  /** Made by an organizer for its own pools. */
  is_own: boolean
  /** It has begun, so that no transaction is still saving a prediction. */
  has_begun: boolean
}

const facts = sql`
  'match_id', m.id, 'round_id', m.round_id, 'beginst_at', m.beginst_at, 'blocked_at', m.blocked_at, 'is_own', m.organizer_id is not null,
  'has_begun', m.status = ${states.match.inProgress}`
const running = sql`
  json_build_object(${facts}, 'home_team_score', ${countedLive('home')}, 'away_team_score', ${countedLive('away')},
                    'minute', live.minute, 'period', live.period)`

/** A match with a running score counts in no provisional ranking while it is suspended, or if it is void. */
const isRunning = sql`
  m.status = ${states.match.inProgress} and not m.is_void and not exists (select from match_results r where r.match_id = m.id)`

const isOfficial = sql`
  m.organizer_id is null
  and exists (select from pool_matches pm join pools p on p.id = pm.pool_id and p.is_official where pm.match_id = m.id)`

const belongsTo = (key: BoardKey, id: RawBuilder<unknown>, timeZone: string): RawBuilder<unknown> =>
  ({
    match_day: sql`
      exists (select from pool_matches pm join pools p on p.id = pm.pool_id
               where pm.pool_id = ${poolOf(key)} and pm.match_id = m.id
                 and ${matchDayNumber(sql`p.game`, timeZone)} = ${matchDayOf(key.id).day})`,
    pool: sql`exists (select from pool_matches pm where pm.pool_id = ${id} and pm.match_id = m.id)`,
    month: sql`${inMonth(id, timeZone)} and ${isOfficial}`,
    world: isOfficial,
  })[key.kind]

/** A list of the running matches of a board, as JSON. */
export function runningOf(key: BoardKey, id: RawBuilder<unknown>, timeZone: string): RawBuilder<unknown> {
  return sql`
    (select coalesce(json_agg(${running} order by m.beginst_at, m.id), '[]')
       from match_live live
       join matches m on m.id = live.match_id and ${isRunning}
       join sports s on s.id = m.sport_id
       left join tournaments tour on tour.id = m.tournament_id
      where ${belongsTo(key, id, timeZone)})`
}

/** The criteria and the game of a pool as a text, which differs if any of it does. */
export function rulesOf(pool_id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    (select coalesce(string_agg(pr.point_rule_id || ':' || pr.points, ',' order by pr.point_rule_id), '')
       from pool_point_rules pr where pr.pool_id = ${pool_id})
    || coalesce((select game::text from pools where id = ${pool_id}), '')`
}

/** Finds the official pools of matches, and a text that changes when their rules or players do. */
export async function findOfficialPools(db: Db, matches: number[]): Promise<{ version: string; pools: number[] }> {
  const { rows } = await sql<{ version: string; pools: number[] }>`
    select coalesce(md5(string_agg(p.id || ' ' || p.enrolments_version || ' ' || ${rulesOf(sql`p.id`)}, ';' order by p.id)), '') as version,
           coalesce(array_agg(p.id), '{}') as pools
      from pools p
     where p.is_official
       and exists (select from pool_matches pm where pm.pool_id = p.id and pm.match_id = any(${matches}::bigint[]))
  `.execute(db)
  return rows[0] as { version: string; pools: number[] }
}

/** Finds those of the matches of a pool that have no result and whose deadline has passed. Their scores are 0. */
export async function findWithoutResult(db: Db, pool_id: number, matches: number[]): Promise<Running[]> {
  const { rows } = await sql<{ match: Running }>`
    select json_build_object(${facts}, 'home_team_score', 0, 'away_team_score', 0, 'minute', null, 'period', null) as match
      from pool_matches pm
      join matches m on m.id = pm.match_id and not m.is_void and m.status <> ${states.match.archived}
     where pm.pool_id = ${pool_id} and m.id = any(${matches}::bigint[]) and ${isClosed}
       and not exists (select from match_results r where r.match_id = m.id)
  `.execute(db)
  return rows.map(({ match }) => match)
}
