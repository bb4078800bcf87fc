import { createECDH, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { aMatch, aPool, closeMatch } from '../../test/builders.ts'
import { decryptPush } from '../../test/decrypt-push.ts'
import { pushServer } from '../../test/push-server.ts'
import { inMinutes, noon, predict } from '../../test/reminding.ts'
import { readConfig } from '../platform/config/config.ts'
import { noJobs } from '../platform/jobs/jobs.ts'
import { vapidKeys } from './product-secrets.ts'
import { push } from './push.ts'

const service = await pushServer()
const config = { ...readConfig({ SUPPORT_EMAIL: 'Ayuda <ayuda@compety.example>' }), pushServices: [service.url] }
const { db, call, aPlayer, close } = await testApp(config)
// What waits, and the hour at which it goes on.
const waiting: { payload: object; hour: number }[] = []
const hourOf = (at: Date) => Number(at.toLocaleString('en', { timeZone: noon, hour: 'numeric', hourCycle: 'h23' }))
const send = async (_: unknown, _kind: object, { payload, at }: { payload: object; at: Date }) =>
  void waiting.push({ payload, hour: hourOf(at) })
const context = { db, config, timeZone: noon, jobs: { ...noJobs, send: send as never } }
afterAll(async () => {
  await close()
  await service.close()
})

const ecdh = createECDH('prime256v1')
const keys = { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
/** Subscribes a browser of a player who misses the prediction of a match that closes in an hour. */
const aBrowser = async (path: string) => {
  const user = await aPlayer()
  const body = { endpoint: `${service.url}${path}`, keys }
  expect((await call('POST /push_subscriptions', { as: user, body })).status).toBe(200)
  const { rows } = await sql<{ id: number }>`
    select id from push_subscriptions where endpoint = ${body.endpoint}
  `.execute(db)
  const first = inMinutes(60)
  const match = await aMatch(db, { beginst_at: inMinutes(75), blocked_at: first })
  const pool = await aPool(db, { matches: [match], players: [user] })
  return { user, body, match, pool, job: { id: rows[0]?.id ?? 0, user_id: user.id, by_hand: false, first } }
}
const isStored = async (id: number) =>
  (await sql`select 1 from push_subscriptions where id = ${id}`.execute(db)).rows.length === 1
const arrivedAt = (path: string) => service.arrived.filter((request) => request.path === path)

test('a notification is signed by the product, and only the browser can decrypt it', async () => {
  const { job, user } = await aBrowser('/one')
  await push(context, job)
  const [request] = arrivedAt('/one')
  const shown = JSON.parse(decryptPush(request?.body ?? Buffer.alloc(0), { ecdh, auth: keys.auth }))
  expect(shown).toEqual({
    title: 'Te falta un pronóstico',
    body: expect.stringMatching(/^\S.* - .*\S$/),
    closes_at: new Date(job.first).toISOString(),
    url: '/predictions',
    tag: `reminder-${user.id}`,
  })
  expect(request?.body.includes('pron')).toBe(false)
  const [, jwt, key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(request?.headers.authorization)) ?? []
  expect(key).toBe((await vapidKeys(db)).publicKey)
  const claims = JSON.parse(Buffer.from(jwt?.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toMatchObject({ aud: service.url, sub: 'mailto:ayuda@compety.example' })
  expect(Number(request?.headers.ttl)).toBeGreaterThan(3500)
})

test.each([404, 410])('a subscription is deleted if its push service answers %i', async (status) => {
  const { job } = await aBrowser(`/gone${status}`)
  service.answers.set(`/gone${status}`, [status])
  await push(context, job)
  expect(await isStored(job.id)).toBe(false)
})

test.each([429, 500, 503])(
  'after the answer %i a notification is tried again, but only if predictions are still missing',
  async (status) => {
    const { job, match, pool, user } = await aBrowser(`/later${status}`)
    service.answers.set(`/later${status}`, [status])
    await expect(push(context, job)).rejects.toThrow(String(status))
    expect(await isStored(job.id)).toBe(true)
    await predict(db, { match, pool, user })
    await push(context, job)
    expect(arrivedAt(`/later${status}`)).toHaveLength(1)
  },
)

test('a notification follows no redirect, and is not sent to a service that is no longer known', async () => {
  const { job } = await aBrowser('/moved')
  service.answers.set('/moved', [307])
  await push(context, job)
  expect(arrivedAt('/elsewhere')).toEqual([])
  await push({ ...context, config: { ...config, pushServices: ['fcm.googleapis.com'] } }, job)
  expect(arrivedAt('/moved')).toHaveLength(1)
})

test('a service may lie in the own network only if the configuration names its origin', async () => {
  const { job } = await aBrowser('/private')
  const { host } = new URL(service.url)
  await sql`update push_subscriptions set endpoint = ${`https://${host}/private`} where id = ${job.id}`.execute(db)
  const sent = push({ ...context, config: { ...config, pushServices: [host] } }, job)
  await expect(sent).rejects.toThrow('no es pública')
  expect(arrivedAt('/private')).toEqual([])
})

type Browser = Awaited<ReturnType<typeof aBrowser>>
test.each<[string, (browser: Browser) => Promise<unknown>]>([
  ['the deadline has passed', ({ match }) => closeMatch(db, match)],
  ['the player has left the pool', ({ pool, user }) => call(`POST /pools/${pool}/uninscribe`, { as: user })],
  ['the player is blocked', ({ user }) => sql`update users set status = 4 where id = ${user.id}`.execute(db)],
  [
    'another player uses the browser',
    async ({ body }) => call('POST /push_subscriptions', { as: await aPlayer(), body }),
  ],
])('a notification is not sent after %s', async (_, happens) => {
  const browser = await aBrowser('/late')
  await happens(browser)
  await push(context, browser.job)
  expect(arrivedAt('/late')).toEqual([])
})

test('in the quiet hours of the player a notification waits for their end', async () => {
  const { job, user } = await aBrowser('/quiet')
  const reminders = { time_zone: noon, quiet_from: 11, quiet_until: 14 }
  await call('POST /reminders', { as: user, body: { reminders } })
  await push(context, job)
  expect(arrivedAt('/quiet')).toEqual([])
  expect(waiting).toEqual([{ payload: job, hour: 14 }])
})
