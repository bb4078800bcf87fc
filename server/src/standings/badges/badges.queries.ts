import type { Score } from '@compety/contract'
import { sql } from 'kysely'
import { matchDay } from '../../fixtures/matches/day-of-match.ts'
import { asKeys } from '../../platform/postgres/as-keys.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'
import { matchDayNumber } from '../../rankings/store/match-day-sql.ts'

type Row = {
  pool_id: number
  day: string
  match_day: number | null
  joined_late: boolean
  settled_at: string | null
  result_home: number
  result_away: number
  home: number | null
  away: number | null
}
/** A match of a player's pool that is not void. `settled_at` is when its result got its present score. */
export type PlayedMatch = {
  pool_id: number
  day: string
  /** The number of its match day by the game of the pool. */
  match_day: number | null
  /** The player joined the pool after the deadline. */
  joined_late: boolean
  settled_at: string | null
  result: Score
  prediction: Score | null
}

/**
 * Lists the matches of a player's pools that are not void or put away without a result, pool by pool in the order of
 * kick-off.
 */
export async function listPlayed(
  db: Db,
  { user_id, timeZone }: { user_id: number; timeZone: string },
): Promise<PlayedMatch[]> {
  const { rows } = await sql<Row>`
    with played as materialized (
      select e.pool_id, m.id as match_id, ${matchDay(timeZone)}::text as day, ${matchDayNumber(sql`p.game`, timeZone)} as match_day,
             m.blocked_at <= e.created_at as joined_late, m.beginst_at,
             r.updated_at as settled_at, r.home_team_score as result_home, r.away_team_score as result_away
        from enrolments e
        join pools p on p.id = e.pool_id
        join pool_matches pm on pm.pool_id = e.pool_id
        join matches m on m.id = pm.match_id and not m.is_void
        left join match_results r on r.match_id = m.id
       where e.user_id = ${user_id} and e.status in ${states.enrolled}
         and (r.match_id is not null or m.status not in ${states.matchesPutAway})
    ), ${asKeys({ from: 'played', columns: ['match_id', 'pool_id'] })}, sent as materialized (
      select x.match_id, x.pool_id, x.home_team_score, x.away_team_score
        from played_keys k join predictions x on x.match_id = k.match_id and x.pool_id = k.pool_id
       where x.user_id = ${user_id}
    )
    select pool_id, day, match_day, joined_late, settled_at, result_home, result_away,
           x.home_team_score as home, x.away_team_score as away
      from played left join sent x using (match_id, pool_id)
     order by pool_id, beginst_at, match_id
  `.execute(db)
  return rows.map(({ result_home, result_away, home, away, ...row }) => ({
    ...row,
    result: { home_team_score: result_home, away_team_score: result_away },
    prediction: home === null || away === null ? null : { home_team_score: home, away_team_score: away },
  }))
}

export type Climb = { pool_id: number; day: string }

/** Lists the match days on which a player gained the most places of a pool. */
export async function listClimbs(db: Db, user_id: number): Promise<Climb[]> {
  const { rows } = await sql<Climb>`
    select pool_id, day::text as day from match_day_climbs where user_id = ${user_id}
  `.execute(db)
  return rows
}

export type Win = { pool_id: number; match_day: number }

/** Lists the match days on which a player has the most points of a pool. */
export async function listWins(db: Db, user_id: number): Promise<Win[]> {
  const { rows } = await sql<Win>`
    select pool_id, day as match_day from match_day_winners where user_id = ${user_id}
  `.execute(db)
  return rows
}

const leastPlayers = 10

/**
 * Lists pools whose board has changed since their climbs were counted. A pool waits while its last match day with a
 * result is being played, so that a large one is counted once a day.
 */
export async function listUncounted(db: Db, { timeZone, most }: { timeZone: string; most: number }): Promise<number[]> {
  const day = matchDay(timeZone)
  const { rows } = await sql<{ id: number }>`
    select b.id
      from leaderboards b
      join pools p on p.id = b.id and p.players_count >= ${leastPlayers}
      left join climb_counts c on c.pool_id = b.id
     where b.kind = 'pool' and c.version is distinct from b.version
       and not exists (
         select from pool_matches pm join matches m on m.id = pm.match_id and not m.is_void and m.status not in ${states.matchesPutAway}
          where pm.pool_id = b.id and not exists (select from match_results r where r.match_id = m.id)
            and ${day} = (select max(${day}) from pool_matches pm join matches m on m.id = pm.match_id and not m.is_void
                            join match_results r on r.match_id = m.id where pm.pool_id = b.id))
     order by b.id limit ${most}
  `.execute(db)
  return rows.map(({ id }) => id)
}

export type CountedDay = { day: string; matches: number[] }

/** Lists the match days of a pool with the matches that count, in order. */
export async function listDays(
  db: Db,
  { pool_id, timeZone }: { pool_id: number; timeZone: string },
): Promise<CountedDay[]> {
  const { rows } = await sql<CountedDay>`
    select ${matchDay(timeZone)}::text as day, array_agg(m.id order by m.id) as matches
      from pool_matches pm
      join matches m on m.id = pm.match_id and not m.is_void
      join match_results r on r.match_id = m.id
     where pm.pool_id = ${pool_id}
     group by 1 order by 1
  `.execute(db)
  return rows
}

export type DayClimb = { day: string; user_id: number; places: number }

/** Replaces the climbs of a pool from a day on, and notes the version of the board from which they were counted. */
export async function saveClimbs(
  db: Db,
  { pool_id, version, from, climbs }: { pool_id: number; version: number; from: string; climbs: DayClimb[] },
) {
  await sql`delete from match_day_climbs where pool_id = ${pool_id} and day >= ${from}::date`.execute(db)
  await sql`
    insert into match_day_climbs (pool_id, day, user_id, places)
    select ${pool_id}, k.day, k.user_id, k.places
      from unnest(${climbs.map(({ day }) => day)}::date[], ${climbs.map(({ user_id }) => user_id)}::bigint[],
                  ${climbs.map(({ places }) => places)}::int[]) as k (day, user_id, places)
  `.execute(db)
  await sql`
    insert into climb_counts (pool_id, version) values (${pool_id}, ${version})
    on conflict (pool_id) do update set version = excluded.version
  `.execute(db)
}
