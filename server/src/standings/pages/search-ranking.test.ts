import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { invalid, outcome } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { aMatch, anEnrolment, aPool } from '../../../test/builders.ts'

const { call, db, aPlayer, aUser, anAdministrator, close } = await testApp()
afterAll(close)

const admin = await anAdministrator()
const [maria, mario, marta, luis] = [
  await aPlayer('maria1'),
  await aPlayer('mario'),
  await aPlayer('marta'),
  await aPlayer('luis'),
]
const nameless = await aUser({ role_id: 2, username: null })
const score = (home_team_score: number) => ({ home_team_score, away_team_score: 0 })

/**
 * Mario and Luis have a point and share place 1. María, Marta and the user without a name have none and share place 3.
 */
const pool = await (async () => {
  const match = await aMatch(db, { beginst_at: '2031-06-15T12:00:00Z' })
  const players = [maria, mario, marta, luis, nameless]
  const pool = await aPool(db, { players, matches: [match], rules: { resultado: 1 } })
  for (const as of [mario, luis])
    await call(`POST /pool/${pool}/addPrediction/${match}`, { as, body: { prediction: score(1) } })
  await call(`POST /matches/${match}/begin?confirm=begin`, { as: admin })
  await call(`POST /matches/${match}/result`, { as: admin, body: { match_result: score(2) } })
  return pool
})()
const ofPool = `GET /pool/${pool}/pool_ranking`
const lines = [ofPool, 'GET /global_ranking', 'POST /monthly_global_ranking'] as const

const search = async (line: string, query: string, as: Actor = admin) => {
  const body = line.startsWith('POST') ? { month: 6, year: 2031 } : undefined
  return call(`${line}?${query}`, { as, body })
}
const found = async (line: string, text: string, as: Actor = admin) => {
  const { ranking } = (await search(line, `username=${encodeURIComponent(text)}`, as)).body
  return ranking.map(({ id, position }: { id: number; position: number }) => [id, position])
}

test.each(lines)('found rows keep their positions (%s)', async (line) => {
  expect(await found(line, 'mar')).toEqual([
    [mario.id, 1],
    [maria.id, 3],
    [marta.id, 3],
  ])
  expect(await found(line, 'MARÍA')).toEqual([[maria.id, 3]])
  expect(await found(line, ' luis ')).toEqual([[luis.id, 1]])
  expect(await found(line, 'nadie')).toEqual([])
  expect(await found(line, '')).toHaveLength(5)
})

test.each(lines)("found rows are paged separately, and the reader's own row is included (%s)", async (line) => {
  expect((await search(line, 'username=mar&per_page=2&page=2', luis)).body).toMatchObject({
    ranking: [{ id: marta.id, position: 3, username: 'marta' }],
    currentPage: 2,
    nextPage: null,
    totalPages: 2,
    total: 3,
    me: { id: luis.id, position: 1 },
  })
  expect((await search(line, 'username=mar&per_page=2', luis)).body).toMatchObject({ nextPage: 2, total: 3 })
})

test('a search does not match e-mail addresses, even for administrators, and % and _ are no wildcards', async () => {
  for (const as of [maria, admin])
    for (const text of ['@', 'example', nameless.email, 'mario@example.com', '%', '_', 'mar%'])
      expect([text, await found(ofPool, text, as)]).toEqual([text, []])
})

test('players who withdrew or are inactive are not found in rankings from which they are excluded', async () => {
  const [gone, blocked] = [await aPlayer('gustavo1'), await aPlayer('gustavo2')]
  await anEnrolment(db, { pool_id: pool, user_id: gone.id, status: 2 })
  await anEnrolment(db, { pool_id: pool, user_id: blocked.id })
  await sql`update users set status = 2 where id = ${blocked.id}`.execute(db)
  expect(await found(ofPool, 'gustavo')).toEqual([[blocked.id, 3]])
  expect(await found('GET /global_ranking', 'gustavo')).toEqual([[gone.id, 3]])
})

test('a search text with a NUL is refused', async () => {
  expect(outcome(await search(ofPool, 'username=a%00b'))).toEqual(
    invalid({ username: 'Contiene caracteres no válidos.' }),
  )
})
