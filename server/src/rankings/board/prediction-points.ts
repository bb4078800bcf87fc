import {
  criteriaMask,
  type Game,
  isRightFor,
  majorityOf,
  multiplierOf,
  rarityPoints,
  type Score,
  type ScoreCount,
  totalOf,
} from '@compety/contract'
import { countersOf, scaleOf } from './rank-value.ts'
import { fitsTable, noTally, type Tally, without } from './tallies.ts'

/**
 * The data of a match that counts: its result, its round, its week (match-day.ts), its month (12 * year + month - 1), and
 * `registered`. That number grows in the order in which results are registered; corrections keep it. Month and world do
 * not count own matches.
 */
export type Counted = {
  result: Score
  round_id: number | null
  week: number
  month: number
  registered: number
  isOwn: boolean
}
/** The game of a pool, with the points of each of the 32 criteria masks. */
export type PoolRules = { game: Game; perMask: readonly number[] }
/** The rules of a pool before and after a change, and whether month and world count the pool. */
export type Weights = { before: PoolRules; after: PoolRules; isOfficial: boolean }
/** The predictions of a match in a pool: ascending player ids, and scores as 1000 * home + away. */
export type PackedPredictions = {
  match_id: number
  pool_id: number
  players: Float64Array
  scores: Int32Array
  /** Players who marked the match with a joker, ascending. */
  jokers: Float64Array
  /** Players who left the pool. Their predictions count only where all predictions are counted. */
  withdrawn: ReadonlySet<number>
  /** Players whom the monthly and global rankings exclude. */
  leftOut: ReadonlySet<number>
  /** How often each score was predicted. Given where `players` are only some of those who predicted. */
  counts?: readonly ScoreCount[]
}
export function packedScore({ home_team_score, away_team_score }: Score): number {
  return home_team_score * 1000 + away_team_score
}
export function unpackedScore(packed: number): Score {
  return { home_team_score: Math.floor(packed / 1000), away_team_score: packed % 1000 }
}

/** The distinct scores in order of their first prediction, and which of them each prediction has. */
const distinctScores = (scores: Int32Array): { distinct: number[]; which: Int32Array } => {
  const distinct: number[] = []
  const which = new Int32Array(scores.length)
  let highest = 0
  for (const score of scores) highest = Math.max(highest, score)
  // A table takes a fifth of the time of a map.
  const table = fitsTable(highest, scores.length) ? new Int32Array(highest + 1) : undefined
  const map = new Map<number, number>()
  for (let i = 0; i < scores.length; i++) {
    const score = scores[i] as number
    // Counted from 1, because a table begins with zeros.
    const known = table ? table[score] : map.get(score)
    const nth = known || distinct.push(score)
    if (!known && table) table[score] = nth
    else if (!known) map.set(score, nth)
    which[i] = nth - 1
  }
  return { distinct, which }
}

/** Counts how often each score was predicted. */
const countScores = ({ distinct, which }: ReturnType<typeof distinctScores>): ScoreCount[] => {
  const counts = new Int32Array(distinct.length)
  for (const nth of which) counts[nth] = (counts[nth] as number) + 1
  return distinct.map((score, nth) => ({ ...unpackedScore(score), count: counts[nth] as number }))
}

/** What the predictions of a match are worth: values on the boards of the pool, and points in month and world. */
export type Judged = { values: Tally; points: Tally; majority: number }
const nothing: Judged = { values: noTally, points: noTally, majority: 0 }

/** Judges the predictions of a match in a pool for one way the match counts. Each distinct score is judged once. */
export function judged(packed: PackedPredictions, counted: Counted | null, { game, perMask }: PoolRules): Judged {
  if (!counted) return nothing
  const { result } = counted
  const { distinct, which } = distinctScores(packed.scores)
  const counts = packed.counts ?? countScores({ distinct, which })
  const rarity = rarityPoints(counts, result, game.rarity)
  const multiplier = multiplierOf(game, { id: packed.match_id, round_id: counted.round_id })
  const scale = scaleOf(game.tie_breaks)
  const joker = game.jokers?.factor ?? 1

  const judgeOne = (score: Score) => {
    const mask = criteriaMask(score, result, game.draw_difference)
    const points = perMask[mask] ?? 0
    const rare = game.rarity && isRightFor(mask, game.rarity.criterion) ? rarity : 0
    const valueWith = (joker: number, rarity: number) =>
      totalOf(points, { multiplier, joker, rarity }) * scale + countersOf(game.tie_breaks, mask)
    return { points, plain: valueWith(1, rare), withJoker: valueWith(joker, rare), majority: valueWith(1, 0) }
  }
  const worth = distinct.map((score) => judgeOne(unpackedScore(score)))

  const { players, withdrawn } = packed
  const jokers = game.jokers ? packed.jokers : noTally.players
  const values = new Float64Array(players.length)
  const points = new Float64Array(players.length)
  for (let i = 0, j = 0; i < players.length; i++) {
    const one = worth[which[i] as number] as (typeof worth)[number]
    while (j < jokers.length && (jokers[j] as number) < (players[i] as number)) j++
    values[i] = jokers[j] === players[i] ? one.withJoker : one.plain
    points[i] = one.points
  }
  const majority = majorityOf(counts)
  return {
    values: without({ players, values }, withdrawn),
    points: without({ players, values: points }, withdrawn),
    majority: majority ? judgeOne(majority).majority : 0,
  }
}

export function negated({ players, values }: Tally): Tally {
  return { players, values: values.map((value) => -value) }
}
