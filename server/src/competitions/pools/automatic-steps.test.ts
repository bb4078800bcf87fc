import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { invalid, outcome } from '../../../test/answers.ts'
import { manyConnections, testApp } from '../../../test/app.ts'
import { auditOf } from '../../../test/audit.ts'
import { aMatch, aPool } from '../../../test/builders.ts'
import { boardCache } from '../../rankings/store/board-cache.ts'
import { takeDuePoolSteps } from './automatic-steps.ts'

const { call, db, anAdministrator, close } = await testApp({}, manyConnections)
afterAll(close)
const admin = await anAdministrator()
const open = await aMatch(db)
const played = await aMatch(db, { status: 6, result: [1, 0] })

const jobs = { send: async () => {} } as never
const context = { boards: boardCache(), timeZone: 'UTC' }
const run = () => takeDuePoolSteps({ ...context, db, jobs })
const statusOf = async (id: number) => (await call(`GET /pools/${id}`, { as: admin })).body.pool.status
const hoursAgo = (hours: number) => sql`now() - make_interval(hours => ${hours}::int)`

type Parts = NonNullable<Parameters<typeof aPool>[1]> & { began?: number; ended?: number | null; automatic?: boolean }

/** A pool that began an hour ago, with a match. */
const aDuePool = async ({ began = 1, ended = null, automatic = true, ...parts }: Parts = {}) => {
  const id = await aPool(db, { matches: [open], ...parts })
  await sql`
    update pools set automatic = ${automatic}, beginst_at = ${hoursAgo(began)}, ends_at = ${ended === null ? null : hoursAgo(ended)}
     where id = ${id}`.execute(db)
  return id
}

test('a pool begins by itself at its start, and the audit calls that automatic', async () => {
  const pool = await aDuePool()
  await run()
  expect(await statusOf(pool)).toBe(2)
  const { body } = await call(`GET /audit?subject=pool&subject_id=${pool}`, { as: admin })
  expect(body.entries).toMatchObject([{ action: 'begin', actor: null, is_automatic: true }])
})

test('a pool waits for its start, its matches and its points, and does nothing where that is switched off', async () => {
  const unready = [
    await aDuePool({ matches: [] }),
    await aDuePool({ rules: {} }),
    await aDuePool({ rules: { suma: 0 } }),
  ]
  const others = [await aDuePool({ began: -1 }), await aDuePool({ automatic: false }), await aDuePool({ status: 4 })]
  const pools = [...unready, ...others]
  await run()
  expect(await Promise.all(pools.map(statusOf))).toEqual([1, 1, 1, 1, 1, 4])
  const { pools_to_begin } = (await call('GET /tasks', { as: admin })).body.tasks
  expect(pools_to_begin.first.map(({ id }: { id: number }) => id).toSorted()).toEqual(
    [...unready, others[1]].toSorted(),
  )
})

test('a pool finishes by itself 72 hours after its end, unless it is paused or a match of it is open', async () => {
  const under = { status: 2, matches: [played], ended: 73 }
  const over = await aDuePool(under)
  const calledOff = await aDuePool({ ...under, matches: [await aMatch(db, { status: 8 })] })
  const others = [
    await aDuePool({ ...under, ended: 71 }),
    await aDuePool({ ...under, ended: null }),
    await aDuePool({ ...under, automatic: false }),
    await aDuePool({ ...under, matches: [played, open] }),
    await aDuePool({ ...under, status: 4 }),
  ]
  await run()
  expect([await statusOf(over), await statusOf(calledOff)]).toEqual([3, 3])
  expect(await Promise.all(others.map(statusOf))).toEqual([2, 2, 2, 2, 4])
  expect(await auditOf(db, 'pool', over)).toMatchObject([{ action: 'finish', actor_id: null }])
  const { pools_to_finish } = (await call('GET /tasks', { as: admin })).body.tasks
  const [waiting, ...proposed] = others
  const listed = pools_to_finish.first.map(({ id }: { id: number }) => id)
  expect(listed).toEqual(expect.arrayContaining(proposed))
  expect(listed).not.toContain(waiting)
})

test('two processes take a step once, and what was missed is caught up with in order', async () => {
  const both = await aDuePool({ matches: [played], began: 200, ended: 100 })
  const [later, earlier] = [await aDuePool({ began: 2 }), await aDuePool({ began: 3 })]
  await Promise.all([run(), run(), run()])
  await run()
  const { rows } = await sql<{ subject_id: number; action: string }>`
    select subject_id, action from audit_entries where subject = 'pool' and subject_id in (${both}, ${later}, ${earlier}) order by id
  `.execute(db)
  expect(rows.map(({ subject_id, action }) => [subject_id, action])).toEqual([
    [both, 'begin'],
    [earlier, 'begin'],
    [later, 'begin'],
    [both, 'finish'],
  ])
})

test('a pool of an administrator is automatic only if that is said, one of an organizer unless it is denied', async () => {
  const { body } = await call('GET /newPool', { as: admin })
  const beginst_at = new Date(Date.now() + 3_600_000).toISOString()
  const pool = { name: 'Liga', description: 'x', beginst_at, is_private: false, sector_id: body.sectors[0].id }
  const made = async (parts: object) =>
    (await call('POST /pools', { as: admin, body: { pool: { ...pool, ...parts } } })).body.pool
  expect(await made({})).toMatchObject({ automatic: false })
  const { id } = await made({ automatic: true })
  const change = (parts: object) => call(`PUT /pools/${id}`, { as: admin, body: { pool: { ...pool, ...parts } } })
  expect((await change({})).body.pool.automatic).toBe(true)
  expect((await change({ automatic: 'false' })).body.pool.automatic).toBe(false)
  expect(outcome(await change({ automatic: 'quizás' }))).toEqual(
    invalid({ automatic: 'Selecciona una opción válida. En «automatic» se espera true o false.' }),
  )
})
