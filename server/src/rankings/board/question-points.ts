import { type BoardChange, joined } from './board-changes.ts'
import { negated, type Weights } from './prediction-points.ts'
import { scaleOf } from './rank-value.ts'
import { sumOf, type Tally } from './tallies.ts'

/** The points of players for questions of a pool, before and after a change. */
export type QuestionChange = { pool_id: number; before: Tally; after: Tally }

// The key of questions among the matches of a board's change.
const questions = -1

/** Computes how questions move the board of their pool. They move no other board, and not the majority. */
export function questionMove(
  { pool_id, before, after }: QuestionChange,
  rules: Pick<Weights, 'before' | 'after'>,
): BoardChange {
  const valued = ({ players, values }: Tally, side: 'before' | 'after'): Tally => {
    const scale = scaleOf(rules[side].game.tie_breaks)
    return { players, values: values.map((points) => points * scale) }
  }
  const tally = sumOf([negated(valued(before, 'before')), valued(after, 'after')])
  const scale = scaleOf(rules.after.game.tie_breaks)
  return { kind: 'pool', id: pool_id, byMatch: new Map([[questions, tally]]), majority: 0, scale }
}

/** Adds a change of questions to the changes of boards. */
export function withQuestions(
  moves: readonly BoardChange[],
  change: QuestionChange | undefined,
  weights: ReadonlyMap<number, Weights>,
): readonly BoardChange[] {
  const rules = change && weights.get(change.pool_id)
  const isEmpty = !change || change.before.players.length + change.after.players.length === 0
  return !rules || isEmpty ? moves : joined([...moves, questionMove(change, rules)])
}
