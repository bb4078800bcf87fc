import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aMatch, aPool } from '../../test/builders.ts'
import { aCrowd, enrolCrowd, member } from '../../test/crowd.ts'
import { testDatabase } from '../../test/database.ts'
import { scannedRows } from '../../test/world.ts'
import { hashOf } from '../identity/sessions/read-session.ts'
import { connect } from '../platform/postgres/database.ts'
import { inDeadlineTransaction } from './deadline-transaction.ts'
import type { SentPrediction } from './judge-predictions.ts'
import { savePredictions } from './predictions.queries.ts'

const { db, url, drop } = await testDatabase()
// A single connection that caches plans, like the server's connections for predictions.
const urgent = connect(url, { max: 1, byKeys: true })
afterAll(async () => {
  await urgent.destroy()
  await drop()
})

const scanned = async () => (await scannedRows(urgent, { above: -1 })).get('predictions')

test.each(['one pool', 'all pools'])(
  'a prediction for %s is found by its key, though there were few when the statement was planned',
  async (where) => {
    const save = (sent: SentPrediction[]) =>
      inDeadlineTransaction(urgent, { matches, waits: false, write: (db) => savePredictions(db, sent) })
    const crowd = await aCrowd(db, 300)
    const matches = [await aMatch(db), await aMatch(db), await aMatch(db)] as const
    const pool_id = await aPool(db, { matches: [...matches] })
    await enrolCrowd(db, pool_id, crowd)
    const predict = (match_id: number, players: number) =>
      sql`
        insert into predictions (match_id, pool_id, user_id, home_team_score, away_team_score)
        select ${match_id}, ${pool_id}, user_id, 2, 1 from enrolments where pool_id = ${pool_id} order by user_id limit ${players}
      `.execute(db)
    const sent = Array.from({ length: 20 }, (_, n) => {
      const { id: user_id, token } = member(crowd, n)
      const score = { home_team_score: 1, away_team_score: 0, based_on: 0 }
      return {
        match_id: matches[0],
        pool_id: where === 'one pool' ? pool_id : undefined,
        user_id,
        token_hash: hashOf(token),
        ...score,
      }
    })
    await sql`delete from predictions`.execute(db)
    await predict(matches[1], 100)
    await sql`vacuum analyze predictions`.execute(db)
    // PostgreSQL may cache a generic plan after five executions.
    for (let n = 0; n < 10; n++) await save(sent.slice(0, 1))
    await predict(matches[2], 300)
    const before = await scanned()
    const rows = await save(sent)
    expect(rows.map(({ outcome }) => outcome)).toEqual(sent.map(() => 'saved'))
    expect(await scanned()).toBe(before)
  },
)
