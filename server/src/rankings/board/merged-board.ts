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
import { added, noTally, notIn, type Tally, valuesFor } from './tallies.ts'

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

/** Reads the rows of a board block by block. */
const reader = (board: PackedBoard) => {
  const [players, values] = [readIds(board.players), readNumbers(board.points)]
  let begin = 0
  return {
    /** Reads the next block and returns its size. */
    read: (): number => {
      begin = values.position()
      values.read(rows.values)
      return players.read(rows.players)
    },
    /** The values of the block, packed. */
    packed: () => board.points.subarray(begin, values.position()),
  }
}

const writer = (board: PackedBoard) => {
  const [players, points] = [writeIds(board.players.length), writeNumbers(board.points.length)]
  return {
    /** Adds the first rows of the merged block. */
    add: (count: number) => {
      players.add(merged.players, count)
      points.add(merged.values, count)
    },
    /** Adds the block that was read, with its packed values. */
    copy: (count: number, packed: Uint8Array) => {
      players.add(rows.players, count)
      points.append(packed)
    },
    bytes: () => ({ players: players.bytes(), points: points.bytes() }),
  }
}

const playerAt = ({ players }: Tally, at: number): number =>
  at < players.length ? (players[at] as number) : Number.POSITIVE_INFINITY

/**
 * Adds to a board without unpacking it as a whole. Players whose value is then 0 leave the board. Blocks to which nothing
 * is added are copied.
 */
export function mergedBoard(board: PackedBoard, { values, last, restarts }: Additions): PackedBoard {
  const [source, target] = [reader(board), writer(board)]
  let [row, count, at, next, n] = [0, source.read(), 0, playerAt(values, 0), 0]
  const gone: number[] = []
  while (row < count || next < Number.POSITIVE_INFINITY) {
    const isUntouched = row === 0 && count > 0 && next > (rows.players[count - 1] as number)
    if (isUntouched || n === blockSize) {
      target.add(n)
      n = 0
    }
    if (isUntouched) {
      target.copy(count, source.packed())
      count = source.read()
      continue
    }
    const known = row < count ? (rows.players[row] as number) : Number.POSITIVE_INFINITY
    const player = known < next ? known : next
    let value = 0
    if (known === player) {
      value = rows.values[row++] as number
      if (row === count) [row, count] = [0, source.read()]
    }
    if (next === player) {
      value += values.values[at] as number
      next = playerAt(values, ++at)
    }
    if (value === 0) gone.push(player)
    else {
      merged.players[n] = player
      merged.values[n++] = value
    }
  }
  target.add(n)
  const bytes = target.bytes()
  // What cancels out may concern players who are not on the board either.
  const cancelled = last.players === values.players ? noTally.players : notIn(values.players, last.players)
  if (cancelled.length > 0) for (const player of notIn(unpackIds(bytes.players), cancelled)) gone.push(player)
  return { ...bytes, ...mergedLast(board, { last, restarts, gone: Float64Array.from(gone).sort() }) }
}

type LastAdded = Pick<Additions, 'last' | 'restarts'> & { gone: Float64Array }

const mergedLast = ({ lastPlayers, lastPoints }: PackedBoard, { last, restarts, gone }: LastAdded) => {
  const known = restarts ? noTally : { players: unpackIds(lastPlayers), values: unpackNumbers(lastPoints) }
  const all = added(known, last)
  if (gone.length === 0) return packLast(all)
  const players = notIn(gone, all.players)
  return packLast({ players, values: valuesFor(players, all) })
}
