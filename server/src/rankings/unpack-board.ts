import { join } from 'node:path'
import { threadsOf } from '../platform/concurrency/worker-threads.ts'
import { handOver, type PackedBoard, unpack } from './board-arrays.ts'

const inThread = threadsOf(join(import.meta.dirname, 'board-arrays.ts'), { most: 1 })

// A million players take 80 to 100 ms, in which predictions would wait; 25,000 to 50,000, as points take a byte or two, are unpacked
// sooner than a thread is asked.
const manyBytes = 50_000

const unpackHere = (packed: PackedBoard) => ({ arrays: unpack(packed), order: undefined })

/** The arrays of a board; of a large one also its order and its earlier places, which take as long. Without threads it is unpacked here. */
export const unpackBoard = async (packed: PackedBoard, run = inThread) =>
  packed.points.length < manyBytes ? unpackHere(packed) : run(handOver, packed).catch(() => unpackHere(packed))
