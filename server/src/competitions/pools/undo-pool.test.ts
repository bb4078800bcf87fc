import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { outcome, refused } from '../../../test/answers.ts'
import { testApp } from '../../../test/app.ts'
import { auditOf } from '../../../test/audit.ts'
import { anOrganizer, aPool } from '../../../test/builders.ts'

const { call, db, anAdministrator, aPlayer, close } = await testApp()
afterAll(close)
const [admin, colleague] = [await anAdministrator(), await anAdministrator()]

const lineOf = (action: string, id: number) =>
  action === 'delete' ? `DELETE /pools/${id}` : `POST /pools/${id}/${action}?confirm=${action}`
const take = async (action: string, id: number, as = admin) => (await call(lineOf(action, id), { as })).body
const undo = (id: number, change: number, as = admin) => call(`POST /pools/${id}/undo`, { as, body: { change } })
const rowOf = async (id: number) => (await sql`select * from pools where id = ${id}`.execute(db)).rows[0]
const changed = [409, 'No se ha deshecho: este registro cambió después.'] as const

test.each([
  ['begin', 1],
  ['begin', 4],
  ['pause', 2],
  ['reactivate', 5],
  ['delete', 1],
  ['delete', 4],
])('%s is taken back to status %i', async (action, status) => {
  const pool = await aPool(db, { status })
  const before = await rowOf(pool)
  const answer = await undo(pool, (await take(action, pool)).undo)
  expect(answer).toMatchObject({
    status: 200,
    body: { message: 'Se ha deshecho el cambio con éxito', pool: { status } },
  })
  expect(await rowOf(pool)).toEqual(before)
  expect((await auditOf(db, 'pool', pool)).map(({ action }) => action)).toEqual([action, 'revert'])
})

test.each([
  ['finish', 2],
  ['archive', 3],
])('%s cannot be taken back', async (action, status) => {
  const pool = await aPool(db, { status })
  expect((await take(action, pool)).undo).toBeNull()
  const { rows } = await sql<{ id: number }>`select max(id) as id from audit_entries`.execute(db)
  expect((await undo(pool, rows[0]?.id as number)).status).toBe(409)
})

test('nothing is taken back if somebody changed the pool since, and the answer says so', async () => {
  const pool = await aPool(db, { status: 2 })
  const { undo: change } = await take('pause', pool)
  await take('begin', pool, colleague)
  await take('pause', pool, colleague)
  expect(outcome(await undo(pool, change))).toEqual(refused(...changed))
})

test('members of the organizer take back what they did, in their own pools only', async () => {
  const [owner, stranger] = [await aPlayer(), await aPlayer()]
  await anOrganizer(db, stranger)
  const pool = await aPool(db, { status: 2, organizer_id: await anOrganizer(db, owner) })
  await sql`update pools set is_official = false where id = ${pool}`.execute(db)
  const { undo: change } = await take('pause', pool, owner)
  expect((await undo(pool, change, stranger)).status).toBe(403)
  expect((await undo(pool, change, owner)).body.pool.status).toBe(2)
})
