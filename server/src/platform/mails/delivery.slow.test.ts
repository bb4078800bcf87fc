import { sql } from 'kysely'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { mailServer } from '../../../test/mail-server.ts'
import { mailSecrets } from '../../mail-secrets.ts'
import { readConfig } from '../config/config.ts'
import { type Jobs, noJobs, startJobs } from '../jobs/jobs.ts'
import { deliverMail } from './deliver-mail.ts'
import { invitationLetter } from './letters.ts'
import type { Mail } from './mail.ts'
import { mailJobs, sendMailJob } from './mail-jobs.ts'
import { mails } from './mails.ts'
import { secretLink } from './secret-links.ts'
import { requiresTls, smtpSender } from './smtp.ts'

const { url, db, drop } = await testDatabase()
let undo: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const step of undo.toReversed()) await step()
  undo = []
  // Mails that still wait would arrive in the next test.
  await sql`update mails set failed_at = now() where sent_at is null`.execute(db)
})
afterAll(drop)

const aServer = async (...settings: Parameters<typeof mailServer>) => {
  const server = await mailServer(...settings)
  undo.push(server.close)
  return server
}
/** Starts a process that sends mails through the server. */
const aSender = async (smtpUrl: string, env: Record<string, string> = {}) => {
  const jobs = await startJobs(url, { hasty: true })
  undo.push(jobs.stop)
  await mailJobs({
    db,
    jobs,
    config: readConfig({ SMTP_URL: smtpUrl, MAIL_FROM: 'Compety <hola@compety.example>', ...env }),
    renew,
    secrets,
  })
  return { jobs, ...mails({ jobs, smtpUrl }) }
}

const renew = async () => undefined
const secrets = mailSecrets(db)
const letter: Mail = { recipient: 'ana@example.com', subject: 'Hola', text: 'Hola, Ana', html: '<p>Hola, Ana</p>' }
type Row = Record<'id' | 'attempts', number> & Record<string, string | null>
const lastRow = async () => (await sql<Row>`select * from mails order by id desc limit 1`.execute(db)).rows[0]
const inTime = { timeout: 10_000, interval: 25 }
const until = (expected: object) => vi.waitFor(async () => expect(await lastRow()).toMatchObject(expected), inTime)
const sent = { sent_at: expect.any(String) }

test('a mail arrives with its subject, its text and HTML parts, its sender and its reply address', async () => {
  const server = await aServer()
  const { queue } = await aSender(server.url)
  const { subject, text, html } = invitationLetter({
    inviter: 'María Ñáñez 🏆',
    pool: 'Mundial',
    message: null,
    link: 'https://compety.example/accept_invitation/abc',
    closed: null,
    registerLink: 'https://compety.example/register',
    privacyLink: 'https://compety.example/privacidad',
    stopLink: 'https://compety.example/stop_invitations/abc',
  })
  await queue(db, { recipient: 'Ana.Perez+Pools@example.com', subject, text, html, reply_to: 'jose@example.com' })
  await until(sent)
  const [mail, ...others] = server.arrived
  expect(others).toEqual([])
  expect(mail?.envelope).toEqual({ from: 'hola@compety.example', to: ['Ana.Perez+Pools@example.com'] })
  expect(mail).toMatchObject({
    subject: 'Te ha invitado María Ñáñez 🏆 a la compety «Mundial»',
    from: { name: 'Compety', address: 'hola@compety.example' },
    to: [{ address: 'Ana.Perez+Pools@example.com' }],
    replyTo: [{ address: 'jose@example.com' }],
  })
  expect(mail?.messageId).toMatch(/^<\d+\.\d+@compety\.example>$/)
  expect(mail?.text?.trim()).toBe(text.trim())
  expect(mail?.html?.trim()).toBe(html.trim())
  expect(mail?.text).toContain('María Ñáñez 🏆 te invita')
})

