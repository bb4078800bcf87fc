import { createECDH, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { decryptPush } from '../../test/decrypt-push.ts'
import { pushServer } from '../../test/push-server.ts'
import { readConfig } from '../config.ts'
import { vapidKeys } from './product-secrets.ts'
import { push } from './push.ts'

const service = await pushServer()
const config = { ...readConfig({ SUPPORT_EMAIL: 'Ayuda <ayuda@compety.example>' }), pushServices: [service.url] }
const { db, call, aPlayer, close } = await testApp(config)
afterAll(async () => {
  await close()
  await service.close()
})

const ecdh = createECDH('prime256v1')
const keys = { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const message = { title: 'Te falta un pronóstico', body: 'A - B', url: '/predictions', tag: 'x', until: inAnHour() }

const aBrowser = async (path: string) => {
  const body = { endpoint: `${service.url}${path}`, keys }
  expect((await call('POST /push_subscriptions', { as: await aPlayer(), body })).status).toBe(200)
  const { rows } = await sql<{
    id: number
  }>`select id from push_subscriptions where endpoint = ${body.endpoint}`.execute(db)
  return rows[0]?.id ?? 0
}
const isKept = async (id: number) =>
  (await sql`select 1 from push_subscriptions where id = ${id}`.execute(db)).rows.length === 1
const arrivedAt = (path: string) => service.arrived.filter((request) => request.path === path)

test('a notification arrives signed by the product, readable by the browser alone', async () => {
  const id = await aBrowser('/one')
  await push({ db, config }, { id, message })
  const [request] = arrivedAt('/one')
  const { until: _, ...shown } = message
  expect(JSON.parse(decryptPush(request?.body ?? Buffer.alloc(0), { ecdh, auth: keys.auth }))).toEqual(shown)
  expect(request?.body.includes('pron')).toBe(false)
  const [, jwt, key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(request?.headers.authorization)) ?? []
  expect(key).toBe((await vapidKeys(db)).publicKey)
  const claims = JSON.parse(Buffer.from(jwt?.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toMatchObject({ aud: service.url, sub: 'mailto:ayuda@compety.example' })
  expect(Number(request?.headers.ttl)).toBeGreaterThan(3500)
})

test.each([404, 410])('a browser that answers %i is forgotten', async (status) => {
  const id = await aBrowser(`/gone${status}`)
  service.answers.set(`/gone${status}`, [status])
  await push({ db, config }, { id, message })
  expect(await isKept(id)).toBe(false)
})

test.each([429, 500, 503])('after %i it is tried again', async (status) => {
  const id = await aBrowser(`/later${status}`)
  service.answers.set(`/later${status}`, [status])
  await expect(push({ db, config }, { id, message })).rejects.toThrow(String(status))
  expect(await isKept(id)).toBe(true)
})

test('nothing follows a service elsewhere, goes to one that is no longer known, or comes after the deadline', async () => {
  const id = await aBrowser('/moved')
  service.answers.set('/moved', [307])
  await push({ db, config }, { id, message })
  expect(arrivedAt('/elsewhere')).toEqual([])
  await push({ db, config: { ...config, pushServices: ['fcm.googleapis.com'] } }, { id, message })
  await push({ db, config }, { id, message: { ...message, until: new Date().toISOString() } })
  expect(arrivedAt('/moved')).toHaveLength(1)
})
