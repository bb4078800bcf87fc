import { criteriaMask, type Score } from '@compety/contract'
import { type BoardKey, nameOf } from './board.ts'
import { noTally, sumOf, type Tally, without } from './boards.ts'

/**
 * The data of a match that counts: its result, its month (12 * year + month - 1), and `registered`. That number grows
 * in the order in which results are registered; corrections keep it. Month and world do not count own matches.
 */
export type Counted = { result: Score; month: number; registered: number; isOwn: boolean }
/** How a match counts before and after a change, or null if it does not count. */
export type MatchChange = { match_id: number; before: Counted | null; after: Counted | null }
/** The points for each of the 32 criteria masks, before and after a change, and whether month and world count the pool. */
export type Weights = { before: readonly number[]; after: readonly number[]; isOfficial: boolean }
/** The predictions of a match in a pool: ascending player ids, and scores as 1000 * home + away. */
export type PackedPredictions = {
  match_id: number
  pool_id: number
  players: Float64Array
  scores: Int32Array
  /** Players whom the monthly and global rankings exclude. */
  leftOut: ReadonlySet<number>
}
export function packedScore({ home_team_score, away_team_score }: Score): number {
  return home_team_score * 1000 + away_team_score
}
export function unpackedScore(packed: number): Score {
  return { home_team_score: Math.floor(packed / 1000), away_team_score: packed % 1000 }
}

/** Computes the points of each prediction for one way the match counts. Each distinct score is evaluated once. */
export function worthOf(
  packed: Pick<PackedPredictions, 'players' | 'scores'>,
  counted: Counted | null,
  weights: readonly number[],
): Tally {
  if (!counted) return noTally
  const worth = new Map<number, number>()
  const points = packed.scores.map((score) => {
    let value = worth.get(score)
    if (value === undefined) {
      value = weights[criteriaMask(unpackedScore(score), counted.result)] ?? 0
      worth.set(score, value)
    }
    return value
  })
  return { players: packed.players, points }
}

export function negated({ players, points }: Tally): Tally {
  return { players, points: points.map((value) => -value) }
}

/** The change of a board by each match. */
export type BoardChange = BoardKey & { byMatch: ReadonlyMap<number, Tally> }

/**
 * Computes the change of each board: the points after the change minus those before. Month and world count official
 * pools, without own matches of organizers.
 */
export function boardChanges(
  predictions: readonly PackedPredictions[],
  changes: ReadonlyMap<number, MatchChange>,
  weights: ReadonlyMap<number, Weights>,
): BoardChange[] {
  const parts = new Map<string, BoardKey & { tallies: Map<number, Tally[]> }>()
  const add = (match_id: number, { kind, id }: BoardKey, tally: Tally) => {
    if (tally.players.length === 0) return
    const part = parts.get(nameOf({ kind, id })) ?? { kind, id, tallies: new Map() }
    const ofMatch = part.tallies.get(match_id)
    if (ofMatch) ofMatch.push(tally)
    else part.tallies.set(match_id, [tally])
    parts.set(nameOf(part), part)
  }

  for (const packed of predictions) {
    const { match_id, pool_id, leftOut } = packed
    const change = changes.get(match_id)
    const paid = weights.get(pool_id)
    if (!change || !paid) continue
    const before = negated(worthOf(packed, change.before, paid.before))
    const after = worthOf(packed, change.after, paid.after)
    for (const [tally, counted] of [
      [before, change.before],
      [after, change.after],
    ] as const) {
      if (!counted) continue
      add(match_id, { kind: 'pool', id: pool_id }, tally)
      if (!paid.isOfficial || counted.isOwn) continue
      const ranked = without(tally, leftOut)
      add(match_id, { kind: 'month', id: counted.month }, ranked)
      add(match_id, { kind: 'world', id: 0 }, ranked)
    }
  }
  return [...parts.values()].map(({ tallies, ...key }) => ({
    ...key,
    byMatch: new Map([...tallies].map(([match_id, parts]) => [match_id, sumOf(parts)])),
  }))
}
