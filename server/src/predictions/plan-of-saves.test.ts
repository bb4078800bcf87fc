import { type KyselyPlugin, RawNode, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aMatch, aPool } from '../../test/builders.ts'
import { aCrowd, enrolCrowd, member, predictCrowd } from '../../test/crowd.ts'
import { testDatabase } from '../../test/database.ts'
import { hashOf } from '../identity/sessions/read-session.ts'
import { connect } from '../platform/postgres/database.ts'
import { inDeadlineTransaction } from './deadline-transaction.ts'
import { savePredictions } from './predictions.queries.ts'

const { db, url, drop } = await testDatabase()
const urgent = connect(url, { max: 1, byKeys: true })
afterAll(async () => {
  await urgent.destroy()
  await drop()
})

/** Lets a statement be explained, and keeps the lines of its plan. */
const explaining = (): { plugin: KyselyPlugin; lines: string[] } => {
  const lines: string[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (!RawNode.is(node)) return node
      const [first = '', ...others] = node.sqlFragments
      return { ...node, sqlFragments: [`explain (analyze, costs off, timing off) ${first}`, ...others] }
    },
    transformResult: async ({ result }) => {
      for (const row of result.rows) lines.push(String(row['QUERY PLAN']))
      return result
    },
  }
  return { plugin, lines }
}

test('a batch that is based on versions compares no row with each other row', async () => {
  const crowd = await aCrowd(db, 100)
  const matches = [await aMatch(db), await aMatch(db)]
  for (let n = 0; n < 4; n++) {
    const pool_id = await aPool(db, { matches })
    await enrolCrowd(db, pool_id, crowd)
    await predictCrowd(db, { pool_id, matches }, crowd)
  }
  await sql`vacuum analyze`.execute(db)
  const score = { home_team_score: 7, away_team_score: 0, based_on: Number.MAX_SAFE_INTEGER }
  const sent = matches.flatMap((match_id) =>
    Array.from({ length: 100 }, (_, n) => {
      const { id: user_id, token } = member(crowd, n)
      return { match_id, user_id, token_hash: hashOf(token), ...score }
    }),
  )
  const { plugin, lines } = explaining()
  await inDeadlineTransaction(urgent, {
    matches,
    waits: false,
    write: async (db) => {
      await savePredictions(db.withPlugin(plugin), sent)
      return []
    },
  })
  const removed = lines.flatMap((line) => Number(/Rows Removed by Join Filter: (\d+)/.exec(line)?.[1] ?? 0))
  const rows = sent.length * 4
  expect(lines.length).toBeGreaterThan(0)
  expect(Math.max(0, ...removed)).toBeLessThan(10 * rows)
})
