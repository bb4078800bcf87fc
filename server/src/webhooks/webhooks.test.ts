import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { invalid, outcome, refused } from '../../test/answers.ts'
import { testApp } from '../../test/app.ts'
import { anOrganizer } from '../../test/builders.ts'
import { anOrganizerMember } from '../../test/requests/organizer-requests.ts'
import { webhookWorld } from '../../test/webhook-world.ts'
import { tidyDeliveries } from './deliveries.queries.ts'
import { tellOfPools } from './tell/tell-webhooks.ts'

const it = await testApp({ allowPrivateAddresses: true })
const { db, call, aPlayer, anAdministrator, close } = it
afterAll(close)
const guarded = await testApp()
afterAll(guarded.close)
const { aGround, deliver, pass, log } = webhookWorld(it)
const admin = await anAdministrator()
const body = { url: 'https://example.com/hook', events: ['match.result', 'match.result'] }

test('an owner or manager makes a webhook, and its secret is answered once and stored encrypted', async () => {
  const [owner, manager] = [await aPlayer(), await aPlayer()]
  const organizer_id = await anOrganizer(db, owner)
  await anOrganizerMember(db, { organizer: organizer_id, user: manager })
  const made = await call('POST /webhooks', { as: manager, body: { ...body, organizer_id } })
  expect(made.status).toBe(201)
  expect(made.body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
  expect(made.body.webhook).toMatchObject({ organizer_id, url: body.url, events: ['match.result'], enabled: true })
  const listed = await call(`GET /webhooks?organizer_id=${organizer_id}`, { as: owner })
  expect(listed.body.webhooks).toEqual([made.body.webhook])
  expect(JSON.stringify(listed.body)).not.toContain('whsec_')
  const { rows } = await sql<{
    secret: Buffer
  }>`select secret from webhooks where id = ${made.body.webhook.id}`.execute(db)
  expect(rows[0]?.secret.toString('latin1')).not.toContain(made.body.secret.slice(6))
})

test('members see their own webhooks only, administrators all, also those of all pools', async () => {
  const [ours, theirs] = [await aGround(), await aGround()]
  const { body: made } = await call('POST /webhooks', { as: admin, body })
  expect(made.webhook).toMatchObject({ organizer_id: null, organizer: null })
  const ids = async (as: typeof admin, query = '') =>
    (await call(`GET /webhooks${query}`, { as })).body.webhooks.map(({ id }: { id: number }) => id)
  expect(await ids(ours.owner)).toEqual([ours.hook.id])
  expect(await ids(ours.owner, `?organizer_id=${theirs.organizer}`)).toEqual([])
  expect(await ids(admin)).toEqual(expect.arrayContaining([ours.hook.id, theirs.hook.id, made.webhook.id]))
  expect(await ids(admin, '?organizer_id=0')).toEqual([made.webhook.id])
  for (const line of [
    `GET /webhooks/${theirs.hook.id}`,
    `DELETE /webhooks/${theirs.hook.id}`,
    `GET /webhooks/${theirs.hook.id}/deliveries`,
  ])
    expect((await call(line, { as: ours.owner })).status).toBe(403)
  for (const sent of [body, { ...body, organizer_id: theirs.organizer }])
    expect([403, 422]).toContain((await call('POST /webhooks', { as: ours.owner, body: sent })).status)
  expect((await call('POST /webhooks', { as: await aPlayer(), body })).status).toBe(403)
  for (const { hook } of [ours, theirs]) hook.close()
})

test.each([
  ['url', { url: 'ftp://example.com' }],
  ['url', { url: '' }],
  ['url', { url: 'http://127.0.0.1/hook' }],
  ['url', { url: 'http://[::ffff:10.0.0.1]/hook' }],
  ['url', { url: 'https://user:pass@example.com' }],
  ['url', { url: 'http://example.com:25/' }],
  ['events', { events: [] }],
  ['events', { events: ['match.kickoff'] }],
  ['events', { events: 'match.result' }],
  ['organizer_id', { organizer_id: 999_999 }],
])('a wrong %s is refused by its name: %j', async (field, wrong) => {
  const answer = await guarded.call('POST /webhooks', {
    as: await guarded.anAdministrator(),
    body: { ...body, ...wrong },
  })
  expect([answer.status, Object.keys(answer.body).map((name) => name.split('.')[0])]).toEqual([422, [field]])
})

test('an address has one webhook of each owner, also by requests at the same time, so that a repeated call makes no second one', async () => {
  const owner = await aPlayer()
  const organizer_id = await anOrganizer(db, owner)
  const make = (url: string) => call('POST /webhooks', { as: owner, body: { ...body, url, organizer_id } })
  const taken = invalid({ url: 'Ya hay un webhook con esa dirección. Cambia ese, o elimínalo primero.' })
  const answers = await Promise.all([make('https://once.example/hook'), make('https://once.example/hook')])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  for (const same of ['HTTPS://Once.Example:443/hook', 'https://once.example./hook', 'https://once.example/hook#again'])
    expect(outcome(await make(same))).toEqual(taken)
  const { id } = (await make('https://once.example/other')).body.webhook
  const put = (url: string) => call(`PUT /webhooks/${id}`, { as: owner, body: { ...body, url } })
  expect(outcome(await put('https://once.example/hook'))).toEqual(taken)
  expect((await put('https://ONCE.example/other')).status).toBe(200)
  const another = { ...body, url: 'https://once.example/hook', organizer_id: await anOrganizer(db, await aPlayer()) }
  expect((await call('POST /webhooks', { as: admin, body: another })).status).toBe(201)
})

test('an organizer has ten webhooks at most, also by requests at the same time', async () => {
  const owner = await aPlayer()
  const organizer_id = await anOrganizer(db, owner)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      call('POST /webhooks', { as: owner, body: { ...body, url: `${body.url}/${n}`, organizer_id } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  const late = answers.filter(({ status }) => status !== 201)
  for (const one of late)
    expect(outcome(one)).toEqual(
      refused(409, 'Un organizador puede tener 10 webhooks como máximo. Elimina uno que ya no uses.'),
    )
})

test('a rolled secret signs beside the one before it for 24 hours, and every change is audited without a secret', async () => {
  const { owner, pool, hook } = await aGround()
  const { body: rolled } = await call(`POST /webhooks/${hook.id}/roll_secret`, { as: owner })
  expect(rolled.webhook.former_secret_until).toEqual(expect.any(String))
  await tellOfPools(db, 'pool.status', [pool], { status: 2 })
  await deliver()
  for (const secret of [hook.secret, rolled.secret]) expect(hook.received[0]?.verify(secret)).toBeTruthy()
  await pass(24 * 3600)
  await tellOfPools(db, 'pool.status', [pool], { status: 3 })
  await deliver()
  expect(hook.received[1]?.verify(rolled.secret)).toBeTruthy()
  expect(() => hook.received[1]?.verify(hook.secret)).toThrow('No matching signature')
  const { rows } = await sql<{ action: string; after: unknown }>`
    select action, after from audit_entries where subject = 'webhook' and subject_id = ${hook.id} order by id
  `.execute(db)
  expect(rows.map(({ action }) => action)).toEqual(['create', 'rollSecret'])
  expect(JSON.stringify(rows)).not.toContain('whsec_')
  hook.close()
})

test('the log names each message with its answer, and one is sent again under the same id', async () => {
  const { owner, pool, hook } = await aGround()
  await tellOfPools(db, 'pool.status', [pool], { status: 2 })
  await deliver()
  const list = async () => (await call(`GET /webhooks/${hook.id}/deliveries`, { as: owner })).body.deliveries
  const [delivery] = await list()
  expect(delivery).toMatchObject({
    ...{ type: 'pool.status', status: 'delivered', statusAsString: 'Entregado', answer_status: 200, answer: 'ok' },
    ...{ attempts: 1, next_attempt_at: null, message_id: hook.received[0]?.id },
  })
  const again = await call(`POST /webhook_deliveries/${delivery.id}/resend`, { as: owner })
  expect(again.body.delivery).toMatchObject({ status: 'waiting', message_id: delivery.message_id })
  await deliver()
  expect(hook.received.map(({ id }) => id)).toEqual([delivery.message_id, delivery.message_id])
  expect(hook.received[1]?.body).toEqual(hook.received[0]?.body)
  expect(await list()).toHaveLength(2)
  const { owner: stranger } = await aGround()
  expect((await call(`POST /webhook_deliveries/${delivery.id}/resend`, { as: stranger })).status).toBe(403)
  hook.close()
})

test('a message that waits for its next attempt is tried now when it is sent again', async () => {
  const { owner, pool, hook } = await aGround()
  hook.status(500)
  await tellOfPools(db, 'pool.status', [pool], { status: 2 })
  await deliver()
  hook.respond((_, response) => void response.end('ok'))
  const [waiting] = await log(hook.id)
  await call(`POST /webhook_deliveries/${waiting?.id}/resend`, { as: owner })
  await deliver()
  expect(await log(hook.id)).toMatchObject([{ status: 'delivered', attempts: 2 }])
  await call(`PUT /webhooks/${hook.id}`, {
    as: owner,
    body: { url: hook.url, events: ['pool.status'], enabled: false },
  })
  const refusal = await call(`POST /webhook_deliveries/${waiting?.id}/resend`, { as: owner })
  expect(outcome(refusal)).toEqual(refused(409, 'El webhook está desactivado. Actívalo para reenviar sus mensajes.'))
  hook.close()
})

test('a change that rests on an older state is refused with the present webhook', async () => {
  const { owner, hook } = await aGround()
  const { headers } = await call(`GET /webhooks/${hook.id}`, { as: owner })
  const change = (url: string) =>
    call(`PUT /webhooks/${hook.id}`, {
      as: owner,
      body: { ...body, url },
      headers: { 'if-match': String(headers.etag) },
    })
  expect((await change('https://example.com/a')).status).toBe(200)
  expect((await change('https://example.com/b')).body).toMatchObject({ webhook: { url: 'https://example.com/a' } })
  hook.close()
})

test('messages are listed for seven days, and those that still wait stay', async () => {
  const { pool, hook } = await aGround()
  await tellOfPools(db, 'pool.status', [pool], { status: 2 })
  await deliver()
  hook.status(500)
  await tellOfPools(db, 'pool.status', [pool], { status: 3 })
  await deliver()
  await sql`update webhook_deliveries set finished_at = finished_at - interval '8 days', created_at = created_at - interval '8 days'`.execute(
    db,
  )
  await tidyDeliveries(db, 7)
  expect(await log(hook.id)).toMatchObject([{ status: 'waiting' }])
  hook.close()
})

test('who erases the account is named in no message any more', async () => {
  const { pool, hook } = await aGround()
  const ana = await aPlayer()
  await call(`POST /pools/${pool}/inscribe`, { as: ana })
  hook.status(500)
  await deliver()
  expect(hook.received.at(-1)?.body.data).toMatchObject({ user: { id: ana.id, username: ana.username } })
  const { rows } = await sql<{
    text: string
  }>`select (d.*)::text as text from webhook_deliveries d where webhook_id = ${hook.id}`.execute(db)
  expect(JSON.stringify(rows)).not.toContain(ana.username)
  await sql`update webhook_deliveries set user_id = null where user_id = ${ana.id}`.execute(db)
  await pass(5)
  await deliver()
  expect(hook.received.at(-1)?.body.data).toMatchObject({ user: null })
  hook.close()
})
