import { createECDH, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Actor, testApp } from '../../../test/app.ts'
import { aClosedMatch, aPool } from '../../../test/builders.ts'
import { decryptPush } from '../../../test/decrypt-push.ts'
import { pushServer } from '../../../test/push-server.ts'
import { noon } from '../../../test/reminding.ts'
import { aPrediction } from '../../../test/requests/stage.ts'
import { score, smallGame } from '../../../test/small-game.ts'
import { readConfig } from '../../platform/config/config.ts'
import { mails } from '../../platform/mails/mails.ts'
import { boardCache } from '../../rankings/store/board-cache.ts'
import { boardHistoryCache } from '../../standings/board-history.ts'
import { outsideQuietHours } from '../browser-jobs.ts'
import { lookForResults, pushResult, pushResultJob, tellResult } from './tell-results.ts'
import { lookForDays, pushSummary, tellSummary } from './tell-summaries.ts'

const service = await pushServer()
const config = {
  ...readConfig({ SUPPORT_EMAIL: 'Ayuda <ayuda@compety.example>', PUBLIC_URL: 'https://compety.example' }),
  pushServices: [service.url],
}
const { db, call, aPlayer, anAdministrator, close } = await testApp(config)
afterAll(async () => {
  await close()
  await service.close()
})
const admin = await anAdministrator()
const { register } = smallGame({ call, db, aPlayer }, admin)

// The jobs run one after the other, except those for browsers.
type Push = { name: string; payload: never; at: Date | undefined }
let pushes: Push[] = []
let queued: Push[] = []
const jobs = {
  send: async (_: unknown, { name }: { name: string }, { payload, at }: Push) =>
    void queued.push({ name, payload, at }),
} as never
const context = {
  db,
  jobs,
  config: { ...config, smtpUrl: undefined },
  mails: mails({ jobs, smtpUrl: undefined }),
  boards: boardCache(),
  histories: boardHistoryCache(),
  timeZone: 'UTC',
}
const runs: Record<string, (payload: never) => Promise<void>> = {
  'tell-result': (payload) => tellResult(context, payload),
  'tell-summary': (payload) => tellSummary(context, payload),
}
/** Tells everything that is to be told, each job twice. */
const tell = async () => {
  await lookForResults(context)
  await lookForDays(context)
  for (let job = queued.shift(); job; job = queued.shift()) {
    const run = runs[job.name]
    if (!run) pushes.push(job)
    else for (let n = 0; n < 2; n++) await run(job.payload)
  }
}
const ecdh = createECDH('prime256v1')
const keys = { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
const subscribe = (as: Actor) =>
  call('POST /push_subscriptions', { as, body: { endpoint: `${service.url}/${as.id}`, keys } })
const choose = (as: Actor, notifications: object) => call('PUT /notifications', { as, body: { notifications } })
/** What browsers are shown, as the push jobs run. */
const shown = async () => {
  service.arrived.length = 0
  for (const { name, payload } of pushes)
    await (name === 'push-result' ? pushResult(context, payload) : pushSummary(context, payload))
  return service.arrived.map(({ body }) => JSON.parse(decryptPush(body ?? Buffer.alloc(0), { ecdh, auth: keys.auth })))
}
const mailed = async () => {
  const { rows } = await sql<{ recipient: string; subject: string; text: string }>`
    select recipient, subject, text from mails order by id
  `.execute(db)
  return rows
}
const correct = (match: number, goals: [number, number]) =>
  call(`PUT /matches/${match}/result`, { as: admin, body: { match_result: score(goals) } })
const rules = { resultado: 3, perfecto: 5 }
const joinEarlier = () => sql`update enrolments set created_at = now() - interval '2 days'`.execute(db)

beforeEach(async () => {
  ;[pushes, queued] = [[], []]
  await sql`delete from mails`.execute(db)
})

test('a result is pushed once per player and match, whatever the number of pools', async () => {
  const [ana, eva, leo] = [await aPlayer(), await aPlayer(), await aPlayer()]
  for (const as of [ana, eva]) await subscribe(as)
  await choose(eva, { result: { push: false } })
  const match = await aClosedMatch(db)
  const pools = [
    await aPool(db, { name: 'Mundial', matches: [match], players: [ana, eva, leo], rules }),
    await aPool(db, { name: 'Oficina', matches: [match], players: [ana], rules: { resultado: 1 } }),
  ]
  for (const pool of pools) await aPrediction(db, { match, pool, user: ana })
  await joinEarlier()
  await register(match, [1, 0])
  await tell()
  await tell()
  expect(pushes.map(({ name }) => name)).toEqual(['push-result'])
  expect(await shown()).toEqual([
    {
      title: expect.stringMatching(/^Equipo \d+ 1-0 Equipo \d+$/),
      body: '+8 · exacto · puesto 1.º · Mundial y una más',
      url: `/myPools/${pools[0]}`,
      tag: `result-${match}`,
    },
  ])
  await choose(ana, { result: { push: false } })
  expect(await shown()).toEqual([])
  expect(await mailed()).toEqual([])
})

test('in quiet hours a result waits for their end', async () => {
  const ana = await aPlayer()
  await subscribe(ana)
  const reminders = { time_zone: noon, quiet_from: 11, quiet_until: 14 }
  await call('POST /reminders', { as: ana, body: { reminders } })
  const match = await aClosedMatch(db)
  await aPool(db, { matches: [match], players: [ana], rules })
  await joinEarlier()
  await register(match, [1, 0])
  await tell()
  const payload = pushes[0]?.payload as unknown as { match_id: number; subscription: number }
  service.arrived.length = 0
  const run = outsideQuietHours(context, pushResultJob, pushResult)
  await run(payload)
  expect([service.arrived, queued]).toMatchObject([[], [{ name: 'push-result', payload, at: expect.any(Date) }]])
  await call('POST /reminders', { as: ana, body: { reminders: { quiet_until: 11 } } })
  await run(payload)
  expect(service.arrived).toHaveLength(1)
})

test('a correction is told only to those whose points changed, as corrected', async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  for (const as of [ana, eva]) await subscribe(as)
  const match = await aClosedMatch(db)
  const pool = await aPool(db, { matches: [match], players: [ana, eva], rules })
  await aPrediction(db, { match, pool, user: ana })
  await joinEarlier()
  await register(match, [2, 1])
  await tell()
  expect(pushes).toHaveLength(2)
  pushes = []
  await correct(match, [2, 1])
  await tell()
  expect(pushes).toEqual([])
  await correct(match, [3, 1])
  await tell()
  expect(pushes).toEqual([])
  await correct(match, [1, 0])
  await tell()
  expect(await shown()).toMatchObject([{ title: expect.stringMatching(/^Corregido: Equipo \d+ 1-0/) }])
})

