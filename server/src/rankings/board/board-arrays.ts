import type { PackedBoard } from './board.ts'
import {
  blockSize,
  countNumbers,
  packIds,
  packLast,
  packNumbers,
  type Reader,
  readIds,
  readNumbers,
  unpackIds,
  unpackNumbers,
} from './packed-board.ts'
import type { Tally, Values } from './tallies.ts'

type Arrays = Tally & { before: Values }

export function unpack({ players, points, lastPlayers, lastPoints }: PackedBoard): Arrays {
  const arrays = { players: unpackIds(players), values: unpackNumbers(points) }
  return {
    ...arrays,
    before: withoutLast(arrays, { players: unpackIds(lastPlayers), values: unpackNumbers(lastPoints) }),
  }
}

/** The same in half the memory, where the numbers fit. */
export function unpackNarrow(packed: PackedBoard): Arrays {
  const { players, points, lastPlayers, lastPoints } = packed
  const count = countNumbers(points)
  const ids = narrowed(new Uint32Array(count), readIds(players), 2 ** 32)
  const values = narrowed(new Int32Array(count), readNumbers(points), 2 ** 30)
  const last = { players: unpackIds(lastPlayers), values: unpackNumbers(lastPoints) }
  // The values before the last result, which may be higher, fit then too.
  const fits = values && last.values.every((value) => Math.abs(value) < 2 ** 30)
  const arrays = { players: ids ?? unpackIds(players), values: fits ? values : unpackNumbers(points) }
  return { ...arrays, before: withoutLast(arrays, last) }
}

/** Fills an array, unless a number is too large for it. */
const narrowed = <T extends Uint32Array | Int32Array>(array: T, { read }: Reader, limit: number): T | undefined => {
  const block = new Float64Array(blockSize)
  for (let at = 0, count = read(block); count > 0; at += count, count = read(block))
    for (let i = 0; i < count; i++) {
      const number = block[i] as number
      if (Math.abs(number) >= limit) return undefined
      array[at + i] = number
    }
  return array
}

const withoutLast = ({ players, values }: Tally, last: Tally): Values => {
  const before = values.slice()
  for (let i = 0, j = 0; i < players.length; i++) {
    const player = players[i] as number
    while ((last.players[j] as number) < player) j++
    if (last.players[j] === player) before[i] = (values[i] as number) - (last.values[j] as number)
  }
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
