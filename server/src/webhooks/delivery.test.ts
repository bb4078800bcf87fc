import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { aPool } from '../../test/builders.ts'
import { webhookWorld } from '../../test/webhook-world.ts'
import { tellOfPools } from './tell/tell-webhooks.ts'
import { deliverDue } from './webhook-jobs.ts'

const it = await testApp({ allowPrivateAddresses: true }, { connections: 8 })
const { db, call, close } = it
afterAll(close)
const world = webhookWorld(it)
const { aGround, deliver, pass, log, sent } = world

/** Something that happens to a pool. Its place among the others is its status. */
const happen = (pool: number, status: number) => tellOfPools(db, 'pool.status', [pool], { status })
const statuses = (hook: { received: { body: { data: unknown } }[] }) =>
  hook.received.map(({ body }) => (body.data as { pool: { status: number } }).pool.status)
const minutes = 60
const hours = 3600

test('a failed message keeps its id and gets a new timestamp, and the next one of its pool waits for it', async () => {
  const { pool, hook } = await aGround()
  hook.status(500)
  await happen(pool, 1)
  await happen(pool, 2)
  await deliver()
  expect(statuses(hook)).toEqual([1])
  expect(await log(hook.id)).toMatchObject([
    { status: 'waiting', attempts: 1, answer_status: 500, answer: 'nothing' },
    { status: 'waiting', attempts: 0 },
  ])
  await deliver()
  expect(hook.received).toHaveLength(1)
  hook.respond((_, response) => void response.end('ok'))
  await sql`select pg_sleep(1.1)`.execute(db)
  await pass(5)
  await deliver()
  expect(statuses(hook)).toEqual([1, 1, 2])
  const [first, again, next] = hook.received
  expect(again?.id).toBe(first?.id)
  expect(again?.at).toBeGreaterThan(first?.at ?? 0)
  expect(next?.id).not.toBe(first?.id)
  for (const one of hook.received) expect(one.verify(hook.secret)).toEqual(one.body)
  hook.close()
})

test('other pools and other webhooks go on while a message waits for its next attempt', async () => {
  const [ours, theirs] = [await aGround(), await aGround()]
  const second = await aPool(db, { organizer_id: ours.organizer })
  ours.hook.respond((_, response) => {
    const isFirst = statuses(ours.hook).at(-1) === 1
    response.writeHead(isFirst ? 503 : 200).end()
  })
  await happen(ours.pool, 1)
  await happen(ours.pool, 2)
  await happen(second, 3)
  await happen(theirs.pool, 4)
  await deliver()
  expect(statuses(ours.hook).toSorted()).toEqual([1, 3])
  expect(statuses(theirs.hook)).toEqual([4])
  for (const { hook } of [ours, theirs]) hook.close()
})

test('a receiver that is down for a day loses nothing, gets all in order, and nothing twice under another id', async () => {
  const { pool, hook } = await aGround()
  hook.status(503)
  for (let n = 1; n <= 5; n++) await happen(pool, n)
  for (const wait of [0, 5, 30, 2 * minutes, 10 * minutes, hours, ...Array(5).fill(4 * hours)]) {
    await pass(wait)
    await deliver()
  }
  const failed = hook.received.length
  expect(failed).toBe(11)
  hook.respond((_, response) => void response.end())
  await pass(4 * hours)
  await deliver()
  expect(statuses(hook).slice(failed)).toEqual([1, 2, 3, 4, 5])
  expect(new Set(hook.received.map(({ id }) => id)).size).toBe(5)
  expect((await log(hook.id)).every(({ status }) => status === 'delivered')).toBe(true)
  hook.close()
})

test('after 24 hours a message is given up and the next one is tried', async () => {
  const { pool, hook } = await aGround()
  hook.status(503)
  await happen(pool, 1)
  await happen(pool, 2)
  await deliver()
  await pass(24 * hours + 1)
  await deliver()
  expect(statuses(hook)).toEqual([1, 1, 2])
  expect(await log(hook.id)).toMatchObject([{ status: 'failed' }, { status: 'waiting', attempts: 1 }])
  hook.close()
})

