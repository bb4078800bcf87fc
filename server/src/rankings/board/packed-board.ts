import type { PackedBoard } from './board.ts'

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

export function packedBytes({ players, points, before }: PackedBoard): number {
  return players.length + points.length + before.length
}

/** Boards are packed and unpacked in blocks of so many numbers. */
export const blockSize = 4096
const mostBytesPerNumber = 8
const scratch = Buffer.allocUnsafeSlow(blockSize * mostBytesPerNumber)

/**
 * Packs integers between -2^52 and 2^52 as varints, like sint64 of Protocol Buffers: 0, -1, 1, -2 become 0, 1, 2, 3.
 * Each byte holds seven bits, lowest first. All bytes but the last have the high bit set.
 */
const packBlock = (values: ArrayLike<number>, begin: number, end: number): Buffer => {
  let at = 0
  for (let i = begin; i < end; i++) {
    const value = values[i] as number
    let large = value < 0 ? -2 * value - 1 : 2 * value
    for (; large > 0x7fff_ffff; large = Math.floor(large / 128)) scratch[at++] = (large & 127) | 128
    // Integers are faster.
    let rest = large | 0
    for (; rest > 127; rest >>= 7) scratch[at++] = (rest & 127) | 128
    scratch[at++] = rest
  }
  return Buffer.from(scratch.subarray(0, at))
}

export function packNumbers(values: ArrayLike<number>): Buffer {
  const blocks: Buffer[] = []
  for (let begin = 0; begin < values.length; begin += blockSize)
    blocks.push(packBlock(values, begin, Math.min(begin + blockSize, values.length)))
  return blocks.length === 1 ? (blocks[0] as Buffer) : Buffer.concat(blocks)
}

/** Unpacks the next numbers into `block`, as many as fit, and returns their count. */
export type Reader = (block: Float64Array) => number

/** Reads packed numbers block by block. */
export function readNumbers(bytes: Uint8Array): Reader {
  let next = 0
  return (block) => {
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
}

export function unpackNumbers(bytes: Uint8Array): Float64Array {
  let count = 0
  for (let i = 0; i < bytes.length; i++) if ((bytes[i] as number) < 128) count++
  const values = new Float64Array(count)
  readNumbers(bytes)(values)
  return values
}

/** Packs ascending ids as the first id and the differences of neighbours. */
export function packIds(ids: Float64Array): Buffer {
  const steps = ids.slice()
  for (let i = 1; i < ids.length; i++) steps[i] = (ids[i] as number) - (ids[i - 1] as number)
  return packNumbers(steps)
}

/** Reads packed ids block by block. */
export function readIds(bytes: Uint8Array): Reader {
  const read = readNumbers(bytes)
  let id = 0
  return (block) => {
    const count = read(block)
    for (let i = 0; i < count; i++) {
      id += block[i] as number
      block[i] = id
    }
    return count
  }
}

export function unpackIds(bytes: Uint8Array): Float64Array {
  const ids = unpackNumbers(bytes)
  for (let i = 1; i < ids.length; i++) ids[i] = (ids[i] as number) + (ids[i - 1] as number)
  return ids
}

/** Packs numbers, or ascending ids, block by block. */
export function writeNumbers({ ascending = false } = {}) {
  const blocks: Buffer[] = []
  let last = 0
  return {
    /** Packs the first numbers of a block, which it may overwrite. */
    add: (block: Float64Array, count: number) => {
      if (ascending)
        for (let i = 0; i < count; i++) {
          const id = block[i] as number
          block[i] = id - last
          last = id
        }
      if (count > 0) blocks.push(packBlock(block, 0, count))
    },
    bytes: (): Buffer => Buffer.concat(blocks),
  }
}
