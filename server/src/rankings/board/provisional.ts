import { yieldToRequests } from '../../platform/concurrency/yield-to-requests.ts'
import { type Board, type BoardKey, nameOf } from './board.ts'
import { type BoardChange, boardChanges } from './board-changes.ts'
import { withDaysWon } from './days-won.ts'
import type { Counted, PackedPredictions, Weights } from './prediction-points.ts'
import { added, noTally, sumOf, type Tally } from './tallies.ts'

type Parts = {
  /** Matches without a result, and how each would count. */
  running: ReadonlyMap<number, Counted>
  predictions: readonly PackedPredictions[]
  weights: ReadonlyMap<number, Weights>
}

/** Computes how boards would change if the given scores of running matches were final. */
const provisionalChanges = ({ running, predictions, weights }: Parts): BoardChange[] => {
  const changes = new Map([...running].map(([match_id, after]) => [match_id, { match_id, before: null, after }]))
  return boardChanges(predictions, changes, weights)
}

type Values = Tally & { majority: number; scale: number }
const noValues: Values = { ...noTally, majority: 0, scale: 1 }

/** Returns the values of a board with a change of it. */
const withChange = (board: Values = noValues, change: BoardChange | undefined): Values => {
  const { players, values, majority, scale } = board
  if (!change) return { players, values, majority, scale }
  const sum = added(board, sumOf([...change.byMatch.values()]))
  return { ...sum, majority: majority + change.majority, scale: change.scale ?? scale }
}

/**
 * Returns the values of a board if the given scores of running matches were final. `settledDays` finds the settled
 * boards of match days, which is called where match days won decide ties.
 */
export async function provisionalValues(
  board: BoardKey & Values,
  parts: Parts,
  settledDays: (keys: readonly BoardKey[]) => Promise<readonly Board[]>,
): Promise<Values> {
  const changes = provisionalChanges(parts)
  // Each step takes long with a million players.
  await yieldToRequests()
  const ofBoard = (all: readonly BoardChange[]) => all.find((one) => nameOf(one) === nameOf(board))
  const chain = parts.weights.get(board.id)?.after.game.tie_breaks ?? []
  if (board.kind !== 'pool' || !chain.includes('match_days_won')) return withChange(board, ofBoard(changes))
  const moving = changes.filter(({ kind }) => kind === 'match_day')
  const known = new Map((await settledDays(moving)).map((day) => [nameOf(day), day]))
  const days = moving.map((move) => ({ kind: move.kind, id: move.id, ...withChange(known.get(nameOf(move)), move) }))
  return withChange(board, ofBoard(withDaysWon(changes, { known, days, weights: parts.weights })))
}
