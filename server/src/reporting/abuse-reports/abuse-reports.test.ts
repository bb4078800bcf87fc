import { failures } from '@compety/contract'
import { afterAll, expect, test } from 'vitest'
import { aRole } from '../../../test/a-role.ts'
import { notAllowed, outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { anOrganizer, aPool } from '../../../test/builders.ts'

const { call, db, aPlayer, aUser, anAdministrator, close } = await testApp()
afterAll(close)
const admin = await anAdministrator()

const report = (as: Actor, kind: unknown, id: unknown, reason: unknown = 'Ofende') =>
  call('POST /reports', { as, body: { kind, id, reason } })
const list = async (query = '') => (await call(`GET /reports${query}`, { as: admin })).body
const closeIt = (id: number, as = admin) => call(`POST /reports/${id}/close`, { as })

test('administrators read who reported what and why, the oldest first, and close it', async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  const pool = await aPool(db, { name: 'Fea' })
  expect((await report(ana, 'pool', pool, 'Insulta\na todos')).status).toBe(201)
  await report(eva, 'pool', pool)
  const { reports } = await list('?state=1')
  expect(reports).toMatchObject([
    {
      kind: 'pool',
      target: { id: pool, name: 'Fea' },
      open_reports: 2,
      reason: 'Insulta\na todos',
      reporter: { id: ana.id },
    },
    { reporter: { id: eva.id } },
  ])
  const { body } = await closeIt(reports[0].id)
  expect(body.report).toMatchObject({ closed_at: expect.any(String), closed_by: { id: admin.id }, open_reports: 1 })
  expect((await list('?state=1')).total).toBe(1)
  expect((await list('?state=2')).reports[0].id).toBe(reports[0].id)
  expect(outcome(await closeIt(reports[0].id))).toEqual(refused(...failures.report_closed))
  expect(outcome(await closeIt(999_999))).toEqual(refused(...failures.report_not_found))
})

test('the open reports are a task of who may read them', async () => {
  const [ana, name] = [await aPlayer(), 'Sucia']
  await report(ana, 'pool', await aPool(db, { name }))
  const clerk = await aUser({ role_id: await aRole(db, 'abuse_reports.read') })
  const { tasks } = (await call('GET /tasks', { as: clerk })).body
  expect([tasks.abuse_reports.total > 0, tasks.deadlines]).toEqual([true, null])
  expect(tasks.abuse_reports.first.some((each: { target: { name: string } }) => each.target.name === name)).toBe(true)
})

test('a person has one open report of a thing, also by simultaneous calls, and may report it again once it is closed', async () => {
  const [ana, organizer] = [await aPlayer(), await anOrganizer(db, await aPlayer())]
  const answers = await Promise.all([1, 2, 3].map(() => report(ana, 'organizer', organizer)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(outcome(await report(ana, 'organizer', organizer))).toEqual(refused(...failures.report_open))
  const { reports } = await list('?kind=2&state=1')
  await closeIt(reports[0].id)
  expect((await report(ana, 'organizer', organizer)).status).toBe(201)
})

test('what the caller does not see cannot be reported', async () => {
  const [ana, hidden] = [await aPlayer(), await aPool(db, { is_private: true })]
  for (const [kind, id, code] of [
    ['pool', hidden, 'pool_not_found'],
    ['pool', 999_999, 'pool_not_found'],
    ['organizer', 999_999, 'organizer_not_found'],
    ['comment', 1, 'comment_not_found'],
  ] as const)
    expect(outcome(await report(ana, kind, id))).toEqual(refused(...failures[code]))
})

test('a person sends at most ten reports a day', async () => {
  const ana = await aPlayer()
  for (let n = 0; n < 10; n++) expect((await report(ana, 'pool', await aPool(db))).status).toBe(201)
  expect(outcome(await report(ana, 'pool', await aPool(db)))).toEqual(refused(...failures.reports_exhausted))
})

test('kind, thing and reason are needed', async () => {
  const [ana, pool] = [await aPlayer(), await aPool(db)]
  for (const [kind, id, reason, field] of [
    ['user', pool, 'Ofende', 'kind'],
    ['pool', 'x', 'Ofende', 'id'],
    ['pool', pool, ' ', 'reason'],
    ['pool', pool, 'a'.repeat(1001), 'reason'],
  ])
    expect(Object.keys((await report(ana, kind, id, reason)).body)).toEqual([field])
})

test('players neither read nor close reports', async () => {
  const ana = await aPlayer()
  expect(outcome(await call('GET /reports', { as: ana }))).toEqual(notAllowed)
  expect(outcome(await closeIt(1, ana))).toEqual(notAllowed)
})
