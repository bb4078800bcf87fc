import { move, transferableSymbol, valueSymbol } from 'piscina'
import type { PackedBoard } from './board.ts'
import { packIds, packLast, packNumbers, unpackIds, unpackNumbers } from './packed-board.ts'
import { standingsOf } from './standings.ts'
import { levelsOf, type Tally } from './tallies.ts'

type Arrays = Tally & { before: Float64Array }

export function unpack({ players, points, lastPlayers, lastPoints }: PackedBoard): Arrays {
  const arrays = { players: unpackIds(players), values: unpackNumbers(points) }
  const last = { players: unpackIds(lastPlayers), values: unpackNumbers(lastPoints) }
  return { ...arrays, before: withoutLast(arrays, last) }
}

const withoutLast = ({ players, values }: Tally, last: Tally): Float64Array => {
  const before = values.slice()
  for (let i = 0, j = 0; i < players.length && j < last.players.length; i++)
    if (players[i] === last.players[j]) before[i] = (values[i] as number) - (last.values[j++] as number)
  return before
}

export function pack({ players, values, before }: Arrays): PackedBoard {
  return { players: packIds(players), points: packNumbers(values), ...packLast(lastOf({ players, values, before })) }
}

const lastOf = ({ players, values, before }: Arrays): Tally => {
  const hasMoved = (_: number, i: number) => values[i] !== before[i]
  const moved = players.filter(hasMoved)
  const earlier = before.filter(hasMoved)
  return { players: moved, values: values.filter(hasMoved).map((value, i) => value - (earlier[i] as number)) }
}

/** Packs a board whose values before the last result are packed for all its players, as earlier versions stored them. */
export function fromAllBefore(board: Pick<PackedBoard, 'players' | 'points'>, before: Uint8Array): PackedBoard {
  const [players, values] = [unpackIds(board.players), unpackNumbers(board.points)]
  return { ...board, ...packLast(lastOf({ players, values, before: unpackNumbers(before) })) }
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
