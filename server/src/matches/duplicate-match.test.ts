import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { outcome } from '../../test/answers.ts'
import { testApp } from '../../test/app.ts'
import { aTeam } from '../../test/builders.ts'

const { call, db, anAdministrator, close } = await testApp({ timeZone: 'America/Bogota' })
afterAll(close)

const admin = await anAdministrator()
const {
  rows: [football],
} = await sql<{ id: number }>`select id from sports where code = 'FUT'`.execute(db)
const before = (instant: string) => new Date(Date.parse(instant) - 60_000).toISOString()
type Sides = { home_team_id: number; away_team_id: number }
const sides = async (): Promise<Sides> => ({ home_team_id: await aTeam(db), away_team_id: await aTeam(db) })
const at = (teams: Sides, beginst_at: string) => ({
  sport_id: football?.id,
  ...teams,
  beginst_at,
  blocked_at: before(beginst_at),
})
// A day of Bogotá: from five in the morning of one day of UTC to that of the next.
const [first, late, nextDay] = ['2031-06-11T05:00:00.000Z', '2031-06-12T04:59:00.000Z', '2031-06-12T05:00:00.000Z']
const create = (match: object, query = '') => call(`POST /matches${query}`, { as: admin, body: { match } })
const edit = (id: number, match: object, query = '') =>
  call(`PUT /matches/${id}${query}`, { as: admin, body: { match } })
const made = async (match: object) => (await create(match)).body.match
const refusedFor = (match: object) => ({
  status: 409,
  body: { status: 'error', errorCode: 409, message: 'Ya existe un partido de estos equipos ese día.', match },
})
const count = async () => (await sql`select 1 from matches`.execute(db)).rows.length

test('a second match of the same teams on a day is refused and shows the first, unless it is confirmed', async () => {
  const teams = await sides()
  const match = await made(at(teams, first))
  const kept = await count()
  expect(outcome(await create(at(teams, late)))).toEqual(refusedFor(match))
  expect(outcome(await create(at(teams, late), '?confirm=yes'))).toEqual(refusedFor(match))
  expect(await count()).toBe(kept)
  expect((await create(at(teams, late), '?confirm=duplicate')).status).toBe(201)
  expect(outcome(await create(at(teams, late)))).toEqual(refusedFor(match))
})

test('the next day, the return match and other teams are no duplicates', async () => {
  const teams = await sides()
  await create(at(teams, first))
  const { home_team_id, away_team_id } = teams
  const others = { ...teams, away_team_id: await aTeam(db) }
  expect((await create(at(teams, nextDay))).status).toBe(201)
  expect((await create(at({ home_team_id: away_team_id, away_team_id: home_team_id }, first))).status).toBe(201)
  expect((await create(at(others, first))).status).toBe(201)
})

test.each([
  [7, 201],
  [8, 201],
  [3, 409],
  [6, 409],
])('beside a match in status %i the answer is %i', async (status, expected) => {
  const teams = await sides()
  const match = await made(at(teams, first))
  await sql`update matches set status = ${status} where id = ${match.id}`.execute(db)
  expect((await create(at(teams, late))).status).toBe(expected)
})

test('of several administrators who make it at once one does', async () => {
  for (let round = 0; round < 5; round++) {
    const teams = await sides()
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(at(teams, first))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  }
})

test('a match may not be moved onto the day of another, also when two are at once', async () => {
  const teams = await sides()
  const [one, two] = [await made(at(teams, first)), await made(at(teams, nextDay))]
  expect(outcome(await edit(two.id, at(teams, late)))).toEqual(refusedFor(one))
  expect((await edit(two.id, at(teams, late), '?confirm=duplicate')).status).toBe(200)

  const others = await sides()
  const apart = await Promise.all(
    ['2031-07-01', '2031-07-02', '2031-07-03'].map((day) => made(at(others, `${day}T12:00:00.000Z`))),
  )
  const answers = await Promise.all(apart.map(({ id }) => edit(id, at(others, '2031-07-09T12:00:00.000Z'))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('a match may not get the teams of another of its day', async () => {
  const [teams, others] = [await sides(), await sides()]
  const [one, two] = [await made(at(teams, first)), await made(at(others, first))]
  expect(outcome(await edit(two.id, at(teams, first)))).toEqual(refusedFor(one))
})

test('what is a duplicate already may move within its day', async () => {
  const teams = await sides()
  await create(at(teams, first))
  const { body } = await create(at(teams, first), '?confirm=duplicate')
  expect((await edit(body.match.id, at(teams, late))).status).toBe(200)
  expect((await edit(body.match.id, at(teams, nextDay))).status).toBe(200)
})

test('wrong fields are told first', async () => {
  const teams = await sides()
  await create(at(teams, first))
  const { status, body } = await create({ ...at(teams, first), blocked_at: nextDay })
  expect([status, Object.keys(body)]).toEqual([422, ['blocked_at']])
})

test('a deleted match does not come back beside the one that took its place', async () => {
  const teams = await sides()
  const gone = await made(at(teams, first))
  const reactivate = () => call(`POST /matches/${gone.id}/reactivate`, { as: admin })
  await call(`DELETE /matches/${gone.id}`, { as: admin })
  const match = await made(at(teams, late))
  expect(outcome(await reactivate())).toEqual(refusedFor(match))
  await call(`DELETE /matches/${match.id}`, { as: admin })
  expect((await reactivate()).body.match).toMatchObject({ id: gone.id, status: 1 })
})

test('a deleted match comes back only with teams that can play it', async () => {
  const teams = await sides()
  const { id } = await made(at(teams, first))
  await call(`DELETE /matches/${id}`, { as: admin })
  await call(`DELETE /teams/${teams.away_team_id}`, { as: admin })
  expect((await call(`POST /matches/${id}/reactivate`, { as: admin })).body.message).toBe(
    'Uno de los equipos ya no está activo o cambió de deporte.',
  )
  await call(`POST /teams/${teams.away_team_id}/reactivate`, { as: admin })
  expect((await call(`POST /matches/${id}/reactivate`, { as: admin })).status).toBe(200)
})
