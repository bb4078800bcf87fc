import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aPool } from '../../../test/builders.ts'

const { call, db, anAdministrator, close } = await testApp()
afterAll(close)

const address = 'ana@example.com'
const manual = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
const lines = manual.split('People without an account')[1]?.split('```')[1] ?? ''

/** The tables with a row that contains the address. */
const tablesWithIt = async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1
  `.execute(db)
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: held } =
      await sql`select from ${sql.table(name)} t where strpos(lower(t::text), ${address}) > 0`.execute(db)
    if (held.length > 0) found.push(name)
  }
  return found
}

test('what the manual deletes for a person without an account leaves the address in no table', async () => {
  const body = { email: 'Ana@example.com', message: '¿Juegas?' }
  expect((await call(`POST /pool/${await aPool(db)}/invite`, { as: await anAdministrator(), body })).status).toBe(200)
  const contact = { name: 'Ana', lastName: 'Mora', email: address, message: 'Una pregunta' }
  expect((await call('POST /siteContact', { body: contact })).status).toBe(200)
  const tables = ['contact_messages', 'invitations', 'mails', 'sent_invitations']
  expect(await tablesWithIt()).toEqual(tables)
  for (const table of tables) expect(lines).toContain(`from ${table} where`)
  await sql.raw(lines).execute(db)
  expect(await tablesWithIt()).toEqual([])
})
