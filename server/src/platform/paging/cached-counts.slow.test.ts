import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aMatch, anOrganizer, aPool } from '../../../test/builders.ts'
import { aCrowd } from '../../../test/crowd.ts'
import { cachedCount, countDeleted, updateCachedCounts } from './cached-counts.ts'

const { db, call, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const tables = ['matches', 'pools', 'teams', 'organizers', 'users'] as const
const expectTrueTotals = async () => {
  for (const name of tables) {
    const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(name)}`.execute(db)
    expect([name, await cachedCount(db, name)]).toEqual([name, rows[0]?.total])
  }
}
const cachedTotal = async () => {
  const { rows } = await sql<{ total: number }>`
    select total from list_totals where list = 'users'
  `.execute(db)
  return rows[0]?.total
}

test('the totals of the lists count all rows, the cached ones and the newer ones together', async () => {
  await expectTrueTotals()
  await aPool(db, { matches: [await aMatch(db)] })
  await anOrganizer(db, await aPlayer())
  await expectTrueTotals()
  await updateCachedCounts(db)
  expect(await cachedTotal()).toBeUndefined()
  const crowd = await aCrowd(db, 1500)
  await expectTrueTotals()
  await updateCachedCounts(db)
  expect(await cachedTotal()).toBeGreaterThanOrEqual(crowd.size)
  await aPlayer()
  await expectTrueTotals()
})

test('an update fails while a row is being added, and a later update counts that row', async () => {
  await aCrowd(db, 1500)
  const before = await cachedTotal()
  await db.transaction().execute(async (slow) => {
    await aMatch(slow)
    await aCrowd(slow, 1)
    await aCrowd(db, 1)
    await expect(updateCachedCounts(db)).rejects.toThrow('lock timeout')
  })
  expect(await cachedTotal()).toBe(before)
  await updateCachedCounts(db)
  await expectTrueTotals()
})

test('a deleted row is no longer counted, whether the cached total includes it or not', async () => {
  const old = await aMatch(db)
  await sql`insert into list_totals select 'matches', ${old}, count(*) from matches`.execute(db)
  for (const id of [old, await aMatch(db)]) {
    await sql`delete from matches where id = ${id}`.execute(db)
    await countDeleted(db, 'matches', id)
    await expectTrueTotals()
  }
})

test('the total of the list of teams includes a team that was just added', async () => {
  const admin = await anAdministrator()
  const { body: before } = await call('GET /teams', { as: admin })
  const sport_id = before.teams[0].sport_id
  await call('POST /teams', { as: admin, body: { team: { name: 'Uno más', code: 'UNO', sport_id } } })
  expect((await call('GET /teams', { as: admin })).body.total).toBe(before.total + 1)
})
