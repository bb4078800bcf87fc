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
import { added, notIn, type Tally, valuesFor } from './tallies.ts'

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
  const gone: number[] = []
  const bytes = mergedValues(board, values, gone)
  const known = { players: unpackIds(board.lastPlayers), values: unpackNumbers(board.lastPoints) }
  const all = restarts ? last : added(known, last)
  const players = gone.length === 0 ? all.players : notIn(Float64Array.from(gone), all.players)
  return { ...bytes, ...packLast({ players, values: valuesFor(players, all) }) }
}

const mergedValues = (board: PackedBoard, additions: Tally, gone: number[]) => {
  const [read, write] = [reader(board), writer(board)]
  let [row, count, at, next, n] = [0, read(), 0, playerAt(additions, 0), 0]
  while (row < count || next < Number.POSITIVE_INFINITY) {
    const known = row < count ? (rows.players[row] as number) : Number.POSITIVE_INFINITY
    const player = known < next ? known : next
    let value = 0
    if (known === player) {
      value = rows.values[row++] as number
      if (row === count) [row, count] = [0, read()]
    }
    if (next === player) {
      value += additions.values[at] as number
      next = playerAt(additions, ++at)
    }
    if (value === 0) {
      gone.push(player)
      continue
    }
    merged.players[n] = player
    merged.values[n++] = value
    if (n < blockSize) continue
    write.add(n)
    n = 0
  }
  write.add(n)
  return write.bytes()
}