test('nothing is told of a void match, a result taken back, or an old match', async () => {
  const ana = await aPlayer()
  await subscribe(ana)
  const [old, back] = [await aClosedMatch(db), await aClosedMatch(db)]
  await aPool(db, { matches: [old, back], players: [ana], rules })
  await joinEarlier()
  await sql`
    update matches set beginst_at = now() - interval '4 days', blocked_at = now() - interval '5 days' where id = ${old}
  `.execute(db)
  await sql`update enrolments set created_at = now() - interval '9 days'`.execute(db)
  for (const match of [old, back]) await register(match, [2, 1])
  await lookForResults(context)
  await call(`DELETE /matches/${back}/result?confirm=result`, { as: admin })
  await tell()
  expect(pushes).toEqual([])
})

test('results by mail come only to who asks for them', async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  await choose(ana, { result: { mail: true } })
  const match = await aClosedMatch(db)
  const pool = await aPool(db, { name: 'Mundial', matches: [match], players: [ana, eva], rules })
  await aPrediction(db, { match, pool, user: ana })
  await joinEarlier()
  await register(match, [2, 0])
  await tell()
  const [mail, ...others] = await mailed()
  expect([mail?.recipient, others]).toEqual([ana.email, []])
  expect(mail?.text).toContain('Mundial: +3 · resultado · puesto 1.º')
})

test('the summary of a match day comes once all of its matches are settled, once, to who asks for it', async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  await subscribe(ana)
  await choose(ana, { result: { push: false }, summary: { mail: true, push: true } })
  const [first, second] = [await aClosedMatch(db), await aClosedMatch(db)]
  const pool = await aPool(db, { name: 'Mundial', matches: [first, second], players: [ana, eva], rules })
  await aPrediction(db, { match: first, pool, user: eva })
  await aPrediction(db, { match: second, pool, user: ana })
  await joinEarlier()
  await register(first, [2, 0])
  await tell()
  expect(await mailed()).toEqual([])
  await register(second, [1, 0])
  await tell()
  await tell()
  await correct(second, [2, 0])
  await tell()
  const [mail, ...others] = await mailed()
  expect([mail?.recipient, others]).toEqual([ana.email, []])
  expect(mail?.text).toContain('Mundial: +8 · puesto 1.º')
  // A browser is shown the match day as it is by then.
  expect(await shown()).toMatchObject([{ body: '+3 · puesto 1.º · Mundial', url: '/dashboard' }])
})
