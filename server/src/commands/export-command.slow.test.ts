import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditOf } from '../../test/audit.ts'
import { aMember } from '../../test/builders.ts'
import { testDatabase } from '../../test/database.ts'
import { runCommand } from '../../test/run-command.ts'

const command = fileURLToPath(new URL('export-command.ts', import.meta.url))
let it: Awaited<ReturnType<typeof testDatabase>>
let folder: string

beforeAll(async () => {
  it = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'compety-export-'))
})
afterAll(async () => {
  await it.drop()
  await rm(folder, { recursive: true, force: true })
})

const run = (...input: string[]) => runCommand(command, { DATABASE_URL: it.url, DATA_DIR: folder }, input)
const anAccount = async (status: number) => {
  const id = await aMember(it.db)
  const { rows } = await sql<{ email: string }>`
    update users set status = ${status} where id = ${id} returning email`.execute(it.db)
  return { id, email: rows[0]?.email as string }
}

test.each([3, 4])(
  'the data of an account in status %i is written as a download, with an audit entry',
  async (status) => {
    const [{ id, email }, path] = [await anAccount(status), join(folder, `${status}.zip`)]
    expect(await run(email.toUpperCase(), path)).toMatchObject({ code: 0, err: '' })
    const files = unzipSync(new Uint8Array(await readFile(path)))
    const data = JSON.parse(strFromU8(files['datos.json'] as Uint8Array))
    expect(data.users).toMatchObject([{ id, email, status }])
    expect(data.points).toEqual([])
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await auditOf(it.db, 'user', id)).toMatchObject([{ actor_id: null, action: 'download' }])
  },
  60_000,
)

test('an existing file is not overwritten, and nothing is noted', async () => {
  const [{ id, email }, path] = [await anAccount(1), join(folder, 'suyo.zip')]
  await writeFile(path, 'mío')
  const { code, err } = await run(email, path)
  expect([code, err]).toEqual([1, `${path} ya existe: indica otro archivo.\nNo se ha escrito ningún archivo.\n`])
  expect([await readFile(path, 'utf8'), await auditOf(it.db, 'user', id)]).toEqual(['mío', []])
}, 60_000)

test('an unknown address, and that of an erased account, are refused plainly', async () => {
  const { id, email } = await anAccount(3)
  await sql`update users set erased_at = now() where id = ${id}`.execute(it.db)
  for (const address of ['nadie@example.com', email]) {
    const { code, err } = await run(address, join(folder, 'nadie.zip'))
    expect([code, err]).toEqual([
      1,
      `Ninguna cuenta tiene la dirección ${address}.\nNo se ha escrito ningún archivo.\n`,
    ])
  }
  await expect(stat(join(folder, 'nadie.zip'))).rejects.toThrow()
}, 60_000)

test.each([[[]], [['ana@example.com']], [['a@b.co', 'x.zip', 'y.zip']], [['--otra']]])(
  'with the arguments %j the usage is shown',
  async (input) => {
    const { code, err } = await run(...input)
    expect(code).toBe(2)
    expect(err).toContain('Uso: npm run export')
  },
)
