import { type BoardKey, nameOf } from './board.ts'
import type { BoardChange } from './board-changes.ts'
import { matchDayOf } from './match-day.ts'
import { negated, type Weights } from './prediction-points.ts'
import { unitOf } from './rank-value.ts'
import { noTally, sumOf, type Tally } from './tallies.ts'

type Day = Tally & { scale: number }

/**
 * The players with the most points of a match day, each with the value `unit`. Several leaders all win it; a day without
 * points has no winner.
 */
export function winnersOf(day: Day | undefined, unit: number): Tally {
  if (!day || unit === 0) return noTally
  const { players, values, scale } = day
  let most = 0
  for (const value of values) most = Math.max(most, Math.floor(value / scale))
  if (most === 0) return noTally
  const won = players.filter((_, i) => Math.floor((values[i] as number) / scale) === most)
  return { players: won, values: new Float64Array(won.length).fill(unit) }
}

type Moved = {
  /** The match days before the change. */
  known: ReadonlyMap<string, Day>
  /** The match days after the change. */
  days: readonly (BoardKey & Day)[]
  weights: ReadonlyMap<number, Pick<Weights, 'before' | 'after'>>
}

/**
 * Returns the changes of all boards but match days. Where match days won decide ties, the change of a pool includes its
 * new winners, and without the former ones.
 */
export function withDaysWon(moves: readonly BoardChange[], { known, days, weights }: Moved): BoardChange[] {
  const won = new Map<number, Tally[]>()
  for (const day of days) {
    const { pool_id } = matchDayOf(day.id)
    const rules = weights.get(pool_id)
    const unit = (side: 'before' | 'after') => unitOf(rules?.[side].game.tie_breaks ?? [], 'match_days_won')
    const before = negated(winnersOf(known.get(nameOf(day)), unit('before')))
    won.set(pool_id, [...(won.get(pool_id) ?? []), before, winnersOf(day, unit('after'))])
  }
  return moves
    .filter(({ kind }) => kind !== 'match_day')
    .map((move) => {
      const tallies = move.kind === 'pool' ? won.get(move.id) : undefined
      return tallies ? { ...move, byMatch: new Map([...move.byMatch, [0, sumOf(tallies)]]) } : move
    })
}
