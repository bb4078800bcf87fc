import { jobNames, type Privilege, userStatus } from '@compety/contract'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { aRole } from '../../../test/a-role.ts'
import { outcome, refused } from '../../../test/answers.ts'
import { testApp } from '../../../test/app.ts'
import { auditOf } from '../../../test/audit.ts'
import { aMail, aPool } from '../../../test/builders.ts'
import { mailServer } from '../../../test/mail-server.ts'
import { recountAndRemember } from '../../rankings/recount/last-recount.ts'
import { boardCache } from '../../rankings/store/board-cache.ts'
import { saveBoards } from '../../rankings/store/rankings.queries.ts'

const server = await mailServer()
const alone = await testApp()
const served = await testApp({ smtpUrl: server.url }, { withJobs: true })
afterAll(async () => {
  await alone.close()
  await served.close()
  await server.close()
})
const { call, db } = alone
const admin = await alone.anAdministrator()
const operations = async () => (await call('GET /operations', { as: admin })).body.operations

test('an administrator sees the versions, the database and the process, and that no recount has run yet', async () => {
  expect(await operations()).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    node_version: process.version,
    started_at: expect.stringMatching(/Z$/),
    database: {
      now: expect.stringMatching(/Z$/),
      version: expect.stringMatching(/^\d+/),
      migration: expect.stringMatching(/^\d{4}-/),
      size: expect.any(Number),
      connections: expect.any(Number),
      most_connections: expect.any(Number),
    },
    process: { streams: 0, memory: expect.any(Number) },
    queues: [],
    mails: { has_server: false, kept: 0, waiting: 0, failed: 0, stuck: [] },
    demo_accounts: 0,
    feeds: [],
    controller_missing: false,
    recount: null,
    webhooks: [],
  })
})

test('unsent mails are counted and listed newest first, without reminders that were not needed', async () => {
  const [kept, failed] = [
    await aMail(db, { subject: 'Guardado' }),
    await aMail(db, { subject: 'Fallido', state: 'failed' }),
  ]
  await aMail(db, { state: 'sent' })
  await aMail(db, { state: 'waiting' })
  const needless = await aMail(db, { state: 'failed' })
  await sql`update mails set is_needless = true where id = ${needless}`.execute(db)
  const { mails } = await operations()
  expect(mails).toMatchObject({ kept: 1, waiting: 1, failed: 1 })
  expect(mails.stuck.map(({ id }: { id: number }) => id)).toEqual([failed, kept])
  const stateOf = async (id: number) => (await call(`GET /mails/${id}`, { as: admin })).body.mail.state
  expect([await stateOf(failed), await stateOf(needless)]).toEqual(['failed', 'needless'])
  const listed = async (state: number) => (await call(`GET /mails?state=${state}`, { as: admin })).body.mails
  expect([await listed(4), await listed(5)]).toMatchObject([[{ id: failed }], [{ id: needless }]])
})

test('a server that others may reach and that names no controller says so until it does', async () => {
  const named = { operator: 'Club Amigos', supportEmail: 'ayuda@example.com' }
  const missing = async (settings: Parameters<typeof testApp>[0]) => {
    const app = await testApp(settings)
    const as = await app.anAdministrator()
    const found = [
      (await app.call('GET /operations', { as })).body.operations.controller_missing,
      (await app.call('GET /tasks', { as })).body.tasks.controller_missing,
    ]
    await app.close()
    return found
  }
  expect(await missing({ isPublic: true, operator: 'Club Amigos' })).toEqual([true, true])
  expect(await missing({ isPublic: true, supportEmail: 'ayuda@example.com' })).toEqual([true, true])
  expect(await missing({ isPublic: true, ...named })).toEqual([false, false])
})

test('while a demo account is active on a server that others may reach, operations and tasks count it', async () => {
  const reached = await testApp({ isPublic: true })
  const chief = await reached.anAdministrator()
  const [active, blocked] = [await reached.aPlayer(), await reached.aUser({ role_id: 2, status: userStatus.blocked })]
  const counted = async (at: typeof alone, as: typeof admin) => [
    (await at.call('GET /operations', { as })).body.operations.demo_accounts,
    (await at.call('GET /tasks', { as })).body.tasks.demo_accounts,
  ]
  expect(await counted(reached, chief)).toEqual([0, 0])
  await sql`update users set is_demo = true where id in (${active.id}, ${blocked.id})`.execute(reached.db)
  expect(await counted(reached, chief)).toEqual([1, 1])
  await sql`update users set status = ${userStatus.archived} where id = ${active.id}`.execute(reached.db)
  expect(await counted(reached, chief)).toEqual([0, 0])
  await reached.close()

  const local = await alone.aPlayer()
  await sql`update users set is_demo = true where id = ${local.id}`.execute(db)
  expect(await counted(alone, admin)).toEqual([0, 0])
})

