import { createHash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { appendFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { backingUp } from '../../test/backing-up.ts'
import { aMail, aMatch, aPool } from '../../test/builders.ts'
import { testDatabase } from '../../test/database.ts'
import { folderStorage } from '../platform/files/storage/folder-storage.ts'
import { startJobs } from '../platform/jobs/jobs.ts'
import type { Db } from '../platform/postgres/database.ts'
import { backUp } from './back-up.ts'
import { checkBackup } from './check-backup.ts'
import type { Manifest } from './manifest.ts'

const { aName, anEmptyMachine, aBackup, restoreFrom, close } = await backingUp()
const { url, db, drop } = await testDatabase()
afterAll(async () => {
  await drop()
  await close()
})

const source = { url, images: aName() }
const signal = new AbortController().signal
const image = `${'0'.repeat(32)}.webp`
const stored = { url, images: folderStorage(source.images) }
await mkdir(source.images)
await writeFile(join(source.images, image), 'una imagen')
await aPool(db, { matches: [await aMatch(db)] })
await aMail(db)
const jobs = await startJobs(url)
const kind = { name: 'greeting', payload: z.object({ word: z.string() }), retries: 3, firstDelaySeconds: 60 }
await jobs.work(kind, async () => {})
await jobs.send(db, kind, { key: 'a', payload: { word: 'hola' }, at: new Date(Date.now() + 86_400_000) })
await jobs.stop()
const whole = await aBackup(source)

const aCopy = async (change: (folder: string) => Promise<unknown>): Promise<string> => {
  const folder = aName()
  await cp(whole, folder, { recursive: true })
  await change(folder)
  return folder
}
const editManifest = (edit: (manifest: Manifest) => void) => async (folder: string) => {
  const file = join(folder, 'manifest.json')
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  edit(manifest)
  await writeFile(file, JSON.stringify(manifest))
}
const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')
const relationsOf = async (db: Db) => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace
    union all select nspname from pg_namespace where nspname !~ '^pg_|^information_schema$|^public$' order by 1
  `.execute(db)
  return rows.map(({ name }) => name)
}

test.each<[string, (folder: string) => Promise<unknown>, RegExp]>([
  ['without its manifest', (folder) => rm(join(folder, 'manifest.json')), /no es una copia de seguridad/],
  ['with a truncated manifest', (folder) => writeFile(join(folder, 'manifest.json'), '{"format": 1'), /está dañado/],
  [
    'with a truncated table',
    (folder) => writeFile(join(folder, 'tables/pools.copy.zst'), ''),
    /pools.copy.zst ha cambiado/,
  ],
  ['without a table', (folder) => rm(join(folder, 'tables/pools.copy.zst')), /le falta tables\/pools.copy.zst/],
  ['without an image', (folder) => rm(join(folder, 'files', image)), /le falta files\/0+.webp/],
  ['with another image', (folder) => appendFile(join(folder, 'files', image), '.'), /0+.webp ha cambiado/],
  ['with other jobs', (folder) => appendFile(join(folder, 'jobs.ndjson'), '{}\n'), /jobs.ndjson ha cambiado/],
  [
    'that names an image outside of its folder',
    async (folder) => {
      const list = `${sha256Of('')}  ../loose.webp\n`
      await writeFile(join(folder, 'loose.webp'), '')
      await writeFile(join(folder, 'files.sha256'), list)
      await editManifest(({ files }) => {
        files.sha256 = sha256Of(list)
      })(folder)
    },
    /files.sha256 nombra \.\.\/loose.webp/,
  ],
  ['with another list of files', (folder) => appendFile(join(folder, 'files.sha256'), '.'), /files.sha256 ha cambiado/],
  [
    'of a later version',
    editManifest((manifest) => {
      manifest.migration = '9999-later'
    }),
    /versión posterior de Compety \(9999-later\)/,
  ],
])('a back-up %s is refused', async (_, change, words) => {
  await expect(checkBackup(await aCopy(change), signal)).rejects.toThrow(words)
})

test('a folder that does not exist is refused as a back-up', async () => {
  await expect(checkBackup(aName(), signal)).rejects.toThrow('no existe')
})

test('a restore into a database with tables is refused and changes nothing', async () => {
  const used = await testDatabase()
  const before = await relationsOf(used.db)
  const images = join(aName(), 'files')
  await expect(restoreFrom(whole, { url: used.url, images })).rejects.toThrow('La base de datos no está vacía')
  expect([await relationsOf(used.db), existsSync(images)]).toEqual([before, false])
  await used.drop()
})

/** Expects that the restore fails with this message and leaves nothing behind. */
const expectNothing = async (folder: string, words: RegExp, options: Parameters<typeof restoreFrom>[2] = {}) => {
  const target = await anEmptyMachine()
  await expect(restoreFrom(folder, target, options)).rejects.toThrow(words)
  expect([await relationsOf(target.db), existsSync(target.images)]).toEqual([[], false])
  return target
}

test.each<[string, (manifest: Manifest) => void, RegExp]>([
  [
    'with a wrong number of rows',
    ({ tables }) => {
      for (const table of tables) if (table.name === 'users') table.rows = 7
    },
    /La tabla users tiene 0 filas, y la copia dice 7/,
  ],
  ['without one of the tables', ({ tables }) => void tables.shift(), /no son las de su migración: abuse_reports/],
  [
    'without one of the columns',
    ({ tables }) => void tables.find(({ name }) => name === 'pools')?.columns.pop(),
    /no son las de su migración: pools/,
  ],
])('the restore of a back-up %s fails and leaves the database empty', async (_, edit, words) => {
  await expectNothing(await aCopy(editManifest(edit)), words)
})

test('the restore of a back-up with violated foreign keys fails and leaves the database empty', async () => {
  const broken = await testDatabase()
  await aMatch(broken.db)
  await sql`alter table matches drop constraint matches_home_team_id_fkey`.execute(broken.db)
  await sql`alter table matches drop constraint matches_away_team_id_fkey`.execute(broken.db)
  await sql`delete from teams`.execute(broken.db)
  const copy = await aBackup({ url: broken.url, images: source.images })
  await broken.drop()
  await expectNothing(copy, /matches_away_team_id_fkey/)
})

test('after a failed restore another restore succeeds', async () => {
  const damaged = editManifest(({ tables }) => void tables.find(({ name }) => name === 'users')?.columns.pop())
  const target = await expectNothing(await aCopy(damaged), /./)
  await restoreFrom(whole, target)
  expect(await readdir(target.images)).toEqual([image])
})

test.each(['Archivos', 'Tablas', 'Claves', 'Trabajos'])(
  'a restore interrupted after «%s» leaves nothing',
  async (step) => {
    const controller = new AbortController()
    const say = (text: string) => {
      if (text.startsWith(step)) controller.abort()
    }
    await expectNothing(whole, /./, { say, signal: controller.signal })
  },
)

test.each(['Archivos', 'Tablas', 'Trabajos'])('a back-up interrupted after «%s» leaves nothing', async (step) => {
  const controller = new AbortController()
  const to = aName()
  const say = (text: string) => {
    if (text.startsWith(step)) controller.abort()
  }
  await expect(backUp({ ...stored, to, say, signal: controller.signal })).rejects.toThrow()
  expect([existsSync(to), existsSync(`${to}.part`)]).toEqual([false, false])
})

test('a back-up that cannot be written fails with the cause', async () => {
  // The text is larger than the buffers between PostgreSQL and the file.
  await sql`update mails set text = repeat('x', 20000000)`.execute(db)
  const to = aName()
  const say = () => writeFileSync(join(`${to}.part`, 'tables/mails.copy.zst'), '')
  await expect(backUp({ ...stored, to, say, signal })).rejects.toThrow(/EEXIST.*mails.copy.zst/)
  expect(existsSync(`${to}.part`)).toBe(false)
})

test('a back-up into an existing folder, or one that another back-up is filling, is refused', async () => {
  const to = aName()
  const say = () => {}
  await expect(backUp({ ...stored, to: whole, say, signal })).rejects.toThrow(`${whole} ya existe`)
  await mkdir(`${to}.part`)
  await expect(backUp({ ...stored, to, say, signal })).rejects.toThrow(`${to}.part ya existe`)
  expect(await readdir(`${to}.part`)).toEqual([])
})

test('the back-up of a database without tables, or of a later version, is refused', async () => {
  const { url, db } = await anEmptyMachine()
  await expect(aBackup({ url, images: source.images })).rejects.toThrow('La base de datos está vacía')
  await restoreFrom(whole, { url, images: join(aName(), 'files') })
  await sql`insert into kysely_migration values ('9999-later', now()::text)`.execute(db)
  await expect(aBackup({ url, images: source.images })).rejects.toThrow('versión posterior de Compety (9999-later)')
})
