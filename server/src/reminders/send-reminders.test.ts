import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { testApp } from '../../test/app.ts'
import { aMatch, aPool } from '../../test/builders.ts'
import { testDatabase } from '../../test/database.ts'
import { mailServer } from '../../test/mail-server.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { type Jobs, noJobs, startJobs } from '../jobs/jobs.ts'
import { mails } from '../mail/mails.ts'
import { lookForDue, sendReminders } from './send-reminders.ts'

const { db, aPlayer, call, close } = await testApp()
afterAll(close)
beforeEach(async () => {
  await sql`update matches set status = 7`.execute(db)
  await sql`truncate reminders, mails`.execute(db)
})

const config = readConfig({ PUBLIC_URL: 'https://compety.example', APP_TIMEZONE: 'America/Bogota' })
type Queued = { name: string; payload: { lead: number; users: number[] } }

/** A process whose jobs run when the test says so. */
const aProcess = () => {
  const queued: Queued[] = []
  const send = async (_: unknown, { name }: { name: string }, { payload }: { payload: unknown }) =>
    void queued.push({ name, payload } as Queued)
  const jobs: Jobs = { ...noJobs, send: send as Jobs['send'] }
  const context = { db, jobs, config, timeZone: config.timeZone, mails: mails({ jobs, smtpUrl: undefined }) }
  return {
    queued,
    look: () => lookForDue(context),
    run: async () => {
      for (const { name, payload } of queued) if (name === 'remind') await sendReminders(context, payload)
    },
  }
}
const lookAndSend = async () => {
  const { look, run } = aProcess()
  await look()
  await run()
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const closing = (minutes: number) => aMatch(db, { beginst_at: inMinutes(minutes + 15), blocked_at: inMinutes(minutes) })
/** Time passes for a match, not for the server. */
const closesIn = (id: number, minutes: number) =>
  sql`update matches set blocked_at = ${inMinutes(minutes)}, beginst_at = ${inMinutes(minutes + 15)} where id = ${id}`.execute(
    db,
  )
const predict = (match_id: number, pool_id: number, user: { id: number }) =>
  sql`insert into predictions (match_id, pool_id, user_id, home_team_score, away_team_score) values (${match_id}, ${pool_id}, ${user.id}, 1, 0)`.execute(
    db,
  )
type Mail = { recipient: string; subject: string; text: string; unsubscribe_url: string }
const mailsTo = async ({ email }: { email: string }) =>
  (await sql<Mail>`select * from mails where recipient = ${email} order by id`.execute(db)).rows

const day = 24 * 60

test('deadlines within three hours make one mail, a later one another', async () => {
  const player = await aPlayer()
  const matches = [await closing(day - 1), await closing(day + 60), await closing(day + 170)]
  const late = await closing(day + 200)
  await aPool(db, { matches: [...matches, late], players: [player] })
  await lookAndSend()
  expect((await mailsTo(player)).map(({ subject }) => subject)).toEqual(['Te faltan 3 pronósticos'])

  // An hour on, the second is a day away, and has been told of.
  await sql`update matches set blocked_at = blocked_at - interval '61 minutes', beginst_at = beginst_at - interval '61 minutes'`.execute(
    db,
  )
  await sql`update reminders set first = first - interval '61 minutes'`.execute(db)
  await lookAndSend()
  expect(await mailsTo(player)).toHaveLength(1)

  await sql`update matches set blocked_at = blocked_at - interval '140 minutes', beginst_at = beginst_at - interval '140 minutes'`.execute(
    db,
  )
  await sql`update reminders set first = first - interval '140 minutes'`.execute(db)
  await lookAndSend()
  expect((await mailsTo(player)).map(({ subject }) => subject)).toEqual([
    'Te faltan 3 pronósticos',
    'Te falta un pronóstico',
  ])
})

test('the same deadline is told of a day and two hours before, each once', async () => {
  const player = await aPlayer()
  const match = await closing(day - 1)
  await aPool(db, { matches: [match], players: [player] })
  await lookAndSend()
  await lookAndSend()
  expect(await mailsTo(player)).toHaveLength(1)
  await closesIn(match, 119)
  await lookAndSend()
  await lookAndSend()
  expect(await mailsTo(player)).toHaveLength(2)
})

test('what is predicted is left out, in every pool that holds it', async () => {
  const [done, half] = [await aPlayer(), await aPlayer()]
  const [first, second] = [await closing(119), await closing(118)]
  const pools = [
    await aPool(db, { matches: [first, second], players: [done, half] }),
    await aPool(db, { matches: [first], players: [done, half] }),
  ]
  for (const pool of pools) await predict(first, pool, done)
  await predict(second, pools[0] ?? 0, done)
  await predict(second, pools[0] ?? 0, half)
  await predict(first, pools[0] ?? 0, half)
  await lookAndSend()
  expect(await mailsTo(done)).toEqual([])
  expect((await mailsTo(half)).map(({ subject }) => subject)).toEqual(['Te falta un pronóstico'])
})

test('a prediction made between queueing and leaving is left out', async () => {
  const [quick, slow] = [await aPlayer(), await aPlayer()]
  const [first, second] = [await closing(119), await closing(150)]
  const pool = await aPool(db, { matches: [first, second], players: [quick, slow] })
  const { look, run } = aProcess()
  await look()
  await predict(first, pool, quick)
  await predict(second, pool, quick)
  await predict(first, pool, slow)
  await run()
  expect(await mailsTo(quick)).toEqual([])
  expect((await mailsTo(slow)).map(({ subject }) => subject)).toEqual(['Te falta un pronóstico'])
})

test('who turned mails off, left the pool or may not enter gets nothing', async () => {
  const [off, left, banned] = [await aPlayer(), await aPlayer(), await aPlayer()]
  await call('POST /reminders', { as: off, body: { reminders: { mail: false } } })
  const pool = await aPool(db, { matches: [await closing(119)], players: [off, left, banned] })
  await sql`update enrolments set status = 2 where pool_id = ${pool} and user_id = ${left.id}`.execute(db)
  await sql`update users set status = 2 where id = ${banned.id}`.execute(db)
  await lookAndSend()
  expect(await sql`select 1 from mails`.execute(db).then(({ rows }) => rows)).toEqual([])
})

test.each([2, 3, 6, 7, 8])("a match in status %i is nobody's to predict", async (status) => {
  const player = await aPlayer()
  const match = await closing(119)
  await aPool(db, { matches: [match], players: [player] })
  await sql`update matches set status = ${status} where id = ${match}`.execute(db)
  await lookAndSend()
  expect(await mailsTo(player)).toEqual([])
})

test('two processes that look at once, and a job that runs twice, send one mail', async () => {
  const player = await aPlayer()
  await aPool(db, { matches: [await closing(119), await closing(118)], players: [player] })
  const [one, other] = [aProcess(), aProcess()]
  await Promise.all([one.look(), other.look()])
  expect([...one.queued, ...other.queued]).toHaveLength(1)
  await Promise.all([one.run(), other.run(), one.run(), other.run()])
  expect(await mailsTo(player)).toHaveLength(1)
})

test('each browser of a player gets one push of its own, with the mail or without', async () => {
  const player = await aPlayer()
  await aPool(db, { matches: [await closing(119)], players: [player] })
  await sql`insert into push_subscriptions (user_id, endpoint, p256dh, auth) values (${player.id}, 'a', 'x', 'x'), (${player.id}, 'b', 'x', 'x')`.execute(
    db,
  )
  await call('POST /reminders', { as: player, body: { mail: false } })
  const { look, run, queued } = aProcess()
  await look()
  await run()
  await run()
  expect(queued.map(({ name }) => name)).toEqual(['remind', 'push', 'push'])
  expect(await mailsTo(player)).toEqual([])
})

test('the mail names the match, its deadline in the zone of the platform, and both links', async () => {
  const player = await aPlayer()
  const match = await closing(119)
  await aPool(db, { matches: [match], players: [player] })
  await lookAndSend()
  const [mail] = await mailsTo(player)
  const { rows } = await sql<{ pairing: string; blocked_at: string }>`
    select h.name || ' - ' || a.name as pairing, blocked_at from matches m
      join teams h on h.id = home_team_id join teams a on a.id = away_team_id where m.id = ${match}
  `.execute(db)
  const hour = new Date(Date.parse(rows[0]?.blocked_at ?? '') - 5 * 3_600_000).toISOString().slice(11, 16)
  expect(mail?.text).toContain(rows[0]?.pairing)
  expect(mail?.text).toContain(`a las ${hour}`)
  expect(mail?.text).toContain('https://compety.example/predictions')
  expect(mail?.text).toContain(mail?.unsubscribe_url)
  expect(mail?.unsubscribe_url).toMatch(/^https:\/\/compety\.example\/stop_reminders\/\d+\.[\w-]{43}$/)
})

test('by SMTP the mail carries what one click of a mail program needs, and that click ends them', async () => {
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
      insert into users (email, username, password_hash, role_id, referral_hash) values ('ana@example.com', 'ana', 'x', 2, 'x') returning id
    `.execute(place.db)
    const match = await aMatch(place.db, { beginst_at: inMinutes(134), blocked_at: inMinutes(119) })
    await aPool(place.db, { matches: [match], players: [{ id: rows[0]?.id ?? 0 }] })
    await lookForDue({ db: place.db, jobs })
    await vi.waitFor(() => expect(server.arrived).toHaveLength(1), { timeout: 10_000, interval: 50 })
    const headers = new Map(server.arrived[0]?.headers.map(({ key, value }) => [key, value]))
    const url = new URL(/^<(.+)>$/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? '')
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const mailOf = async () =>
      (await sql<{ mail: boolean }>`select mail from reminder_settings`.execute(place.db)).rows.map(({ mail }) => mail)
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