test('the recipients of unsent mails are shown only to users who may read mails', async () => {
  const stuckFor = async (...privileges: Privilege[]) => {
    const as = await alone.aUser({ role_id: await aRole(db, 'operations.read', ...privileges) })
    const { mails } = (await call('GET /operations', { as })).body.operations
    return [mails.failed, mails.stuck.length]
  }
  expect([await stuckFor(), await stuckFor('mails.read')]).toEqual([
    [1, 0],
    [1, 2],
  ])
})

test('every kind of job has a Spanish name', async () => {
  const { rows } = await sql<{ name: string }>`select name from pgboss.queue`.execute(served.db)
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ name }) => !(name in jobNames))).toEqual([])
})

test('the last recount is shown with its time and its number of differences, even after a repair', async () => {
  const context = { boards: boardCache(), timeZone: 'UTC' }
  await recountAndRemember(db, context, { repair: false })
  expect((await operations()).recount).toEqual({
    finished_at: expect.stringMatching(/Z$/),
    seconds: expect.any(Number),
    differences: 0,
    repaired: false,
  })
  const pool = await aPool(db)
  const [players, values, before] = [Float64Array.of(1), Float64Array.of(7), Float64Array.of(0)]
  const nothing = { scale: 1, majority: 0, last_match_id: null }
  await saveBoards(db, [{ kind: 'pool', id: pool, players, values, before, ...nothing }])
  await recountAndRemember(db, context, { repair: false })
  expect((await operations()).recount).toMatchObject({ differences: 1, repaired: false })
  await recountAndRemember(db, context, { repair: true })
  expect((await operations()).recount).toMatchObject({ differences: 1, repaired: true })
  await recountAndRemember(db, context, { repair: false })
  expect((await operations()).recount).toMatchObject({ differences: 0, repaired: false })
})

test('a comparison of the boards does not wait for their lock', async () => {
  await db.transaction().execute(async (held) => {
    await sql`select pg_advisory_xact_lock(1, 0)`.execute(held)
    expect(await recountAndRemember(db, { boards: boardCache(), timeZone: 'UTC' }, { repair: false })).toEqual([])
  })
})

test('jobs are counted by kind', async () => {
  const chief = await served.anAdministrator()
  const { queues } = (await served.call('GET /operations', { as: chief })).body.operations
  expect(
    queues.every(({ waiting, running, failed }: Record<string, number>) =>
      [waiting, running, failed].every(Number.isInteger),
    ),
  ).toBe(true)
  await sql`insert into pgboss.job (name, state, start_after) values ('send-mail', 'failed', now())`.execute(served.db)
  const after = (await served.call('GET /operations', { as: chief })).body.operations.queues
  expect(after.find(({ name }: { name: string }) => name === 'send-mail')).toMatchObject({ failed: 1 })
})

test('without a mail server no mail can be resent', async () => {
  expect(outcome(await call('POST /mails/resend', { as: admin }))).toEqual(
    refused(409, 'No hay un servidor de correo configurado.'),
  )
})

test('all failed mails are resent with an audit entry each, and mails stored without a server are not', async () => {
  const chief = await served.anAdministrator()
  const ids = [await aMail(served.db, { state: 'failed' }), await aMail(served.db, { state: 'failed' })]
  const kept = await aMail(served.db, {})
  const { status, body } = await served.call('POST /mails/resend', { as: chief })
  expect([status, body]).toEqual([200, { status: 'success', message: 'Se reintentarán 2 correos', count: 2 }])
  await vi.waitFor(async () => {
    const { rows } = await sql<{ id: number }>`select id from mails where sent_at is not null order by id`.execute(
      served.db,
    )
    expect(rows.map(({ id }) => id)).toEqual(ids)
  }, 8000)
  expect(await auditOf(served.db, 'mail', ids[0] as number)).toMatchObject([{ action: 'resend', actor_id: chief.id }])
  expect((await served.call(`GET /mails/${kept}`, { as: chief })).body.mail.state).toBe('kept')
  expect((await served.call('POST /mails/resend', { as: chief })).body).toMatchObject({
    count: 0,
    message: 'No hay correos por reintentar',
  })
})
