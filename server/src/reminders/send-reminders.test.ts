import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { type Actor, testApp } from '../../test/app.ts'
import { aMatch, aPool } from '../../test/builders.ts'
import { testDatabase } from '../../test/database.ts'
import { mailServer } from '../../test/mail-server.ts'
import {
  aProcess,
  closing,
  config,
  inMinutes,
  lookAndSend,
  mailsTo,
  pass,
  predict,
  startAnew,
} from '../../test/reminding.ts'
import { buildApp } from '../app.ts'
import { startJobs } from '../platform/jobs/jobs.ts'
import { lookForDue } from './send-reminders.ts'

const { db, aPlayer, call, close } = await testApp()
afterAll(close)
beforeEach(() => startAnew(db))

const choose = (as: Actor, reminders: object) => call('POST /reminders', { as, body: { reminders } })
const subscribe = ({ id }: Actor, endpoint: string) =>
  sql`
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    select user_id, id, ${endpoint}, 'x', 'x' from sessions where user_id = ${id}
  `.execute(db)

test('deadlines within three hours share one mail, and a later deadline gets another', async () => {
  const player = await aPlayer()
  const matches = [await closing(db, 119), await closing(db, 180), await closing(db, 290)]
  const late = await closing(db, 320)
  await aPool(db, { matches: [...matches, late], players: [player] })
  await lookAndSend(db)
  expect((await mailsTo(db, player)).map(({ subject }) => subject)).toEqual(['Te faltan 3 pronósticos'])

  // An hour later the second deadline is two hours ahead, but the first mail has covered it.
  await pass(db, 61)
  await lookAndSend(db)
  expect(await mailsTo(db, player)).toHaveLength(1)

  await pass(db, 140)
  await lookAndSend(db)
  expect((await mailsTo(db, player)).map(({ subject }) => subject)).toEqual([
    'Te faltan 3 pronósticos',
    'Te falta un pronóstico',
  ])
})

test('what is due in one run is one mail and one notification, also for deadlines far apart', async () => {
  const player = await aPlayer()
  await choose(player, { lead_minutes: 24 * 60 })
  const matches = [await closing(db, 119), await closing(db, 10 * 60), await closing(db, 20 * 60)]
  await aPool(db, { matches, players: [player] })
  await subscribe(player, 'c')
  const { look, run, queued } = aProcess(db)
  await look()
  await run()
  expect((await mailsTo(db, player)).map(({ subject }) => subject)).toEqual(['Te faltan 3 pronósticos'])
  expect(queued.map(({ name }) => name)).toEqual(['remind', 'push'])
})

test('each player is reminded once, at the own lead time', async () => {
  const [usual, early] = [await aPlayer(), await aPlayer()]
  await choose(early, { lead_minutes: 300 })
  await aPool(db, { matches: [await closing(db, 299)], players: [usual, early] })
  const counts = async () => [(await mailsTo(db, usual)).length, (await mailsTo(db, early)).length]
  for (const _ of ['once', 'again']) await lookAndSend(db)
  expect(await counts()).toEqual([0, 1])
  await pass(db, 180)
  for (const _ of ['once', 'again']) await lookAndSend(db)
  expect(await counts()).toEqual([1, 1])
})

test('who chooses a longer lead time is reminded of what is due by it already', async () => {
  const [player, other] = [await aPlayer(), await aPlayer()]
  await choose(other, { lead_minutes: 300 })
  await aPool(db, { matches: [await closing(db, 200)], players: [player, other] })
  await lookAndSend(db)
  await choose(player, { lead_minutes: 300 })
  for (const _ of ['once', 'again']) await lookAndSend(db)
  expect(await mailsTo(db, player)).toHaveLength(1)
})

test('a match that a pool takes within a long lead time is reminded of by itself', async () => {
  const player = await aPlayer()
  await choose(player, { lead_minutes: 24 * 60 })
  const pool = await aPool(db, { matches: [await closing(db, 119), await closing(db, 20 * 60)], players: [player] })
  await lookAndSend(db)
  const added = await closing(db, 10 * 60)
  await sql`insert into pool_matches (pool_id, match_id) values (${pool}, ${added})`.execute(db)
  for (const _ of ['once', 'again']) await lookAndSend(db)
  expect((await mailsTo(db, player)).map(({ subject }) => subject)).toEqual([
    'Te faltan 2 pronósticos',
    'Te falta un pronóstico',
  ])
})

