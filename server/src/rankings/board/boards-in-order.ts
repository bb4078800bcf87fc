import { move, transferableSymbol, valueSymbol } from 'piscina'
import type { PackedBoard } from './board.ts'
import { unpackNarrow } from './board-arrays.ts'
import { standingsOf } from './standings.ts'
import { added, type Ids, levelsOf, type Tally, type Values } from './tallies.ts'

type Arrays = Record<string, Ids | Values>

// A worker thread transfers the arrays to the caller without copying them.
const handOver = <T extends object>(made: T, all: readonly Arrays[]): T => {
  const buffers = new Set(all.flatMap((arrays) => Object.values(arrays).map(({ buffer }) => buffer)))
  return move({ [transferableSymbol]: [...buffers], [valueSymbol]: made }) as unknown as T
}

/** Unpacks the arrays of a board with its order and its places before the last result. */
export function unpackInOrder(packed: PackedBoard) {
  const arrays = unpackNarrow(packed)
  const standings = standingsOf(arrays)
  const earlier = { players: arrays.players, ...levelsOf(arrays.before) }
  return handOver({ arrays, order: { standings, earlier } }, [arrays, standings, earlier])
}

/** Adds a change to the values of a board, and returns the sum with its order. */
export function addInOrder({ board, change }: { board: Tally; change: Tally }) {
  const sum = added(board, change)
  const standings = standingsOf(sum)
  return handOver({ sum, standings }, [sum, standings])
}
