import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../test/app.ts'
import { aPool } from '../test/builders.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)
const admin = await anAdministrator()

const sport = (await sql<{ id: number }>`select id from sports where code = 'FUT'`.execute(db)).rows[0]?.id as number
const aTeam = async (name: string, code: string) =>
  (await call('POST /teams', { as: admin, body: { team: { name, code, sport_id: sport } } })).body.team.id as number
const zipa = await aTeam('Águilas de Zipaquirá', 'AGZ')
const [one, other] = [await aTeam('Nacional', 'NAC'), await aTeam('Pasto', 'PAS')]
await sql`
  insert into matches (sport_id, home_team_id, away_team_id, beginst_at, blocked_at)
  values (${sport}, ${one}, ${zipa}, '2030-06-11Z', '2030-06-10Z'), (${sport}, ${one}, ${other}, '2030-06-12Z', '2030-06-10Z')
`.execute(db)
await aPlayer('zoraida')
await sql`update users set email = 'correo@example.com' where username = 'zoraida'`.execute(db)
const pool = await aPool(db)
await sql`update pools set description = 'Para los de Zipaquirá', description_search = 'para los de zipaquira' where id = ${pool}`.execute(
  db,
)

const found = async (path: string, text: string) => {
  const { body } = await call(`GET ${path}?search=${encodeURIComponent(text)}`, { as: admin })
  return body.total as number
}

test.each([
  ['/teams', 'zipaquira'],
  ['/teams', 'agz'],
  ['/matches', 'AGUILAS'],
  ['/pools', 'zipaquirá'],
  ['/users', 'zoraida'],
  ['/users', 'correo@'],
  ['/usersReports', 'ZORAIDA'],
  ['/usersReports', 'correo@'],
])('the search of %s finds %j in any of its main columns', async (path, text) => {
  expect(await found(path, text)).toBe(1)
})

const lists = ['/teams', '/matches', '/pools', '/users', '/usersReports', '/organizers', '/tournaments', '/sectors']
const others = ['/sports', '/countries', '/privileges', '/coin_packages', '/coin_expenses', '/mails']

test.each([...lists, ...others])('the search of %s takes any text literally', async (path) => {
  expect(await found(path, "100%_'\\ nada")).toBe(0)
})

test('a search and a filter limit a list together', async () => {
  const { body } = await call('GET /teams?search=zipa&code=nac', { as: admin })
  expect(body).toMatchObject({ teams: [], total: 0 })
})
