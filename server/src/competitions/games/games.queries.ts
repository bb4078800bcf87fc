import { type Game, gameOf } from '@compety/contract'
import { sql } from 'kysely'
import { isClosed } from '../../fixtures/matches/deadline.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { matchName } from '../../platform/postgres/match-name.ts'

export async function findGame(db: Db, pool_id: number): Promise<Game> {
  const { rows } = await sql<{ game: Partial<Game> | null }>`select game from pools where id = ${pool_id}`.execute(db)
  return gameOf(rows[0]?.game)
}

export async function saveGame(db: Db, pool_id: number, game: Game) {
  await sql`update pools set game = ${JSON.stringify(game)}::jsonb where id = ${pool_id}`.execute(db)
}

export type MatchOfPool = { id: number; name: string; round_id: number | null; is_closed: boolean }

/** The matches of a pool, each with its name, its round and whether its deadline has passed. */
export async function listMatches(db: Db, pool_id: number): Promise<MatchOfPool[]> {
  const { rows } = await sql<MatchOfPool>`
    select m.id, ${matchName} as name, m.round_id, ${isClosed} as is_closed
      from pool_matches pm join matches m on m.id = pm.match_id
      join teams h on h.id = m.home_team_id join teams a on a.id = m.away_team_id
     where pm.pool_id = ${pool_id}
  `.execute(db)
  return rows
}

/** The rounds of the tournaments that the pool follows or has matches of, in their order. */
export async function listRounds(db: Db, pool_id: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from tournament_rounds
     where tournament_id in (select tournament_id from pool_tournaments where pool_id = ${pool_id}
                             union select m.tournament_id from pool_matches pm join matches m on m.id = pm.match_id
                                    where pm.pool_id = ${pool_id})
     order by tournament_id, position
  `.execute(db)
  return rows
}
