import { createECDH, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Actor, testApp } from '../../../test/app.ts'
import { aMatch, aPool } from '../../../test/builders.ts'
import { decryptPush } from '../../../test/decrypt-push.ts'
import { pushServer } from '../../../test/push-server.ts'
import { readConfig } from '../../platform/config/config.ts'
import { mails } from '../../platform/mails/mails.ts'
import { pushComment, tellComment } from './tell-comment.ts'

const service = await pushServer()
const config = { ...readConfig({ PUBLIC_URL: 'https://compety.example' }), pushServices: [service.url] }
const { db, call, aPlayer, anAdministrator, close } = await testApp(config)
afterAll(async () => {
  await close()
  await service.close()
})

// The jobs that a telling sends, instead of a queue.
let sent: { name: string; payload: never }[] = []
const jobs = {
  send: async (_: unknown, { name }: { name: string }, { payload }: { payload: never }) => {
    sent.push({ name, payload })
  },
} as never
const telling = { db, jobs, config, mails: mails({ jobs, smtpUrl: undefined }) }

beforeEach(async () => {
  sent = []
  await sql`delete from mails`.execute(db)
})

const choose = (as: Actor, comment: object) => call('PUT /notifications', { as, body: { notifications: { comment } } })
const aWall = async (...players: Actor[]) => {
  const matches = [await aMatch(db)]
  const pool = await aPool(db, { name: 'Mundial', players, matches })
  await sql`update pools set game = '{"wall": true}' where id = ${pool}`.execute(db)
  return { pool, match: matches[0] as number }
}
const write = async (as: Actor, pool: number, text: string, match_id?: number): Promise<number> =>
  (await call(`POST /pools/${pool}/comments`, { as, body: { text, ...(match_id && { match_id }) } })).body.comment.id
const tell = (id: number) => tellComment(telling, { id, after: 0 })
const mailed = async () => {
  const { rows } = await sql<{ recipient: string; subject: string; text: string }>`
    select recipient, subject, text from mails order by id
  `.execute(db)
  return rows
}

test('who wrote on the same wall and asked for it gets a mail, once, and the author none', async () => {
  const [ana, eva, leo, gil] = [await aPlayer(), await aPlayer(), await aPlayer(), await aPlayer()]
  for (const as of [ana, leo, gil]) await choose(as, { mail: true })
  const { pool } = await aWall(ana, eva, leo, gil)
  await write(ana, pool, 'Hola')
  await write(eva, pool, 'Buenas')
  await write(gil, pool, 'Adiós')
  await call(`POST /pools/${pool}/uninscribe`, { as: gil })
  await sql`update comments set created_at = created_at - interval '2 hours' where pool_id = ${pool}`.execute(db)
  await sql`update users set created_at = created_at - interval '2 days' where id = ${leo.id}`.execute(db)
  const id = await write(leo, pool, 'Gana Francia, mira https://evil.example/x')
  for (let n = 0; n < 2; n++) await tell(id)
  const [mail, ...others] = await mailed()
  expect([mail?.recipient, others]).toEqual([ana.email, []])
  expect(mail?.subject).toContain('Mundial')
  expect(mail?.text).toContain('Gana Francia')
  expect(mail?.text).toContain(`https://compety.example/myPools/${pool}`)
  expect(mail?.text).not.toContain('evil')
})

test('of comments that follow each other within an hour only the first one is mailed', async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  await choose(ana, { mail: true })
  const { pool } = await aWall(ana, eva)
  await write(ana, pool, 'Hola')
  for (const text of ['Uno', 'Dos', 'Tres']) await tell(await write(eva, pool, text))
  expect((await mailed()).map(({ text }) => /> (\w+)/.exec(text)?.[1])).toEqual(['Uno'])
})

test('the wall of a match and that of the pool are told apart, and a wall that is off tells nothing', async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  await choose(ana, { mail: true })
  const { pool, match } = await aWall(ana, eva)
  await sql`update matches set blocked_at = now() - interval '1 hour' where id = ${match}`.execute(db)
  await write(ana, pool, 'En la compety')
  await tell(await write(eva, pool, 'En el partido', match))
  expect(await mailed()).toEqual([])
  const id = await write(eva, pool, 'En la compety también')
  await sql`update pools set game = null where id = ${pool}`.execute(db)
  await tell(id)
  expect(await mailed()).toEqual([])
})

test('browsers get one notification for each comment, which only they can read, while it is wanted', async () => {
  const ecdh = createECDH('prime256v1')
  const keys = { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  await choose(ana, { push: true })
  await call('POST /push_subscriptions', { as: ana, body: { endpoint: `${service.url}/ana`, keys } })
  const { pool, match } = await aWall(ana, eva)
  await sql`update matches set blocked_at = now() - interval '1 hour' where id = ${match}`.execute(db)
  await write(ana, pool, 'Vamos', match)
  await tell(await write(eva, pool, 'Qué golazo', match))
  expect(sent.map(({ name }) => name)).toEqual(['push-comment'])
  await pushComment({ db, config }, sent[0]?.payload as never)
  const [request] = service.arrived
  expect(JSON.parse(decryptPush(request?.body ?? Buffer.alloc(0), { ecdh, auth: keys.auth }))).toMatchObject({
    title: 'Mundial',
    body: expect.stringContaining('Qué golazo'),
    url: `/matches/${match}?pool=${pool}`,
    tag: `wall-${pool}-${match}`,
  })
  await choose(ana, { push: false })
  await pushComment({ db, config }, sent[0]?.payload as never)
  expect(service.arrived).toHaveLength(1)
})

test('an administrator who wrote on a wall without playing is told of what follows', async () => {
  const [admin, eva] = [await anAdministrator(), await aPlayer()]
  await choose(admin, { mail: true })
  const { pool } = await aWall(eva)
  await write(admin, pool, 'Pueden preguntar aquí')
  await tell(await write(eva, pool, 'Gracias'))
  expect((await mailed()).map(({ recipient }) => recipient)).toEqual([admin.email])
})
