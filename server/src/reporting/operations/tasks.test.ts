import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aRole } from '../../../test/a-role.ts'
import { notAllowed, outcome } from '../../../test/answers.ts'
import { testApp } from '../../../test/app.ts'
import { aClosedMatch, aMail, aMatch, anOrganizer, aPool, aTournament, aWebhook } from '../../../test/builders.ts'
import { aToken } from '../../../test/requests/account-requests.ts'

const { app, call, db, anAdministrator, aPlayer, aUser, close } = await testApp()
afterAll(close)
const admin = await anAdministrator()
const hours = (from: number) => new Date(Date.now() + from * 3_600_000).toISOString()
const tasks = async () => (await call('GET /tasks', { as: admin })).body.tasks
const idsOf = ({ first }: { first: { id: number }[] }) => first.map(({ id }) => id)

beforeEach(async () => {
  await sql`truncate pool_matches, match_results, matches, pools, mails cascade`.execute(db)
})

test('a new database has no task but to make a first tournament', async () => {
  const none = { total: 0, first: [] }
  expect(await tasks()).toEqual({
    running_matches: none,
    matches_without_result: none,
    deadlines: none,
    failing_feeds: none,
    tournaments_missing: true,
    abuse_reports: none,
    webhooks_off: none,
    pools_to_begin: none,
    pools_to_finish: none,
    pools_without_owner: none,
    failed_mails: 0,
    kept_mails: 0,
    demo_accounts: 0,
    controller_missing: false,
  })
  await aTournament(db)
  expect(await tasks()).toMatchObject({ tournaments_missing: false })
})

test('matches that can take a result are listed until they have one, oldest first', async () => {
  const at = (from: number, status = 1) => aMatch(db, { beginst_at: hours(from), status })
  const [oldest, older, newer] = [await at(-2400), await at(-5, 2), await at(-2)]
  await at(2)
  for (const status of [3, 7, 8]) await at(-3, status)
  await aMatch(db, { beginst_at: hours(-4), status: 6, result: [1, 0] })
  const { running_matches, matches_without_result } = await tasks()
  expect(idsOf(running_matches)).toEqual([older])
  expect(matches_without_result.total).toBe(3)
  expect(idsOf(matches_without_result)).toEqual([oldest, older, newer])
  expect(matches_without_result.first[0]).toMatchObject({
    home_team: { name: expect.any(String) },
    away_team: { name: expect.any(String) },
    beginst_at: expect.any(String),
  })
})

test('open deadlines of the next 24 hours are counted, and the next five are listed', async () => {
  const ids = []
  for (const from of [20, 3, 5, 7, 9, 11]) ids.push(await aMatch(db, { beginst_at: hours(from) }))
  await aMatch(db, { beginst_at: hours(30) })
  await aMatch(db, { beginst_at: hours(4), status: 3 })
  await aMatch(db, { beginst_at: hours(4), status: 5, result: [1, 0] })
  const { deadlines } = await tasks()
  expect(deadlines.total).toBe(6)
  expect(idsOf(deadlines)).toEqual(ids.slice(1))
})

test('scheduled pools whose begin has passed are listed', async () => {
  const late = await aPool(db)
  await aPool(db)
  const begun = await aPool(db, { status: 2 })
  await sql`update pools set beginst_at = now() - interval '1 hour' where id in (${late}, ${begun})`.execute(db)
  expect(idsOf((await tasks()).pools_to_begin)).toEqual([late])
})

test('pools under way are listed after their end or, if they have no end, once all their matches are over', async () => {
  const played = await aMatch(db, { beginst_at: hours(-4), status: 6, result: [1, 0] })
  const open = await aMatch(db)
  const ended = await aPool(db, { status: 2, matches: [open] })
  await sql`update pools set ends_at = now() - interval '1 hour' where id = ${ended}`.execute(db)
  const over = await aPool(db, { status: 2, matches: [played] })
  await aPool(db, { status: 2, matches: [played, open] })
  await aPool(db, { status: 2 })
  const paused = await aPool(db, { status: 4, matches: [played] })
  await aPool(db, { status: 4, matches: [open] })
  await aPool(db, { status: 1, matches: [played] })
  const goesOn = await aPool(db, { status: 2, matches: [played] })
  await sql`update pools set ends_at = now() + interval '1 hour' where id = ${goesOn}`.execute(db)
  const { pools_to_finish } = await tasks()
  expect(idsOf(pools_to_finish).toSorted()).toEqual([ended, over, paused].toSorted())
})

test('failed mails and mails stored without a server are counted', async () => {
  await aMail(db, { state: 'failed' })
  await aMail(db, {})
  expect(await tasks()).toMatchObject({ failed_mails: 1, kept_mails: 1 })
})

test('others get the tasks that their privileges allow, and players none', async () => {
  const scorer = await aUser({ role_id: await aRole(db, 'matches.update') })
  await aClosedMatch(db)
  const { tasks } = (await call('GET /tasks', { as: scorer })).body
  expect(tasks.matches_without_result.total).toBeGreaterThan(0)
  expect(tasks).toMatchObject({
    deadlines: null,
    pools_to_begin: null,
    pools_to_finish: null,
    failed_mails: null,
    demo_accounts: null,
    controller_missing: null,
  })
  for (const as of [await aPlayer(), await aUser({ role_id: await aRole(db, 'teams.read') })])
    expect(outcome(await call('GET /tasks', { as }))).toEqual(notAllowed)
})

test('webhooks that were switched off because of failures wait until somebody switches them on', async () => {
  const organizer = await anOrganizer(db, await aPlayer())
  const [older, latest, works] = [await aWebhook(db, { organizer }), await aWebhook(db), await aWebhook(db)]
  await sql`update webhooks set failing_since = ${hours(-130)} where id <> ${works}`.execute(db)
  for (const [id, from] of [
    [older, -9],
    [latest, -1],
  ] as const)
    await sql`update webhooks set enabled = false, switched_off_at = ${hours(from)} where id = ${id}`.execute(db)
  const { webhooks_off } = await tasks()
  expect(webhooks_off).toMatchObject({
    total: 2,
    first: [
      { id: latest, organizer: null, url: expect.any(String) },
      { id: older, organizer: { id: organizer } },
    ],
  })
  const { operations } = (await call('GET /operations', { as: admin })).body
  expect(operations.webhooks).toMatchObject([{ id: older, switched_off_at: expect.any(String) }, { id: latest }])
  const body = { url: 'https://hook.invalid/compety', events: ['pool.status'], enabled: true }
  await call(`PUT /webhooks/${latest}`, { as: admin, body })
  expect(idsOf((await tasks()).webhooks_off)).toEqual([older])
})

test('who may not list webhooks does not read of them among the tasks, and neither does a token', async () => {
  await aWebhook(db)
  const reader = await aUser({ role_id: await aRole(db, 'operations.read') })
  const keeper = await aUser({ role_id: await aRole(db, 'webhooks.create') })
  expect((await call('GET /tasks', { as: reader })).body.tasks.webhooks_off).toBeNull()
  expect((await call('GET /operations', { as: reader })).body.operations.webhooks).toBeNull()
  expect((await call('GET /tasks', { as: keeper })).body.tasks).toMatchObject({ webhooks_off: {}, failed_mails: null })
  const { token } = await aToken({ db }, admin, ['manage'])
  const headers = { authorization: `Bearer ${token}` }
  const read = async (url: string) => (await app.inject({ url: `/api${url}`, headers })).json()
  expect((await read('/tasks')).tasks).toMatchObject({ webhooks_off: null, deadlines: {} })
  expect((await read('/operations')).operations.webhooks).toBeNull()
})
