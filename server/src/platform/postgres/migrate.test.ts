import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, testDatabase } from '../../../test/database.ts'
import type { Db } from './database.ts'
import { migrate } from './migrate.ts'

let folder: string
let db: Db
let drop: () => Promise<void>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compety-migrations-'))
  ;({ db, drop } = await emptyDatabase())
})
afterAll(async () => {
  await drop()
  await rm(folder, { recursive: true })
})

const write = (name: string, text: string) => writeFile(join(folder, name), text)
const tables = async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename !~ '^(kysely|migration)_' order by 1
  `.execute(db)
  return rows.map(({ name }) => name)
}

test('each migration file runs once, in order', async () => {
  await write('0001-first.sql', 'create table first (); create table other ();')
  await write('0002-second.sql', 'drop table other; create table second ();')
  expect(await migrate(db, folder)).toBe(2)
  expect(await migrate(db, folder)).toBe(0)
  expect(await tables()).toEqual(['first', 'second'])
})

test('a file that fails is named in the error, and all files of that run are rolled back', async () => {
  await write('0003-third.sql', 'create table third ();')
  await write('0004-broken.sql', 'create tabel fourth ();')
  await expect(migrate(db, folder)).rejects.toThrow('0004-broken')
  expect(await tables()).toEqual(['first', 'second'])
  const within = db.transaction().execute((db) => migrate(db, folder))
  await expect(within).rejects.toThrow('(0004-broken): syntax error')
  await rm(join(folder, '0004-broken.sql'))
  expect(await migrate(db, folder)).toBe(1)
})

test('an applied file that was edited makes the migration fail', async () => {
  await write('0001-first.sql', 'create table first (id int); create table other ();')
  await expect(migrate(db, folder)).rejects.toThrow('La migración 0001-first.sql cambió después de aplicarse')
})

test('a database that ran the former text of a rewritten migration goes on', async () => {
  const migrated = await testDatabase()
  const ran = (sha256: string) =>
    sql`update migration_checksums set sha256 = ${sha256} where name = '0101-imports-of-tournaments'`.execute(
      migrated.db,
    )
  await ran('3657df38c119a804a2e186d14e873143d9ee2a7b17828af27ef022eebf44d8d4')
  expect(await migrate(migrated.db)).toBe(0)
  await ran('another text')
  await expect(migrate(migrated.db)).rejects.toThrow('0101-imports-of-tournaments')
  await migrated.drop()
})
