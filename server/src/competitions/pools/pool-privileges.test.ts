import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { notAllowed, outcome, refused } from '../../../test/answers.ts'
import { testApp } from '../../../test/app.ts'
import { aMatch, aPool } from '../../../test/builders.ts'

const { call, db, aUser, close } = await testApp()
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
