import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aPool } from '../../../test/builders.ts'

// Bogotá is five hours behind UTC all year.
const { call, db, anAdministrator, close } = await testApp({ timeZone: 'America/Bogota' })
afterAll(close)
const admin = await anAdministrator()
const sectorOf = async (name: string) =>
  (await sql<{ id: number }>`select id from sectors where name = ${name}`.execute(db)).rows[0]?.id as number
const friends = await sectorOf('Amigos')

const ids: Record<string, number> = {}
type Parts = {
  name: string
  description: string
  url: string | null
  limit: number | null
  sector: string
  status: number
  begins: string
  ends: string | null
  is_private?: boolean
}
const add = async (letter: string, parts: Parts) => {
  const { body } = await call('POST /pools', {
    as: admin,
    body: {
      pool: {
        name: parts.name,
        description: parts.description,
        share_url: parts.url,
        players_limit: parts.limit,
        is_private: parts.is_private ?? false,
        sector_id: await sectorOf(parts.sector),
        beginst_at: parts.begins,
        ends_at: parts.ends,
      },
    },
  })
  ids[letter] = body.pool.id
  await sql`update pools set status = ${parts.status} where id = ${body.pool.id}`.execute(db)
}
await add('a', {
  name: 'Órbita',
  description: 'zeta',
  url: 'https://example.com/Fútbol',
  limit: 10,
  sector: 'Medios',
  status: 1,
  begins: '2030-06-11T03:00:00Z',
  ends: '2030-07-01T12:00:00Z',
})
await add('b', {
  name: 'nacional',
  description: 'Álgebra',
  url: null,
  limit: null,
  sector: 'Amigos',
  status: 6,
  begins: '2030-06-11T20:00:00Z',
  ends: null,
})
await add('c', {
  name: 'Ñandú 50%',
  description: 'beta',
  url: 'http://alfa.example',
  limit: 5,
  sector: 'Deportes',
  status: 2,
  begins: '2030-06-12T05:00:00Z',
  ends: '2030-06-20T12:00:00Z',
  is_private: true,
})
await add('d', {
  name: 'Zeta',
  description: 'gama',
  url: 'https://zeta.example',
  limit: 10,
  sector: 'Amigos',
  status: 5,
  begins: '2030-06-30T12:00:00Z',
  ends: null,
})

const list = async (query: string) => (await call(`GET /pools?${query}`, { as: admin })).body
const found = async (query: string) =>
  (await list(query)).pools
    .map(({ id }: { id: number }) => Object.keys(ids).find((letter) => ids[letter] === id))
    .join('')

test('an administrator sees all pools, ordered by begin', async () => {
  expect(await found('')).toBe('abcd')
})

test.each([
  ['beginst_at_desc', 'dcba'],
  ['name_asc', 'bcad'],
  ['name_desc', 'dacb'],
  ['description_asc', 'bcda'],
  ['description_desc', 'adcb'],
  // Pools without an end come last in both directions, ordered by id.
  ['ends_at_asc', 'cabd'],
  ['ends_at_desc', 'acbd'],
  ['url_asc', 'cadb'],
  ['players_limit_asc', 'cadb'],
  ['players_limit_desc', 'adcb'],
  ['sector_asc', 'bdca'],
  ['sector_desc', 'acbd'],
  ['status_asc', 'acdb'],
  ['status_desc', 'bdca'],
  ['invite_token_asc', 'abcd'],
])('order=%s lists the pools %s', async (order, expected) => {
  expect(await found(`order=${order}`)).toBe(expected)
})

test.each([
  ['name=ORBITA', 'a'],
  ['name=%C3%B1andu', 'c'],
  ['name=50%25', 'c'],
  ['description=algebra', 'b'],
  ['description=eta', 'ac'],
  ['url=EXAMPLE.com', 'a'],
  ['url=f%C3%BAtbol', 'a'],
  ['url=futbol', 'a'],
  ['players_limit=10', 'ad'],
  ['players_limit=0', 'abcd'],
  ['players_limit=', 'abcd'],
  ['players_limit=x', ''],
  ['status=6', 'b'],
  ['status=0', 'abcd'],
  ['status=-1', 'abcd'],
  ['status=x', ''],
  ['sector=0', 'abcd'],
  ['sector=x', ''],
  ['beginst_at_exactly=2030-06-10', 'a'],
  ['beginst_at_exact=2030-06-11', 'b'],
  ['beginst_at_after=2030-06-11', 'cd'],
  ['beginst_at_before=2030-06-12', 'ab'],
  ['ends_at_exactly=2030-07-01', 'a'],
  ['ends_at_after=2030-06-20', 'a'],
  ['ends_at_before=2030-07-01', 'c'],
  ['ends_at_after=2000-01-01', 'ac'],
  ['ends_at_before=2100-01-01', 'ac'],
  ['players_limit=10&status=5', 'd'],
])('%s finds "%s"', async (query, expected) => {
  expect(await found(query)).toBe(expected)
})

test('a sector filters the list', async () => {
  expect(await found(`sector=${friends}`)).toBe('bd')
})

test('a row has its link under both names', async () => {
  const { pools } = await list('name=zeta')
  expect(pools).toMatchObject([
    {
      id: ids.d,
      share_url: 'https://zeta.example',
      url: 'https://zeta.example',
      statusAsString: 'Inactiva',
      players_limit: 10,
      sector: { name: 'Amigos' },
    },
  ])
})

test('a page has ten pools', async () => {
  for (let n = 0; n < 8; n++) await aPool(db)
  const first = await list('')
  expect(first).toMatchObject({ pools: { length: 10 }, currentPage: 1, nextPage: 2, totalPages: 2 })
  expect(await list('page=2')).toMatchObject({ pools: { length: 2 }, currentPage: 2, nextPage: null, totalPages: 2 })
})