test('the text of a mail is deleted once it is sent', async () => {
  const { queue } = await aSender((await aServer()).url)
  await queue(db, letter)
  await until({
    ...sent,
    recipient: 'ana@example.com',
    subject: 'Hola',
    attempts: 1,
    text: '',
    html: '',
    failure: null,
    failed_at: null,
  })
})

test('the secrets of the links are in the mail that arrives, and nowhere in the database before', async () => {
  const server = await aServer()
  const { queue } = await aSender(server.url)
  const { link, secret } = secretLink({ publicUrl: 'https://compety.example', page: 'stop_reminders', of: 7 })
  await queue(db, { ...letter, text: link, html: link, unsubscribe_url: link, secrets: [secret] })
  const token = await secrets.stop_reminders('7')
  const stored = (
    await sql<{ whole: string }>`select mails::text as whole from mails order by id desc limit 1`.execute(db)
  ).rows[0]
  expect(stored?.whole).not.toContain(token)
  await until({ ...sent, secrets: [] })
  const [mail] = server.arrived
  for (const text of [mail?.text?.trim(), mail?.html?.trim()])
    expect(text).toBe(`https://compety.example/stop_reminders/${token}`)
  const unsubscribing = mail?.headers.find(({ key }) => key === 'list-unsubscribe')
  expect(unsubscribing?.value).toBe(`<https://compety.example/stop_reminders/${token}>`)
})

test('the payload of a mail job is only the id of the mail', async () => {
  const { queue } = await aSender((await aServer()).url)
  await queue(db, letter)
  await until(sent)
  const { rows } = await sql<{ data: unknown }>`
    select data from pgboss.job where name = ${sendMailJob.name} order by created_on desc limit 1
  `.execute(db)
  expect(rows).toEqual([{ data: { payload: { id: (await lastRow())?.id } } }])
})

test('a mail of a transaction that is rolled back is neither stored nor sent', async () => {
  const server = await aServer()
  const { queue } = await aSender(server.url)
  const before = await lastRow()
  const refused = db.transaction().execute(async (db) => {
    await queue(db, { ...letter, subject: 'Nunca' })
    throw new Error('no')
  })
  await expect(refused).rejects.toThrow('no')
  expect(await lastRow()).toEqual(before)
  await queue(db, letter)
  await until(sent)
  expect(server.arrived.map(({ subject }) => subject)).toEqual(['Hola'])
})

test('without a mail server a mail is stored with its text, and no job is queued', async () => {
  const send = vi.fn<Jobs['send']>()
  const jobs: Jobs = { ...noJobs, send, work: vi.fn() }
  await mails({ jobs, smtpUrl: undefined }).queue(db, letter)
  expect(await lastRow()).toMatchObject({ ...letter, queued_at: null, sent_at: null, failed_at: null, attempts: 0 })
  await mailJobs({ db, jobs, config: readConfig({}), renew, secrets })
  expect(send).not.toHaveBeenCalled()
  expect(jobs.work).not.toHaveBeenCalled()
})

test('while the mail server is down the call succeeds, and the mail arrives when it is back', async () => {
  const away = await mailServer()
  await away.close()
  const { queue } = await aSender(away.url)
  await queue(db, letter)
  await until({
    sent_at: null,
    failed_at: null,
    failure: 'No hay conexión con el servidor de correo.',
    text: 'Hola, Ana',
  })
  const back = await aServer({ port: away.port })
  await until({ ...sent, failure: null, text: '' })
  expect((await lastRow())?.attempts).toBeGreaterThan(1)
  expect(back.arrived).toHaveLength(1)
})

test('a mail that the server temporarily refuses is sent again later', async () => {
  let refusals = 0
  const refusal = () => (refusals++ === 0 ? { code: 451, says: 'Greylisted, try again' } : undefined)
  const server = await aServer({ refusal })
  const { queue } = await aSender(server.url)
  await queue(db, letter)
  await until({ ...sent, attempts: 2, failure: null })
  expect(server.arrived).toHaveLength(1)
})

