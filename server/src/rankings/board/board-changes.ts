import { type BoardKey, nameOf } from './board.ts'
import { dayOfMatch, matchDayBoard } from './match-day.ts'
import {
  type Counted,
  judged,
  negated,
  type PackedPredictions,
  type PoolRules,
  type Weights,
} from './prediction-points.ts'
import { scaleOf } from './rank-value.ts'
import { sumOf, type Tally, without } from './tallies.ts'

/** How a match counts before and after a change, or null if it does not count. */
export type MatchChange = { match_id: number; before: Counted | null; after: Counted | null }

/**
 * The change of a board by each match, and of the value of its majority. `scale` is that of the values after the change,
 * where it is known. Match days won have the key 0 (days-won.ts), questions a negative one (question-points.ts).
 */
export type BoardChange = BoardKey & { byMatch: ReadonlyMap<number, Tally>; majority: number; scale?: number }

type Part = BoardKey & { tallies: Map<number, Tally[]>; majority: number; scale: number }

/**
 * Computes the change of each board: the values after the change minus those before. Month and world count the points of
 * official pools, without own matches of organizers.
 */
export function boardChanges(
  predictions: readonly PackedPredictions[],
  changes: ReadonlyMap<number, MatchChange>,
  weights: ReadonlyMap<number, Weights>,
): BoardChange[] {
  const parts = new Map<string, Part>()
  const partOf = (key: BoardKey, scale: number): Part => {
    const part = parts.get(nameOf(key)) ?? { ...key, tallies: new Map(), majority: 0, scale }
    parts.set(nameOf(key), part)
    return part
  }
  const add = (part: Part, match_id: number, tally: Tally) => {
    const ofMatch = part.tallies.get(match_id)
    if (ofMatch) ofMatch.push(tally)
    else part.tallies.set(match_id, [tally])
  }

  const addSide = (
    packed: PackedPredictions,
    counted: Counted,
    { rules, sign, weights }: { rules: PoolRules; sign: 1 | -1; weights: Weights },
  ) => {
    const { match_id, pool_id, leftOut } = packed
    const signed = (tally: Tally) => (sign === 1 ? tally : negated(tally))
    const worth = judged(packed, counted, rules)
    const scale = scaleOf(weights.after.game.tie_breaks)
    const day = dayOfMatch(counted, rules.game.matchdays)
    const ofPool: BoardKey[] = [{ kind: 'pool', id: pool_id }, ...(day === null ? [] : [matchDayBoard(pool_id, day)])]
    for (const key of ofPool) {
      const part = partOf(key, scale)
      add(part, match_id, signed(worth.values))
      // Some players alone do not change what the majority predicted.
      if (!packed.counts) part.majority += sign * worth.majority
    }
    if (!weights.isOfficial || counted.isOwn) return
    const ranked = signed(without(worth.points, leftOut))
    add(partOf({ kind: 'month', id: counted.month }, 1), match_id, ranked)
    add(partOf({ kind: 'world', id: 0 }, 1), match_id, ranked)
  }

  for (const packed of predictions) {
    const change = changes.get(packed.match_id)
    const paid = weights.get(packed.pool_id)
    if (!change || !paid) continue
    if (change.before) addSide(packed, change.before, { rules: paid.before, sign: -1, weights: paid })
    if (change.after) addSide(packed, change.after, { rules: paid.after, sign: 1, weights: paid })
  }
  return [...parts.values()].map(({ tallies, ...part }) => ({
    ...part,
    byMatch: new Map([...tallies].map(([match_id, tallies]) => [match_id, sumOf(tallies)])),
  }))
}

/** Adds several changes of the same board. */
export function joined(changes: readonly BoardChange[]): BoardChange[] {
  return [...Map.groupBy(changes, nameOf).values()].map((parts) => {
    const matches = new Set(parts.flatMap(({ byMatch }) => [...byMatch.keys()]))
    const tallyOf = (match_id: number) => sumOf(parts.flatMap(({ byMatch }) => byMatch.get(match_id) ?? []))
    const majority = parts.reduce((sum, part) => sum + part.majority, 0)
    return { ...(parts[0] as BoardChange), majority, byMatch: new Map([...matches].map((id) => [id, tallyOf(id)])) }
  })
}
