import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { outcome, refused } from '../../../../test/answers.ts'
import { type Actor, testApp } from '../../../../test/app.ts'
import { aMail, anOrganizer, aPool } from '../../../../test/builders.ts'
import { mailedTokens } from '../../../../test/mailed-links.ts'
import { aPicture, multipart } from '../../../../test/multipart.ts'
import { addressHashes } from '../../../competitions/invitations/address-hashes.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'compety-own-data-'))
const { app, call, config, db, aPlayer, anAdministrator, close } = await testApp(
  { eraseAfterDays: 0, dataDir },
  { withJobs: true },
)
afterAll(async () => {
  await close()
  await rm(dataDir, { recursive: true, force: true })
})

const expired = refused(404, 'El enlace no es válido o ya venció, solicita uno nuevo.')
const linkOf = async ({ email }: Actor): Promise<string> => {
  const isMailed = async () => (await mailedTokens(db, 'api/user/export', email)).length > 0
  await expect.poll(isMailed, { timeout: 15_000 }).toBe(true)
  return `/user/export/${(await mailedTokens(db, 'api/user/export', email)).at(-1)}`
}
const open = async (link: string) => {
  const { statusCode, headers, rawPayload } = await app.inject({ url: `/api${link}` })
  return { statusCode, headers, files: statusCode === 200 ? unzipSync(new Uint8Array(rawPayload)) : {} }
}

test('a player downloads everything that is stored, with images, by a mailed link', async () => {
  const ana = await aPlayer('descargadora')
  const image = { name: 'file', bytes: await aPicture().png().toBuffer() }
  await call('POST /update_profile_image', { as: ana, ...multipart(image) })
  const pool_id = await aPool(db, { name: 'Copa de Ana', players: [ana] })
  const logo = `/files/${'0'.repeat(32)}.webp`
  await mkdir(join(dataDir, 'files'), { recursive: true })
  await writeFile(join(dataDir, logo), await aPicture().webp().toBuffer())
  await sql`update organizers set logo = ${logo} where id = ${await anOrganizer(db, ana)}`.execute(db)
  const before = JSON.stringify({ email: 'antes@example.com' })
  await sql`
    insert into audit_entries (subject, subject_id, action, before) values ('user', ${ana.id}, 'update', ${before}::jsonb)
  `.execute(db)
  await sql`insert into contact_messages (email, message) values ('antes@example.com', 'Hola')`.execute(db)
  await call(`POST /sendPoolQualification/${pool_id}`, {
    as: ana,
    body: { review: { qualification: 4, comment: 'Bien' } },
  })
  const secret = 'https://compety.example/prove_email/abc'
  const failed = await aMail(db, { recipient: ana.email, state: 'failed' })
  await sql`update mails set text = ${`Confirma: ${secret}`} where id = ${failed}`.execute(db)
  expect((await call('POST /user/export', { as: ana })).status).toBe(200)
  const { statusCode, headers: sent, files } = await open(await linkOf(ana))
  expect([statusCode, sent['content-type'], sent['cache-control']]).toEqual([200, 'application/zip', 'no-store'])
  const data = JSON.parse(strFromU8(files['datos.json'] as Uint8Array))
  expect(data.users).toMatchObject([{ email: ana.email, username: 'descargadora' }])
  expect(data.enrolments).toMatchObject([{ pool: 'Copa de Ana', status: 1 }])
  expect(data.points).toEqual([{ pool: 'Copa de Ana', points: 0, position: 1 }])
  expect(data.mails_not_sent).toMatchObject([{ text: 'Confirma: https://compety.example/prove_email/…' }])
  expect(data.organizers).toMatchObject([{ country: expect.any(String) }])
  expect(data.pool_reviews).toMatchObject([{ pool: 'Copa de Ana', comment: 'Bien' }])
  expect(JSON.stringify(data)).not.toMatch(/password_hash|token_hash|argon2/)
  expect(Object.keys(files).filter((name) => name.startsWith('imagenes/'))).toHaveLength(2)
  expect(data.contact_messages).toMatchObject([{ email: 'antes@example.com', message: 'Hola' }])
})

