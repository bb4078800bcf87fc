import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Actor, testApp } from '../../test/app.ts'
import { aPool } from '../../test/builders.ts'

const { db, call, aPlayer, close } = await testApp()
afterAll(close)

const totalFor = async (reader: Actor): Promise<number> => {
  const { body } = await call('GET /global_ranking', { as: reader })
  return body.total
}

test('whoever enrols for the first time is counted by the next reading, and once only', async () => {
  const reader = await aPlayer()
  const pools = [await aPool(db, { players: [reader] }), await aPool(db)]
  const before = await totalFor(reader)
  const newcomer = await aPlayer()
  expect(await totalFor(reader)).toBe(before)
  for (const pool of pools) {
    await call(`POST /pools/${pool}/inscribe`, { as: newcomer })
    expect(await totalFor(reader)).toBe(before + 1)
  }
  await call(`POST /pools/${pools[0]}/uninscribe`, { as: newcomer })
  expect(await totalFor(reader)).toBe(before + 1)
})

test('an inactive player is not counted, whatever was counted before', async () => {
  const [reader, other] = [await aPlayer(), await aPlayer()]
  await aPool(db, { players: [reader, other] })
  const before = await totalFor(reader)
  const setStatus = (status: number) => sql`update users set status = ${status} where id = ${other.id}`.execute(db)
  await setStatus(2)
  expect(await totalFor(reader)).toBe(before - 1)
  await setStatus(1)
  expect(await totalFor(reader)).toBe(before)
})
