import { createECDH, randomBytes } from 'node:crypto'
import { wording } from '@compety/contract'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { notSignedIn, outcome } from '../../test/answers.ts'
import { testApp } from '../../test/app.ts'
import { aMatch, aPool } from '../../test/builders.ts'
import { overtakenBy } from '../../test/overtaken.ts'
import type { Db } from '../platform/postgres/database.ts'
import { signedToken, vapidKeys } from './product-secrets.ts'

const { app, db, call, aPlayer, close } = await testApp({ publicUrl: 'https://compety.example' })
afterAll(close)

const reminders = async (as: Awaited<ReturnType<typeof aPlayer>>) => (await call('GET /reminders', { as })).body
const ecdh = createECDH('prime256v1')
const keys = { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
const endpoint = 'https://fcm.googleapis.com/fcm/send/abc'

const times = { time_zone: null, quiet_from: 22, quiet_until: 8, lead_minutes: 120 }

test('reminders by mail are on until the player turns them off', async () => {
  const player = await aPlayer()
  expect((await reminders(player)).reminders).toEqual({ mail: true, push: false, ...times })
  const { body } = await call('POST /reminders', { as: player, body: { reminders: { mail: false } } })
  expect(body).toEqual({
    status: 'success',
    message: wording.remindersUpdated,
    reminders: { mail: false, push: false, ...times },
  })
  expect((await reminders(player)).reminders.mail).toBe(false)
  expect((await call('POST /reminders', { as: player, body: { reminders: { mail: 'sí' } } })).status).toBe(422)
})

test('a setting that is left out keeps its value, and a zone that does not exist is refused', async () => {
  const player = await aPlayer()
  const save = (settings: object) => call('POST /reminders', { as: player, body: { reminders: settings } })
  await save({ mail: false })
  expect((await save({ time_zone: 'Europe/Madrid' })).body.reminders.mail).toBe(false)
  for (const time_zone of ['Europe/Nowhere', '+02:00', '', 7])
    expect(Object.keys((await save({ time_zone })).body)).toEqual(['time_zone'])
  expect(Object.keys((await save({})).body)).toEqual(['mail'])
})

test('quiet hours and lead time are kept where they are left out, and refused by name beyond their bounds', async () => {
  const player = await aPlayer()
  const save = (settings: object) => call('POST /reminders', { as: player, body: { reminders: settings } })
  await save({ quiet_from: 23, lead_minutes: 45 })
  const { body } = await save({ quiet_until: 0, time_zone: 'America/Bogota' })
  const saved = { time_zone: 'America/Bogota', quiet_from: 23, quiet_until: 0, lead_minutes: 45 }
  expect(body.reminders).toMatchObject(saved)
  for (const [name, values] of Object.entries({
    quiet_from: [24, -1, 7.5, '7', null],
    quiet_until: [24, -1],
    lead_minutes: [-1, 10_081, 1.5, '60'],
  }))
    for (const value of values) expect(Object.keys((await save({ [name]: value })).body), `${value}`).toEqual([name])
  expect((await reminders(player)).reminders).toMatchObject(saved)
})

test('without a session all calls for reminders are refused with 401', async () => {
  const lines = [
    'GET /reminders',
    'POST /reminders',
    'POST /push_subscriptions',
    'POST /push_subscriptions/remove',
    'POST /reminders/calendar',
  ]
  for (const line of lines)
    expect((await call(line, line.startsWith('POST') ? { body: {} } : {})).status, line).toBe(401)
})

test('concurrent requests for the push keys get the same keys', async () => {
  await sql`delete from product_secrets`.execute(db)
  const all = await Promise.all(Array.from({ length: 8 }, () => vapidKeys(db)))
  expect(new Set(all.map(({ publicKey }) => publicKey)).size).toBe(1)
  expect((await reminders(await aPlayer())).push_key).toBe(all[0]?.publicKey)
})

test('a browser is stored once, belongs to the player who subscribed it last, and is removed on request', async () => {
  const [player, other] = [await aPlayer(), await aPlayer()]
  const subscribe = (as: typeof player) => call('POST /push_subscriptions', { as, body: { endpoint, keys } })
  await subscribe(player)
  expect((await subscribe(player)).body.reminders.push).toBe(true)
  await subscribe(other)
  expect(await reminders(player)).toMatchObject({ reminders: { push: false }, push_endpoints: [] })
  expect(await reminders(other)).toMatchObject({ reminders: { push: true }, push_endpoints: [endpoint] })
  await call('POST /push_subscriptions/remove', { as: player, body: { endpoint } })
  expect((await reminders(other)).reminders.push).toBe(true)
  const { body } = await call('POST /push_subscriptions/remove', { as: other, body: { endpoint } })
  expect(body.reminders.push).toBe(false)
})

test('of more than ten browsers the one that subscribed longest ago is removed', async () => {
  const player = await aPlayer()
  const names = Array.from({ length: 10 }, (_, n) => `${endpoint}-${n}`)
  const all = [...names, names[0], `${endpoint}-10`]
  for (const endpoint of all) await call('POST /push_subscriptions', { as: player, body: { endpoint, keys } })
  const { rows } = await sql<{ endpoint: string }>`
    select endpoint from push_subscriptions where user_id = ${player.id} order by id
  `.execute(db)
  expect(rows.map(({ endpoint }) => endpoint)).toEqual([names[0], ...names.slice(2), `${endpoint}-10`])
})

test.each([
  'http://fcm.googleapis.com/x',
  'https://127.0.0.1/x',
  'https://fcm.googleapis.com:8443/x',
  'https://x@fcm.googleapis.com/x',
  'https://fcm.googleapis.com.example.com/x',
  'https://push.services.mozilla.com.example/x',
  'nada',
])('the address %s is refused as no push service', async (endpoint) => {
  const { status, body } = await call('POST /push_subscriptions', { as: await aPlayer(), body: { endpoint, keys } })
  expect([status, Object.keys(body)]).toEqual([422, expect.arrayContaining(['endpoint'])])
})

test('a subscription with invalid keys is refused with 422', async () => {
  const body = { endpoint, keys: { ...keys, auth: 'x' } }
  expect((await call('POST /push_subscriptions', { as: await aPlayer(), body })).status).toBe(422)
})

test('the stop link works without a log-in, and more than once', async () => {
  const player = await aPlayer()
  const token = await signedToken(db, { user_id: player.id, purpose: 'stop' })
  for (const _ of ['once', 'again'])
    expect(await call('POST /reminders/stop', { body: { token } })).toMatchObject({
      status: 200,
      body: { status: 'success', message: wording.remindersStopped },
    })
  expect((await reminders(player)).reminders.mail).toBe(false)
})

test('a stop link whose signature is wrong, of another user, or of another purpose is refused', async () => {
  const [player, other] = [await aPlayer(), await aPlayer()]
  const [, signed] = (await signedToken(db, { user_id: player.id, purpose: 'stop' })).split('.')
  const calendar = await signedToken(db, { user_id: player.id, purpose: 'calendar 1' })
  for (const token of ['x', '', `${other.id}.${signed}`, calendar, `${player.id}.${'A'.repeat(43)}`])
    expect((await call('POST /reminders/stop', { body: { token } })).body.message, token).toBe(wording.linkInvalid)
  expect((await reminders(other)).reminders.mail).toBe(true)
})

const calendarAt = async (url: string) => {
  const { statusCode, body, headers } = await app.inject({ method: 'GET', url: new URL(url).pathname })
  return { status: statusCode, text: body, type: headers['content-type'], unfolded: body.replaceAll('\r\n ', '') }
}

test('the calendar contains the open deadlines of the player, and no predictions', async () => {
  const player = await aPlayer()
  const [open, foreign] = [await aMatch(db), await aMatch(db)]
  const over = await aMatch(db, { status: 6 })
  await aPool(db, { matches: [open, over], players: [player] })
  await aPool(db, { matches: [foreign] })
  await sql`update teams set name = 'Águilas; ñandúes, \\ y otros pájaros que vuelan muy lejos de su casa cada año' where id = (select home_team_id from matches where id = ${open})`.execute(
    db,
  )
  const { calendar_url } = await reminders(player)
  const { status, text, type, unfolded } = await calendarAt(calendar_url)
  expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(unfolded.match(/^UID:.*$/gm)?.map((line) => line.trim())).toEqual([
    expect.stringMatching(new RegExp(`^UID:match-${open}-deadlines@[0-9a-f-]{36}$`)),
  ])
  expect(unfolded).toContain('SUMMARY:Cierra: Águilas\\; ñandúes\\, \\\\ y otros')
  const { rows } = await sql<{ blocked_at: string }>`select blocked_at from matches where id = ${open}`.execute(db)
  expect(unfolded).toContain(`DTSTART:${rows[0]?.blocked_at.slice(0, 19).replace(/[-:]/g, '')}Z\r\n`)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
})

test('a calendar without deadlines is valid and empty', async () => {
  const { unfolded } = await calendarAt((await reminders(await aPlayer())).calendar_url)
  expect(unfolded.match(/^BEGIN:.*$/gm)?.map((line) => line.trim().slice(6))).toEqual([
    'VCALENDAR',
    'VTIMEZONE',
    'STANDARD',
  ])
})

test('a new calendar address makes the old one invalid', async () => {
  const player = await aPlayer()
  const { calendar_url: old } = await reminders(player)
  const { body } = await call('POST /reminders/calendar', { as: player })
  expect(body).toMatchObject({ status: 'success', message: wording.calendarRenewed })
  expect(body.calendar_url).not.toBe(old)
  expect((await calendarAt(body.calendar_url)).status).toBe(200)
  expect((await reminders(player)).calendar_url).toBe(body.calendar_url)
  for (const url of [old, 'https://x/calendar/x.ics', `https://x/calendar/${player.id}.${'A'.repeat(43)}.ics`])
    expect((await calendarAt(url)).status, url).toBe(404)
})

test('a browser that subscribes while its session ends is told that there is none', async () => {
  const player = await aPlayer()
  const subscribe = () =>
    call('POST /push_subscriptions', { as: player, body: { endpoint: `${endpoint}/${player.id}`, keys } })
  const end = (db: Db) => sql`delete from sessions where user_id = ${player.id}`.execute(db)
  expect(outcome(await overtakenBy(db, end, subscribe))).toEqual(notSignedIn)
  expect((await sql`select from push_subscriptions where user_id = ${player.id}`.execute(db)).rows).toEqual([])
})
