import { move, transferableSymbol, valueSymbol } from 'piscina'
import type { PackedBoard } from './board.ts'
import { unpackNarrow } from './board-arrays.ts'
import { standingsOf } from './standings.ts'
import { added, type Ids, levelsOf, type Tally, type Values } from './tallies.ts'

type Arrays = Record<string, Ids | Values>

// These functions run in a worker thread only, which transfers the arrays to the caller without copying them.
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

// In half the memory, where the numbers fit, as a board that is unpacked.
const narrow = ({ players, values }: Tally): Tally => {
  const fits = (players.at(-1) ?? 0) < 2 ** 32 && values.every((value) => Math.abs(value) < 2 ** 30)
  return fits ? { players: Uint32Array.from(players), values: Int32Array.from(values) } : { players, values }
}

/** Adds a change to the values of a board, and returns the sum with its order. */
export function addInOrder({ board, change }: { board: Tally; change: Tally }) {
  const sum = narrow(added(board, change))
  const standings = standingsOf(sum)
  return handOver({ sum, standings }, [sum, standings])
}
