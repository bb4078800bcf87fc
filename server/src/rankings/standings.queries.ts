import type { Score } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { type MatchRow, matchColumns, matchJoins } from '../matches/match-rows.ts'
import { unpackBigints, unpackIntegers } from './packed.ts'
import type { PackedPredictions } from './worth.ts'

// The deadline is judged in the statement that reads the predictions: one that is moved meanwhile opens nothing.
const isClosed = sql<boolean>`m.blocked_at <= clock_timestamp()`

export type Rule = { id: number; code: string; name: string; points: number }

export const listRules = async (db: Db, pool_id: number): Promise<Rule[]> => {
  const { rows } = await sql<Rule>`
    select r.id, r.code, r.name, pr.points
      from pool_point_rules pr
      join point_rules r on r.id = pr.point_rule_id
     where pr.pool_id = ${pool_id}
     order by r.id
  `.execute(db)
  return rows
}

export type CountedMatchRow = MatchRow & { prediction: Score | null }

/** The matches that count in a pool, by kick-off, with what a player predicted; `any` is for the player himself. */
export const listCountedMatches = async (
  db: Db,
  { pool_id, user_id, any }: { pool_id: number; user_id: number; any: boolean },
): Promise<CountedMatchRow[]> => {
  const { rows } = await sql<CountedMatchRow>`
    select ${matchColumns},
           case when x.id is not null then
             json_build_object('home_team_score', x.home_team_score, 'away_team_score', x.away_team_score) end as prediction
      from pool_matches pm
      join matches m on m.id = pm.match_id ${matchJoins}
      left join predictions x on x.match_id = m.id and x.pool_id = pm.pool_id and x.user_id = ${user_id}
     where pm.pool_id = ${pool_id} and r.match_id is not null and not m.is_void and (${any} or ${isClosed})
     order by m.beginst_at, m.id
  `.execute(db)
  return rows
}

export type KickOff = { match_id: number; name: string; beginst_at: string; is_closed: boolean }

/** The matches that count in a pool, by kick-off. */
export const listKickOffs = async (db: Db, pool_id: number): Promise<KickOff[]> => {
  const { rows } = await sql<KickOff>`
    select m.id as match_id, h.name || ' - ' || a.name as name, m.beginst_at, ${isClosed} as is_closed
      from pool_matches pm
      join matches m on m.id = pm.match_id and not m.is_void
      join match_results r on r.match_id = m.id
      join teams h on h.id = m.home_team_id
      join teams a on a.id = m.away_team_id
     where pm.pool_id = ${pool_id}
     order by m.beginst_at, m.id
  `.execute(db)
  return rows
}

/** What was predicted for a match in a pool, by whoever is or was in it, in the order of the key: nothing is sorted. */
export const findSent = async (
  db: Db,
  { pool_id, match_id }: { pool_id: number; match_id: number },
): Promise<Pick<PackedPredictions, 'players' | 'scores'>> => {
  const { rows } = await sql<{ players: Buffer | null; scores: Buffer | null }>`
    select array_send(array_agg(p.user_id)) as players, array_send(array_agg(p.score)) as scores
      from (select user_id, home_team_score * 1000 + away_team_score as score from predictions
             where match_id = ${match_id} and pool_id = ${pool_id} order by user_id) p
  `.execute(db)
  const { players, scores } = rows[0] ?? {}
  if (!players || !scores) return { players: new Float64Array(0), scores: new Int32Array(0) }
  return { players: unpackBigints(players), scores: unpackIntegers(scores) }
}

type Counts = { is_closed: boolean; scores: (Score & { count: number })[]; mine: Score | null }

const scoreJson = (of: RawBuilder<unknown>) =>
  sql`'home_team_score', ${of}.home_team_score, 'away_team_score', ${of}.away_team_score`

/** How the players of a pool predicted a match, commonest first; nothing while its deadline lies ahead. */
export const findScoreCounts = async (
  db: Db,
  { pool_id, match_id, user_id }: { pool_id: number; match_id: number; user_id: number },
): Promise<Counts | undefined> => {
  const { rows } = await sql<Counts>`
    with link as materialized (
      select pm.pool_id, pm.match_id, ${isClosed} as is_closed
        from pool_matches pm
        join matches m on m.id = pm.match_id
       where pm.pool_id = ${pool_id} and pm.match_id = ${match_id}
    ), counted as (
      select p.home_team_score, p.away_team_score, count(*)::int as count
        from predictions p
        left join enrolments w on w.pool_id = p.pool_id and w.user_id = p.user_id and w.status = 2
       where p.match_id = ${match_id} and p.pool_id = ${pool_id} and w.user_id is null
         and (select is_closed from link)
       group by p.home_team_score, p.away_team_score
    )
    select link.is_closed,
           coalesce((select json_agg(json_build_object(${scoreJson(sql`c`)}, 'count', c.count)
                                     order by c.count desc, c.home_team_score, c.away_team_score) from counted c), '[]') as scores,
           (select json_build_object(${scoreJson(sql`o`)})
              from predictions o
              join enrolments e on e.pool_id = o.pool_id and e.user_id = o.user_id and e.status <> 2
             where o.match_id = link.match_id and o.pool_id = link.pool_id and o.user_id = ${user_id} and link.is_closed) as mine
      from link
  `.execute(db)
  return rows[0]
}
