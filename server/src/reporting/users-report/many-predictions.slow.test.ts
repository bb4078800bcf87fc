import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aMatch, aPool } from '../../../test/builders.ts'
import { aCrowd, enrolCrowd, member, predictCrowd } from '../../../test/crowd.ts'
import { testDatabase } from '../../../test/database.ts'
import { scannedRows } from '../../../test/world.ts'
import { findActivity } from '../../identity/activity/activity.queries.ts'
import { connect } from '../../platform/postgres/database.ts'

const { db, url, drop } = await testDatabase()
// A single connection, whose statistics show which rows it scanned.
const only = connect(url, { max: 1 })
afterAll(async () => {
  await only.destroy()
  await drop()
})

const scanned = async () => (await scannedRows(only, { above: -1 })).get('predictions')

test('findActivity reads predictions by their primary key and never scans the table', async () => {
  const crowd = await aCrowd(db, 300)
  const matches: number[] = []
  for (let n = 0; n < 30; n++) matches.push(await aMatch(db))
  const pool_id = await aPool(db, { matches })
  await enrolCrowd(db, pool_id, crowd)
  await predictCrowd(db, { pool_id, matches }, crowd)
  const users = Array.from({ length: 150 }, (_, n) => member(crowd, n).id)
  for (const analyzed of [false, true]) {
    if (analyzed) await sql`vacuum analyze`.execute(db)
    const before = await scanned()
    const found = await findActivity(only, { users, timeZone: 'UTC' })
    expect(found.map(({ reached }) => reached)).toEqual(users.map(() => 3))
    expect(await scanned()).toBe(before)
  }
})
