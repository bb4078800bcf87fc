import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { outcome, refused } from '../../../test/answers.ts'
import { testApp } from '../../../test/app.ts'
import { aMatch, aPool } from '../../../test/builders.ts'

const { call, db, aPlayer, close } = await testApp()
afterAll(close)

const closed = refused(409, 'La compety no acepta inscripciones en su estado actual.')
const aPoolThatTakes = async (joining: string, { status = 1, until = null as string | null } = {}) => {
  const id = await aPool(db, { status })
  await sql`update pools set joining = ${joining}, joining_until = ${until} where id = ${id}`.execute(db)
  return id
}
const enrol = async (id: number) => call(`POST /pools/${id}/inscribe`, { as: await aPlayer() })
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

test.each([
  ['until_start', 1, true],
  ['until_start', 2, false],
  ['any_time', 1, true],
  ['any_time', 2, true],
  ['any_time', 3, false],
  ['any_time', 4, false],
  ['any_time', 5, false],
])('a pool that takes players %s, in status %i: %s', async (joining, status, isOpen) => {
  const answer = await enrol(await aPoolThatTakes(joining, { status }))
  if (isOpen) expect(answer.status).toBe(200)
  else expect(answer.status).toBeGreaterThanOrEqual(404)
})

test('a pool that takes players until an instant closes then, whether it has begun or not', async () => {
  for (const status of [1, 2]) {
    expect((await enrol(await aPoolThatTakes('until', { status, until: inMinutes(5) }))).status).toBe(200)
    expect(outcome(await enrol(await aPoolThatTakes('until', { status, until: inMinutes(-1) })))).toEqual(closed)
  }
})

test('who withdrew comes back although nobody new is taken', async () => {
  const id = await aPoolThatTakes('until_start')
  const player = await aPlayer()
  await call(`POST /pools/${id}/inscribe`, { as: player })
  await call(`POST /pools/${id}/uninscribe`, { as: player })
  await sql`update pools set status = 2 where id = ${id}`.execute(db)
  expect((await call(`POST /pools/${id}/inscribe`, { as: player })).status).toBe(200)
})

test('matches that were closed before joining count nothing', async () => {
  const match = await aMatch(db, { status: 6, result: [1, 0] })
  const id = await aPool(db, { status: 2, matches: [match], players: [await aPlayer()] })
  await sql`update pools set joining = 'any_time' where id = ${id}`.execute(db)
  const late = await aPlayer()
  expect((await call(`POST /pools/${id}/inscribe`, { as: late })).status).toBe(200)
  const { pool } = (await call(`GET /pools/${id}`, { as: late })).body
  expect(pool).toMatchObject({ pool_points: 0, current_position_in_ranking: 1 })
})
