import { join } from 'node:path'
import { threadsOf } from '../threads/threads.ts'
import { handOver, type PackedBoard, unpack } from './board-arrays.ts'

const inThread = threadsOf(join(import.meta.dirname, 'board-arrays.ts'), { most: 1 })

// A million take 80 to 100 ms, in which predictions would wait; fewer than this are unpacked sooner than a thread is asked.
const many = 50_000

/** The arrays of a board; of a large one also its order and its earlier places, which take as long. */
export const unpackBoard = (packed: PackedBoard) =>
  packed.points.length < many ? { arrays: unpack(packed), order: undefined } : inThread(handOver, packed)