test('after five days of failures a webhook is switched off, and the owners are told by mail', async () => {
  const { owner, pool, hook } = await aGround()
  hook.status(503)
  await happen(pool, 1)
  await happen(pool, 2)
  for (let day = 0; day <= 10; day++) {
    await deliver()
    await pass(12 * hours)
    await happen(pool, 3 + day)
  }
  await deliver()
  const { body } = await call(`GET /webhooks/${hook.id}`, { as: owner })
  expect(body.webhook).toMatchObject({ enabled: false, switched_off_at: expect.any(String) })
  expect(sent.filter(({ recipient }) => recipient === owner.email)).toEqual([
    expect.objectContaining({ subject: expect.stringContaining('Se desactivó un webhook') }),
  ])
  expect((await log(hook.id)).filter(({ status }) => status === 'waiting')).toEqual([])
  await happen(pool, 99)
  hook.respond((_, response) => void response.end())
  await deliver()
  const put = { url: hook.url, events: ['pool.status'], enabled: true }
  await call(`PUT /webhooks/${hook.id}`, { as: owner, body: put })
  await happen(pool, 100)
  await deliver()
  expect(statuses(hook)).not.toContain(99)
  expect(statuses(hook).at(-1)).toBe(100)
  hook.close()
})

test('a redirect is a failure and is not followed', async () => {
  const [{ pool, hook }, other] = [await aGround(), await aGround()]
  hook.status(302, { location: other.hook.url })
  await happen(pool, 1)
  await deliver()
  expect(await log(hook.id)).toMatchObject([{ status: 'waiting', answer_status: 302 }])
  expect(other.hook.received).toEqual([])
  for (const one of [hook, other.hook]) one.close()
})

test('a receiver that hangs, before or within its answer, delays nobody', async () => {
  const [hanging, slow, well] = [await aGround(), await aGround(), await aGround()]
  hanging.hook.respond(() => {})
  slow.hook.respond((_, response) => void response.writeHead(200).write('half'))
  for (const { pool } of [hanging, slow, well]) await happen(pool, 1)
  const running = deliver()
  await expect.poll(() => well.hook.received).toHaveLength(1)
  await expect.poll(() => log(well.hook.id)).toMatchObject([{ status: 'delivered' }])
  expect(await log(hanging.hook.id)).toMatchObject([{ status: 'waiting', answer: null }])
  await running
  expect(await log(hanging.hook.id)).toMatchObject([
    { status: 'waiting', answer_status: null, answer: 'El servidor tardó demasiado en responder.' },
  ])
  // The status had come, so the message was taken.
  expect(await log(slow.hook.id)).toMatchObject([{ status: 'delivered', answer_status: 200 }])
  for (const { hook } of [hanging, slow, well]) hook.close()
})

test('of an answer of 10 MB, and of one with unreadable signs, only a cleaned beginning is kept', async () => {
  const [large, strange] = [await aGround(), await aGround()]
  let written = 0
  large.hook.respond((_, response) => {
    response.writeHead(200)
    const more = () => {
      while (written < 10 * 1024 * 1024 && !response.destroyed) {
        written += 65_536
        if (!response.write('a'.repeat(65_536))) return void response.once('drain', more)
      }
      response.end()
    }
    more()
  })
  strange.hook.respond((_, response) => void response.writeHead(500).end('<b>no\u0000\u202e\n\n  es</b>\ud800'))
  await happen(large.pool, 1)
  await happen(strange.pool, 1)
  await deliver()
  expect(await log(large.hook.id)).toMatchObject([{ status: 'delivered', answer: 'a'.repeat(500) }])
  expect(written).toBeLessThan(5 * 1024 * 1024)
  expect(await log(strange.hook.id)).toMatchObject([{ status: 'waiting', answer: '<b>no es</b>' }])
  for (const { hook } of [large, strange]) hook.close()
})

