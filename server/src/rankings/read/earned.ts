import {
  criteriaMask,
  defaultGame,
  type Game,
  gameOf,
  isRightFor,
  multiplierOf,
  paidRules,
  rarityPoints,
  type Score,
  type ScoreCount,
  totalOf,
} from '@compety/contract'
import type { Db } from '../../platform/postgres/database.ts'
import * as queries from '../store/rankings.queries.ts'

type Rule = { id: number; code: string; name: string; points: number }
/** A prediction of a match in a pool, and the score that the match has, or is supposed to have. */
type Judging = {
  pool_id: number
  match: { id: number; round_id: number | null }
  user_id: number
  prediction: Score | null
  score: Score | null
}
/** What a prediction earned: the rules that pay, times the factors, and the points for rarity. */
export type Earned = { points: number; point_rules: Rule[]; multiplier: number; joker: number; rarity: number }

export type Earning = (judging: Judging) => Earned

type Asked = { pools: readonly number[]; matches: readonly number[] }
type PoolGame = { game: Game; rules: Rule[] }

/**
 * Finds how predictions of some players earn points in pools. Returns a function from a prediction to what it earned,
 * which is what its settlement adds to the board.
 */
export async function findEarning(db: Db, { users, ...asked }: Asked & { users: readonly number[] }): Promise<Earning> {
  const earningOf = await findEarnings(db, asked)
  return earningOf(users)
}

/** The same for one group of players after another. What is the same for all players is read once. */
export async function findEarnings(db: Db, asked: Asked): Promise<(users: readonly number[]) => Promise<Earning>> {
  const { findJokers, ...parts } = await findParts(db, asked)
  return async (users) => earningWith({ ...parts, jokers: await findJokers(users) })
}

type Parts = { games: Map<number, PoolGame>; counts: (pool_id: number, match_id: number) => ScoreCount[] }

const earningWith =
  ({ games, counts, jokers }: Parts & { jokers: ReadonlySet<string> }): Earning =>
  ({ pool_id, match, user_id, prediction, score }) => {
    const { game, rules } = games.get(pool_id) ?? { game: defaultGame, rules: [] }
    const multiplier = multiplierOf(game, match)
    const isMarked = game.jokers !== null && jokers.has(`${pool_id} ${match.id} ${user_id}`)
    const factors = { multiplier, joker: isMarked ? (game.jokers?.factor ?? 1) : 1 }
    if (!prediction || !score) return { points: 0, point_rules: [], rarity: 0, ...factors }
    const mask = criteriaMask(prediction, score, game.draw_difference)
    const point_rules = paidRules(rules, mask, game.mode)
    const isRight = game.rarity !== null && isRightFor(mask, game.rarity.criterion)
    const rarity = isRight ? rarityPoints(counts(pool_id, match.id), score, game.rarity) : 0
    const points = point_rules.reduce((sum, { points }) => sum + points, 0)
    return { points: totalOf(points, { ...factors, rarity }), point_rules, rarity, ...factors }
  }

const findParts = async (db: Db, { pools, matches }: Asked) => {
  const rows = Map.groupBy(await queries.findRules(db, [...pools]), ({ pool_id }) => pool_id)
  const games = new Map([...rows].map(([pool_id, rows]) => [pool_id, poolGameOf(rows)]))
  const has = (part: 'jokers' | 'rarity') => [...games].flatMap(([id, { game }]) => (game[part] ? [id] : []))
  const findJokers = async (users: readonly number[]) => {
    const jokers = await queries.findJokersOf(db, { pools: has('jokers'), matches, users })
    return new Set(jokers.map((one) => `${nameOf(one)} ${one.user_id}`))
  }
  const counted = Map.groupBy(await queries.findCounts(db, { pools: has('rarity'), matches }), nameOf)
  const counts = (pool_id: number, match_id: number): ScoreCount[] => counted.get(nameOf({ pool_id, match_id })) ?? []
  return { games, findJokers, counts }
}

const nameOf = ({ pool_id, match_id }: { pool_id: number; match_id: number }) => `${pool_id} ${match_id}`

const poolGameOf = (rows: Awaited<ReturnType<typeof queries.findRules>>): PoolGame => ({
  game: gameOf(rows[0]?.game),
  rules: rows
    .flatMap(({ id, name, code, points }) => (code === null ? [] : [{ id, name, code, points }]))
    .toSorted((a, b) => a.id - b.id),
})
