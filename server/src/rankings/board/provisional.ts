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

/** The change of a board as one tally. */
type Change = Omit<BoardChange, 'byMatch'> & { tally: Tally }
const inOneTally = ({ byMatch, ...change }: BoardChange): Change => ({
  ...change,
  tally: sumOf([...byMatch.values()]),
})

/**
 * Returns what a board would gain if the given scores of running matches were final. `settledDays` finds the settled
 * boards of match days, which is called where match days won decide ties.
 */
export async function provisionalChange(
  board: BoardKey,
  parts: Parts,
  settledDays: (keys: readonly BoardKey[]) => Promise<readonly Board[]>,
): Promise<Change> {
  const changes = provisionalChanges(parts)
  // Each step takes long with a million players.
  await yieldToRequests()
  const ofBoard = (all: readonly BoardChange[]): Change => {
    const found = all.find((one) => nameOf(one) === nameOf(board))
    return inOneTally(found ?? { kind: board.kind, id: board.id, byMatch: new Map(), majority: 0 })
  }
  const chain = parts.weights.get(board.id)?.after.game.tie_breaks ?? []
  if (board.kind !== 'pool' || !chain.includes('match_days_won')) return ofBoard(changes)
  const moving = changes.filter(({ kind }) => kind === 'match_day').map(inOneTally)
  const known = new Map((await settledDays(moving)).map((day) => [nameOf(day), day]))
  const days = moving.map(({ tally, scale, ...day }) => {
    const before = known.get(nameOf(day)) ?? { ...noTally, scale: 1 }
    return { ...day, ...added(before, tally), scale: scale ?? before.scale }
  })
  return ofBoard(withDaysWon(changes, { known, days, weights: parts.weights }))
}
