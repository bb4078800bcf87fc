import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'

const { call, db, anAdministrator, close } = await testApp()
afterAll(close)

const admin = await anAdministrator()
const sportOf = async (code: string) =>
  (await sql<{ id: number }>`select id from sports where code = ${code}`.execute(db)).rows[0]?.id as number
const [football, basketball] = [await sportOf('FUT'), await sportOf('BAL')]

const made: Record<string, number> = {}
const rows: [name: string, code: string, sport: number, status: number][] = [
  ['Ñublense', 'NÚB', football, 1],
  ['ÁGUILAS Doradas', 'AGU', football, 1],
  ['alianza', 'ALI', football, 2],
  ['Zipa 100%', 'ZIP', basketball, 1],
  ['Nacional', 'NAC', football, 1],
  ['Óptica', 'OPT', basketball, 3],
  ['Titanes_1', 'TIT', basketball, 1],
]
for (const [name, code, sport_id, status] of rows) {
  const { body } = await call('POST /teams', { as: admin, body: { team: { name, code, sport_id } } })
  made[name] = body.team.id
  await sql`update teams set status = ${status} where id = ${body.team.id}`.execute(db)
}

const list = async (query = '') => (await call(`GET /teams${query}`, { as: admin })).body
const names = async (query = '') => (await list(query)).teams.map(({ name }: { name: string }) => name)

test('teams of every status are listed by name, ignoring case and accents', async () => {
  expect(await names()).toEqual([
    'ÁGUILAS Doradas',
    'alianza',
    'Nacional',
    'Ñublense',
    'Óptica',
    'Titanes_1',
    'Zipa 100%',
  ])
})

test.each([
  ['name_desc', ['Zipa 100%', 'Titanes_1', 'Óptica', 'Ñublense', 'Nacional', 'alianza', 'ÁGUILAS Doradas']],
  ['code_asc', ['ÁGUILAS Doradas', 'alianza', 'Nacional', 'Ñublense', 'Óptica', 'Titanes_1', 'Zipa 100%']],
  ['code_desc', ['Zipa 100%', 'Titanes_1', 'Óptica', 'Ñublense', 'Nacional', 'alianza', 'ÁGUILAS Doradas']],
  // Baloncesto comes before Fútbol; teams of the same sport are ordered by id.
  ['sport_asc', ['Zipa 100%', 'Óptica', 'Titanes_1', 'Ñublense', 'ÁGUILAS Doradas', 'alianza', 'Nacional']],
  ['sport_desc', ['Ñublense', 'ÁGUILAS Doradas', 'alianza', 'Nacional', 'Zipa 100%', 'Óptica', 'Titanes_1']],
  ['status_asc', ['Ñublense', 'ÁGUILAS Doradas', 'Zipa 100%', 'Nacional', 'Titanes_1', 'alianza', 'Óptica']],
  ['status_desc', ['Óptica', 'alianza', 'Ñublense', 'ÁGUILAS Doradas', 'Zipa 100%', 'Nacional', 'Titanes_1']],
  ['unknown_asc', ['ÁGUILAS Doradas', 'alianza', 'Nacional', 'Ñublense', 'Óptica', 'Titanes_1', 'Zipa 100%']],
])('order=%s', async (order, expected) => {
  expect(await names(`?order=${order}`)).toEqual(expected)
})

test.each([
  ['?name=AGUILAS', ['ÁGUILAS Doradas']],
  ['?name=%20doradas%20', ['ÁGUILAS Doradas']],
  ['?name=nublense', ['Ñublense']],
  ['?name=100%25', ['Zipa 100%']],
  ['?name=%25', ['Zipa 100%']],
  ['?name=_', ['Titanes_1']],
  ['?name=%5C', []],
  ['?name=', ['ÁGUILAS Doradas', 'alianza', 'Nacional', 'Ñublense', 'Óptica', 'Titanes_1', 'Zipa 100%']],
  ['?code=na', ['Nacional']],
  ['?code=ñu', ['Ñublense']],
  ['?code=nu', ['Ñublense']],
  ['?status=2', ['alianza']],
  ['?status=3', ['Óptica']],
  ['?status=1&name=n', ['Nacional', 'Ñublense', 'Titanes_1']],
  ['?status=77', []],
  ['?status=abc', []],
  ['?sport=abc', []],
  ['?sport=99999999999999999999', []],
])('%s', async (query, expected) => {
  expect(await names(query)).toEqual(expected)
})

