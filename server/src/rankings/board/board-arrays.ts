import { move, transferableSymbol, valueSymbol } from 'piscina'
import type { PackedBoard } from './board.ts'
import { packIds, packNumbers, unpackIds, unpackNumbers } from './packed-board.ts'
import { standingsOf } from './standings.ts'
import { levelsOf, type Tally } from './tallies.ts'

type Arrays = Tally & { before: Float64Array }

export function unpack({ players, points, before }: PackedBoard): Arrays {
  return {
    players: unpackIds(players),
    values: unpackNumbers(points),
    before: unpackNumbers(before),
  }
}

export function pack({ players, values, before }: Arrays): PackedBoard {
  return { players: packIds(players), points: packNumbers(values), before: packNumbers(before) }
}

/** Unpacks the arrays of a board with its order and its places before the last result. */
const unpackInOrder = (packed: PackedBoard) => {
  const arrays = unpack(packed)
  return {
    arrays,
    order: { standings: standingsOf(arrays), earlier: { players: arrays.players, ...levelsOf(arrays.before) } },
  }
}

/** The same for a worker thread, which transfers the arrays to the caller without copying them. */
export function handOver(packed: PackedBoard) {
  const made = unpackInOrder(packed)
  const all = [made.arrays, made.order.standings, made.order.earlier].flatMap((arrays) =>
    Object.values<Float64Array | Int32Array>(arrays),
  )
  const buffers = [...new Set(all.map(({ buffer }) => buffer))]
  return move({ [transferableSymbol]: buffers, [valueSymbol]: made }) as unknown as typeof made
}
