import type { PackedBoard } from './board.ts'
import {
  blockSize,
  packLast,
  readIds,
  readNumbers,
  unpackIds,
  unpackNumbers,
  writeIds,
  writeNumbers,
} from './packed-board.ts'
import { added, noTally, type Tally } from './tallies.ts'

/** What a settlement adds to a board, with how much of it comes from the last result. */
export type Additions = {
  values: Tally
  last: Tally
  /** Whether another result is the last one now. */
  restarts: boolean
}

const someRows = () => ({ players: new Float64Array(blockSize), values: new Float64Array(blockSize) })
// Boards are merged one after the other, so that all share these.
const [rows, merged] = [someRows(), someRows()]

/** Reads the rows of a board block by block, and returns how many. */
const reader = (board: PackedBoard) => {
  const [players, values] = [readIds(board.players), readNumbers(board.points)]
  return (): number => {
    values(rows.values)
    return players(rows.players)
  }
}

const writer = (board: PackedBoard) => {
  const [players, points] = [writeIds(board.players.length), writeNumbers(board.points.length)]
  return {
    add: (count: number) => {
      players.add(merged.players, count)
      points.add(merged.values, count)
    },
    bytes: () => ({ players: players.bytes(), points: points.bytes() }),
  }
}

const playerAt = ({ players }: Tally, at: number): number =>
  at < players.length ? (players[at] as number) : Number.POSITIVE_INFINITY

/** Adds to a board without unpacking it as a whole. Players whose value is then 0 leave the board. */
export function mergedBoard(board: PackedBoard, { values, last, restarts }: Additions): PackedBoard {
  const known = restarts ? noTally : { players: unpackIds(board.lastPlayers), values: unpackNumbers(board.lastPoints) }
  const all = added(known, last)
  const remaining: number[] = []
  const [read, write] = [reader(board), writer(board)]
  let [row, count, at, next, atLast, nextLast, n] = [0, read(), 0, playerAt(values, 0), 0, playerAt(all, 0), 0]
  while (row < count || next < Number.POSITIVE_INFINITY) {
    const known = row < count ? (rows.players[row] as number) : Number.POSITIVE_INFINITY
    const player = known < next ? known : next
    let value = 0
    if (known === player) {
      value = rows.values[row++] as number
      if (row === count) [row, count] = [0, read()]
    }
    if (next === player) {
      value += values.values[at] as number
      next = playerAt(values, ++at)
    }
    while (nextLast < player) nextLast = playerAt(all, ++atLast)
    if (value === 0) continue
    if (nextLast === player) remaining.push(atLast)
    merged.players[n] = player
    merged.values[n++] = value
    if (n < blockSize) continue
    write.add(n)
    n = 0
  }
  write.add(n)
  return { ...write.bytes(), ...packLast(rowsOf(all, remaining)) }
}

const rowsOf = ({ players, values }: Tally, at: readonly number[]): Tally => {
  if (at.length === players.length) return { players, values }
  return {
    players: Float64Array.from(at, (i) => players[i] as number),
    values: Float64Array.from(at, (i) => values[i] as number),
  }
}
