import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { readConfig } from '../platform/config/config.ts'
import type { Db } from '../platform/postgres/database.ts'
import { makeFirstRows } from './first-rows.ts'

let folder: string
let db: Db
const drops: (() => Promise<void>)[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compety-first-rows-'))
})
beforeEach(async () => {
  const made = await testDatabase()
  db = made.db
  drops.push(made.drop)
})
afterAll(async () => {
  for (const drop of drops) await drop()
  await rm(folder, { recursive: true })
})

const make = (env: Record<string, string> = {}, isEmbedded = true) =>
  makeFirstRows({ db, config: readConfig({ DATA_DIR: folder, ...env }), isEmbedded, say: () => {} })

const countOf = async (table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
  return rows[0]?.count
}

test('servers that start together on a new database make one demo season, and both print its log-ins', async () => {
  const [first, second] = await Promise.all([make(), make()])
  expect(first.map(({ who }) => who)).toEqual(['Jugador', 'Administrador'])
  expect(second).toEqual(first)
  expect(await countOf('pools')).toBe(6)
})

test('the keys for push services are made at the first start and never change', async () => {
  const keys = () => sql<{ value: unknown }>`select value from product_secrets where name = 'vapid'`.execute(db)
  await make({ DEMO: 'off' })
  const made = (await keys()).rows
  expect(made).toHaveLength(1)
  await make({ DEMO: 'off' })
  expect((await keys()).rows).toEqual(made)
})

test('without the demo season there is one administrator, whose password is shown once', async () => {
  const [logIn, ...others] = await make({ DEMO: 'off' })
  expect(logIn).toMatchObject({ who: 'Administrador', password: expect.stringMatching(/.{12}/) })
  expect(others).toEqual([])
  expect(await make({ DEMO: 'off' })).toEqual([])
  expect(await countOf('users')).toBe(1)
  expect(await countOf('pools')).toBe(0)
})

test('a database of DATABASE_URL gets no demo season', async () => {
  await make({}, false)
  expect(await countOf('pools')).toBe(0)
})

test('an administrator given by variables is made, and no password is shown', async () => {
  const named = { DEMO: 'off', ADMIN_EMAIL: 'ana@example.com', ADMIN_PASSWORD: 'una-clave-larga' }
  expect(await make(named)).toEqual([])
  const { rows } = await sql`select email, role_id from users`.execute(db)
  expect(rows).toEqual([{ email: 'ana@example.com', role_id: 1 }])
})
