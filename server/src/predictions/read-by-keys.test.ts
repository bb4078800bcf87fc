import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMatch, aPool } from '../../test/builders.ts'
import { aCrowd, enrolCrowd, member, predictCrowd } from '../../test/crowd.ts'
import { testDatabase } from '../../test/database.ts'
import { countMissingPredictions, listPoolMatches } from '../competitions/pools/pool-matches.queries.ts'
import { findActivity } from '../identity/activity/activity.queries.ts'
import { hashOf } from '../identity/sessions/read-session.ts'
import { countPredictions as countOfProfile } from '../people/profiles/performance.queries.ts'
import { listHistory } from '../people/users/user-history.ts'
import { connect, type Db } from '../platform/postgres/database.ts'
import { findReminded } from '../reminders/reminded.queries.ts'
import { countPredictions as countOfReport } from '../reporting/users-report/player-report.queries.ts'
import { listPlayed } from '../standings/badges/badges.queries.ts'
import { listOwnPools } from '../standings/match-overview.queries.ts'
import { findOwnScore } from '../standings/match-predictions.queries.ts'
import { listResultsFor } from '../standings/moments/moments.queries.ts'
import { listCountedMatches } from '../standings/standings.queries.ts'
import { inDeadlineTransaction } from './deadline-transaction.ts'
import { findFillable, listSheet } from './prediction-sheet.queries.ts'
import { listClosedPredictions, savePredictions } from './predictions.queries.ts'

const { db, url, drop } = await testDatabase()
// Single connections, whose statistics show what they read. The second is one for saves.
const [only, urgent] = [connect(url, { max: 1 }), connect(url, { max: 1, byKeys: true })]
afterAll(async () => {
  await only.destroy()
  await urgent.destroy()
  await drop()
})

const players = 2500
const matches: number[] = []
let [pool_id, user_id, token] = [0, 0, '']

beforeAll(async () => {
  const crowd = await aCrowd(db, players)
  for (let n = 0; n < 40; n++) matches.push(await aMatch(db))
  pool_id = await aPool(db, { matches })
  await enrolCrowd(db, pool_id, crowd)
  await predictCrowd(db, { pool_id, matches }, crowd)
  await sql`insert into match_results (match_id, home_team_score, away_team_score) select id, 1, 0 from matches limit 10`.execute(
    db,
  )
  await sql`vacuum analyze`.execute(db)
  ;({ id: user_id, token } = member(crowd, 1200))
})

/** The rows of predictions that a connection has read: those of whole tables, and entries of indexes. */
const readBy = async (db: Db) => {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ scanned: number; found: number }>`
    select (select seq_tup_read from pg_stat_user_tables where relname = 'predictions') as scanned,
           (select sum(idx_tup_read) from pg_stat_user_indexes where relname = 'predictions') as found
  `.execute(db)
  return rows[0] as { scanned: number; found: number }
}

const timeZone = 'UTC'
const own = () => ({ pool_id, user_id })
const based = () => [
  {
    match_id: matches[30] as number,
    pool_id,
    user_id,
    token_hash: hashOf(token),
    home_team_score: 7,
    away_team_score: 0,
    based_on: 0,
  },
]
const asked: Record<string, (db: Db) => Promise<unknown>> = {
  'the predictions that are missing': (db) => countMissingPredictions(db, { user_id, pools: [pool_id] }),
  'the page of a pool': (db) => listPoolMatches(db, own()),
  'the sheet': (db) => listSheet(db, user_id),
  'what can be filled': (db) => findFillable(db, own()),
  'what others see of a player': (db) => listClosedPredictions(db, own()),
  'why a player has these points': (db) => listCountedMatches(db, { ...own(), any: true }),
  'the badges': (db) => listPlayed(db, { user_id, timeZone }),
  'the moments': (db) => listResultsFor(db, { matches, users: [user_id] }),
  'the pools of a match': (db) => listOwnPools(db, { match_id: matches[0] as number, user_id }),
  'the own score of a match': (db) => findOwnScore(db, { ...own(), match_id: matches[0] as number }),
  'the profile': (db) => countOfProfile(db, { user_id, month: 2026 * 12, timeZone }),
  'the report of a user': (db) => countOfReport(db, user_id),
  'the history of a user': (db) => listHistory(db, user_id),
  'the activity of a user': (db) => findActivity(db, { users: [user_id], timeZone }),
  'the reminder of a player': (db) =>
    findReminded(db, { reminders: [{ user_id, by_hand: false, first: new Date().toISOString() }], needsProof: false }),
}

test.each(Object.entries(asked))('%s: of 100,000 predictions only those of the player are read', async (_, ask) => {
  // PostgreSQL may take another plan after five executions.
  for (let n = 0; n < 7; n++) {
    const before = await readBy(only)
    await ask(only)
    const after = await readBy(only)
    expect(after.scanned - before.scanned).toBe(0)
    expect(after.found - before.found).toBeLessThanOrEqual(2 * matches.length)
  }
})

test('a save that is based on a version reads only the prediction that stands', async () => {
  const save = () =>
    inDeadlineTransaction(urgent, {
      matches: [matches[30] as number],
      waits: false,
      write: (db) => savePredictions(db, based()),
    })
  for (let n = 0; n < 7; n++) {
    const before = await readBy(urgent)
    expect(await save()).toMatchObject([{ outcome: 'newer' }])
    const after = await readBy(urgent)
    expect(after.scanned - before.scanned).toBe(0)
    expect(after.found - before.found).toBeLessThanOrEqual(2)
  }
})
