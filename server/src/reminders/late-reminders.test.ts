import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { aPool, closeMatch } from '../../test/builders.ts'
import { mailServer } from '../../test/mail-server.ts'
import {
  closesIn,
  closing,
  config,
  lookAndSend,
  mailsTo,
  pass,
  predict,
  startAnew,
  subjectsTo,
} from '../../test/reminding.ts'
import { mailSecrets } from '../mail-secrets.ts'
import { noJobs } from '../platform/jobs/jobs.ts'
import { deliverMail } from '../platform/mails/deliver-mail.ts'
import { queueAgain } from '../platform/mails/mails.ts'
import { smtpSender } from '../platform/mails/smtp.ts'
import { reminderRenewal } from './send-reminders.ts'

const refused = new Set<string>()
const server = await mailServer({
  refusal: (address) => (refused.has(address) ? { code: 451, says: 'Later' } : undefined),
})
const { db, aPlayer: aNewPlayer, call, close } = await testApp()
const aPlayer = async () => {
  const player = await aNewPlayer()
  await sql`update users set email_proven_at = now() where id = ${player.id}`.execute(db)
  return player
}
afterAll(async () => {
  await close()
  await server.close()
})
beforeEach(() => startAnew(db))

type Player = Awaited<ReturnType<typeof aPlayer>>
const day = 24 * 60
const parts = {
  db,
  send: smtpSender({ smtpUrl: server.url, mailFrom: 'hola@compety.example' }),
  renew: reminderRenewal({ config, timeZone: config.timeZone }),
  secrets: mailSecrets(db),
}
const deliver = (id: number) => deliverMail(parts, { id, isLast: false, signal: AbortSignal.timeout(5000) })
const subjectsAt = ({ email }: Player) =>
  server.arrived.filter(({ envelope }) => envelope.to.includes(email)).map(({ subject }) => subject)
const lastMail = async (player: Player) => (await mailsTo(db, player)).at(-1)

/** Queues mails and lets the mail server refuse them for now. */
const queueInVain = async (players: Player[]) => {
  for (const { email } of players) refused.add(email)
  await lookAndSend(db, { smtpUrl: server.url })
  for (const player of players)
    for (const { id } of await mailsTo(db, player)) await expect(deliver(id)).rejects.toThrow('was not sent')
}
const deliverAll = async (players: Player[]) => {
  refused.clear()
  for (const player of players) for (const { id } of await mailsTo(db, player)) await deliver(id)
}

test('after an outage of the mail server only players who still miss predictions get the mail, with the present ones', async () => {
  const players = [await aPlayer(), await aPlayer(), await aPlayer(), await aPlayer(), await aPlayer()] as const
  const [all, off, banned, left, half] = players
  const [match, second] = [await closing(db, 119), await closing(db, 150)]
  const pool = await aPool(db, { matches: [match, second], players: [...players] })
  await queueInVain([...players])
  await predict(db, { match, pool, user: all })
  await predict(db, { match: second, pool, user: all })
  await call('POST /reminders', { as: off, body: { reminders: { mail: false } } })
  await sql`update users set status = 4 where id = ${banned.id}`.execute(db)
  await call(`POST /pools/${pool}/uninscribe`, { as: left })
  await predict(db, { match, pool, user: half })
  await deliverAll([...players])
  expect(await Promise.all(players.map(subjectsAt))).toEqual([[], [], [], [], ['Te falta un pronóstico']])
  expect(await lastMail(half)).toMatchObject({
    subject: 'Te falta un pronóstico',
    failed_at: null,
    sent_at: expect.any(String),
  })
  for (const player of [all, off, banned, left])
    expect(await lastMail(player)).toMatchObject({
      sent_at: null,
      failed_at: expect.any(String),
      failure: 'No se envió: el recordatorio ya no hacía falta.',
    })
})

test('a reminder is not sent after its deadline, even if an administrator resends it', async () => {
  const player = await aPlayer()
  const match = await closing(db, 119)
  await aPool(db, { matches: [match], players: [player] })
  await queueInVain([player])
  await closeMatch(db, match)
  await deliverAll([player])
  const id = (await lastMail(player))?.id ?? 0
  // As if the mail server had refused it before.
  await sql`update mails set attempts = 3, is_needless = false where id = ${id}`.execute(db)
  await queueAgain(db, { jobs: { ...noJobs, send: async () => {} }, id })
  await deliver(id)
  expect(subjectsAt(player)).toEqual([])
  expect(await lastMail(player)).toMatchObject({ failed_at: expect.any(String), sent_at: null, is_needless: true })
})

