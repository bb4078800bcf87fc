import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type MigrationResultSet, Migrator } from 'kysely/migration'
import type { Db } from './database.ts'

const folder = join(import.meta.dirname, '../../../migrations')

// Files whose text was changed after it ran somewhere, with the checksum of the text before. Both texts do the same, but
// PostgreSQL 15 does not know `is json`.
const checksumsBefore: Readonly<Record<string, string>> = {
  '0101-imports-of-tournaments': '3657df38c119a804a2e186d14e873143d9ee2a7b17828af27ef022eebf44d8d4',
}

type File = { name: string; text: string; sha256: string }

/** Runs all pending files of server/migrations in one transaction. Returns how many ran. */
export async function migrate(db: Db, from = folder): Promise<number> {
  return run(db, await readFiles(from), (migrator) => migrator.migrateToLatest())
}

/** Runs the pending files up to a name. Returns how many ran, and how many files there are up to that name. */
export async function migrateTo(db: Db, name: string): Promise<{ ran: number; all: number }> {
  const files = await readFiles(folder)
  const ran = await run(db, files, (migrator) => migrator.migrateTo(name))
  return { ran, all: files.findIndex((file) => file.name === name) + 1 }
}

export async function knowsMigration(name: string): Promise<boolean> {
  return (await readFiles(folder)).some((file) => file.name === name)
}

/** Applied migrations that have no file, because a later version of the product made them. */
export async function unknownMigrations(db: Db): Promise<string[]> {
  const files = await readFiles(folder)
  await refuseChanged(db, files)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !files.some((file) => file.name === name))
}

const run = async (db: Db, files: File[], go: (migrator: Migrator) => Promise<MigrationResultSet>): Promise<number> => {
  let failed = ''
  let cause: unknown
  const attempt = (file: File) => (db: Kysely<unknown>) =>
    upOf(file)(db).catch((error: unknown) => {
      failed = ` (${file.name})`
      cause = error
      throw error
    })
  const provider = {
    getMigrations: async () => Object.fromEntries(files.map((file) => [file.name, { up: attempt(file) }])),
  }
  await refuseChanged(db, files)
  const { error, results = [] } = await go(new Migrator({ db, provider }))
  if (!error) return results.length
  // In a transaction of the caller, the error here only says that the transaction is aborted.
  cause ??= error
  const reason = cause instanceof Error ? cause.message : String(cause)
  throw new Error(`No se pudo migrar la base de datos${failed}: ${reason}`, { cause })
}

const readFiles = async (from: string): Promise<File[]> => {
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(from, name), 'utf8')
      return { name: name.slice(0, -4), text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

const upOf =
  ({ name, text, sha256 }: File) =>
  async (db: Kysely<unknown>) => {
    await sql.raw(text).execute(db)
    await sql`create table if not exists migration_checksums (name text primary key, sha256 text not null)`.execute(db)
    await sql`insert into migration_checksums (name, sha256) values (${name}, ${sha256})`.execute(db)
  }

// If a file could be edited after it ran, databases of different age would differ.
const refuseChanged = async (db: Db, files: File[]) => {
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('migration_checksums') is not null as found
  `.execute(db)
  if (!tables[0]?.found) return
  const { rows } = await sql<{ name: string; sha256: string }>`select name, sha256 from migration_checksums`.execute(db)
  for (const { name, sha256 } of rows) {
    const file = files.find((file) => file.name === name)
    if (file && ![file.sha256, checksumsBefore[name]].includes(sha256))
      throw new Error(
        `La migración ${name}.sql cambió después de aplicarse: devuelve su texto y escribe una migración nueva.`,
      )
  }
}
