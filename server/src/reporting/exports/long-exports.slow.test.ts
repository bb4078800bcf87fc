import { execFileSync } from 'node:child_process'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manyConnections, testApp } from '../../../test/app.ts'
import { aCrowd } from '../../../test/crowd.ts'
import { syncOutdatedUsers } from '../../identity/activity/sync-user-index.ts'

const { app, call, db, anAdministrator, close } = await testApp({}, manyConnections)
afterAll(close)
const admin = await anAdministrator()

// A process of its own, since other tests use memory too.
const program = (format: string) => `
  const { ${format}File } = await import(${JSON.stringify(join(import.meta.dirname, `../../platform/exports/${format}-file.ts`))})
  await import('@e965/xlsx')
  const at = '2026-06-11T19:00:00.000Z'
  async function* batches() {
    for (let from = 0; from < 1_000_000; from += 250) {
      await new Promise((done) => setImmediate(done))
      yield Array.from({ length: 250 }, (_, n) => ({ id: from + n, name: 'jugador ' + (from + n), email: from + n + '@example.com', at }))
    }
  }
  const columns = ['id', 'name', 'email'].map((key) => ({ key, label: key, value: (row) => row[key] }))
  columns.push({ key: 'at', label: 'at', kind: 'instant', value: (row) => row.at })
  const before = process.memoryUsage().rss
  let [most, bytes] = [0, 0]
  for await (const part of ${format}File({ columns, batches: batches() }, { title: 'Hoja', separator: ',', timeZone: 'Europe/Madrid' })) {
    bytes += part.length
    most = Math.max(most, process.memoryUsage().rss - before)
  }
  console.log(JSON.stringify({ most, bytes }))
`

test.each(['csv', 'json', 'xlsx'])('a million rows as %s take at most 100 MB of memory more', (format) => {
  const options = ['--input-type=module', '--disable-warning=ExperimentalWarning', '-e', program(format)]
  const { most, bytes } = JSON.parse(
    execFileSync(process.execPath, options, { encoding: 'utf8', cwd: import.meta.dirname }),
  )
  expect(bytes).toBeGreaterThan(5_000_000)
  expect(most).toBeLessThan(100_000_000)
})

const port = () => (app.server.address() as AddressInfo).port
const open = (path: string) =>
  new Promise<IncomingMessage>((answered, failed) => {
    const headers = { 'x-email': admin.email, 'x-token': admin.token }
    request({ port: port(), path: `/api${path}`, headers, agent: false }, answered)
      .on('error', failed)
      .end()
  })
const transactions = async () =>
  (
    await sql`select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
      db,
    )
  ).rows.length
const inTime = { timeout: 10_000 }

beforeAll(async () => {
  const { first } = await aCrowd(db, 20_000)
  // Makes the answer larger than the buffers of a connection.
  await sql`update users set email = repeat('a', 1000) || email where id >= ${first}`.execute(db)
  await syncOutdatedUsers(db)
  await app.listen({ port: 0 })
})

test('an export has every user once, in the order of the list', async () => {
  let text = ''
  for await (const part of (await open('/exports/users?format=json&order=email_desc')).setEncoding('utf8')) text += part
  const emails = JSON.parse(text).map(({ email }: { email: string }) => email)
  expect(emails).toHaveLength((await call('GET /users', { as: admin })).body.total)
  expect(new Set(emails).size).toBe(emails.length)
})

test('two exports run at once, a third waits, and readers that leave free what their files held', async () => {
  const answers = [await open('/exports/users?format=csv'), await open('/exports/users?format=csv')]
  await expect.poll(transactions, inTime).toBe(2)
  let third: IncomingMessage | undefined
  const waiting = open('/exports/users?format=csv').then((answer) => {
    third = answer
  })
  expect((await call('GET /users', { as: admin })).status).toBe(200)
  expect(third).toBeUndefined()
  answers[0]?.destroy()
  await waiting
  for (const answer of [answers[1], third]) answer?.destroy()
  await expect.poll(transactions, inTime).toBe(0)
})