test('running scores and tables that change faster than they are taken become one message', async () => {
  const { pool, hook } = await aGround()
  const second = await aPool(db)
  await tellOfPools(db, 'ranking.changed', [pool])
  await tellOfPools(db, 'ranking.changed', [pool, second])
  hook.status(500)
  await deliver()
  for (let n = 0; n < 3; n++) {
    await tellOfPools(db, 'ranking.changed', [pool])
    await happen(pool, n)
    await deliver()
  }
  // The first one was tried, so it stays. The later ones gave way to the last.
  expect((await log(hook.id)).map(({ type }) => type)).toEqual([
    ...['ranking.changed', 'pool.status', 'pool.status', 'ranking.changed', 'pool.status'],
  ])
  hook.respond((_, response) => void response.end())
  await pass(5)
  await deliver()
  expect(hook.types().slice(1)).toEqual((await log(hook.id)).map(({ type }) => type))
  hook.close()
})

test('two processes that deliver at the same time send each message once', async () => {
  const grounds = [await aGround(), await aGround(), await aGround()]
  const pools = await Promise.all(grounds.map(({ organizer }) => aPool(db, { organizer_id: organizer })))
  for (let n = 0; n < 20; n++) for (const pool of [...grounds.map(({ pool }) => pool), ...pools]) await happen(pool, n)
  await Promise.all([deliverDue(world.context), deliverDue(world.context)])
  await deliver()
  for (const { pool, hook } of grounds) {
    expect(hook.received).toHaveLength(40)
    expect(new Set(hook.received.map(({ id }) => id)).size).toBe(40)
    const ofPool = hook.received.filter(({ body }) => (body.data as { pool: { id: number } }).pool.id === pool)
    expect(statuses({ received: ofPool })).toEqual(Array.from({ length: 20 }, (_, n) => n))
    hook.close()
  }
})

test('a process that dies while sending leaves the message to another one', async () => {
  const { pool, hook } = await aGround()
  await happen(pool, 1)
  hook.status(500)
  await deliver()
  // As if it had been taken and nothing had come of it.
  await sql`update webhook_deliveries set held_until = now() + interval '1 minute', due_at = now() where webhook_id = ${hook.id}`.execute(
    db,
  )
  hook.respond((_, response) => void response.end())
  await deliver()
  expect(hook.received).toHaveLength(1)
  await sql`update webhook_deliveries set held_until = now() where webhook_id = ${hook.id}`.execute(db)
  await deliver()
  expect(await log(hook.id)).toMatchObject([{ status: 'delivered', attempts: 2 }])
  hook.close()
})

test('a webhook that is deleted while a message is under way leaves nothing behind', async () => {
  const { owner, pool, hook } = await aGround()
  hook.respond((_, response) => {
    void call(`DELETE /webhooks/${hook.id}`, { as: owner }).then(() => response.end())
  })
  await happen(pool, 1)
  await happen(pool, 2)
  await deliver()
  expect(hook.received).toHaveLength(1)
  const { rows } = await sql`select 1 from webhook_queue where webhook_id = ${hook.id}`.execute(db)
  expect([rows, await log(hook.id)]).toEqual([[], []])
  hook.close()
})

test('an address that leads to a private network is never asked', async () => {
  const { pool, hook } = await aGround()
  const guarded = { ...world.context, config: { ...world.context.config, allowPrivateAddresses: false } }
  for (const url of [hook.url, 'http://localhost/hook', 'http://[::1]/hook', 'http://169.254.169.254/latest']) {
    await sql`update webhooks set url = ${url}, failing_since = null where id = ${hook.id}`.execute(db)
    await sql`update webhook_deliveries set due_at = now() where webhook_id = ${hook.id}`.execute(db)
    if (url === hook.url) await happen(pool, 1)
    await deliverDue(guarded)
    expect(await log(hook.id)).toMatchObject([
      { status: 'waiting', answer_status: null, answer: expect.stringMatching(/no es pública|no es público/) },
    ])
  }
  expect(hook.received).toEqual([])
  expect((await log(hook.id))[0]?.attempts).toBe(4)
  hook.close()
})
