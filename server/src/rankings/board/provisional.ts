import { type BoardKey, nameOf } from './board.ts'
import { added, sumOf, type Tally } from './boards.ts'
import { boardChanges, type Counted, type PackedPredictions, type Weights } from './prediction-points.ts'

type Parts = {
  /** Matches without a result, and how each would count. */
  running: ReadonlyMap<number, Counted>
  predictions: readonly PackedPredictions[]
  weights: ReadonlyMap<number, Weights>
}

/** Returns the points of a board if the given scores of running matches were final. */
export function provisionalTally(board: BoardKey & Tally, { running, predictions, weights }: Parts): Tally {
  const changes = new Map([...running].map(([match_id, after]) => [match_id, { match_id, before: null, after }]))
  const change = boardChanges(predictions, changes, weights).find((one) => nameOf(one) === nameOf(board))
  const { players, points } = board
  return change ? added(board, sumOf([...change.byMatch.values()])) : { players, points }
}
