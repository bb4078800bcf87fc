import type { Pool, TieBreak } from '../slow-recount/pool.ts'
import { leagueTable, poolTable } from '../slow-recount/tables.ts'

const withGame = (pool: Pool, game: Partial<Pool['game']>): Pool => ({ ...pool, game: { ...pool.game, ...game } })
const withRarity = (pool: Pool, rarity: object): Pool =>
  pool.game.rarity ? withGame(pool, { rarity: { ...pool.game.rarity, ...rarity } }) : pool
const withFactors = (pool: Pool, change: (factor: number) => number): Pool => {
  const multipliers = pool.game.multipliers.map((one) => ({ ...one, factor: change(one.factor) }))
  return withGame(pool, { multipliers })
}
const swapped = ([first, second, ...others]: TieBreak[]) => [second, first, ...others] as TieBreak[]

/** Each makes the recount count in one wrong way. A product that counted so would be found by the season. */
export const wrongGames: Record<string, (pool: Pool) => Pool> = {
  'a joker counts twice': (pool) =>
    pool.game.jokers ? withGame(pool, { jokers: { ...pool.game.jokers, factor: pool.game.jokers.factor ** 2 } }) : pool,
  'the factor of the round wins over that of the match': (pool) =>
    withGame(pool, {
      multipliers: pool.game.multipliers.filter((one) => {
        const match = 'match_id' in one && pool.matches.find(({ id }) => id === one.match_id)
        return !match || !pool.game.multipliers.some((other) => 'round_id' in other && other.round_id === match.round)
      }),
    }),
  'halves are rounded down': (pool) => withFactors(pool, (factor) => factor - 1e-9),
  'rarity leaves out who left': (pool) => {
    const isIn = (player: number) => pool.players.get(player)
    const kept = [...pool.predictions].map(([match, all]) => {
      return [match, new Map([...all].filter(([player]) => isIn(player)))] as const
    })
    return { ...pool, predictions: new Map(kept) }
  },
  'exactly the percentage is not rare': (pool) =>
    pool.game.rarity ? withRarity(pool, { percent: pool.game.rarity.percent - 1e-9 }) : pool,
  'rarity needs one more prediction': (pool) =>
    pool.game.rarity ? withRarity(pool, { min_players: pool.game.rarity.min_players + 1 }) : pool,
  'a draw always has the difference': (pool) => withGame(pool, { draw_difference: true }),
  'the first two tie-breaks are swapped': (pool) => withGame(pool, { tie_breaks: swapped(pool.game.tie_breaks) }),
  'the last tie-break is left out': (pool) => withGame(pool, { tie_breaks: pool.game.tie_breaks.slice(0, 2) }),
  'all criteria met add up': (pool) => withGame(pool, { mode: 'sum' }),
  'a void match counts': (pool) => ({
    ...pool,
    matches: pool.matches.map((match) => ({ ...match, isVoid: false })),
  }),
  'match days are always rounds': (pool) => withGame(pool, { matchdays: 'rounds' }),
  'questions pay nothing': (pool) => ({ ...pool, questions: [] }),
  'the nearest number pays like the same one': (pool) => ({
    ...pool,
    questions: pool.questions.map((question) => ({ ...question, nearest: false })),
  }),
  'leagues count one player more': (pool) =>
    withGame(pool, { leagues: { ...pool.game.leagues, best: pool.game.leagues.best + 1 } }),
}

const textOf = (pool: Pool): string => JSON.stringify([poolTable(pool), leagueTable(pool)])

/** The wrong games that some table of a pool tells from the right one now. */
export function toldApart(pool: Pool, among: Iterable<string>): string[] {
  const right = textOf(pool)
  return [...among].filter((name) => textOf(wrongGames[name]?.(pool) ?? pool) !== right)
}
