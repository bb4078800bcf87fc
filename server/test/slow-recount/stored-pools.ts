import { type Game, gameOf } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/postgres/database.ts'
import type { Match, Pool, Score } from './pool.ts'

type StoredPool = { id: number; is_official: boolean; game: Partial<Game> | null; rules: Pool['rules'] | null }
type InPool = { pool_id: number; match_id: number }
type Sent = InPool & { user_id: number; home: number; away: number; joker: boolean }
type StoredMatch = InPool & {
  round_id: number | null
  beginst_at: string
  is_void: boolean
  home: number
  away: number
}

/** Pools as the database holds them, with the matches that have a result and with their predictions. */
export async function storedPools(db: Db): Promise<Pool[]> {
  const { rows: pools } = await sql<StoredPool>`
    select p.id, p.is_official, p.game,
           (select json_object_agg(r.code, pr.points) from pool_point_rules pr join point_rules r on r.id = pr.point_rule_id
             where pr.pool_id = p.id) as rules
      from pools p
  `.execute(db)
  const { rows: matches } = await sql<StoredMatch>`
    select pm.pool_id, m.id as match_id, m.round_id, m.beginst_at, m.is_void, r.home_team_score as home, r.away_team_score as away
      from pool_matches pm join matches m on m.id = pm.match_id join match_results r on r.match_id = m.id
  `.execute(db)
  const { rows: sent } = await sql<Sent>`
    select p.pool_id, p.match_id, p.user_id, p.home_team_score as home, p.away_team_score as away, j.user_id is not null as joker
      from predictions p join match_results r on r.match_id = p.match_id
      left join jokers j on j.pool_id = p.pool_id and j.match_id = p.match_id and j.user_id = p.user_id
  `.execute(db)
  const { rows: enrolments } = await sql<{ pool_id: number; user_id: number; status: number }>`
    select pool_id, user_id, status from enrolments
  `.execute(db)

  return pools.map(({ id, is_official, game, rules }) => {
    const inIt = ({ pool_id }: { pool_id: number }) => pool_id === id
    const predictions: Pool['predictions'] = new Map()
    const jokers: Pool['jokers'] = new Map()
    for (const { match_id, user_id, home, away, joker } of sent.filter(inIt)) {
      const score: Score = [home, away]
      predictions.set(match_id, (predictions.get(match_id) ?? new Map<number, Score>()).set(user_id, score))
      if (joker) jokers.set(user_id, (jokers.get(user_id) ?? new Set()).add(match_id))
    }
    const players = new Map(enrolments.filter(inIt).map(({ user_id, status }) => [user_id, status !== 2]))
    const chosen = gameOf(game) as Pool['game']
    const own = {
      matches: matches.filter(inIt).map(matchOf),
      players,
      predictions,
      jokers,
      questions: [],
      leagues: new Map(),
    }
    return { id, isOfficial: is_official, rules: rules ?? {}, game: chosen, ...own }
  })
}

const matchOf = ({ match_id, round_id, beginst_at, is_void, home, away }: StoredMatch): Match => ({
  ...{ id: match_id, round: round_id, beginst_at: new Date(beginst_at).toISOString() },
  ...{ result: [home, away], isVoid: is_void },
})
