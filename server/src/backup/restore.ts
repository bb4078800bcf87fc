import { join } from 'node:path'
import type { ImageStorage } from '../platform/files/storage/open-storage.ts'
import { startJobs } from '../platform/jobs/jobs.ts'
import { connect, type Db } from '../platform/postgres/database.ts'
import { migrate, migrateTo } from '../platform/postgres/migrate.ts'
import * as queries from './backup.queries.ts'
import type { Checked } from './check-backup.ts'
import { putImages } from './copy-images.ts'
import { copyIn } from './copy-table.ts'
import { endEverySession } from './end-every-session.ts'
import { eraseAgain } from './erase-again.ts'
import { filesFolder } from './manifest.ts'
import { type OneConnection, oneConnection, transact } from './one-connection.ts'
import { count, type Say, stepper } from './steps.ts'

export type Restore = {
  url: string
  /** Where the server will look for its images. */
  images: ImageStorage
  /** The list of what must not come back (erased-list.ts). */
  erased: string
  backup: Checked
  /** Ends every session and other access that is open in the back-up. */
  endsSessions?: boolean
  say: Say
  signal: AbortSignal
}

const isUsed = () =>
  new Error(
    'La base de datos no está vacía, y una copia solo se restaura en una vacía: indica otra con DATA_DIR o DATABASE_URL.',
  )

/**
 * Restores a back-up into an empty database and runs the later migrations. Either everything succeeds, or nothing
 * changes.
 */
export async function restore({
  url,
  images,
  erased,
  backup,
  endsSessions = false,
  say,
  signal,
}: Restore): Promise<void> {
  const connection = await oneConnection(url, signal)
  const files = putImages({ from: join(backup.folder, filesFolder), to: images, signal })
  const step = stepper(say)
  try {
    if (await queries.hasTables(connection.db)) throw isUsed()
    await files.put(backup.images)
    step('Archivos', count(backup.images.length))
    await withJobs(connection.db, { url, backup }, (putJobsBack) =>
      transact(connection.db.transaction(), async (db) => {
        await fill({ ...connection, db }, { backup, step, signal })
        const again = await eraseAgain(db, erased)
        step('Eliminadas', again === undefined ? 'no hay lista' : count(again))
        if (endsSessions) step('Sesiones', count(await endEverySession(db)))
        await putJobsBack(db)
        step('Trabajos', count(backup.jobs.length))
        signal.throwIfAborted()
      }),
    )
  } catch (error) {
    // What a bucket that fails keeps is removed later, as no record names it.
    await files.undo().catch(() => {})
    throw error
  } finally {
    await connection.end()
  }
}

type Parts = { backup: Checked; step: ReturnType<typeof stepper>; signal: AbortSignal }

const fill = async (connection: OneConnection, { backup: { folder, manifest }, step, signal }: Parts) => {
  const { db } = connection
  await makeTables(db, manifest.migration)
  const tables = await queries.findTables(db)
  refuseOtherTables(tables, manifest.tables)
  const keys = await queries.dropForeignKeys(db)
  await queries.emptyTables(db, tables)
  for (const table of manifest.tables) await copyIn(connection, { ...table, folder, signal })
  step('Tablas', `${count(tables.length)} con ${count(manifest.tables.reduce((sum, { rows }) => sum + rows, 0))} filas`)
  for (const key of keys) await queries.addForeignKey(db, key)
  if ((await queries.setSequences(db, manifest.sequences)) !== manifest.sequences.length)
    throw new Error('La copia nombra una secuencia que esta versión no tiene.')
  step('Claves', count(keys.length))
  const migrations = await migrate(db)
  await queries.analyze(db)
  step('Migraciones', `${count(migrations)} posteriores a la copia`)
}

// A server that starts meanwhile may have created the tables first. Then they must not be emptied.
const makeTables = async (db: Db, migration: string) => {
  if (await queries.hasTables(db)) throw isUsed()
  const { ran, all } = await migrateTo(db, migration)
  if (ran !== all) throw isUsed()
}

const refuseOtherTables = (made: queries.Table[], copied: queries.Table[]) => {
  const described = (tables: queries.Table[]) =>
    tables.map(({ name, columns }) => `${name} (${columns.toSorted().join(', ')})`).sort()
  const copies = new Set(described(copied))
  const missing = described(made).find((table) => !copies.has(table))
  if (missing ?? made.length !== copied.length)
    throw new Error(`Las tablas de la copia no son las de su migración${missing ? `: ${missing}` : ''}.`)
}

type PutBack = (db: Db) => Promise<void>

// The job queue creates its schema on its own connections. So if the rest fails, the schema is dropped explicitly.
const withJobs = async (
  db: Db,
  { url, backup: { jobs } }: Pick<Restore, 'url' | 'backup'>,
  act: (putBack: PutBack) => Promise<void>,
) => {
  if (jobs.length === 0) return act(async () => {})
  const had = await queries.hasJobs(db)
  const queue = await startJobs(url)
  let isDone = false
  try {
    await act(async (db) => {
      for (const job of jobs) await queue.putBack(db, job)
    })
    isDone = true
  } finally {
    await queue.stop().catch(() => {})
    if (!isDone && !had) await dropJobs(url)
  }
}

// This needs a new connection, since that of the restore may have been ended.
const dropJobs = async (url: string) => {
  const db = connect(url, { max: 1 })
  await queries.dropJobs(db).finally(() => db.destroy())
}