test('a recipient that the server permanently refuses is not tried again', async () => {
  const asked: string[] = []
  const refusal = (address: string) => {
    asked.push(address)
    return { code: 550, says: `User unknown\r\n${'x'.repeat(400)}` }
  }
  const { queue } = await aSender((await aServer({ refusal })).url)
  await queue(db, letter)
  await until({ failed_at: expect.any(String), sent_at: null, attempts: 1, text: 'Hola, Ana' })
  const failure = String((await lastRow())?.failure)
  expect(failure).toMatch(/^El servidor de correo respondió: 550 [^\r\n]*User unknown/)
  expect(failure.length).toBeLessThan(260)
  await new Promise((done) => setTimeout(done, 1200))
  expect(asked).toEqual(['ana@example.com'])
})

test('after the last attempt a mail is given up, and its text is preserved', async () => {
  const away = await mailServer()
  await away.close()
  const send = smtpSender({ smtpUrl: away.url, mailFrom: 'a@example.com' })
  const { rows } = await sql<{ id: number }>`
    insert into mails (recipient, subject, text, html, queued_at) values ('a@example.com', 'a', 'b', 'c', now()) returning id
  `.execute(db)
  const attempt = { id: rows[0]?.id ?? 0, signal: AbortSignal.timeout(5000) }
  await expect(deliverMail({ db, send, renew, secrets }, { ...attempt, isLast: false })).rejects.toThrow('was not sent')
  expect(await lastRow()).toMatchObject({ failed_at: null, attempts: 1 })
  await deliverMail({ db, send, renew, secrets }, { ...attempt, isLast: true })
  expect(await lastRow()).toMatchObject({ failed_at: expect.any(String), attempts: 2, text: 'b' })
  expect(sendMailJob.retries).toBe(10)
})

test('the stored failure reveals neither the user nor the password of SMTP_URL', async () => {
  const server = await aServer({ refusesLogIn: true })
  const { queue } = await aSender(server.url.replace('//', '//jefa:secreta@'))
  await queue(db, letter)
  await until({ failure: expect.stringContaining('SMTP_URL') })
  expect(JSON.stringify(await lastRow())).not.toMatch(/secreta|jefa/)
})

test('a mail server that does not encrypt gets neither the log-in nor the mail unless the address allows it', async () => {
  const server = await aServer({ refusesLogIn: true })
  const address = server.url.replace('//', '//jefa:secreta@')
  const wary = await aSender(address.replace(/\?.*/, ''))
  await wary.queue(db, letter)
  await until({ sent_at: null, failure: expect.stringMatching(/^No se pudo cifrar .*requireTLS=false/) })
  expect([server.arrived, server.logIns]).toEqual([[], []])
  await sql`update mails set failed_at = now() where sent_at is null`.execute(db)
  // Either sender could take the next mail.
  await wary.jobs.stop()

  const open = await aSender(address)
  await open.queue(db, letter)
  await until({ failure: expect.stringContaining('no admite') })
  expect(server.logIns).toContain('jefa secreta')
})

test('a mail to a server that encrypts is sent encrypted, and a certificate that nobody signed is refused', async () => {
  const server = await aServer({ encrypts: true })
  const wary = await aSender(server.url.replace(/\?.*/, ''))
  await wary.queue(db, letter)
  await until({ failure: expect.any(String) })
  expect(server.arrived).toEqual([])
  await wary.jobs.stop()
  const trusting = await aSender(server.url)
  await trusting.queue(db, letter)
  await until(sent)
  expect(server.arrived.at(-1)?.isEncrypted).toBe(true)
})

