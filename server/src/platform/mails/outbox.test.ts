import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { outcome, refused } from '../../../test/answers.ts'
import { testApp } from '../../../test/app.ts'
import { auditOf } from '../../../test/audit.ts'
import { aMail } from '../../../test/builders.ts'
import { mailServer } from '../../../test/mail-server.ts'
import { tidyMails } from './mail-jobs.ts'

const server = await mailServer()
const alone = await testApp()
const served = await testApp({ smtpUrl: server.url }, { withJobs: true })
afterAll(async () => {
  await alone.close()
  await served.close()
  await server.close()
})
const admin = await alone.anAdministrator()
const chief = await served.anAdministrator()

const subjects = async (query = '') =>
  (await alone.call(`GET /mails${query}`, { as: admin })).body.mails.map(({ subject }: { subject: string }) => subject)
const made = {
  oldest: await aMail(alone.db, { subject: 'Recuperación', recipient: 'José@example.com', daysAgo: 3 }),
  failed: await aMail(alone.db, { subject: 'Fallida', state: 'failed', daysAgo: 2 }),
  waiting: await aMail(alone.db, { subject: 'En cola', state: 'waiting', daysAgo: 1 }),
  sent: await aMail(alone.db, { subject: 'Llegó', state: 'sent' }),
}

test('the list of mails begins with the newest, or with the oldest on request', async () => {
  expect(await subjects()).toEqual(['Llegó', 'En cola', 'Fallida', 'Recuperación'])
  expect(await subjects('?order=created_at_asc')).toEqual(['Recuperación', 'Fallida', 'En cola', 'Llegó'])
  expect(await subjects('?per_page=1&page=2')).toEqual(['En cola'])
})

test.each([
  ['?recipient=jose', ['Recuperación']],
  ['?subject=LLEGO', ['Llegó']],
  ['?state=1', ['Recuperación']],
  ['?state=2', ['En cola']],
  ['?state=3', ['Llegó']],
  ['?state=4', ['Fallida']],
  ['?state=5', []],
  ['?state=0', []],
  ['?state=-1', ['Llegó', 'En cola', 'Fallida', 'Recuperación']],
])('the list of mails with %s has the subjects %j', async (query, expected) => {
  expect(await subjects(query)).toEqual(expected)
})

test('the list shows the state of each mail, but not its text', async () => {
  const { body } = await alone.call('GET /mails?subject=fallida', { as: admin })
  expect(body).toMatchObject({ total: 1, currentPage: 1, nextPage: null })
  expect(body.mails).toEqual([
    {
      id: made.failed,
      recipient: 'ana@example.com',
      subject: 'Fallida',
      state: 'failed',
      attempts: 0,
      failure: null,
      created_at: expect.any(String),
      sent_at: null,
    },
  ])
})

test('an administrator can read a mail that was stored without a mail server', async () => {
  const { status, body } = await alone.call(`GET /mails/${made.oldest}`, { as: admin })
  expect(status).toBe(200)
  expect(body.mail).toMatchObject({ state: 'kept', text: 'Hola, Ana', html: '<p>Hola, Ana</p>' })
})

test('reading or resending an unknown mail is refused with 404', async () => {
  const missing = refused(404, 'No existe el correo solicitado.')
  expect(outcome(await alone.call('GET /mails/999999', { as: admin }))).toEqual(missing)
  expect(outcome(await alone.call('POST /mails/999999/resend', { as: admin }))).toEqual(missing)
})

test('without a mail server resending is refused with 409', async () => {
  const answer = await alone.call(`POST /mails/${made.oldest}/resend`, { as: admin })
  expect(outcome(answer)).toEqual(refused(409, 'No hay un servidor de correo configurado.'))
  expect(await auditOf(alone.db, 'mail', made.oldest)).toEqual([])
})

test('resending a mail that was sent is refused with 409', async () => {
  const id = await aMail(served.db, { state: 'sent' })
  const answer = await served.call(`POST /mails/${id}/resend`, { as: chief })
  expect(outcome(answer)).toEqual(refused(409, 'El correo ya fue enviado.'))
  expect(await auditOf(served.db, 'mail', id)).toEqual([])
})

