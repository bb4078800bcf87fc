import { defaultGame, type Game, gameOf, jokersLeft, type MatchFactors, multiplierOf } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

type OwnJoker = { match_id: number; round_id: number | null }
/** The game of a pool, and the jokers that one player uses in it. */
export type OwnGame = { game: Game; jokers: readonly OwnJoker[] }

const plain: OwnGame = { game: defaultGame, jokers: [] }

/** The games that are not the default one of the pools `p` that meet a condition, with the jokers of a player. */
const listOwnGames = async (db: Db, { pools, user_id }: { pools: RawBuilder<unknown>; user_id: number }) => {
  const { rows } = await sql<{ id: number; game: Partial<Game>; jokers: OwnJoker[] }>`
    select p.id, p.game,
           (select coalesce(json_agg(json_build_object('match_id', m.id, 'round_id', m.round_id)), '[]')
              from jokers k join matches m on m.id = k.match_id where k.user_id = ${user_id} and k.pool_id = p.id) as jokers
      from pools p where p.game is not null and ${pools}
  `.execute(db)
  return new Map(rows.map(({ id, game, jokers }) => [id, { game: gameOf(game), jokers }] as const))
}

/** By pool, those of the pools in which a user plays. */
export function listPlayedGames(db: Db, user_id: number): Promise<Map<number, OwnGame>> {
  const pools = sql`p.id in (select pool_id from enrolments where user_id = ${user_id} and status in ${states.enrolled})`
  return listOwnGames(db, { pools, user_id })
}

export async function findOwnGame(db: Db, of: { pool_id: number; user_id: number }): Promise<OwnGame> {
  const games = await listOwnGames(db, { pools: sql`p.id = ${of.pool_id}`, user_id: of.user_id })
  return games.get(of.pool_id) ?? plain
}

type PlacedMatch = { id: number; round_id: number | null }

/** What multiplies the points of a player's prediction of a match. */
export function factorsOf({ game, jokers }: OwnGame, match: PlacedMatch): MatchFactors {
  return {
    multiplier: multiplierOf(game, match),
    joker: game.jokers !== null && jokers.some(({ match_id }) => match_id === match.id),
    jokers_left: jokersLeft(game, match, jokers),
    joker_factor: game.jokers?.factor ?? null,
  }
}

/** The factors as a list shows them: left out where the game has neither multipliers nor jokers. */
export const listedFactors = (own: OwnGame | undefined, match: PlacedMatch): { factors?: MatchFactors } =>
  own && (own.game.jokers || own.game.multipliers.length > 0) ? { factors: factorsOf(own, match) } : {}
