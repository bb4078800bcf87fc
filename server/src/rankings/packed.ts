/**
 * Whole numbers one after another, most significant byte first: what PostgreSQL's int8send and int4send write. Ids stay below 2^53,
 * so two unsigned halves give the number without a BigInt.
 */
const high = 4_294_967_296

const viewOf = (bytes: Buffer) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** 8 bytes a number. */
export const packBigints = (values: ArrayLike<number>): Buffer => {
  const bytes = Buffer.allocUnsafe(8 * values.length)
  const view = viewOf(bytes)
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number
    view.setUint32(8 * i, Math.floor(value / high))
    view.setUint32(8 * i + 4, value >>> 0)
  }
  return bytes
}

export const unpackBigints = (bytes: Buffer): Float64Array => {
  const view = viewOf(bytes)
  const values = new Float64Array(bytes.length / 8)
  for (let i = 0; i < values.length; i++) values[i] = view.getUint32(8 * i) * high + view.getUint32(8 * i + 4)
  return values
}

/** 4 bytes a number. */
export const packIntegers = (values: ArrayLike<number>): Buffer => {
  const bytes = Buffer.allocUnsafe(4 * values.length)
  const view = viewOf(bytes)
  for (let i = 0; i < values.length; i++) view.setInt32(4 * i, values[i] as number)
  return bytes
}

export const unpackIntegers = (bytes: Buffer): Int32Array => {
  const view = viewOf(bytes)
  const values = new Int32Array(bytes.length / 4)
  for (let i = 0; i < values.length; i++) values[i] = view.getInt32(4 * i)
  return values
}
