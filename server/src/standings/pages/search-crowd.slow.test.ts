import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aMatch, aPool } from '../../../test/builders.ts'
import { aCrowd, enrolCrowd, member, predictCrowd } from '../../../test/crowd.ts'

const { call, db, anAdministrator, close } = await testApp()
afterAll(close)
const size = 6000

type Row = { id: number; username: string; points: number; position: number; predictable?: number }
// Rows of the month and the world lack it.
const withoutPredictable = ({ predictable: _, ...row }: Row): Row => row
const admin = await anAdministrator()
let pool = 0
const everybody: Row[] = []

// There are 6,000 players, of whom 4,000 predicted and 300 have another kind of name.
beforeAll(async () => {
  const match = await aMatch(db, { status: 2, beginst_at: '2031-06-15T12:00:00Z' })
  pool = await aPool(db, { status: 2, matches: [match] })
  const crowd = await aCrowd(db, size)
  await sql`update users set username = 'otro' || id where id % 20 = 0`.execute(db)
  await enrolCrowd(db, pool, crowd)
  await predictCrowd(db, { pool_id: pool, matches: [match] }, { ...crowd, size: 4000 })
  const result = { match_result: { home_team_score: 2, away_team_score: 1 } }
  expect((await call(`POST /matches/${match}/result`, { as: admin, body: result })).status).toBe(201)
  for (let page = 1; page <= size / 100; page++)
    everybody.push(
      ...(await call(`GET /pool/${pool}/pool_ranking?per_page=100&page=${page}`, { as: admin })).body.ranking.map(
        withoutPredictable,
      ),
    )
  expect(new Set(everybody.map(({ id }) => id)).size).toBe(size)
  expect(member(crowd, 0).id).toBe(Math.min(...everybody.map(({ id }) => id)))
})

const lines = () => [`GET /pool/${pool}/pool_ranking`, 'GET /global_ranking', 'POST /monthly_global_ranking']

/** Reads all pages of a search. */
const search = async (line: string, text: string) => {
  const body = line.startsWith('POST') ? { month: 6, year: 2031 } : undefined
  const found: Row[] = []
  for (let page: number | null = 1; page !== null; ) {
    const answer = await call(`${line}?username=${text}&per_page=100&page=${page}`, { as: admin, body })
    expect(answer.status).toBe(200)
    found.push(...answer.body.ranking.map(withoutPredictable))
    expect([text, answer.body.total, answer.body.totalPages]).toEqual([text, ...expected(text)])
    page = answer.body.nextPage
  }
  return found
}
const matching = (text: string) => everybody.filter(({ username }) => username.includes(text)).slice(0, 1000)
const expected = (text: string) => [matching(text).length, Math.max(1, Math.ceil(matching(text).length / 100))]

test('a search that matches many players finds the 1,000 best placed on several pages', async () => {
  for (const line of lines()) expect(await search(line, 'gente')).toEqual(matching('gente'))
  for (const line of lines()) expect(await search(line, 'e')).toEqual(matching('e'))
})

test('a search that matches few players finds each with the position on the board', async () => {
  for (const text of ['5', '50', '500', '5000', 'gente59', 'z', 'nadie'])
    for (const line of lines()) expect(await search(line, text)).toEqual(matching(text))
  expect(matching('50').length).toBeLessThan(1000)
  expect(matching('50').some(({ points }) => points === 0)).toBe(true)
  expect(matching('5')).toHaveLength(1000)
})

test('if too many searches run concurrently the last ones are refused, and no other request', async () => {
  const searches = Array.from({ length: 220 }, () => call('GET /global_ranking?username=z', { as: admin }))
  const page = await call('GET /global_ranking', { as: admin })
  expect([page.status, page.body.total]).toEqual([200, size])
  const statuses = (await Promise.all(searches)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(202)
})
