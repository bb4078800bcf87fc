import type { PackedBoard } from './board.ts'
import type { Ids, Tally, Values } from './tallies.ts'

/**
 * Reads consecutive numbers written by int8send. They are below 2^53, so two unsigned halves suffice and no BigInt is
 * needed.
 */
export function unpackBigints(bytes: Buffer): Float64Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const values = new Float64Array(bytes.length / 8)
  for (let i = 0; i < values.length; i++) values[i] = view.getUint32(8 * i) * 4_294_967_296 + view.getUint32(8 * i + 4)
  return values
}

export function packedBytes(board: PackedBoard): number {
  return Object.values(board).reduce((sum, { length }) => sum + length, 0)
}

/** Boards are packed and unpacked in blocks of so many numbers. */
export const blockSize = 4096
const mostBytesPerNumber = 8
// All writers share this, because a block is packed at once.
const scratch = Buffer.allocUnsafeSlow(blockSize * mostBytesPerNumber)

/**
 * Packs integers between -2^52 and 2^52 as varints, like sint64 of Protocol Buffers: 0, -1, 1, -2 become 0, 1, 2, 3.
 * Each byte holds seven bits, lowest first. All bytes but the last have the high bit set. Returns the number of bytes
 * in `scratch`.
 */
const packBlock = (block: Float64Array, count: number): number => {
  let at = 0
  for (let i = 0; i < count; i++) {
    const value = block[i] as number
    let large = value < 0 ? -2 * value - 1 : 2 * value
    for (; large > 0x7fff_ffff; large = Math.floor(large / 128)) scratch[at++] = (large & 127) | 128
    // Integers are faster.
    let rest = large | 0
    for (; rest > 127; rest >>= 7) scratch[at++] = (rest & 127) | 128
    scratch[at++] = rest
  }
  return at
}

/** Packs numbers block by block. `expected` is about how many bytes that takes. */
export function writeNumbers(expected: number) {
  let [bytes, end] = [Buffer.allocUnsafeSlow(expected), 0]
  /** Appends numbers that are packed already. */
  const append = (packed: Uint8Array) => {
    if (end + packed.length > bytes.length) {
      const grown = Buffer.allocUnsafeSlow(Math.max(end + packed.length, Math.ceil(bytes.length * 1.2)))
      bytes.copy(grown, 0, 0, end)
      bytes = grown
    }
    bytes.set(packed, end)
    end += packed.length
  }
  return {
    append,
    add: (block: Float64Array, count: number) => append(scratch.subarray(0, packBlock(block, count))),
    /** Returns what was written, without much unused memory behind it. */
    bytes: (): Buffer => (end < bytes.length * 0.9 ? Buffer.from(bytes.subarray(0, end)) : bytes.subarray(0, end)),
  }
}

/** Packs ascending ids block by block as the first id and the differences of neighbours. Overwrites the blocks. */
export function writeIds(expected: number) {
  const { add, bytes } = writeNumbers(expected)
  let last = 0
  return {
    add: (block: Float64Array, count: number) => {
      for (let i = 0; i < count; i++) {
        const id = block[i] as number
        block[i] = id - last
        last = id
      }
      add(block, count)
    },
    bytes,
  }
}

const packAll = (values: Ids | Values, { add, bytes }: ReturnType<typeof writeIds>): Buffer => {
  for (let begin = 0; begin < values.length; begin += blockSize) {
    const block = new Float64Array(values.subarray(begin, begin + blockSize))
    add(block, block.length)
  }
  return bytes()
}

export function packNumbers(values: Values): Buffer {
  return packAll(values, writeNumbers(2 * values.length))
}

/** Packs ascending ids as the first id and the differences of neighbours. */
export function packIds(ids: Ids): Buffer {
  return packAll(ids, writeIds(ids.length))
}

/** Unpacks the next numbers into `block`, as many as fit, and returns their count. */
type Read = (block: Float64Array) => number
/** `position` returns how many bytes were read. */
export type Reader = { read: Read; position: () => number }

/** Reads packed numbers block by block. */
export function readNumbers(bytes: Uint8Array): Reader {
  let next = 0
  const read: Read = (block) => {
    let [at, n] = [next, 0]
    for (; n < block.length && at < bytes.length; n++) {
      // Nearly all numbers have one or two bytes.
      let byte = bytes[at++] as number
      let rest = byte & 127
      if (byte > 127) {
        byte = bytes[at++] as number
        rest |= (byte & 127) << 7
      }
      if (byte < 128) {
        block[n] = (rest >>> 1) ^ -(rest & 1)
        continue
      }
      for (let scale = 16_384; byte > 127; scale *= 128) {
        byte = bytes[at++] as number
        rest += (byte & 127) * scale
      }
      block[n] = rest % 2 === 0 ? rest / 2 : -(rest + 1) / 2
    }
    next = at
    return n
  }
  return { read, position: () => next }
}

/** Returns how many packed numbers these are. */
export function countNumbers(bytes: Uint8Array): number {
  let count = 0
  for (let i = 0; i < bytes.length; i++) if ((bytes[i] as number) < 128) count++
  return count
}

export function unpackNumbers(bytes: Uint8Array): Float64Array {
  const values = new Float64Array(countNumbers(bytes))
  readNumbers(bytes).read(values)
  return values
}

/** Reads packed ids block by block. */
export function readIds(bytes: Uint8Array): Reader {
  const { read, position } = readNumbers(bytes)
  let id = 0
  const readBlock: Read = (block) => {
    const count = read(block)
    for (let i = 0; i < count; i++) {
      id += block[i] as number
      block[i] = id
    }
    return count
  }
  return { read: readBlock, position }
}

export function unpackIds(bytes: Uint8Array): Float64Array {
  const ids = unpackNumbers(bytes)
  for (let i = 1; i < ids.length; i++) ids[i] = (ids[i] as number) + (ids[i - 1] as number)
  return ids
}

/** Packs what the last result of a board added. */
export function packLast({ players, values }: Tally): Pick<PackedBoard, 'lastPlayers' | 'lastPoints'> {
  return { lastPlayers: packIds(players), lastPoints: packNumbers(values) }
}