test('teams are found by their aliases, but not by names that they have in one tournament only', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into tournaments (name, season, sport_id, counted_score, name_search)
    values ('Liga', '2031', ${football}, 'regular', 'liga 2031') returning id
  `.execute(db)
  await sql`
    insert into team_aliases (team_id, tournament_id, name, folded)
    values (${made.Nacional}, null, 'Verdolagas de Medellín', 'verdolagas de medellin'),
           (${made.Ñublense}, ${rows[0]?.id}, 'Verdes', 'verdes')
  `.execute(db)
  expect(await names('?name=MEDELLÍN')).toEqual(['Nacional'])
  expect(await names('?name=verd')).toEqual(['Nacional'])
  expect(await names('?name=verd&status=2')).toEqual([])
})

test.each(['-1', ''])('status=%s means any status', async (status) => {
  expect(await names(`?status=${status}`)).toHaveLength(7)
})

test.each(['-2', '0', ''])('sport=%s means any sport', async (sport) => {
  expect(await names(`?sport=${sport}`)).toHaveLength(7)
})

test('the list can be filtered by sport', async () => {
  expect(await names(`?sport=${basketball}`)).toEqual(['Óptica', 'Titanes_1', 'Zipa 100%'])
})

test('a team of a match that is neither inactive nor archived is found with status 4', async () => {
  await sql`
    insert into matches (sport_id, home_team_id, away_team_id, beginst_at, blocked_at)
    values (${football}, ${made.Nacional}, ${made.Ñublense}, now() + interval '2 days', now() + interval '1 day')
  `.execute(db)
  expect(await names('?status=4')).toEqual(['Nacional', 'Ñublense'])
  expect(await names('?status=1')).not.toContain('Nacional')
})

test('a list is read page by page', async () => {
  const first = await list('?per_page=3')
  expect(first).toMatchObject({ currentPage: 1, nextPage: 2, totalPages: 3 })
  const second = await list(`?per_page=3&page=${first.nextPage}`)
  const third = await list(`?per_page=3&page=${second.nextPage}`)
  expect(third).toMatchObject({ currentPage: 3, nextPage: null, totalPages: 3 })
  const all = [...first.teams, ...second.teams, ...third.teams]
  expect(all.map(({ name }) => name)).toEqual(await names())
})

test('a page beyond the last one is empty and still has the number of pages', async () => {
  expect(await list('?per_page=3&page=9')).toMatchObject({ teams: [], currentPage: 9, nextPage: null, totalPages: 3 })
  expect(await list('?per_page=3&page=999999999')).toMatchObject({ teams: [], totalPages: 3 })
})

test('a list without rows has one page', async () => {
  expect(await list('?name=nadie')).toMatchObject({ teams: [], currentPage: 1, nextPage: null, totalPages: 1 })
})

test('a page has ten rows by default', async () => {
  for (let n = 0; n < 5; n++)
    await call('POST /teams', { as: admin, body: { team: { name: `Otro ${n}`, code: 'OTR', sport_id: football } } })
  expect(await list()).toMatchObject({ teams: { length: 10 }, totalPages: 2 })
})

test('names are in Spanish order, with numbers by their value, in the list and in the choice of a match', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into sports (name, code, name_search) values ('Orden', 'ORD', 'orden') returning id
  `.execute(db)
  const sport_id = rows[0]?.id
  const inOrder = ['2 de Mayo', '10 de Octubre', 'Nublado', 'Nuevo', 'Ñublense', 'Oviedo']
  for (const [n, name] of inOrder.toReversed().entries())
    await call('POST /teams', { as: admin, body: { team: { name, code: `O${n}`, sport_id } } })
  expect(await names(`?sport=${sport_id}`)).toEqual(inOrder)
  expect(await names(`?sport=${sport_id}&order=name_desc`)).toEqual(inOrder.toReversed())
  const { teams } = (await call(`GET /teamsBySport/${sport_id}`, { as: admin })).body
  expect(teams.map(({ name }: { name: string }) => name)).toEqual(inOrder)
})

test('a placeholder is not among the teams to choose for a match', async () => {
  const { body } = await call('POST /teams', {
    as: admin,
    body: { team: { name: 'W101', code: 'W101', sport_id: football } },
  })
  await sql`update teams set is_placeholder = true where id = ${body.team.id}`.execute(db)
  const { teams } = (await call(`GET /teamsBySport/${football}`, { as: admin })).body
  expect(teams.map(({ name }: { name: string }) => name)).not.toContain('W101')
})

test('placeholders come last in the list and say their tournament', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into tournaments (name, season, name_search, sport_id, counted_score)
    values ('Copa', '2026', 'copa 2026', ${football}, 'regular') returning id
  `.execute(db)
  const team = { name: 'Aún por definir', code: 'X1', sport_id: football }
  const { body } = await call('POST /teams', { as: admin, body: { team } })
  await sql`update teams set is_placeholder = true, tournament_id = ${rows[0]?.id} where id = ${body.team.id}`.execute(
    db,
  )
  const { teams } = await list('?per_page=100')
  expect(teams.slice(-2).map(({ name }: { name: string }) => name)).toEqual(['Aún por definir', 'W101'])
  expect(teams.at(-2)).toMatchObject({ id: body.team.id, tournament: { name: 'Copa', season: '2026' } })
  expect(teams[0]).toMatchObject({ name: '2 de Mayo', is_placeholder: false, tournament: null })
})
