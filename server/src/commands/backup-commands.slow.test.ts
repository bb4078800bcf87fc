import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { zstdDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { backingUp } from '../../test/backing-up.ts'
import { aMatch, aPool } from '../../test/builders.ts'
import { emptyDatabase, testDatabase } from '../../test/database.ts'
import { runCommand } from '../../test/run-command.ts'
import { readManifest, tableFile } from '../backup/manifest.ts'
import { migrateTo } from '../platform/postgres/migrate.ts'

const { aName, close } = await backingUp()
const { url, db, drop } = await testDatabase()
afterAll(async () => {
  await drop()
  await close()
})

const run = (command: 'backup' | 'restore', settings: Record<string, string>, ...input: string[]) =>
  runCommand(fileURLToPath(new URL(`${command}-command.ts`, import.meta.url)), settings, input)

/**
 * The manifest and the rows of each table. The hashes are left out, since the same rows may be compressed differently.
 */
const contentOf = async (folder: string) => {
  const { made_at, tables, ...rest } = await readManifest(folder)
  const rowsOf = async (name: string) => zstdDecompressSync(await readFile(join(folder, tableFile(name)))).toString()
  return {
    ...rest,
    tables: await Promise.all(tables.map(async ({ sha256, ...table }) => [table, await rowsOf(table.name)])),
  }
}

test('a back-up of an external database can be restored into the embedded one of an empty machine, with the same content', async () => {
  await aPool(db, { matches: [await aMatch(db)] })
  const [first, second, machine] = [aName(), aName(), aName()]
  const made = await run('backup', { DATABASE_URL: url, DATA_DIR: aName() }, first)
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out).toMatch(/^Archivos: +0, .* s\nTablas: +\d+ con \d+ filas, .* s\nTrabajos: +0, /)
  expect(made.out).toContain(`Copia de seguridad en ${first}`)
  const restored = await run('restore', { DATA_DIR: machine, APP_TIMEZONE: 'America/Bogota' }, first)
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(restored.out).not.toContain('Sesiones')
  expect(await run('backup', { DATA_DIR: machine }, second)).toMatchObject({ code: 0, err: '' })
  expect(await contentOf(second)).toEqual(await contentOf(first))
  const again = await run('restore', { DATA_DIR: machine }, first)
  expect(again.code).toBe(1)
  expect(again.err).toMatch(/no está vacía.*No se ha restaurado nada/s)
}, 60_000)

test('a restore with --end-sessions says how many it ended', async () => {
  const copy = aName()
  expect(await run('backup', { DATABASE_URL: url, DATA_DIR: aName() }, copy)).toMatchObject({ code: 0 })
  const to = await emptyDatabase()
  const { code, out } = await run('restore', { DATABASE_URL: to.url, DATA_DIR: aName() }, copy, '--end-sessions')
  expect([code, /^Sesiones: +0, /m.test(out)]).toEqual([0, true])
  await to.drop()
}, 60_000)

test('the back-up of a database of an older version does not migrate it', async () => {
  const old = await emptyDatabase()
  await migrateTo(old.db, '0010-email-proofs')
  const to = aName()
  expect(await run('backup', { DATABASE_URL: old.url, DATA_DIR: aName() }, to)).toMatchObject({ code: 0, err: '' })
  const { rows } = await sql`select max(name) as name from kysely_migration`.execute(old.db)
  expect([rows, (await readManifest(to)).migration]).toEqual([[{ name: '0010-email-proofs' }], '0010-email-proofs'])
  await old.drop()
})

test('a refused back-up says that no back-up was made, and creates no data folder', async () => {
  const nowhere = aName()
  const { code, err } = await run('backup', { DATA_DIR: nowhere }, aName())
  expect(code).toBe(1)
  expect(err).toBe(`${nowhere} no existe: no hay nada que copiar.\nNo se ha hecho ninguna copia.\n`)
  await expect(stat(nowhere)).rejects.toThrow()
})

test.each([
  ['restore', [], /Indica la carpeta de la copia.*Uso: npm run restore/s],
  ['restore', ['a', 'b'], /Indica una sola carpeta/],
  ['backup', ['--end-sessions'], /Hay una opción que no existe.*Uso: npm run backup/s],
  ['backup', ['--otra'], /Hay una opción que no existe.*Uso: npm run backup/s],
] as const)('the command %s with the arguments %j is refused with an explanation', async (command, input, words) => {
  const refused = await run(command, { DATA_DIR: aName() }, ...input)
  expect(refused.code).toBe(2)
  expect(refused.err).toMatch(words)
})
