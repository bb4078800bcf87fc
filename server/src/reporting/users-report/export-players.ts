import type { Writable } from 'node:stream'
import { noun, type ReportRow } from '@compety/contract'
import { byteOrderMark, csvRow } from '../../platform/files/csv.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { type Filters, readPlayers } from './users-report.queries.ts'

// A slow client is disconnected after this time, which frees its place and its transaction.
const longestMilliseconds = 600_000

const header = csvRow([
  'ID',
  'Usuario',
  'Email',
  'Estatus',
  'Estatus de embudo',
  `${noun.Many} activas`,
  'Usuarios referidos',
])
const line = (row: ReportRow) =>
  csvRow([
    row.id,
    row.username,
    row.email,
    row.statusAsString,
    row.funnelStatusAsString,
    row.activeCompeties,
    row.referred_users,
  ])

/** Writes the filtered list in batches, as fast as the client reads them. Stops when the client disconnects. */
export async function exportPlayers(db: Db, { filters, to }: { filters: Filters; to: Writable }) {
  const tooLong = setTimeout(() => to.destroy(), longestMilliseconds)
  try {
    to.write(byteOrderMark + header)
    await readPlayers(db, filters, (rows) => written(to, rows.map(line).join('')))
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
