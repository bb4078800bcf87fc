import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Actor, testApp } from '../../../test/app.ts'
import { anEnrolment, aPool } from '../../../test/builders.ts'

const { call, db, aPlayer, close } = await testApp()
afterAll(close)

const [ana, stranger] = [await aPlayer(), await aPlayer()]
const ids: Record<string, number> = {}
type Parts = {
  begins: string
  name: string
  status?: number
  is_private?: boolean
  enrolment?: number
  ends?: string
  sector?: string
}
const add = async (
  letter: string,
  { begins, name, enrolment, ends = null as never, sector = 'Deportes', ...parts }: Parts,
) => {
  const id = await aPool(db, { name, ...parts })
  ids[letter] = id
  await sql`
    update pools set beginst_at = ${begins}, ends_at = ${ends}, name_search = lower(${name}),
           sector_id = (select id from sectors where name = ${sector})
     where id = ${id}
  `.execute(db)
  if (enrolment) await anEnrolment(db, { pool_id: id, user_id: ana.id, status: enrolment })
}
await add('a', { begins: '2030-01-05', name: 'Zorro', ends: '2030-03-01' })
await add('b', { begins: '2030-01-04', name: 'Yate', status: 2, enrolment: 1 })
await add('c', { begins: '2030-01-03', name: 'Xenia', status: 3, enrolment: 3, sector: 'Amigos' })
await add('d', { begins: '2030-01-02', name: 'Wendy', status: 4, enrolment: 2 })
await add('e', { begins: '2030-01-01', name: 'Verde', status: 5, enrolment: 1 })
await add('f', { begins: '2030-01-06', name: 'Urna', status: 6, enrolment: 1 })
await add('g', {
  begins: '2030-01-07',
  name: 'Tres',
  is_private: true,
  enrolment: 1,
  sector: 'Amigos',
  ends: '2030-02-01',
})
await add('h', { begins: '2030-01-08', name: 'Sol', is_private: true })
await add('i', { begins: '2030-01-09', name: 'Rey', status: 5 })
await add('j', { begins: '2030-01-10', name: 'Queso' })

const list = async (line: string, as: Actor = ana) => (await call(`GET /${line}`, { as })).body
const found = async (line: string, as: Actor = ana) =>
  (await list(line, as)).pools
    .map(({ id }: { id: number }) => Object.keys(ids).find((letter) => ids[letter] === id))
    .join('')

test('public pools in status 1 to 4 are available, enrolled or not, ordered by begin', async () => {
  expect(await found('availablePools')).toBe('dcbaj')
  expect(await found('availablePools', stranger)).toBe('dcbaj')
})

test('official pools come first among the available ones, both parts in the chosen order on all pages', async () => {
  const official = async (letters: string, is_official: boolean) =>
    sql`update pools set is_official = ${is_official} where id = any(${[...letters].map((letter) => ids[letter])}::bigint[])`.execute(
      db,
    )
  await official('dba', false)
  expect(await found('availablePools')).toBe('cjdba')
  expect(await found('availablePools?order=name_asc')).toBe('jcdba')
  expect(await found('availablePools?order=name_desc')).toBe('cjabd')
  const pages = [1, 2, 3].map((page) => found(`availablePools?per_page=2&page=${page}`))
  expect((await Promise.all(pages)).join(' ')).toBe('cj db a')
  expect(await found('availablePools?official=true')).toBe('cj')
  await official('dba', true)
})

test('available pools with enrolled=false are those that the player never joined', async () => {
  expect(await found('availablePools?enrolled=false')).toBe('aj')
})

test("the player's own pools are those in status 1 to 5, including private ones and those the player left", async () => {
  expect(await found('myPools')).toBe('edcbg')
  expect(await found('myPools', stranger)).toBe('')
})

