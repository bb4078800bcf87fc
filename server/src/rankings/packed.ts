/** PostgreSQL's binary form of one-dimensional arrays without nulls: what array_send answers and a Buffer parameter takes. */
const header = 20
const bigintType = 20
const integerType = 23

export const unpackBigints = (bytes: Buffer): Float64Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const length = view.getInt32(0) === 0 ? 0 : view.getInt32(12)
  const values = new Float64Array(length)
  // Ids stay below 2^53, so two unsigned halves give the number without a BigInt.
  for (let i = 0, at = header + 4; i < length; i++, at += 12)
    values[i] = view.getUint32(at) * 4_294_967_296 + view.getUint32(at + 4)
  return values
}

export const unpackIntegers = (bytes: Buffer): Int32Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const length = view.getInt32(0) === 0 ? 0 : view.getInt32(12)
  const values = new Int32Array(length)
  for (let i = 0, at = header + 4; i < length; i++, at += 8) values[i] = view.getInt32(at)
  return values
}

const begin = (type: number, length: number, width: number): { bytes: Buffer; view: DataView } => {
  const bytes = Buffer.alloc(length === 0 ? 12 : header + length * (4 + width))
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  view.setInt32(0, length === 0 ? 0 : 1)
  view.setInt32(8, type)
  if (length > 0) {
    view.setInt32(12, length)
    view.setInt32(16, 1)
  }
  return { bytes, view }
}

export const packBigints = (values: ArrayLike<number>): Buffer => {
  const { bytes, view } = begin(bigintType, values.length, 8)
  for (let i = 0, at = header; i < values.length; i++, at += 12) {
    const value = values[i] as number
    view.setInt32(at, 8)
    view.setUint32(at + 4, Math.floor(value / 4_294_967_296))
    view.setUint32(at + 8, value >>> 0)
  }
  return bytes
}

export const packIntegers = (values: ArrayLike<number>): Buffer => {
  const { bytes, view } = begin(integerType, values.length, 4)
  for (let i = 0, at = header; i < values.length; i++, at += 8) {
    view.setInt32(at, 4)
    view.setInt32(at + 4, values[i] as number)
  }
  return bytes
}
