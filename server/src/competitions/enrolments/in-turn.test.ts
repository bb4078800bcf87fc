import { afterAll, expect, test } from 'vitest'
import { manyConnections, testApp } from '../../../test/app.ts'
import { anEnrolment, aPool } from '../../../test/builders.ts'
import { lockBoards } from '../../rankings/settle/settle.ts'

const { call, db, aPlayer, close } = await testApp({}, manyConnections)
afterAll(close)

test('withdrawals and repeated enrolments that wait for the boards leave connections to other calls', async () => {
  const players = await Promise.all(Array.from({ length: 20 }, () => aPlayer()))
  const pool = await aPool(db, { players: players.slice(0, 10) })
  for (const { id } of players.slice(10)) await anEnrolment(db, { pool_id: pool, user_id: id, status: 2 })
  const newcomer = await aPlayer()
  const waiting = await db.transaction().execute(async (locked) => {
    await lockBoards(locked)
    const waiting = players.map((as, n) => call(`POST /pools/${pool}/${n < 10 ? 'uninscribe' : 'inscribe'}`, { as }))
    expect((await call(`POST /pools/${pool}/inscribe`, { as: newcomer })).status).toBe(200)
    expect((await call('GET /availablePools', { as: newcomer })).status).toBe(200)
    return { waiting }
  })
  expect((await Promise.all(waiting.waiting)).map(({ status }) => status)).toEqual(players.map(() => 200))
})
