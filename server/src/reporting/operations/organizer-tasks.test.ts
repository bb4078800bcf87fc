import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aRole } from '../../../test/a-role.ts'
import { testApp } from '../../../test/app.ts'
import { aMatch, anOrganizer, aPool, aWebhook } from '../../../test/builders.ts'

const { call, db, aPlayer, aUser, close } = await testApp()
afterAll(close)

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const anOwned = async () => {
  const owner = await aPlayer()
  const organizer_id = await anOrganizer(db, owner)
  const tasks = async (as = owner) => (await call(`GET /organizers/${organizer_id}/tasks`, { as })).body.tasks
  const pool = async (parts: { status?: number; rules?: Record<string, number> } = {}) =>
    aPool(db, { organizer_id, matches: [await aMatch(db)], ...parts })
  return { owner, organizer_id, tasks, pool }
}

test('an organizer without pools, or with nothing to do, has no tasks', async () => {
  const { tasks, pool } = await anOwned()
  await pool()
  const none = { total: 0, first: [] }
  expect(await tasks()).toEqual({
    requests: none,
    incomplete_pools: none,
    pools_to_begin: none,
    pools_to_finish: none,
    webhooks_off: none,
  })
})

test('pools in which nobody can earn points say what they lack, until they have ended', async () => {
  const { tasks, pool, organizer_id } = await anOwned()
  const empty = await aPool(db, { organizer_id, rules: {} })
  const unpaid = await pool({ rules: { suma: 0 } })
  await pool({ status: 3, rules: {} })
  const { incomplete_pools } = await tasks()
  expect(incomplete_pools.total).toBe(2)
  const missing = incomplete_pools.first.map(({ id, missing }: { id: number; missing: string[] }) => [id, missing])
  expect(Object.fromEntries(missing)).toEqual({ [empty]: ['matches', 'points'], [unpaid]: ['points'] })
})

test('requests that wait are counted for each pool', async () => {
  const { tasks, pool } = await anOwned()
  const asked = await pool()
  for (const status of ['pending', 'pending', 'refused'])
    await sql`
      insert into pool_requests (pool_id, user_id, status, answered_at)
      values (${asked}, ${(await aPlayer()).id}, ${status}, case when ${status} <> 'pending' then now() end)
    `.execute(db)
  expect((await tasks()).requests).toMatchObject({ total: 1, first: [{ id: asked, waiting: 2 }] })
})

test('pools past their start or end are listed', async () => {
  const { tasks, pool } = await anOwned()
  const [late, over] = [await pool(), await pool({ status: 2 })]
  await sql`update pools set automatic = false, beginst_at = ${inHours(-5)} where id in (${late}, ${over})`.execute(db)
  await sql`update pools set ends_at = ${inHours(-1)} where id = ${over}`.execute(db)
  expect(await tasks()).toMatchObject({
    pools_to_begin: { total: 1, first: [{ id: late }] },
    pools_to_finish: { total: 1, first: [{ id: over }] },
  })
})

test("the pools of others are no tasks, and strangers do not read an organizer's tasks", async () => {
  const [one, other] = [await anOwned(), await anOwned()]
  await aPool(db, { organizer_id: other.organizer_id, rules: {} })
  expect((await one.tasks()).incomplete_pools.total).toBe(0)
  const line = `GET /organizers/${other.organizer_id}/tasks`
  expect((await call(line, { as: one.owner })).status).toBe(403)
})

test('members read which of their webhooks were switched off; who only may begin pools does not', async () => {
  const [one, other] = [await anOwned(), await anOwned()]
  const [off] = [
    await aWebhook(db, { organizer: one.organizer_id }),
    await aWebhook(db, { organizer: other.organizer_id }),
  ]
  await sql`update webhooks set enabled = false, switched_off_at = now()`.execute(db)
  expect((await one.tasks()).webhooks_off).toMatchObject({ total: 1, first: [{ id: off }] })
  const stranger = await aUser({ role_id: await aRole(db, 'pools.status') })
  expect(await one.tasks(stranger)).toMatchObject({ webhooks_off: null, pools_to_begin: {} })
})