test("each row shows the reader's enrolment", async () => {
  const { pools } = await list('myPools')
  const said = pools.map(({ pool_user_status, pool_user_status_string }: Record<string, unknown>) => [
    pool_user_status,
    pool_user_status_string,
  ])
  expect(said).toEqual([
    [1, 'Inscrito'],
    [2, 'Desinscrito'],
    [3, 'Inscrito'],
    [1, 'Inscrito'],
    [1, 'Inscrito'],
  ])
  const [pool] = (await list('availablePools', stranger)).pools
  expect(pool).toMatchObject({
    pool_user_status: null,
    pool_user_status_string: null,
    pool_points: 0,
    current_position_in_ranking: null,
    available_matches_without_prediction: 0,
    is_favorite: false,
    invite_token: null,
  })
})

test.each([
  ['name_asc', 'jdcba'],
  ['name_desc', 'abcdj'],
  ['beginst_at_desc', 'jabcd'],
  ['ends_at_asc', 'abcdj'],
  ['ends_at_desc', 'abcdj'],
  ['status_asc', 'ajbcd'],
  ['status_desc', 'dcbaj'],
  ['created_at_desc', 'jdcba'],
  ['description_asc', 'dcbaj'],
])('order=%s lists the available pools %s', async (order, expected) => {
  expect(await found(`availablePools?order=${order}`)).toBe(expected)
})

test.each([
  ['availablePools?name=YAT', 'b'],
  ['availablePools?status=1', 'aj'],
  ['availablePools?status=0', 'dcbaj'],
  ['availablePools?status=5', ''],
  ['availablePools?sector_name=amigos', 'c'],
  ['availablePools?beginst_at_exactly=2030-01-04', 'b'],
  ['availablePools?beginst_at_after=2030-01-04', 'aj'],
  ['availablePools?beginst_at_before=2030-01-04', 'dc'],
  ['availablePools?ends_at_exactly=2030-03-01', 'a'],
  ['myPools?name=tre', 'g'],
  ['myPools?sector_name=AMIG', 'cg'],
  ['myPools?status=2', 'b'],
  ['myPools?beginst_at_exact=2030-01-02', 'd'],
  ['myPools?beginst_at_after=2030-01-03', 'bg'],
  ['myPools?ends_at_before=2030-02-02', 'g'],
  ['myPools?ends_at_after=2030-02-02', ''],
])('%s finds "%s"', async (line, expected) => {
  expect(await found(line)).toBe(expected)
})

test('a sector filters both lists', async () => {
  const { rows } = await sql<{ id: number }>`select id from sectors where name = 'Amigos'`.execute(db)
  expect(await found(`availablePools?sector=${rows[0]?.id}`)).toBe('c')
  expect(await found(`myPools?sector=${rows[0]?.id}`)).toBe('cg')
})

test('the last page has no next page, and totals appear under both spellings', async () => {
  const first = await list('availablePools?per_page=3')
  expect(first).toMatchObject({
    pools: { length: 3 },
    currentPage: 1,
    nextPage: 2,
    totalPages: 2,
    nextPageHasPoolRecord: true,
    current_page: 1,
    next_page: 2,
    final_page: 2,
    next_page_has_pool_record: true,
  })
  expect(await list('availablePools?per_page=3&page=2')).toMatchObject({
    pools: { length: 2 },
    currentPage: 2,
    nextPage: null,
    totalPages: 2,
    nextPageHasPoolRecord: false,
    current_page: 2,
    next_page: null,
    final_page: 2,
    next_page_has_pool_record: false,
  })
  expect(await list('availablePools?per_page=3&page=7')).toMatchObject({
    pools: [],
    currentPage: 7,
    nextPage: null,
    nextPageHasPoolRecord: false,
  })
})

test('a page has six pools', async () => {
  const many = await aPlayer()
  for (let n = 0; n < 8; n++) await aPool(db, { players: [many] })
  expect((await list('myPools', many)).pools).toHaveLength(6)
  expect((await list('availablePools', many)).pools).toHaveLength(6)
  expect((await list('myPools?page=2', many)).pools).toHaveLength(2)
})

test('no list shows the token of a pool to a player', async () => {
  for (const line of ['availablePools?per_page=100', 'myPools?per_page=100'])
    for (const pool of (await list(line)).pools) expect(pool.invite_token).toBeNull()
})
