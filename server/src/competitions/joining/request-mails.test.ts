import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Actor, testApp } from '../../../test/app.ts'
import { anOrganizer, aPool } from '../../../test/builders.ts'

const { call, db, aPlayer, close } = await testApp()
afterAll(close)
beforeEach(() => sql`delete from mails`.execute(db))

const mailed = async () => {
  const { rows } = await sql<{ recipient: string; subject: string; text: string }>`
    select recipient, subject, text from mails order by id
  `.execute(db)
  return rows
}
const aGround = async () => {
  const owner = await aPlayer()
  const pool = await aPool(db, { name: 'Liga', organizer_id: await anOrganizer(db, owner) })
  await sql`update pools set by_approval = true where id = ${pool}`.execute(db)
  return { owner, pool }
}
const ask = (pool: number, as: Actor) => call(`POST /pools/${pool}/inscribe`, { as })
const answer = async (pool: number, as: Actor, step: 'accept' | 'refuse') => {
  const { requests } = (await call(`GET /pools/${pool}/requests`, { as })).body
  return call(`POST /pools/${pool}/requests/${requests[0].id}/${step}`, { as })
}
const wantNone = (as: Actor) =>
  call('PUT /notifications', { as, body: { notifications: { request: { mail: false } } } })

test('managers get one mail while requests are pending, with a link to the pool', async () => {
  const { owner, pool } = await aGround()
  for (let n = 0; n < 3; n++) expect((await ask(pool, await aPlayer())).status).toBe(202)
  const mails = await mailed()
  expect(mails).toMatchObject([{ recipient: owner.email, subject: 'Alguien quiere entrar en «Liga»' }])
  expect(mails[0]?.text).toContain(`/pools/${pool}`)
})

test('a request that is taken back and sent again within the hour mails nobody', async () => {
  const { pool } = await aGround()
  const ana = await aPlayer()
  await ask(pool, ana)
  await call(`DELETE /pool/${pool}/my_request`, { as: ana })
  await ask(pool, ana)
  expect(await mailed()).toHaveLength(1)
})

test('managers who answered all are told of the next request', async () => {
  const { owner, pool } = await aGround()
  await ask(pool, await aPlayer())
  await answer(pool, owner, 'refuse')
  await sql`update pools set requests_told_at = now() - interval '2 hours' where id = ${pool}`.execute(db)
  await sql`delete from mails`.execute(db)
  await ask(pool, await aPlayer())
  expect(await mailed()).toMatchObject([{ recipient: owner.email }])
})

test.each([
  ['accept', 'Ya estás en «Liga»'],
  ['refuse', 'Tu solicitud para entrar en «Liga»'],
] as const)('a player learns by mail of an answer: %s', async (step, subject) => {
  const { owner, pool } = await aGround()
  const ana = await aPlayer()
  await ask(pool, ana)
  await sql`delete from mails`.execute(db)
  expect((await answer(pool, owner, step)).status).toBe(200)
  expect(await mailed()).toMatchObject([{ recipient: ana.email, subject }])
})

test('whoever wants no mails about requests gets none', async () => {
  const { owner, pool } = await aGround()
  const ana = await aPlayer()
  for (const as of [owner, ana]) await wantNone(as)
  await ask(pool, ana)
  await answer(pool, owner, 'accept')
  expect(await mailed()).toEqual([])
})