test('a late reminder whose first deadline has passed still lists the other matches', async () => {
  const player = await aPlayer()
  const [first, second] = [await closing(db, 119), await closing(db, 200)]
  await aPool(db, { matches: [first, second], players: [player] })
  await queueInVain([player])
  expect((await lastMail(player))?.subject).toBe('Te faltan 2 pronósticos')
  await pass(db, 125)
  await deliverAll([player])
  expect(subjectsAt(player)).toEqual(['Te falta un pronóstico'])
})

test.each([
  [6, ['Te falta un pronóstico']],
  [100, ['Te falta un pronóstico']],
  [4, []],
])('a match that is added %i minutes before its deadline leads to the mails %j', async (minutes, expected) => {
  const player = await aPlayer()
  await aPool(db, { matches: [await closing(db, minutes)], players: [player] })
  await lookAndSend(db)
  await lookAndSend(db)
  expect(await subjectsTo(db, player)).toEqual(expected)
})

test('a match that is brought forward gets one reminder, whether or not it had one', async () => {
  const [reminded, other] = [await aPlayer(), await aPlayer()]
  const [match, later] = [await closing(db, 119), await closing(db, 3 * day)]
  await aPool(db, { matches: [match], players: [reminded] })
  await aPool(db, { matches: [later], players: [other] })
  await lookAndSend(db)
  await closesIn(db, { match: later, minutes: 100 })
  for (const _ of ['once', 'again']) await lookAndSend(db)
  expect([await subjectsTo(db, reminded), await subjectsTo(db, other)]).toEqual([
    ['Te falta un pronóstico'],
    ['Te falta un pronóstico'],
  ])
})

test('a match that comes into reach by a small move is not missed, and a covered one is not told twice', async () => {
  const [player, early] = [await aPlayer(), await aPlayer()]
  await call('POST /reminders', { as: early, body: { reminders: { lead_minutes: 300 } } })
  const match = await closing(db, 150)
  await aPool(db, { matches: [match], players: [player, early] })
  await lookAndSend(db)
  await closesIn(db, { match, minutes: 151 })
  await lookAndSend(db)
  await closesIn(db, { match, minutes: 110 })
  await lookAndSend(db)
  expect(await mailsTo(db, player)).toHaveLength(1)
})

test('a match that is postponed by days gets another reminder', async () => {
  const player = await aPlayer()
  const match = await closing(db, 119)
  await aPool(db, { matches: [match], players: [player] })
  await lookAndSend(db)
  await closesIn(db, { match, minutes: 3 * day })
  await lookAndSend(db)
  expect(await mailsTo(db, player)).toHaveLength(1)
  await pass(db, 3 * day - 119)
  await lookAndSend(db)
  expect(await mailsTo(db, player)).toHaveLength(2)
})

test('after an outage all deadlines are in one reminder, each once', async () => {
  const player = await aPlayer()
  await call('POST /reminders', { as: player, body: { reminders: { lead_minutes: day } } })
  const minutes = [100, 250, 270, 400, 440, 600, 700, day - 60]
  const matches: number[] = []
  for (const each of minutes) matches.push(await closing(db, each))
  await aPool(db, { matches, players: [player] })
  await lookAndSend(db)
  await lookAndSend(db)
  expect(await subjectsTo(db, player)).toEqual(['Te faltan 8 pronósticos'])
})

test('a match that is added before it is due gets its reminder in time', async () => {
  const player = await aPlayer()
  await aPool(db, { matches: [await closing(db, 170)], players: [player] })
  await lookAndSend(db)
  expect(await mailsTo(db, player)).toEqual([])
  await pass(db, 51)
  await lookAndSend(db)
  expect(await mailsTo(db, player)).toHaveLength(1)
})

test('a player who enrols after the reminder was due gets none', async () => {
  const [player, late] = [await aPlayer(), await aPlayer()]
  const pool = await aPool(db, { matches: [await closing(db, 119)], players: [player] })
  await lookAndSend(db)
  await call(`POST /pools/${pool}/inscribe`, { as: late })
  await lookAndSend(db)
  expect([await mailsTo(db, player), await mailsTo(db, late)].map(({ length }) => length)).toEqual([1, 0])
})
