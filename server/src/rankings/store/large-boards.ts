import { join } from 'node:path'
import { workerPool } from '../../platform/concurrency/worker-threads.ts'
import type { PackedBoard } from '../board/board.ts'
import { unpack } from '../board/board-arrays.ts'
import { addInOrder, unpackInOrder } from '../board/boards-in-order.ts'
import { added, type Tally } from '../board/tallies.ts'

const inThread = workerPool(join(import.meta.dirname, '../board/boards-in-order.ts'), { most: 1 })

// Boards above this size are unpacked and added in a worker thread. A million players take 80 to 100 ms, in which
// predictions would wait. Up to about 25,000 players, the main thread is faster than a thread's response.
const manyBytes = 50_000
// Of the board and the change together.
const manyPlayers = 25_000

export function isLarge({ points }: PackedBoard): boolean {
  return points.length >= manyBytes
}

const unpackHere = (packed: PackedBoard) => ({ arrays: unpack(packed), order: undefined })

/**
 * Unpacks the arrays of a board, and for a large one its order and earlier positions, which take as long. Falls back to
 * the main thread if no worker starts.
 */
export async function unpackBoard(packed: PackedBoard, run = inThread) {
  return isLarge(packed) ? run(unpackInOrder, packed).catch(() => unpackHere(packed)) : unpackHere(packed)
}

/** Adds a change to the values of a board. Returns the sum, and for many players its order. Falls back likewise. */
export async function addChange({ players, values }: Tally, change: Tally, run = inThread) {
  const board = { players, values }
  const addHere = () => ({ sum: added(board, change), standings: undefined })
  const isMany = players.length + change.players.length >= manyPlayers
  return isMany ? run(addInOrder, { board, change }).catch(addHere) : addHere()
}
