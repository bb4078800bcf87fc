import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { notAllowed, outcome, refused } from '../../../test/answers.ts'
import { testApp } from '../../../test/app.ts'
import { auditOf } from '../../../test/audit.ts'
import { aMatch, anOrganizer, aPool } from '../../../test/builders.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const admin = await anAdministrator()
const illegal = refused(409, 'El estado actual no permite realizar esta acción.')

/** An organizer with a pool in each of these states, in which `ana` plays. */
const aGround = async (...states: number[]) => {
  const [owner, ana] = [await aPlayer(), await aPlayer()]
  const organizer = await anOrganizer(db, owner)
  const match = await aMatch(db)
  const pools: number[] = []
  for (const status of states)
    pools.push(await aPool(db, { organizer_id: organizer, status, matches: [match], players: [ana] }))
  return { owner, ana, organizer, match, pools }
}
const move = (organizer: number, action: string) => call(`POST /organizers/${organizer}/${action}`, { as: admin })
const statesOf = async (pools: readonly number[]) => {
  const { rows } = await sql<{ status: number }>`
    select status from pools where id = any(${[...pools]}::bigint[]) order by id
  `.execute(db)
  return rows.map(({ status }) => status)
}

test('a suspension pauses the pools in progress, and its end lets them go on', async () => {
  const { organizer, pools } = await aGround(1, 2, 2, 3, 4, 5)
  const { body } = await move(organizer, 'suspend')
  expect([body.message, body.organizer.status]).toEqual(['Se ha suspendido el organizador con éxito', 1])
  expect(body.organizer.suspended_at).toMatch(/^\d{4}-/)
  expect(await statesOf(pools)).toEqual([1, 4, 4, 3, 4, 5])
  expect(await auditOf(db, 'organizer', organizer)).toMatchObject([{ action: 'suspend', actor_id: admin.id }])
  expect(await auditOf(db, 'pool', pools[1] ?? 0)).toMatchObject([{ action: 'pause', actor_id: admin.id }])

  expect((await move(organizer, 'activate')).body.organizer.suspended_at).toBeNull()
  expect(await statesOf(pools)).toEqual([1, 2, 2, 3, 4, 5])
})

test('a pool that somebody changed meanwhile stays as it is', async () => {
  const { organizer, pools } = await aGround(2, 2, 2)
  await move(organizer, 'suspend')
  await call(`POST /pools/${pools[0]}/finish?confirm=finish`, { as: admin })
  await call(`POST /pools/${pools[1]}/addPointRules`, { as: admin, body: { point_rules: [{ id: 1, points: 4 }] } })
  await move(organizer, 'activate')
  expect(await statesOf(pools)).toEqual([3, 4, 2])
})

test('no pool of a suspended organizer takes players or predictions, also one that has not begun', async () => {
  const { organizer, pools, ana, match } = await aGround(1)
  const other = await aPool(db, { organizer_id: organizer })
  const prediction = { home_team_score: 1, away_team_score: 0 }
  const predict = () => call(`POST /pool/${pools[0]}/addPrediction/${match}`, { as: ana, body: { prediction } })
  const eva = await aPlayer()
  const join = (pool: number) => call(`POST /pools/${pool}/inscribe`, { as: eva })
  await move(organizer, 'suspend')
  const made = await aPool(db, { organizer_id: organizer })
  for (const pool of [other, made])
    expect(outcome(await join(pool))).toEqual(refused(409, 'La compety no acepta inscripciones en su estado actual.'))
  expect(outcome(await predict())).toEqual(refused(409, 'La compety no acepta predicciones en su estado actual.'))
  const sheet = await call('POST /predictions', {
    as: ana,
    body: { predictions: [{ match_id: match, ...prediction }] },
  })
  expect(JSON.stringify(sheet.body)).toContain('La compety no acepta predicciones en su estado actual.')
  await move(organizer, 'activate')
  expect([(await join(other)).status, (await join(made)).status, (await predict()).status]).toEqual([200, 200, 200])
})

test('a pool that leaves a suspended organizer goes on with the other one', async () => {
  const { organizer, pools } = await aGround(1)
  const other = await anOrganizer(db, await aPlayer())
  const isSuspended = async () => {
    const { rows } = await sql<{ is: boolean }>`select is_suspended as is from pools where id = ${pools[0]}`.execute(db)
    return rows[0]?.is
  }
  await move(organizer, 'suspend')
  expect(await isSuspended()).toBe(true)
  await sql`update pools set organizer_id = ${other} where id = ${pools[0]}`.execute(db)
  expect(await isSuspended()).toBe(false)
})

test('its members may read and not act, and nobody but administrators suspends', async () => {
  const { organizer, owner, pools } = await aGround(2)
  expect(outcome(await call(`POST /organizers/${organizer}/suspend`, { as: owner }))).toEqual(notAllowed)
  await move(organizer, 'suspend')
  expect((await call(`GET /organizers/${organizer}`, { as: owner })).status).toBe(200)
  for (const line of [`POST /pools/${pools[0]}/begin`, `PUT /organizers/${organizer}`])
    expect(outcome(await call(line, { as: owner, body: { organizer: { name: 'Otra' } } }))).toEqual(notAllowed)
  const { user } = (await call('GET /session', { as: owner })).body
  expect(user.organizers).toMatchObject([{ id: organizer, is_suspended: true }])
})

test('an organizer is suspended once, and only while it is active', async () => {
  const { organizer } = await aGround()
  const answers = await Promise.all([1, 2, 3].map(() => move(organizer, 'suspend')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const ends = await Promise.all([1, 2, 3].map(() => move(organizer, 'activate')))
  expect(ends.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  await call(`DELETE /organizers/${organizer}`, { as: admin })
  expect(outcome(await move(organizer, 'suspend'))).toEqual(illegal)
})
