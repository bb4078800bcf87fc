import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { runCommand } from '../../test/run-command.ts'

const command = fileURLToPath(new URL('import-command.ts', import.meta.url))
let it: Awaited<ReturnType<typeof testDatabase>>
let folder: string

beforeAll(async () => {
  it = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'compety-import-'))
})
afterAll(async () => {
  await it.drop()
  await rm(folder, { recursive: true, force: true })
})

const file = async (name: string, content: string): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

const run = (...input: string[]) => runCommand(command, { DATABASE_URL: it.url, DATA_DIR: folder }, input)

const countMatches = async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from matches`.execute(it.db)
  return rows[0]?.n
}

const header = 'round,date,time,home,away'

test('a dry run shows what an import would change, the import changes it, and a second import changes nothing', async () => {
  const path = await file('liga.csv', `${header}\nFecha 1,2031-05-10,19:00,Leones,Tigres\n`)
  const trial = await run(path, '--timezone', 'America/Bogota', '--deadline', '60', '--name', 'Copa', '--dry-run')
  expect(trial).toMatchObject({ code: 0, err: '' })
  expect(trial.out).toContain('Copa (prueba, no se ha cambiado nada)')
  expect(trial.out).toContain('Leones - Tigres, nuevo, 2031-05-11 00:00 UTC')
  expect(await countMatches()).toBe(0)

  const options = ['--timezone', 'America/Bogota', '--deadline', '60', '--name', 'Copa']
  expect(await run(path, ...options)).toMatchObject({ code: 0, err: '' })
  const { rows } = await sql`select blocked_at from matches`.execute(it.db)
  expect(rows).toEqual([{ blocked_at: '2031-05-10T23:00:00.000Z' }])
  expect((await run(path, ...options)).out).toBe('Formato: CSV\nCopa\npartidos sin cambios: 1\n')
}, 60_000)

test('a broken file is refused with a list of its wrong lines, and changes nothing', async () => {
  const before = await countMatches()
  const path = await file(
    'rota.csv',
    `${header}\n1,2031-05-10,19:00Z,Osos,Lobos\n1,ayer,19:00Z,Focas,Patos\n1,2031-05-10,25:00Z,Gatos,Perros\n`,
  )
  const { code, err } = await run(path)
  expect(code).toBe(1)
  expect(err).toMatch(/no se ha cambiado nada/)
  expect(err).toMatch(/Línea 3: .*ayer/)
  expect(err).toMatch(/Línea 4: .*25:00/)
  expect(await countMatches()).toBe(before)
})

test.each([
  [['/no/existe.json'], 1, /no existe/],
  [[], 2, /Uso: /],
  [['liga.csv', '--deadline', '0'], 2, /--deadline/],
  [['liga.csv', '--otra'], 2, /opción/],
] as const)('the import command with the arguments %j is refused with an explanation', async (input, code, words) => {
  const refused = await run(...input)
  expect(refused.code).toBe(code)
  expect(refused.err).toMatch(words)
})
