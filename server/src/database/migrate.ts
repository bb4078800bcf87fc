import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Db } from './database.ts'

const folder = join(import.meta.dirname, '../../migrations')

type File = { name: string; text: string; sha256: string }

/** Brings the database up to the files of server/migrations, all pending ones in one transaction. Answers how many ran. */
export const migrate = async (db: Db, from = folder): Promise<number> => {
  const files = await readFiles(from)
  const provider = {
    getMigrations: async () => Object.fromEntries(files.map((file) => [file.name, { up: upOf(file) }])),
  }
  const migrator = new Migrator({ db, provider })
  await refuseChanged(db, files)
  const { error, results = [] } = await migrator.migrateToLatest()
  if (!error) return results.length
  const failed = results.find(({ status }) => status === 'Error')?.migrationName
  const reason = error instanceof Error ? error.message : String(error)
  throw new Error(`No se pudo migrar la base de datos${failed ? ` (${failed})` : ''}: ${reason}`, { cause: error })
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

// A file that was edited after it ran would leave databases that differ, depending on their age.
const refuseChanged = async (db: Db, files: File[]) => {
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('migration_checksums') is not null as found
  `.execute(db)
  if (!tables[0]?.found) return
  const { rows } = await sql<{ name: string; sha256: string }>`select name, sha256 from migration_checksums`.execute(db)
  for (const { name, sha256 } of rows) {
    const file = files.find((file) => file.name === name)
    if (file && file.sha256 !== sha256)
      throw new Error(
        `La migración ${name}.sql cambió después de aplicarse: devuelve su texto y escribe una migración nueva.`,
      )
  }
}
