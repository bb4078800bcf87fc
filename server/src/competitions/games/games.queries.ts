import { defaultGame, type Game } from '@compety/contract'
import { sql } from 'kysely'
import { isClosed } from '../../fixtures/matches/deadline.ts'
import type { Db } from '../../platform/postgres/database.ts'

/** The game of a pool. A part that is missing in the stored one has its default. */
export async function findGame(db: Db, pool_id: number): Promise<Game> {
  const { rows } = await sql<{ game: Partial<Game> | null }>`select game from pools where id = ${pool_id}`.execute(db)
  return { ...defaultGame, ...rows[0]?.game }
}

export async function saveGame(db: Db, pool_id: number, game: Game) {
  await sql`update pools set game = ${JSON.stringify(game)}::jsonb where id = ${pool_id}`.execute(db)
}

export type MatchOfPool = { id: number; round_id: number | null; is_closed: boolean }

/** The matches of a pool, each with its round and whether its deadline has passed. */
export async function listMatches(db: Db, pool_id: number): Promise<MatchOfPool[]> {
  const { rows } = await sql<MatchOfPool>`
    select m.id, m.round_id, ${isClosed} as is_closed
      from pool_matches pm join matches m on m.id = pm.match_id
     where pm.pool_id = ${pool_id}
  `.execute(db)
  return rows
}

/** The rounds of the tournaments that the pool follows or has matches of. */
export async function listRounds(db: Db, pool_id: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from tournament_rounds
     where tournament_id in (select tournament_id from pool_tournaments where pool_id = ${pool_id}
                             union select m.tournament_id from pool_matches pm join matches m on m.id = pm.match_id
                                    where pm.pool_id = ${pool_id})
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}
