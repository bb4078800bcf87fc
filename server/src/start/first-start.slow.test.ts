import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { saveLogIns } from '../identity/accounts/demo/demo-log-ins.ts'
import { hashPassword, holderOf } from '../identity/accounts/passwords/passwords.ts'
import { openSession } from '../identity/sessions/open-session.ts'
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

const countOf = async (from: string) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.raw(from)}`.execute(db)
  return rows[0]?.count
}

test.each<[string, Record<string, string>]>([
  ['an own administrator', { ADMIN_EMAIL: 'jefa@porra.example', ADMIN_PASSWORD: 'muy-larga-y-secreta' }],
  ['a public address', { PUBLIC_URL: 'https://porra.example' }],
  ['a network address', { HOST: '0.0.0.0' }],
  ['a proxy', { TRUST_PROXY: 'on' }],
])('a new server with %s gets no demo season unless DEMO is on', async (_, env) => {
  await make(env)
  expect(await countOf('pools')).toBe(0)
  expect(await countOf('users where is_demo')).toBe(0)
})

const real = { PUBLIC_URL: 'https://porra.example' }
const opens = async (password: string) => {
  const { rows } = await sql<{ password_hash: string }>`select distinct password_hash from users`.execute(db)
  const held = await Promise.all(rows.map((row) => holderOf(password, async () => row)))
  return held.filter(Boolean).length
}

test('with DEMO=on such a server gets a demo season with random passwords, which are printed once', async () => {
  const logIns = await make({ ...real, DEMO: 'on' })
  expect(logIns).toMatchObject([{ who: 'Jugador' }, { who: 'Administrador' }])
  const passwords = logIns.map(({ password }) => password)
  expect(new Set(passwords).size).toBe(2)
  for (const password of passwords) {
    expect(password).toMatch(/^[\w-]{16}$/)
    expect(await opens(password)).toBe(1)
  }
  expect(await opens('compety2026')).toBe(0)
  expect(await make({ ...real, DEMO: 'on' })).toEqual([])
  expect(await countOf("settings where value::text ~ 'password'")).toBe(0)
})

const password_hash = await hashPassword('compety2026')
const aDemoAccount = async (email: string, role_id: number) => {
  const { rows } = await sql<{ id: number }>`
    insert into users (email, role_id, password_hash, referral_hash, is_demo)
    values (${email}, ${role_id}, ${password_hash}, ${email}, true) returning id
  `.execute(db)
  return rows[0]?.id as number
}
/** A small demo season with known passwords, as a local server makes it. */
const aLocalDemo = async () => {
  const [player, administrator] = ['jugador@example.com', 'administrador@example.com']
  const ids = [
    await aDemoAccount(player, 2),
    await aDemoAccount(administrator, 1),
    await aDemoAccount('o@example.com', 2),
  ]
  const password = 'compety2026'
  await saveLogIns(db, [
    { who: 'Jugador', email: player, password },
    { who: 'Administrador', email: administrator, password },
  ])
  return ids as [number, number, number]
}

test('a demo season with known passwords loses them and its sessions once others may reach its server', async () => {
  const [player, administrator] = await aLocalDemo()
  expect(await make()).toHaveLength(2)
  await openSession(db, { user_id: player, token: '1.a', user_agent: null })
  const own = await hashPassword('una-clave-propia')
  await sql`update users set password_hash = ${own} where id = ${administrator}`.execute(db)
  const [printed, ...others] = await make(real)
  expect(printed).toMatchObject({ who: 'Jugador', email: 'jugador@example.com' })
  expect(others).toEqual([])
  const passwords = [printed?.password as string, 'una-clave-propia', 'compety2026']
  expect(await Promise.all(passwords.map(opens))).toEqual([1, 1, 0])
  expect(await countOf('sessions')).toBe(0)
  expect(await countOf("settings where value::text ~ 'password'")).toBe(0)
})

test('an administrator given by variables is made beside the one of a demo season', async () => {
  await aLocalDemo()
  const named = { ADMIN_EMAIL: 'jefa@example.com', ADMIN_PASSWORD: 'muy-larga-y-secreta' }
  await make(named)
  expect(await countOf("users where email = 'jefa@example.com' and role_id = 1 and not is_demo")).toBe(1)
  // An earlier version took every address of this domain for one of the demo season.
  await sql`update users set is_demo = true`.execute(db)
  await make(named)
  expect(await countOf('users where role_id = 1')).toBe(2)
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
