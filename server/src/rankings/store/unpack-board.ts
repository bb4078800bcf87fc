import { join } from 'node:path'
import { workerPool } from '../../platform/concurrency/worker-threads.ts'
import { handOver, type PackedBoard, unpack } from '../board/board-arrays.ts'

const inThread = workerPool(join(import.meta.dirname, '../board/board-arrays.ts'), { most: 1 })

// From this size a board is unpacked in a thread: a million players take 80 to 100 ms, in which predictions would wait. Up to about
// 25,000 players are unpacked faster than a thread answers.
const manyBytes = 50_000

const unpackHere = (packed: PackedBoard) => ({ arrays: unpack(packed), order: undefined })

/** The arrays of a board; for a large one also its order and its earlier places, which take as long. Unpacks here if no thread starts. */
export async function unpackBoard(packed: PackedBoard, run = inThread) {
  return packed.points.length < manyBytes ? unpackHere(packed) : run(handOver, packed).catch(() => unpackHere(packed))
}
