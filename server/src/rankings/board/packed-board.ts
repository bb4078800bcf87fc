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

/**
 * Packs integers between -2^52 and 2^52 as varints, like sint64 of Protocol Buffers: 0, -1, 1, -2 become 0, 1, 2, 3.
 * Each byte holds seven bits, lowest first. All bytes but the last have the high bit set.
 */
export function packNumbers(values: ArrayLike<number>): Buffer {
  const bytes = Buffer.allocUnsafe(8 * values.length)
  let end = 0
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number
    let rest = value < 0 ? -2 * value - 1 : 2 * value
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes[end++] = (rest & 127) | 128
    bytes[end++] = rest
  }
  return bytes.subarray(0, end)
}

export function unpackNumbers(bytes: Uint8Array): Float64Array {
  let count = 0
  for (let i = 0; i < bytes.length; i++) if ((bytes[i] as number) < 128) count++
  const values = new Float64Array(count)
  for (let n = 0, at = 0; n < count; n++) {
    let [rest, scale] = [0, 1]
    for (; (bytes[at] as number) > 127; scale *= 128) rest += ((bytes[at++] as number) & 127) * scale
    rest += (bytes[at++] as number) * scale
    values[n] = (rest & 1) === 0 ? rest / 2 : -(rest + 1) / 2
  }
  return values
}

/** Packs ascending ids as the first id and the differences of neighbours. */
export function packIds(ids: Float64Array): Buffer {
  const steps = ids.slice()
  for (let i = 1; i < ids.length; i++) steps[i] = (ids[i] as number) - (ids[i - 1] as number)
  return packNumbers(steps)
}

export function unpackIds(bytes: Uint8Array): Float64Array {
  const ids = unpackNumbers(bytes)
  for (let i = 1; i < ids.length; i++) ids[i] = (ids[i] as number) + (ids[i - 1] as number)
  return ids
}
