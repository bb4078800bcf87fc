import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { notAllowed, outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { aMatch, anOrganizer, aPool } from '../../../test/builders.ts'

const { call, db, aUser, aPlayer, close } = await testApp()
afterAll(close)

const aUserWith = async (...privileges: string[]) => {
  const {
    rows: [role],
  } = await sql<{ id: number }>`insert into roles (name) values (${privileges.join()}) returning id`.execute(db)
  await sql`
    insert into role_privileges select ${role?.id}, id from privileges where privilege_action = any(${privileges}::text[])
  `.execute(db)
  return aUser({ role_id: role?.id as number })
}
const unknown = refused(404, 'No existe la compety solicitada.')
const reader = await aUserWith('pools.read')
const manager = await aUserWith('pools.create', 'pools.update', 'pools.delete', 'pools.status')
const stranger = await aUserWith('teams.read')

test.each([
  ['private', { is_private: true }],
  ['inactive', { status: 5 }],
  ['archived', { status: 6 }],
])('the privilege to list pools gives access to a pool that is %s', async (_, parts) => {
  const pool = await aPool(db, parts)
  for (const call_ of ['pools', 'poolDetails']) {
    expect((await call(`GET /${call_}/${pool}`, { as: reader })).body.pool).toMatchObject({
      id: pool,
      invite_token: null,
    })
    expect(outcome(await call(`GET /${call_}/${pool}`, { as: stranger }))).toEqual(unknown)
  }
})

test('a deleted privilege gives no access', async () => {
  const pool = await aPool(db, { is_private: true })
  const setStatus = (status: number) =>
    sql`update privileges set status = ${status} where privilege_action = 'pools.read'`.execute(db)
  await setStatus(2)
  expect(outcome(await call(`GET /pools/${pool}`, { as: reader }))).toEqual(unknown)
  await setStatus(1)
})

test('the privileges to manage pools allow all actions on a private pool in every status', async () => {
  const pool = {
    name: 'Privada',
    description: 'Solo nosotros',
    beginst_at: '2031-06-11T19:00:00Z',
    is_private: true,
    sector_id: 1,
  }
  const made = await call('POST /pools', { as: manager, body: { pool } })
  expect([made.status, made.body.pool?.is_private]).toEqual([201, true])
  const { id } = made.body.pool
  const match = await aMatch(db)
  const lines: [line: string, body?: object][] = [
    [`GET /editPool/${id}`],
    [`PUT /pools/${id}`, { pool: { ...pool, name: 'Más privada' } }],
    [`POST /pools/${id}/addMatch/${match}`],
    [`POST /pools/${id}/deleteMatches`, { matches: [match] }],
    [`POST /pools/${id}/addPointRules`, { point_rules: [{ id: 1, points: 3 }] }],
    [`DELETE /pools/${id}`],
    [`POST /pools/${id}/archive?confirm=archive`],
  ]
  for (const [line, body] of lines) {
    expect([line, (await call(line, { as: manager, body })).status]).toEqual([line, 200])
    expect([line, outcome(await call(line, { as: reader, body }))]).toEqual([line, notAllowed])
  }
})

test('a private pool is made public only by who may also read pools', async () => {
  const [editor, reader] = [await aUserWith('pools.update'), await aUserWith('pools.read', 'pools.update')]
  const pool = await aPool(db, { is_private: true })
  const setPrivate = async (as: Actor, is_private: boolean) => {
    const { pool: fields } = (await call(`GET /editPool/${pool}`, { as })).body
    return call(`PUT /pools/${pool}`, { as, body: { pool: { ...fields, is_private } } })
  }
  expect(outcome(await setPrivate(editor, false))).toEqual(notAllowed)
  expect((await setPrivate(editor, true)).status).toBe(200)
  expect((await setPrivate(reader, false)).body.pool).toMatchObject({ is_private: false })
  expect((await setPrivate(editor, true)).status).toBe(200)
})

describe('the organizer of a pool', async () => {
  const editors = [
    manager,
    await aUserWith('pools.update', 'pools.read'),
    await aUserWith('pools.update', 'users.read'),
  ]
  const fieldsOf = async (id: number, as: Actor) => (await call(`GET /editPool/${id}`, { as })).body.pool
  const giveTo = async (as: Actor, id: number, organizer_id: number | null) =>
    call(`PUT /pools/${id}`, { as, body: { pool: { ...(await fieldsOf(id, as)), organizer_id } } })

  test.each([
    ['private', { is_private: true }],
    ['inactive', { status: 5 }],
    ['public', {}],
  ])('is not changed by who may only edit pools, if the pool is %s', async (_, parts) => {
    const own = await anOrganizer(db, manager)
    const other = await anOrganizer(db, await aPlayer())
    const pool = await aPool(db, { ...parts, organizer_id: other })
    for (const as of editors)
      for (const organizer_id of [own, null, 999_999])
        expect(outcome(await giveTo(as, pool, organizer_id))).toEqual(notAllowed)
    expect(await fieldsOf(pool, manager)).toMatchObject({ organizer_id: other, invite_token: null })
    expect((await giveTo(manager, pool, other)).status).toBe(200)
  })

  test('is changed by who may also read pools and users', async () => {
    const as = await aUserWith('pools.update', 'pools.read', 'users.read')
    const organizer_id = await anOrganizer(db, await aPlayer())
    const pool = await aPool(db, { is_private: true })
    expect((await giveTo(as, pool, organizer_id)).body.pool).toMatchObject({ organizer_id })
    expect((await giveTo(as, pool, null)).body.pool).toMatchObject({ organizer_id: null })
  })
})
