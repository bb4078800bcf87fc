import { constants, crc32, gzipSync } from 'node:zlib'

/** How texts in ASCII begin, compressed once for all of them. */
export type GzipStart = { bytes: Uint8Array; crc: number; length: number }

export const gzipStart = (text: string): GzipStart => ({
  // Only flushed: it ends with a whole byte, behind which a block may follow. Copied, since it would keep all that it was written in.
  bytes: new Uint8Array(gzipSync(text, { finishFlush: constants.Z_SYNC_FLUSH })),
  crc: crc32(text),
  length: text.length,
})

/** The whole text as a gzip file. Its end, of 65,535 letters at most, lies there as it is: to compress it takes longer than to send it. */
export const gzipWith = ({ bytes, crc, length }: GzipStart, end: string): Buffer => {
  const file = Buffer.allocUnsafe(bytes.length + 5 + end.length + 8)
  file.set(bytes)
  let at = bytes.length
  // The last block, stored: its length, and the same inverted (RFC 1951, 3.2.4). Then what a gzip file ends with (RFC 1952, 2.3.1).
  at = file.writeUInt8(1, at)
  at = file.writeUInt16LE(end.length, at)
  at = file.writeUInt16LE(0xffff - end.length, at)
  at += file.write(end, at, 'latin1')
  at = file.writeUInt32LE(crc32(end, crc), at)
  file.writeUInt32LE(length + end.length, at)
  return file
}