test('in quiet hours nothing is sent, and after them what is still open', async () => {
  const player = await aPlayer()
  await choose(player, { quiet_from: 10, quiet_until: 14 })
  await subscribe(player, 'q')
  await aPool(db, { matches: [await closing(db, 60)], players: [player] })
  await lookAndSend(db)
  expect(await mailsTo(db, player)).toEqual([])
  await choose(player, { quiet_from: 10, quiet_until: 10 })
  await lookAndSend(db)
  expect(await mailsTo(db, player)).toHaveLength(1)
})

test('a reminder leaves out a match only if it is predicted in all pools of the player that have it', async () => {
  const [done, half] = [await aPlayer(), await aPlayer()]
  const [first, second] = [await closing(db, 119), await closing(db, 118)]
  const pools = [
    await aPool(db, { matches: [first, second], players: [done, half] }),
    await aPool(db, { matches: [first], players: [done, half] }),
  ]
  for (const pool of pools) await predict(db, { match: first, pool: pool, user: done })
  await predict(db, { match: second, pool: pools[0] ?? 0, user: done })
  await predict(db, { match: second, pool: pools[0] ?? 0, user: half })
  await predict(db, { match: first, pool: pools[0] ?? 0, user: half })
  await lookAndSend(db)
  expect(await mailsTo(db, done)).toEqual([])
  expect((await mailsTo(db, half)).map(({ subject }) => subject)).toEqual(['Te falta un pronóstico'])
})

test('a reminder leaves out a match that is predicted after its job was queued', async () => {
  const [quick, slow] = [await aPlayer(), await aPlayer()]
  const [first, second] = [await closing(db, 119), await closing(db, 150)]
  const pool = await aPool(db, { matches: [first, second], players: [quick, slow] })
  const { look, run } = aProcess(db)
  await look()
  await predict(db, { match: first, pool: pool, user: quick })
  await predict(db, { match: second, pool: pool, user: quick })
  await predict(db, { match: first, pool: pool, user: slow })
  await run()
  expect(await mailsTo(db, quick)).toEqual([])
  expect((await mailsTo(db, slow)).map(({ subject }) => subject)).toEqual(['Te falta un pronóstico'])
})

test('a player who turned mails off, left the pool or is inactive gets no reminder', async () => {
  const [off, left, banned] = [await aPlayer(), await aPlayer(), await aPlayer()]
  await call('POST /reminders', { as: off, body: { reminders: { mail: false } } })
  const pool = await aPool(db, { matches: [await closing(db, 119)], players: [off, left, banned] })
  await sql`update enrolments set status = 2 where pool_id = ${pool} and user_id = ${left.id}`.execute(db)
  await sql`update users set status = 2 where id = ${banned.id}`.execute(db)
  await lookAndSend(db)
  expect(await sql`select 1 from mails`.execute(db).then(({ rows }) => rows)).toEqual([])
})

test.each([2, 3, 6, 7, 8])('a match in status %i leads to no reminder', async (status) => {
  const player = await aPlayer()
  const match = await closing(db, 119)
  await aPool(db, { matches: [match], players: [player] })
  await sql`update matches set status = ${status} where id = ${match}`.execute(db)
  await lookAndSend(db)
  expect(await mailsTo(db, player)).toEqual([])
})

test('two processes that search simultaneously, and a job that runs twice, send one mail', async () => {
  const player = await aPlayer()
  await aPool(db, { matches: [await closing(db, 119), await closing(db, 118)], players: [player] })
  const [one, other] = [aProcess(db), aProcess(db)]
  await Promise.all([one.look(), other.look()])
  expect([...one.queued, ...other.queued]).toHaveLength(1)
  await Promise.all([one.run(), other.run(), one.run(), other.run()])
  expect(await mailsTo(db, player)).toHaveLength(1)
})

test('each browser of a player gets one notification, even if mails are turned off', async () => {
  const player = await aPlayer()
  await aPool(db, { matches: [await closing(db, 119)], players: [player] })
  await subscribe(player, 'a')
  await subscribe(player, 'b')
  await call('POST /reminders', { as: player, body: { reminders: { mail: false } } })
  const { look, run, queued } = aProcess(db)
  await look()
  await run()
  await run()
  expect(queued.map(({ name }) => name)).toEqual(['remind', 'push', 'push'])
  expect(await mailsTo(db, player)).toEqual([])
})

