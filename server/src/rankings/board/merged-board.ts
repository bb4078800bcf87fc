import type { PackedBoard } from './board.ts'
import { blockSize, readIds, readNumbers, writeNumbers } from './packed-board.ts'
import type { Tally } from './tallies.ts'

/** What a settlement adds to the values of a board, and to those before the last result. */
export type Additions = {
  values: Tally
  before: Tally
  /** Whether the values before the last result begin with those of the board, because another result is the last one. */
  restarts: boolean
}

const someRows = () => {
  const numbers = () => new Float64Array(blockSize)
  return { players: numbers(), values: numbers(), before: numbers() }
}
// Boards are merged one after the other, so that all share these.
const [rows, merged] = [someRows(), someRows()]

/** Reads the rows of a board block by block, and returns how many. */
const reader = (board: PackedBoard) => {
  const players = readIds(board.players)
  const [values, before] = [readNumbers(board.points), readNumbers(board.before)]
  return (): number => {
    values(rows.values)
    before(rows.before)
    return players(rows.players)
  }
}

const writer = () => {
  const players = writeNumbers({ ascending: true })
  const [points, before] = [writeNumbers(), writeNumbers()]
  return {
    add: (count: number) => {
      players.add(merged.players, count)
      points.add(merged.values, count)
      before.add(merged.before, count)
    },
    board: (): PackedBoard => ({ players: players.bytes(), points: points.bytes(), before: before.bytes() }),
  }
}

const playerAt = ({ players }: Tally, at: number): number =>
  at < players.length ? (players[at] as number) : Number.POSITIVE_INFINITY

/**
 * Adds to a board without unpacking it as a whole. Players whose value is 0 then leave the board, whatever they had
 * before the last result.
 */
export function mergedBoard(board: PackedBoard, { values, before, restarts }: Additions): PackedBoard {
  const [read, write] = [reader(board), writer()]
  let [row, count, added, addedBefore, n] = [0, read(), 0, 0, 0]
  let [nextAdded, nextBefore] = [playerAt(values, 0), playerAt(before, 0)]
  while (row < count || nextAdded < Number.POSITIVE_INFINITY) {
    const known = row < count ? (rows.players[row] as number) : Number.POSITIVE_INFINITY
    const player = known < nextAdded ? known : nextAdded
    let [value, earlier] = [0, 0]
    if (known === player) {
      value = rows.values[row] as number
      earlier = restarts ? value : (rows.before[row] as number)
      row++
      if (row === count) [row, count] = [0, read()]
    }
    if (nextAdded === player) {
      value += values.values[added] as number
      nextAdded = playerAt(values, ++added)
    }
    while (nextBefore < player) nextBefore = playerAt(before, ++addedBefore)
    if (nextBefore === player) earlier += before.values[addedBefore] as number
    if (value === 0) continue
    merged.players[n] = player
    merged.values[n] = value
    merged.before[n++] = earlier
    if (n < blockSize) continue
    write.add(n)
    n = 0
  }
  write.add(n)
  return write.board()
}
