import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { backUp } from '../src/backup/back-up.ts'
import { checkBackup } from '../src/backup/check-backup.ts'
import { restore } from '../src/backup/restore.ts'
import { folderStorage } from '../src/platform/files/storage/folder-storage.ts'
import type { ImageStorage } from '../src/platform/files/storage/open-storage.ts'
import type { Db } from '../src/platform/postgres/database.ts'
import { emptyDatabase, onDatabase } from './database.ts'
import { everything } from './everything.ts'

type Said = { say?: (text: string) => void; signal?: AbortSignal }
/** `images` is a bucket, or a folder by its path. */
type Place = { url: string; images: string | ImageStorage }
type Target = Place & { erased?: string; endsSessions?: boolean }
const storageAt = (images: string | ImageStorage) => (typeof images === 'string' ? folderStorage(images) : images)
const never = () => new AbortController().signal

/** Creates folders, back-ups and databases to restore into, and removes them at the end. */
export async function backingUp() {
  const folder = await mkdtemp(join(tmpdir(), 'compety-backup-'))
  // As root, the embedded PostgreSQL runs under another account, which needs access to the folder.
  await chmod(folder, 0o755)
  const drops: (() => Promise<void>)[] = []
  let count = 0
  const aName = () => join(folder, `${++count}`)

  const anEmptyMachine = async () => {
    const { drop, ...database } = await emptyDatabase()
    drops.push(drop)
    return { ...database, images: join(aName(), 'files') }
  }
  const aBackup = async (of: Place, { say = () => {}, signal = never() }: Said = {}): Promise<string> => {
    const to = aName()
    await backUp({ ...of, images: storageAt(of.images), to, say, signal })
    return to
  }
  const restoreFrom = async (
    from: string,
    { erased = join(folder, 'none'), images, ...place }: Target,
    { say = () => {}, signal = never() }: Said = {},
  ) => restore({ ...place, images: storageAt(images), erased, backup: await checkBackup(from, signal), say, signal })

  const close = async () => {
    for (const drop of drops) await drop()
    await rm(folder, { recursive: true, force: true })
  }
  return { folder, aName, anEmptyMachine, aBackup, restoreFrom, close }
}

/** The address of a test's database. */
export async function addressOf(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return onDatabase(inject('testCluster').url, rows[0]?.name ?? '')
}

/** All rows, including sessions, and all keys, indexes and sequences. */
export async function whole(db: Db) {
  const { kysely_migration, ...tables } = await everything(db)
  const { rows } = await sql`
    select 'session' as kind, md5(t::text) as name, '' as definition from sessions t union all
    select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) from pg_constraint
     where connamespace = 'public'::regnamespace union all
    select 'index', indexname, indexdef from pg_indexes where schemaname = 'public' union all
    select 'sequence', sequencename, coalesce(last_value::text, 'new') from pg_sequences where schemaname = 'public' union all
    select 'migration', name, '' from kysely_migration
     order by 1, 2
  `.execute(db)
  return { tables, rows }
}