test('the mail has the match, its deadline in the time zone of the platform, and both links', async () => {
  const player = await aPlayer()
  const match = await closing(db, 119)
  await aPool(db, { matches: [match], players: [player] })
  await lookAndSend(db)
  const [mail] = await mailsTo(db, player)
  const { rows } = await sql<{ pairing: string; blocked_at: string }>`
    select h.name || ' - ' || a.name as pairing, blocked_at from matches m
      join teams h on h.id = home_team_id join teams a on a.id = away_team_id where m.id = ${match}
  `.execute(db)
  const clock = new Intl.DateTimeFormat('es', {
    timeZone: config.timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const hour = clock.format(new Date(rows[0]?.blocked_at ?? ''))
  expect(mail?.text).toContain(rows[0]?.pairing)
  expect(mail?.text).toMatch(new RegExp(`a las? ${hour}`))
  expect(mail?.text).toContain('https://compety.example/predictions')
  expect(mail?.text).toContain(mail?.unsubscribe_url)
  expect(mail?.unsubscribe_url).toMatch(/^https:\/\/compety\.example\/stop_reminders\/\d+\.reminder\.[\w-]{43}$/)
})

test('the hours of a mail are of the zone of the player’s browser, and name it', async () => {
  const player = await aPlayer()
  const at = new Date(Date.parse(inMinutes(119)))
  const match = await closing(db, 119)
  await aPool(db, { matches: [match], players: [player] })
  const settings = { as: player, body: { reminders: { time_zone: 'Asia/Tokyo', quiet_from: 0, quiet_until: 0 } } }
  expect((await call('POST /reminders', settings)).body.reminders).toMatchObject({ mail: true, push: false })
  expect((await call('GET /session', { as: player })).body.own_time_zone).toBe('Asia/Tokyo')
  await lookAndSend(db)
  const [mail] = await mailsTo(db, player)
  const hour = new Intl.DateTimeFormat('es', { timeZone: 'Asia/Tokyo', hour: '2-digit', hourCycle: 'h23' }).format(at)
  expect(mail?.text).toMatch(new RegExp(`a las? ${hour}:`))
  expect(mail?.text).toContain('Las horas son de la zona Asia/Tokyo.')
})

test('names with right-to-left letters keep their places in mails', async () => {
  const player = await aPlayer()
  const match = await closing(db, 119)
  await sql`update teams set name = 'الهلال' where id = (select home_team_id from matches where id = ${match})`.execute(
    db,
  )
  await aPool(db, { matches: [match], players: [player] })
  await lookAndSend(db)
  expect((await mailsTo(db, player))[0]?.text).toContain('\u2068الهلال\u2069 - ')
})

test('a sent mail has the headers for unsubscribing by one click, and that click turns reminders off', async () => {
  const server = await mailServer()
  const dataDir = await mkdtemp(join(tmpdir(), 'compety-reminders-'))
  const place = await testDatabase()
  const jobs = await startJobs(place.url, { hasty: true })
  const served = {
    ...config,
    smtpUrl: server.url,
    rateLimits: false,
    logLevel: 'silent' as const,
    dataDir,
  }
  const app = await buildApp({ config: served, db: place.db, jobs, strict: true })
  try {
    const { rows } = await sql<{ id: number }>`
      insert into users (email, username, password_hash, role_id, referral_hash, email_proven_at)
      values ('ana@example.com', 'ana', 'x', 2, 'x', now()) returning id
    `.execute(place.db)
    const match = await aMatch(place.db, { beginst_at: inMinutes(134), blocked_at: inMinutes(119) })
    await aPool(place.db, { matches: [match], players: [{ id: rows[0]?.id ?? 0 }] })
    await lookForDue({ db: place.db, jobs, config: served, timeZone: served.timeZone })
    await vi.waitFor(() => expect(server.arrived).toHaveLength(1), { timeout: 10_000, interval: 50 })
    const headers = new Map(server.arrived[0]?.headers.map(({ key, value }) => [key, value]))
    const url = new URL(/^<(.+)>$/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? '')
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const mailOf = async () =>
      (await sql<{ is_on: boolean }>`select is_on from notification_choices`.execute(place.db)).rows.map(
        ({ is_on }) => is_on,
      )
    await app.inject({ method: 'GET', url: url.pathname })
    expect(await mailOf()).toEqual([])
    const click = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await app.inject({
      method: 'POST',
      url: url.pathname,
      headers: click,
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(answer.statusCode).toBe(200)
    expect(await mailOf()).toEqual([false])
  } finally {
    await app.close()
    await jobs.stop()
    await place.drop()
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})