test.each([
  ['smtp://mail.example', true],
  ['smtp://user:password@mail.example:587?tls.servername=mx.example', true],
  ['smtp://127.0.0.1', true],
  ['smtp://mail.example?requireTLS=true', true],
  ['smtp://mail.example?requireTLS=false', false],
  ['smtp://mail.example?ignoreTLS=true', false],
])('that a mail to %s has to be encrypted is %s', (url, expected) => {
  expect(requiresTls(url)).toBe(expected)
})

test('two processes with several jobs for the same mail send it once', async () => {
  const server = await aServer({ delayMilliseconds: 400 })
  const [one, other] = [await aSender(server.url), await aSender(server.url)]
  await one.queue(db, letter)
  const id = (await lastRow())?.id ?? 0
  // Other keys make additional jobs for the same mail, as if the queue had repeated it.
  for (const key of ['b', 'c']) await other.jobs.send(db, sendMailJob, { key, payload: { id } })
  await until(sent)
  await vi.waitFor(async () => {
    const { rows } =
      await sql`select 1 from pgboss.job where name = ${sendMailJob.name} and state < 'completed'`.execute(db)
    expect(rows).toEqual([])
  }, inTime)
  expect(server.arrived).toHaveLength(1)
  expect(await lastRow()).toMatchObject({ attempts: 1 })
})

test.each([
  { subject: 'Hola\r\nBcc: otra@example.com\r\n\r\nNada' },
  { recipient: 'ana@example.com, otra@example.com' },
  { recipient: 'ana@example.com\r\nBcc: otra@example.com' },
  { recipient: 'ana@example.com>\r\nRCPT TO:<otra@example.com' },
  { reply_to: 'ana@example.com\r\nBcc: otra@example.com' },
])('a line break or a second address in a field adds no header and no recipient: %j', async (parts) => {
  const server = await aServer()
  const { queue } = await aSender(server.url)
  await queue(db, { ...letter, ...parts })
  await vi.waitFor(async () => {
    const row = await lastRow()
    expect(row?.sent_at ?? row?.failed_at ?? row?.failure).toEqual(expect.any(String))
  }, inTime)
  expect((await lastRow())?.subject).not.toMatch(/[\r\n]/)
  for (const { raw, envelope, bcc, to } of server.arrived) {
    expect(raw).not.toMatch(/^bcc:/im)
    expect(bcc).toBeUndefined()
    expect(to).toHaveLength(1)
    expect(envelope.to).toHaveLength(1)
    expect(envelope.to).not.toContain('otra@example.com')
  }
})

test('the names of the sender and the recipient may contain any characters', async () => {
  const server = await aServer()
  const { queue } = await aSender(server.url, { MAIL_FROM: '"Compety, S.A. Ñ" <hola@compety.example>' })
  await queue(db, { ...letter, recipient: 'Soporte de Compety <ayuda@example.com>' })
  await until(sent)
  expect(server.arrived).toMatchObject([
    {
      from: { name: 'Compety, S.A. Ñ', address: 'hola@compety.example' },
      to: [{ name: 'Soporte de Compety', address: 'ayuda@example.com' }],
    },
  ])
})

test('an account of the demo season gets no mail, and its text and secrets are not kept', async () => {
  const server = await aServer()
  const { queue } = await aSender(server.url)
  await sql`
    insert into users (email, role_id, password_hash, referral_hash, is_demo) values ('demo@example.com', 2, 'x', 'demo', true)
  `.execute(db)
  const { link, secret } = secretLink({ publicUrl: 'https://compety.example', page: 'stop_reminders', of: 7 })
  await queue(db, { ...letter, recipient: 'Demo@example.com', text: link, unsubscribe_url: link, secrets: [secret] })
  expect(await lastRow()).toMatchObject({
    queued_at: null,
    is_needless: true,
    subject: 'Hola',
    text: '',
    html: '',
    unsubscribe_url: null,
    secrets: [],
  })
  await queue(db, letter)
  await until(sent)
  expect(server.arrived.map(({ envelope }) => envelope.to)).toEqual([['ana@example.com']])
})
