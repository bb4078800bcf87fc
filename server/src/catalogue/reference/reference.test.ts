import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { notAllowed, outcome } from '../../../test/answers.ts'
import { testApp } from '../../../test/app.ts'
import { anOrganizer } from '../../../test/builders.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const [ana, admin] = [await aPlayer(), await anAdministrator()]
const names = async (line: string, as = admin) => {
  const { body } = await call(`GET ${line}`, { as })
  const [rows = []] = Object.values<{ name: string }[]>(body).filter(Array.isArray)
  return rows.map(({ name }) => name)
}

test('sectors are listed by name, with their status', async () => {
  const { body } = await call('GET /sectors', { as: admin })
  expect(body).toMatchObject({ currentPage: 1, nextPage: null, totalPages: 1 })
  expect(body.sectors[0]).toEqual({
    id: expect.any(Number),
    name: 'Amigos',
    description: 'Competies entre amigos y familia',
    status: 1,
    statusAsString: 'Activo',
    version: expect.stringMatching(/^"[\w-]{22}"$/),
  })
  expect(await names('/sectors')).toEqual(['Amigos', 'Deportes', 'Empresas', 'Medios'])
})

test.each([
  ['/sectors?order=name_desc', ['Medios', 'Empresas', 'Deportes', 'Amigos']],
  ['/sectors?name=ME', ['Medios']],
  ['/sectors?description=television', ['Medios']],
  ['/sectors?description=TELEVISI%C3%93N', ['Medios']],
  ['/sectors?status=2', []],
  ['/sectors?status=-1&per_page=2', ['Amigos', 'Deportes']],
  ['/sectors?page=2&per_page=3', ['Medios']],
  ['/sports', ['Baloncesto', 'Béisbol', 'Fútbol', 'Fútbol americano', 'Voleibol']],
  ['/sports?name=futbol', ['Fútbol', 'Fútbol americano']],
  ['/sports?code=fut', ['Fútbol']],
  ['/sports?order=code_desc', ['Voleibol', 'Fútbol', 'Béisbol', 'Baloncesto', 'Fútbol americano']],
  ['/sectors?order=description_desc', ['Empresas', 'Amigos', 'Medios', 'Deportes']],
  ['/sectors?order=nothing', ['Amigos', 'Deportes', 'Empresas', 'Medios']],
  ['/sectors?name=%25', []],
  ['/sports?status=1&per_page=1&page=5', ['Voleibol']],
  ['/sports?status=3', []],
  ['/sports?status=x', []],
])('%s', async (line, expected) => {
  expect(await names(line)).toEqual(expected)
})

test.each([
  ['/countries?name=colombia', ['Colombia']],
  ['/countries?name=PERU', ['Perú']],
  ['/countries?code=co', ['Colombia']],
  ['/countries?order=code_asc&per_page=2', ['Andorra', 'Emiratos Árabes Unidos']],
  ['/countries?order=code_desc&per_page=1', ['Zimbabue']],
  ['/countries?order=name_desc&per_page=1', ['Zimbabue']],
  ['/countries?status=3', []],
])('%s', async (line, expected) => {
  expect(await names(line, admin)).toEqual(expected)
})

test('countries are listed in pages of ten, with their status', async () => {
  const { body } = await call('GET /countries', { as: admin })
  expect(body).toMatchObject({ countries: { length: 10 }, currentPage: 1, nextPage: 2 })
  expect(body.totalPages).toBe(Math.ceil(body.total / 10))
  expect(body.countries[0]).toEqual({
    id: expect.any(Number),
    name: 'Afganistán',
    code: 'AF',
    status: 1,
    statusAsString: 'Activo',
    version: expect.stringMatching(/^"[\w-]{22}"$/),
  })
})

test('all sexes are listed on one page, by id', async () => {
  const { body } = await call('GET /sexes', { as: admin })
  expect(body).toEqual({
    sexes: ['Femenino', 'Masculino', 'Otro'].map((name) => ({
      id: expect.any(Number),
      name,
      description: name,
      version: expect.stringMatching(/^"[\w-]{22}"$/),
    })),
  })
})

test('players can read the active sectors but none of the lists', async () => {
  const { body } = await call('GET /activeSectors', { as: ana })
  expect(body.sectors.map(({ name }: { name: string }) => name)).toEqual(['Amigos', 'Deportes', 'Empresas', 'Medios'])
  for (const line of ['/sectors', '/sports', '/point_rules', '/countries', '/sexes'])
    expect([line, outcome(await call(`GET ${line}`, { as: ana }))]).toEqual([line, notAllowed])
})

test('a deleted sector is listed with its status', async () => {
  await sql`update sectors set status = 2 where name = 'Empresas'`.execute(db)
  const { body } = await call('GET /sectors?status=2', { as: admin })
  expect(body.sectors).toMatchObject([{ name: 'Empresas', status: 2, statusAsString: 'Inactivo' }])
  expect(await names('/activeSectors', ana)).toEqual(['Amigos', 'Deportes', 'Medios'])
  expect(await names('/sectors?order=status_desc')).toEqual(['Empresas', 'Deportes', 'Amigos', 'Medios'])
})

test('all scoring rules are listed on one page, by id', async () => {
  const { body } = await call('GET /point_rules', { as: admin })
  expect(body.point_rules).toHaveLength(5)
  expect(body.point_rules[0]).toEqual({
    id: expect.any(Number),
    name: 'Resultado',
    code: 'resultado',
    description: expect.any(String),
    points: 0,
    version: expect.stringMatching(/^"[\w-]{22}"$/),
  })
})

test('organizers are listed on one page without a query, and in pages with one', async () => {
  const owner = await aPlayer('duena')
  const ids = []
  for (let n = 0; n < 12; n++) ids.push(await anOrganizer(db, owner))
  const whole = (await call('GET /organizers', { as: admin })).body
  expect(whole).toMatchObject({ organizers: { length: 12 }, currentPage: 1, nextPage: null, totalPages: 1 })
  for (const query of ['page=1', 'per_page=10', 'order=name_asc', 'status=1'])
    expect((await call(`GET /organizers?${query}`, { as: admin })).body).toMatchObject({
      organizers: { length: 10 },
      nextPage: 2,
      totalPages: 2,
    })
  const [organizer] = whole.organizers
  expect(organizer).toMatchObject({
    owner_id: owner.id,
    owner_username: 'duena',
    status: 1,
    statusAsString: 'Activo',
    referral_hash: expect.any(String),
  })
  expect((await call(`GET /organizers/${organizer.id}`, { as: admin })).body).toEqual({ organizer })
  expect((await call('GET /organizers/999999', { as: admin })).status).toBe(404)
})
