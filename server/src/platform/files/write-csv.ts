import type { Writable } from 'node:stream'
import { byteOrderMark, csvRow } from '@compety/contract'

type Row = Parameters<typeof csvRow>[0]

type Table = {
  head: Row
  /** Gives batches of rows to `take` until there are no more, or it answers false. */
  read: (take: (rows: readonly Row[]) => Promise<boolean>) => Promise<void>
}

// A slow client is disconnected after this time, which frees what its file holds.
const longestMilliseconds = 600_000

/** Writes a table in batches, as fast as the client reads them. Stops when the client disconnects. */
export async function writeCsv(to: Writable, { head, read }: Table) {
  const tooLong = setTimeout(() => to.destroy(), longestMilliseconds)
  try {
    to.write(byteOrderMark + csvRow(head))
    await read((rows) => written(to, rows.map((row) => csvRow(row)).join('')))
    to.end()
  } catch (error) {
    to.destroy(error instanceof Error ? error : new Error(String(error)))
  } finally {
    clearTimeout(tooLong)
  }
}

/** Returns false when the stream is closed. */
const written = async (to: Writable, text: string): Promise<boolean> => {
  if (to.destroyed) return false
  if (!to.write(text)) await new Promise<void>((done) => to.once('drain', done).once('close', done))
  return !to.destroyed
}
