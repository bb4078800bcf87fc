import { read, utils } from '@e965/xlsx'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aMail, anOrganizer, aPool, aReport, aTeam } from '../../../test/builders.ts'
import { endpoints } from '../../platform/http/openapi.ts'

const { app, call, db, aPlayer, aUser, anAdministrator, close } = await testApp()
afterAll(close)
const admin = await anAdministrator()
const ana = await aPlayer('ana')
await anOrganizer(db, ana)
await aMail(db)
await aReport(db, { by: ana, pool: await aPool(db, {}) })
await aTeam(db, { name: '=Uno' })

const lists = endpoints.flatMap(({ path }) => /^\/exports\/(\w+)$/.exec(path)?.[1] ?? [])

test.each(lists)('the list of %s is exported whole, with the same rows in each format', async (list) => {
  const { status, body } = await call(`GET /exports/${list}?format=json&per_page=1`, { as: admin })
  expect(status).toBe(200)
  const paged = await call(`GET /${list}?per_page=100`, { as: admin })
  expect(body).toHaveLength(Math.min(paged.body.total, body.length))
  expect(body.length).toBeGreaterThanOrEqual(Math.min(paged.body.total, 1))
  const headers = { 'x-email': admin.email, 'x-token': admin.token }
  const file = await app.inject({ method: 'GET', url: `/api/exports/${list}?format=xlsx`, headers })
  const [sheet] = Object.values(read(file.rawPayload).Sheets)
  const rows = utils.sheet_to_json(sheet ?? {})
  expect(rows.length - body.length).toBe(list === 'audit' ? 1 : 0)
})

test('an export has all rows that the filters find, in the order of the list', async () => {
  await sql`
    insert into teams (name, code, sport_id, status, name_search)
    select 'Fila ' || lpad(n::text, 4, '0'), 'F', 1, 1, 'fila ' || lpad(n::text, 4, '0') from generate_series(1, 1234) n
  `.execute(db)
  const { body } = await call('GET /exports/teams?format=json&name=fila&order=name_desc', { as: admin })
  expect(body).toHaveLength(1234)
  expect([body[0].name, body[1233].name]).toEqual(['Fila 1234', 'Fila 0001'])
  const sports = await call('GET /exports/teams?format=json&name=fila&order=sport_asc', { as: admin })
  expect(sports.body).toHaveLength(1234)
})

test('users are found by a text and exported', async () => {
  await aUser({ role_id: 2, username: 'bruno' })
  const { body } = await call('GET /exports/users?format=json&username=brun', { as: admin })
  expect(body).toMatchObject([{ username: 'bruno', role: 'Jugador' }])
})

test('a cell that begins like a formula is neutralised in CSV, and stays a text in a workbook', async () => {
  const { body } = await call('GET /exports/teams?search=Uno', { as: admin })
  expect(body).toContain(",'=Uno,")
  const headers = { 'x-email': admin.email, 'x-token': admin.token }
  const file = await app.inject({ method: 'GET', url: '/api/exports/teams?search=Uno&format=xlsx', headers })
  const sheet = read(file.rawPayload).Sheets.Equipos
  expect(sheet?.B2).toMatchObject({ t: 's', v: '=Uno' })
  expect(sheet?.B2?.f).toBeUndefined()
})

test('an export leaves an audit entry with the names of its filters', async () => {
  await call('GET /exports/users?username=ana', { as: admin })
  const { entries } = (await call('GET /audit?subject=export', { as: admin })).body
  expect(entries[0].changes).toEqual(
    expect.arrayContaining([
      { field: 'list', before: null, after: 'Usuarios' },
      { field: 'username', before: null, after: 'sí' },
    ]),
  )
})

test('a list that does not exist is not found', async () => {
  expect((await call('GET /exports/secrets', { as: admin })).status).toBe(404)
})
