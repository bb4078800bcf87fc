import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ImageStorage } from '../platform/files/storage/open-storage.ts'
import { findWaitingJobs } from '../platform/jobs/waiting-jobs.ts'
import type { Db } from '../platform/postgres/database.ts'
import { unknownMigrations } from '../platform/postgres/migrate.ts'
import * as queries from './backup.queries.ts'
import { imageCopier } from './copy-images.ts'
import { copyOut } from './copy-table.ts'
import { filesFolder, filesList, jobsFile, type Manifest, manifestFile } from './manifest.ts'
import { type OneConnection, oneConnection, transact } from './one-connection.ts'
import { count, type Say, stepper } from './steps.ts'

export type BackUp = {
  url: string
  /** Where the server's images are. */
  images: ImageStorage
  /** The folder to create. It must not exist yet. */
  to: string
  say: Say
  signal: AbortSignal
}
type Parts = Pick<BackUp, 'images' | 'say' | 'signal'> & { folder: string }

/**
 * Writes one moment of the database, with its images, into a folder. The folder is complete, or does not exist at all.
 */
export async function backUp({ url, images, to, say, signal }: BackUp) {
  const folder = `${to}.part`
  for (const taken of [to, folder])
    if (existsSync(taken)) throw new Error(`${taken} ya existe: bórrala o elige otra carpeta.`)
  const connection = await oneConnection(url, signal)
  try {
    await refuseEmptyOrLater(connection.db)
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    // Only one process can create the folder, so a failure below never removes the folder of another back-up.
    await mkdir(folder, { mode: 0o700 })
    await fillOrRemove(connection, { folder, images, say, signal })
    await rename(folder, to)
  } finally {
    await connection.end()
  }
}

const refuseEmptyOrLater = async (db: Db) => {
  if (!(await queries.hasTables(db))) throw new Error('La base de datos está vacía: no hay nada que copiar.')
  const [unknown] = await unknownMigrations(db)
  if (unknown)
    throw new Error(
      `La base de datos es de una versión posterior de Compety (${unknown}): haz la copia con esa versión.`,
    )
}

const fillOrRemove = async (connection: OneConnection, { folder, ...parts }: Parts) => {
  try {
    for (const name of ['tables', filesFolder]) await mkdir(join(folder, name), { mode: 0o700 })
    const manifest = await fill(connection, { folder, ...parts })
    await write(folder, manifestFile, `${JSON.stringify(manifest, null, 2)}\n`)
    parts.signal.throwIfAborted()
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

const fill = async (connection: OneConnection, { folder, images, say, signal }: Parts): Promise<Manifest> => {
  const step = stepper(say)
  const copier = imageCopier({ from: images, to: join(folder, filesFolder), signal })
  // The first copy may take minutes, and images that were stored meanwhile may be replaced at any time. The second copy
  // takes only seconds.
  await copier.copyNew()
  await copier.copyNew()
  const content = await inOneMoment(connection.db, async (db) => {
    const made_at = new Date().toISOString()
    const versions = await queries.findVersions(db)
    // Every image that the database names at this moment is stored by now.
    await copier.copyNew()
    const list = copier.list()
    step('Archivos', count(list.length))
    const files = { count: list.length, sha256: await write(folder, filesList, list.join('')) }
    const tables: Manifest['tables'] = []
    for (const table of await queries.findTables(db))
      tables.push(await copyOut({ ...connection, db }, { ...table, folder, signal }))
    const sequences = await queries.findSequences(db)
    step('Tablas', `${count(tables.length)} con ${count(tables.reduce((sum, { rows }) => sum + rows, 0))} filas`)
    return { format: 1 as const, made_at, ...versions, tables, sequences, files, jobs: await copyJobs(db, folder) }
  })
  step('Trabajos', count(content.jobs.count))
  return content
}

const inOneMoment = async <T>(db: Db, act: (db: Db) => Promise<T>): Promise<T> => {
  const tables = await queries.findTables(db)
  const moment = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return transact(moment, async (db) => {
    await queries.lockTables(db, tables)
    return act(db)
  })
}

const copyJobs = async (db: Db, folder: string): Promise<Manifest['jobs']> => {
  const jobs = await findWaitingJobs(db)
  const sha256 = await write(folder, jobsFile, jobs.map((job) => `${JSON.stringify(job)}\n`).join(''))
  return { count: jobs.length, sha256 }
}

const write = async (folder: string, name: string, text: string): Promise<string> => {
  await writeFile(join(folder, name), text, { mode: 0o600, flag: 'wx', flush: true })
  return createHash('sha256').update(text).digest('hex')
}
