import { join } from 'node:path'
import { workerPool } from '../../platform/concurrency/worker-threads.ts'
import type { PackedBoard } from '../board/board.ts'
import { handOver, unpack } from '../board/board-arrays.ts'

const inThread = workerPool(join(import.meta.dirname, '../board/board-arrays.ts'), { most: 1 })

// Boards above this size are unpacked in a worker thread. A million players take 80 to 100 ms, in which predictions
// would wait. Up to about 25,000 players, unpacking is faster than a thread's response.
const manyBytes = 50_000

export function isLarge({ points }: PackedBoard): boolean {
  return points.length >= manyBytes
}

const unpackHere = (packed: PackedBoard) => ({ arrays: unpack(packed), order: undefined })

/**
 * Unpacks the arrays of a board, and for a large one its order and earlier positions, which take as long. Falls back to
 * the main thread if no worker starts.
 */
export async function unpackBoard(packed: PackedBoard, run = inThread) {
  return isLarge(packed) ? run(handOver, packed).catch(() => unpackHere(packed)) : unpackHere(packed)
}
