import { createECDH, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Actor, testApp } from '../../../test/app.ts'
import { anOrganizer, aPool } from '../../../test/builders.ts'
import { decryptPush } from '../../../test/decrypt-push.ts'
import { pushServer } from '../../../test/push-server.ts'
import type { JoiningNotice } from '../../competitions/enrolments/joining-notice.ts'
import { readConfig } from '../../platform/config/config.ts'
import { notifyBrowsers, pushJoining } from './notify-joining.ts'

const service = await pushServer()
const config = { ...readConfig({ PUBLIC_URL: 'https://compety.example' }), pushServices: [service.url] }
const { db, call, aPlayer, close } = await testApp(config)
afterAll(async () => {
  await close()
  await service.close()
})

// The jobs that a telling sends, instead of a queue.
let waiting: JoiningNotice[] = []
const jobs = {
  send: async (_: unknown, _kind: object, { payload }: { payload: never }) => void waiting.push(payload),
} as never
const ecdh = createECDH('prime256v1')
const keys = { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }

beforeEach(() => {
  waiting = []
  service.arrived.length = 0
})

const subscribe = (as: Actor) =>
  call('POST /push_subscriptions', { as, body: { endpoint: `${service.url}/${as.id}`, keys } })
/** Sends the notifications of a notice, and returns who got one and what it says. */
const notify = async (notice: JoiningNotice) => {
  await notifyBrowsers({ db, jobs, config }, notice)
  for (const job of waiting.splice(0)) await pushJoining({ db, config }, job as never)
  return service.arrived.splice(0).map(({ path, body }) => {
    const shown = JSON.parse(decryptPush(body, { ecdh, auth: keys.auth }))
    return { to: Number(path.slice(1)), ...shown }
  })
}
const aGround = async () => {
  const [owner, ana] = [await aPlayer(), await aPlayer()]
  for (const user of [owner, ana]) await subscribe(user)
  const pool = await aPool(db, { name: 'Liga', organizer_id: await anOrganizer(db, owner) })
  return { owner, ana, pool }
}
const idOf = async (table: string, pool: number) =>
  (await sql<{ id: number }>`select id from ${sql.table(table)} where pool_id = ${pool}`.execute(db)).rows[0]?.id ?? 0

test('managers are notified of a request, and the player who asked of the answer', async () => {
  const { owner, ana, pool } = await aGround()
  await sql`update pools set by_approval = true where id = ${pool}`.execute(db)
  await call(`POST /pools/${pool}/inscribe`, { as: ana })
  const id = await idOf('pool_requests', pool)
  expect(await notify({ about: 'request', id })).toMatchObject([
    {
      to: owner.id,
      title: 'Liga',
      body: expect.stringMatching(/^\S+ pide entrar\.$/),
      url: `/pools/${pool}`,
      tag: `request-${id}`,
    },
  ])
  expect(await notify({ about: 'answer', id })).toEqual([])
  await call(`POST /pools/${pool}/requests/${id}/accept`, { as: owner })
  expect(await notify({ about: 'request', id })).toEqual([])
  expect(await notify({ about: 'answer', id })).toMatchObject([
    { to: ana.id, body: 'El organizador aceptó tu solicitud: ya juegas.', url: `/myPools/${pool}` },
  ])
})

test('an account is notified of an invitation to its address, unless it wants none or has answered', async () => {
  const { owner, ana, pool } = await aGround()
  await call(`POST /pool/${pool}/invite`, { as: owner, body: { email: ana.email } })
  const id = await idOf('invitations', pool)
  const [notice] = await notify({ about: 'invitation', id })
  expect(notice).toMatchObject({ to: ana.id, title: 'Liga', url: '/invitations' })
  expect(notice.body).toContain('te invita')
  const choose = (push: boolean) =>
    call('PUT /notifications', { as: ana, body: { notifications: { invitation: { push } } } })
  await choose(false)
  expect(await notify({ about: 'invitation', id })).toEqual([])
  await choose(true)
  await sql`update invitations set status = 2 where id = ${id}`.execute(db)
  expect(await notify({ about: 'invitation', id })).toEqual([])
})
