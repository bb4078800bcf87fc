import { createECDH, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Actor, testApp } from '../../../test/app.ts'
import { anOrganizer, aPool } from '../../../test/builders.ts'
import { decryptPush } from '../../../test/decrypt-push.ts'
import { pushServer } from '../../../test/push-server.ts'
import { readConfig } from '../../platform/config/config.ts'
import { mails } from '../../platform/mails/mails.ts'
import { pushAnnouncement, tellAnnouncement } from './tell-announcement.ts'

const service = await pushServer()
const config = {
  ...readConfig({ SUPPORT_EMAIL: 'Ayuda <ayuda@compety.example>', PUBLIC_URL: 'https://compety.example' }),
  pushServices: [service.url],
}
const { db, call, aPlayer, anAdministrator, close } = await testApp(config)
afterAll(async () => {
  await close()
  await service.close()
})
const admin = await anAdministrator()

// The jobs that a telling sends, instead of a queue.
let sent: { name: string; payload: never }[] = []
const jobs = {
  send: async (_: unknown, { name }: { name: string }, { payload }: { payload: never }) => {
    sent.push({ name, payload })
  },
} as never
const telling = (smtpUrl?: string) => ({
  db,
  jobs,
  config: { ...config, smtpUrl },
  mails: mails({ jobs, smtpUrl: undefined }),
})

beforeEach(async () => {
  sent = []
  await sql`delete from mails`.execute(db)
})

const choose = (as: Actor, announcement: object) =>
  call('PUT /notifications', { as, body: { notifications: { announcement } } })
const publish = async (pool: number, text = 'El viernes hay premio') =>
  (await call(`POST /pools/${pool}/announcements`, { as: admin, body: { text } })).body.announcement.id as number
const mailed = async () => {
  const { rows } = await sql<{ recipient: string; subject: string; text: string }>`
    select recipient, subject, text from mails order by id
  `.execute(db)
  return rows
}
const proven = (user: Actor) => sql`update users set email_proven_at = now() where id = ${user.id}`.execute(db)

test('only players who chose so get a mail, once, and none after they withdrew', async () => {
  const [ana, eva, leo] = [await aPlayer(), await aPlayer(), await aPlayer()]
  for (const as of [ana, leo]) await choose(as, { mail: true })
  const pool = await aPool(db, { name: 'Mundial', players: [ana, eva, leo] })
  await call(`POST /pools/${pool}/uninscribe`, { as: leo })
  const id = await publish(pool)
  for (let n = 0; n < 2; n++) await tellAnnouncement(telling(), { id, after: 0 })
  const [mail, ...others] = await mailed()
  expect([mail?.recipient, others]).toEqual([ana.email, []])
  expect(mail?.subject).toContain('Mundial')
  expect(mail?.text).toContain('> El viernes hay premio')
  expect(mail?.text).toContain(`https://compety.example/myPools/${pool}`)
})

test('links in an announcement do not go by mail', async () => {
  const ana = await aPlayer()
  await choose(ana, { mail: true })
  const id = await publish(await aPool(db, { players: [ana] }), 'Entra en https://evil.example/x')
  await tellAnnouncement(telling(), { id, after: 0 })
  expect((await mailed())[0]?.text).not.toContain('evil')
})

test('where mails are sent, an address that is not proven gets none', async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  for (const as of [ana, eva]) await choose(as, { mail: true })
  await proven(ana)
  await sql`update users set email_proven_at = null where id = ${eva.id}`.execute(db)
  const id = await publish(await aPool(db, { players: [ana, eva] }))
  await tellAnnouncement(telling('smtp://localhost'), { id, after: 0 })
  expect((await mailed()).map(({ recipient }) => recipient)).toEqual([ana.email])
})

test("a pool of an organizer sends no mail until its owner's address is proven", async () => {
  const [owner, ana] = [await aPlayer(), await aPlayer()]
  await choose(ana, { mail: true })
  await proven(ana)
  await sql`update users set email_proven_at = null where id = ${owner.id}`.execute(db)
  const pool = await aPool(db, { organizer_id: await anOrganizer(db, owner), players: [ana] })
  await sql`update pools set is_of_organizer = true where id = ${pool}`.execute(db)
  await tellAnnouncement(telling('smtp://localhost'), { id: await publish(pool, 'Uno'), after: 0 })
  expect(await mailed()).toEqual([])
  await proven(owner)
  await tellAnnouncement(telling('smtp://localhost'), { id: await publish(pool, 'Dos'), after: 0 })
  expect(await mailed()).toHaveLength(1)
})

test('the browsers of players who chose notifications get one each, which only they can read', async () => {
  const ecdh = createECDH('prime256v1')
  const keys = { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  await choose(ana, { push: true })
  for (const [as, path] of [
    [ana, '/ana'],
    [eva, '/eva'],
  ] as const)
    await call('POST /push_subscriptions', { as, body: { endpoint: `${service.url}${path}`, keys } })
  const pool = await aPool(db, { name: 'Mundial', players: [ana, eva] })
  const id = await publish(pool)
  await tellAnnouncement(telling(), { id, after: 0 })
  expect(sent.map(({ name }) => name)).toEqual(['push-announcement'])
  await pushAnnouncement({ db, config }, sent[0]?.payload as never)
  const [request] = service.arrived
  expect(JSON.parse(decryptPush(request?.body ?? Buffer.alloc(0), { ecdh, auth: keys.auth }))).toMatchObject({
    body: 'El viernes hay premio',
    url: `/myPools/${pool}`,
    tag: `announcement-${id}`,
  })
  await choose(ana, { push: false })
  await pushAnnouncement({ db, config }, sent[0]?.payload as never)
  expect(service.arrived).toHaveLength(1)
})