test('the download of an inviter does not tell who is enrolled, accepted, or gets no more mails', async () => {
  const [ana, eva, zoe] = [await aPlayer(), await aPlayer(), await aPlayer()]
  const pool = await aPool(db, { name: 'Copa de todos', players: [ana, eva] })
  const other = await aPool(db, { players: [eva] })
  const [fresh, stopped, full] = ['nadie@example.com', 'parada@example.com', 'llena@example.com']
  const hashes = await addressHashes(config)
  await sql`
    insert into invited_addresses (address_hash, unanswered_mails, last_mail_at, stopped_at)
    values (${hashes.of(stopped)}, 0, now(), now()), (${hashes.of(full)}, 3, now(), null)`.execute(db)
  const asked = [fresh, eva.email, zoe.email, stopped, full]
  for (const email of asked) await call(`POST /pool/${pool}/invite`, { as: ana, body: { email, message: 'Ven' } })
  expect((await call(`POST /pools/${pool}/inscribe`, { as: zoe })).status).toBe(200)
  await call(`POST /pool/${other}/invite`, { as: eva, body: { email: ana.email } })
  const download = async (as: Actor) => {
    await call('POST /user/export', { as })
    return JSON.parse(strFromU8((await open(await linkOf(as))).files['datos.json'] as Uint8Array))
  }
  const { invitations_sent, mails } = await download(ana)
  const shown = (email: string) => ({ pool: 'Copa de todos', email, message: 'Ven', created_at: expect.any(String) })
  expect(invitations_sent).toEqual(asked.map(shown))
  expect(new Set(mails.map(({ recipient }: { recipient: string }) => recipient))).toEqual(new Set([ana.email]))
  const enrolled = await download(eva)
  expect(enrolled.invitations_received).toEqual([])
  expect(enrolled.invitations_sent).toMatchObject([{ email: ana.email }])
})

test('a link ends after 24 hours, with the next download, and with the account', async () => {
  const eva = await aPlayer()
  await call('POST /user/export', { as: eva })
  const link = await linkOf(eva)
  await sql`update data_exports set made_at = now() - interval '25 hours' where user_id = ${eva.id}`.execute(db)
  expect(outcome(await call(`GET ${link}`))).toEqual(expired)
  await sql`update data_exports set made_at = now() where user_id = ${eva.id}`.execute(db)
  expect((await open(link)).statusCode).toBe(200)
  await sql`update users set status = 4 where id = ${eva.id}`.execute(db)
  expect(outcome(await call(`GET ${link}`))).toEqual(expired)
  expect(outcome(await call('GET /user/export/unknown'))).toEqual(expired)
})

test('the link stays valid if an administrator reads the mail, and ends with another download and a moved address', async () => {
  const [eva, admin] = [await aPlayer(), await anAdministrator()]
  await call('POST /user/export', { as: eva })
  const [first, second] = [await linkOf(eva), await linkOf(eva)]
  expect(second).not.toBe(first)
  for (const link of [first, second]) expect((await open(link)).statusCode).toBe(200)
  const user = { email: `nueva.${eva.email}`, role_id: 2 }
  expect((await call(`PUT /users/${eva.id}`, { as: admin, body: { user } })).status).toBe(200)
  for (const link of [first, second]) expect(outcome(await call(`GET ${link}`))).toEqual(expired)
  // Both mails made a link that opens nothing any more.
  expect(await mailedTokens(db, 'api/user/export', eva.email)).toEqual([])
})

test('an account with ERASE_AFTER 0 is erased by a job at once', async () => {
  const zoe = await aPlayer()
  await call('POST /user/erasure', { as: zoe, body: { password: 'secreta1' } })
  const status = async () =>
    (await sql<{ status: number }>`select status from users where id = ${zoe.id}`.execute(db)).rows[0]?.status
  await expect.poll(status, { timeout: 15_000 }).toBe(3)
})

test('an erasure whose job was lost is found within a minute', async () => {
  const { rows } = await sql<{ cron: string }>`
    select cron from pgboss.schedule where name = 'erase-due-accounts'`.execute(db)
  expect(rows).toEqual([{ cron: '* * * * *' }])
})
