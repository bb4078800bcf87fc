import { failures } from '@compety/contract'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { notAllowed, outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { anOrganizer, aPool } from '../../../test/builders.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)
const admin = await anAdministrator()

const publish = (pool: number, text: unknown, as: Actor = admin) =>
  call(`POST /pools/${pool}/announcements`, { as, body: { text } })
const read = async (pool: number, as: Actor) => (await call(`GET /pools/${pool}/announcements`, { as })).body
const exhausted = refused(...failures.announcements_exhausted)

test('players read the announcements of a pool, the newest first', async () => {
  const [ana, pool] = [await aPlayer(), await aPool(db)]
  expect(await publish(pool, 'Empezamos\n el viernes ')).toMatchObject({
    status: 201,
    body: { announcement: { text: 'Empezamos\nel viernes' }, remaining_today: 1 },
  })
  await publish(pool, 'Hay premio')
  const { announcements, remaining_today, total } = await read(pool, ana)
  expect(announcements.map(({ text }: { text: string }) => text)).toEqual(['Hay premio', 'Empezamos\nel viernes'])
  expect([remaining_today, total]).toEqual([null, 2])
})

test('there are at most two a day in a pool, by whomever', async () => {
  const owner = await aPlayer()
  const pool = await aPool(db, { organizer_id: await anOrganizer(db, owner) })
  expect((await read(pool, owner)).remaining_today).toBe(2)
  await publish(pool, 'Uno', owner)
  await publish(pool, 'Dos')
  expect(outcome(await publish(pool, 'Tres', owner))).toEqual(exhausted)
  expect((await read(pool, owner)).remaining_today).toBe(0)
  await sql`update pool_announcements set created_at = now() - interval '1 day' where pool_id = ${pool}`.execute(db)
  expect((await publish(pool, 'Tres', owner)).status).toBe(201)
})

test('of simultaneous ones two are published', async () => {
  const pool = await aPool(db)
  const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((text) => publish(pool, text)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409])
})

test('a second press publishes nothing', async () => {
  const pool = await aPool(db)
  const [first, second] = [await publish(pool, 'Hola'), await publish(pool, 'Hola')]
  expect(second).toMatchObject({ status: 201, body: first.body })
  expect((await read(pool, admin)).total).toBe(1)
})

test('only members of the organizer and holders of the privilege publish, and a suspended organizer does not', async () => {
  const [owner, ana] = [await aPlayer(), await aPlayer()]
  const organizer_id = await anOrganizer(db, owner)
  const pool = await aPool(db, { organizer_id, players: [ana] })
  expect(outcome(await publish(pool, 'Hola', ana))).toEqual(notAllowed)
  await sql`update organizers set suspended_at = now() where id = ${organizer_id}`.execute(db)
  expect(outcome(await publish(pool, 'Hola', owner))).toEqual(notAllowed)
  expect((await read(pool, owner)).remaining_today).toBeNull()
})

test('who does not see a pool does not read its announcements, and an archived pool takes none', async () => {
  const [ana, hidden, archived] = [
    await aPlayer(),
    await aPool(db, { is_private: true }),
    await aPool(db, { status: 6 }),
  ]
  await publish(hidden, 'Hola')
  expect(outcome(await call(`GET /pools/${hidden}/announcements`, { as: ana }))).toEqual(
    refused(...failures.pool_not_found),
  )
  expect(outcome(await publish(archived, 'Hola'))).toEqual(refused(...failures.archived))
})

test('a text is needed and has at most 1,000 letters', async () => {
  const pool = await aPool(db)
  for (const text of [undefined, '', ' ', 7, 'a'.repeat(1001)])
    expect(Object.keys((await publish(pool, text)).body)).toEqual(['text'])
  expect((await publish(pool, 'a'.repeat(1000))).status).toBe(201)
})
