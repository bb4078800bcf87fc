import { fold } from '@compety/contract'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { aMatch, aPool } from '../../test/builders.ts'

const { call, db, anAdministrator, close } = await testApp()
afterAll(close)

const admin = await anAdministrator()
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const between = async (days: number, names: [home: string, away: string]) => {
  const id = await aMatch(db, { beginst_at: inDays(days) })
  for (const [side, name] of [
    ['home_team_id', names[0]],
    ['away_team_id', names[1]],
  ] as const)
    await sql`
      update teams t set name = ${name}, name_search = ${fold(name)} from matches m where m.id = ${id} and t.id = m.${sql.ref(side)}
    `.execute(db)
  return id
}
const later = await between(3, ['Bogotá', 'América'])
const sooner = await between(1, ['Unión_1', 'Bogotá'])
const last = await between(5, ['Cúcuta', '100% Fútbol'])
const available = async (query: string) =>
  (await call(`GET /availableMatches?${query}`, { as: admin })).body.matches.map(({ id }: { id: number }) => id)

test.each([
  ['', [sooner, later, last]],
  ['search=', [sooner, later, last]],
  ['search=%20BOGOTA%20', [sooner, later]],
  ['search=amer', [later]],
  ['search=%25', [last]],
  ['search=_', [sooner]],
  ['search=nadie', []],
  ['most=1', [sooner]],
  ['most=2', [sooner, later]],
  ['search=bogota&most=1', [sooner]],
  ['most=500', [sooner, later, last]],
])('?%s offers them by kick-off', async (query, expected) => {
  expect(await available(query)).toEqual(expected)
})

test.each(['0', '-1', '5000', 'x', '1.5', '9'.repeat(20)])('most=%s is all there are', async (most) => {
  expect(await available(`most=${most}`)).toEqual([sooner, later, last])
})

test('the search and the count leave out what the pool has', async () => {
  const pool = await aPool(db, { matches: [sooner] })
  expect(await available(`pool_id=${pool}&search=bogota&most=1`)).toEqual([later])
})
