import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type * as queries from './backup.queries.ts'
import { hashing } from './hashed-copy.ts'
import { type Manifest, tableFile } from './manifest.ts'
import type { OneConnection } from './one-connection.ts'

type Copied = Manifest['tables'][number]
type Place = { folder: string; signal: AbortSignal }

const target = ({ name, columns }: queries.Table) =>
  `public.${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`

/** Streams the rows of a table into its file. */
export async function copyOut(
  { client, end }: OneConnection,
  { folder, signal, ...table }: queries.Table & Place,
): Promise<Copied> {
  // The number of rows arrives after the last row. Only then may the next statement be sent.
  const answered = once(client, 'drain', { signal })
  const rows = client.query(copyTo(`copy ${target(table)} to stdout`))
  const file = createWriteStream(join(folder, tableFile(table.name)), { mode: 0o600, flags: 'wx', flush: true })
  const { sha256, through } = hashing()
  try {
    await Promise.all([pipeline(rows, createZstdCompress(), through, file, { signal }), answered])
  } catch (error) {
    // Only the end of the connection ends a COPY whose rows nobody reads.
    await end()
    throw error
  }
  return { name: table.name, columns: table.columns, rows: rows.rowCount, sha256: sha256() }
}

/**
 * Reads the rows of a table that this transaction emptied. They are frozen, so that index-only scans work immediately.
 */
export async function copyIn({ client }: OneConnection, { folder, signal, ...table }: Copied & Place) {
  const answered = once(client, 'drain', { signal })
  const rows = client.query(copyFrom(`copy ${target(table)} from stdin with (freeze)`))
  const file = createReadStream(join(folder, tableFile(table.name)))
  const [copied] = await Promise.allSettled([pipeline(file, createZstdDecompress(), rows, { signal }), answered])
  if (copied.status === 'rejected') throw copied.reason
  if (rows.rowCount !== table.rows)
    throw new Error(`La tabla ${table.name} tiene ${rows.rowCount} filas, y la copia dice ${table.rows}.`)
}