test.each(['kept', 'failed', 'waiting'] as const)(
  'a mail in state %s is sent again once, and the audit log names the user who resent it',
  async (state) => {
    const id = await aMail(served.db, { state, recipient: `${state}@example.com` })
    const { status, body } = await served.call(`POST /mails/${id}/resend`, { as: chief })
    expect([status, body.status, body.mail.state]).toEqual([200, 'success', 'waiting'])
    await vi.waitFor(
      async () =>
        expect((await served.call(`GET /mails/${id}`, { as: chief })).body.mail).toMatchObject({
          state: 'sent',
          text: '',
        }),
      { timeout: 8000, interval: 25 },
    )
    expect(server.arrived.filter(({ envelope }) => envelope.to.includes(`${state}@example.com`))).toHaveLength(1)
    const [entry, ...others] = await auditOf(served.db, 'mail', id)
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      actor_id: chief.id,
      action: 'resend',
      before: { state },
      after: { state: 'waiting' },
    })
    expect(JSON.stringify(entry)).not.toMatch(/Hola|@example/)
  },
)

test('a call for password recovery sends a mail to the mail server', async () => {
  const ana = await served.aPlayer('anamaria')
  await served.call('POST /user/recoverPassword', { body: { email: ana.email } })
  await vi.waitFor(() => expect(server.arrived.at(-1)?.envelope.to).toEqual([ana.email]), {
    timeout: 8000,
    interval: 25,
  })
  expect(server.arrived.at(-1)?.text).toMatch(/\/reset_password\/[\w-]{43}\n/)
})

test('mails are deleted after 90 days, and a mail whose sending was interrupted is given up after three', async () => {
  const [old, kept] = [await aMail(alone.db, { daysAgo: 91 }), await aMail(alone.db, { daysAgo: 89 })]
  const [lost, fresh] = [
    await aMail(alone.db, { daysAgo: 4, state: 'waiting' }),
    await aMail(alone.db, { daysAgo: 2, state: 'waiting' }),
  ]
  await tidyMails(alone.db)
  const { rows } = await sql<{ id: number; isGivenUp: boolean }>`
    select id, failed_at is not null as "isGivenUp" from mails where id in (${old}, ${kept}, ${lost}, ${fresh}) order by id
  `.execute(alone.db)
  expect(rows).toEqual([
    { id: kept, isGivenUp: false },
    { id: lost, isGivenUp: true },
    { id: fresh, isGivenUp: false },
  ])
})

test('a test application without jobs creates no job queue', async () => {
  const { rows } = await sql`select 1 from pg_namespace where nspname = 'pgboss'`.execute(alone.db)
  expect(rows).toEqual([])
})

test('a user who may read mails but is no administrator does not see the links that open accounts, nor an administrator that of the own one', async () => {
  const { db, call, aUser, anAdministrator } = alone
  const owner = await anAdministrator()
  const { rows } = await sql<{ id: number }>`insert into roles (name) values ('Soporte') returning id`.execute(db)
  const role_id = rows[0]?.id as number
  await sql`
    insert into role_privileges select ${role_id}, id from privileges where privilege_action = 'mails.read'
  `.execute(db)
  const support = await aUser({ role_id })
  await call('POST /user/recoverPassword', { body: { email: owner.email } })
  const { body } = await call(`GET /mails?recipient=${owner.email}`, { as: support })
  const read = async (as: typeof admin) => (await call(`GET /mails/${body.mails[0].id}`, { as })).body.mail
  const [seen, whole] = [await read(support), await read(admin)]
  expect(await read(owner)).toEqual(seen)
  expect([seen.text, seen.html].map((text) => text.match(/reset_password\/[^\s"'<]+/g))).toEqual([
    ['reset_password/…'],
    expect.arrayContaining(['reset_password/…']),
  ])
  expect(`${seen.text}${seen.html}`).not.toMatch(/reset_password\/[\w-]/)
  expect(whole.text).toMatch(/reset_password\/[\w.-]{20,}/)
  const [entry, ...others] = await auditOf(db, 'mail', body.mails[0].id)
  expect(others).toEqual([])
  expect(entry).toEqual({
    actor_id: admin.id,
    action: 'read',
    before: null,
    after: { secrets: ['reset_password'] },
  })
})

test('reading a mail without a secret link leaves no audit entry', async () => {
  await alone.call(`GET /mails/${made.oldest}`, { as: admin })
  expect(await auditOf(alone.db, 'mail', made.oldest)).toEqual([])
})

test('a mail that is not needed any more cannot be sent', async () => {
  const id = await aMail(served.db, { state: 'failed' })
  await sql`update mails set is_needless = true, text = '', html = '' where id = ${id}`.execute(served.db)
  const refusal = refused(409, 'El correo ya no hace falta.')
  expect(outcome(await served.call(`POST /mails/${id}/resend`, { as: chief }))).toEqual(refusal)
})
