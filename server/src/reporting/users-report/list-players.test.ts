import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aCrowd } from '../../../test/crowd.ts'
import { syncOutdatedUsers, syncUserIndex } from '../../identity/activity/sync-user-index.ts'
import { cachedCount, updateCachedCounts } from '../../platform/paging/cached-counts.ts'

const { call, db, aUser, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const admin = await anAdministrator()
const people: Record<string, number> = {}
const rows: [name: string | null, status: number, funnel: number, active: number, referred: number][] = [
  ['bruno', 1, 0, 3, 0],
  ['ana', 1, 4, 0, 2],
  [null, 2, 0, 0, 0],
  ['carla', 4, 6, 3, 1],
  ['dora', 3, 1, 12, 0],
]
for (const [username, status, funnel, active, referred] of rows) {
  const { id } = await aUser({ role_id: 2, status, username })
  people[username ?? 'nadie'] = id
  await sql`
    update user_activity set funnel_status = ${funnel}, active_competies = ${active}, users_referred = ${referred} where user_id = ${id}
  `.execute(db)
}
const { rows: roles } = await sql<{ id: number }>`insert into roles (name) values ('Soporte') returning id`.execute(db)
const other = roles[0]?.id as number
await aUser({ role_id: other, username: 'soporte' })

const list = async (query = '') => (await call(`GET /usersReports${query}`, { as: admin })).body
const names = async (query = '') =>
  (await list(query)).usersReports.map(({ username }: { username: string | null }) => username ?? 'nadie')

test('the report lists only players, ordered by e-mail by default', async () => {
  const body = await list()
  expect(body).toMatchObject({ total: 5, currentPage: 1, totalPages: 1, nextPage: null, funnel_as_of: null })
  expect(body.usersReports[0]).toEqual({
    id: people.ana,
    email: 'ana@example.com',
    username: 'ana',
    user_profile: { username: 'ana' },
    status: 1,
    statusAsString: 'Activo',
    funnel_status: 4,
    funnelStatusAsString: 'Recurrente',
    activeCompeties: 0,
    referred_users: 2,
  })
})

test.each([
  ['email_asc', ['ana', 'nadie', 'bruno', 'carla', 'dora']],
  ['email_desc', ['dora', 'carla', 'bruno', 'nadie', 'ana']],
  ['id_asc', ['bruno', 'ana', 'nadie', 'carla', 'dora']],
  ['id_desc', ['dora', 'carla', 'nadie', 'ana', 'bruno']],
  ['username_asc', ['ana', 'bruno', 'carla', 'dora', 'nadie']],
  ['username_desc', ['dora', 'carla', 'bruno', 'ana', 'nadie']],
  ['status_asc', ['bruno', 'ana', 'nadie', 'dora', 'carla']],
  ['status_desc', ['carla', 'dora', 'nadie', 'bruno', 'ana']],
  ['funnel_status_asc', ['bruno', 'nadie', 'dora', 'ana', 'carla']],
  ['funnel_status_desc', ['carla', 'ana', 'dora', 'bruno', 'nadie']],
  ['active_competies_asc', ['ana', 'nadie', 'bruno', 'carla', 'dora']],
  ['active_competies_desc', ['dora', 'bruno', 'carla', 'ana', 'nadie']],
  ['users_referred_asc', ['bruno', 'nadie', 'dora', 'carla', 'ana']],
  ['users_referred_desc', ['ana', 'carla', 'bruno', 'nadie', 'dora']],
  ['unknown_asc', ['ana', 'nadie', 'bruno', 'carla', 'dora']],
])('order=%s orders the report', async (order, expected) => {
  expect(await names(`?order=${order}`)).toEqual(expected)
  const pages = await Promise.all([1, 2, 3].map((page) => names(`?order=${order}&per_page=2&page=${page}`)))
  expect(pages.flat()).toEqual(expected)
})

test.each([
  ['?username=AN', ['ana']],
  ['?email=%20ARLA@ex', ['carla']],
  ['?email=_', []],
  ['?email=c^arla', []],
  ['?status=1', ['ana', 'bruno']],
  ['?status=-1', ['ana', 'nadie', 'bruno', 'carla', 'dora']],
  // The value 0, 'Ninguno', is a regular funnel status.
  ['?funnel_status=0', ['nadie', 'bruno']],
  ['?funnel_status=-1', ['ana', 'nadie', 'bruno', 'carla', 'dora']],
  ['?funnel_status=6', ['carla']],
  ['?active_competies=3', ['bruno', 'carla']],
  ['?active_competies=0', ['ana', 'nadie']],
  ['?users_referred=2', ['ana']],
  ['?users_referred=x', []],
  ['?active_competies=3&status=4&username=c', ['carla']],
])('the filter %s finds matching players', async (query, expected) => {
  expect(await names(query)).toEqual(expected)
  expect((await list(query)).total).toBe(expected.length)
  expect(await names(`${query}&order=email_desc`)).toEqual([...expected].reverse())
})

test('the filter id finds one player', async () => {
  expect(await names(`?id=${people.dora}`)).toEqual(['dora'])
  expect(await names(`?id=${admin.id}`)).toEqual([])
})

test('a page beyond the last one is empty', async () => {
  expect(await list('?page=9')).toMatchObject({ usersReports: [], total: 5, currentPage: 9 })
})

test('a text with a NUL is refused', async () => {
  expect((await call('GET /usersReports?email=%00', { as: admin })).status).toBe(422)
})

test('a player cannot read the report', async () => {
  const ana = await aPlayer()
  for (const path of ['usersReports', `usersReports/${people.ana}`])
    expect((await call(`GET /${path}`, { as: ana })).status).toBe(403)
  await sql`update users set role_id = ${other} where id = ${ana.id}`.execute(db)
  await syncOutdatedUsers(db)
})

test('a change of address, name, role or status shows immediately, whether made by the player or an administrator', async () => {
  const zoe = await aUser({ role_id: 2, username: 'zoe' })
  await call('POST /update_profile', { as: zoe, body: { user_profile: { username: 'zulma' } } })
  expect(await names('?username=zulma')).toEqual(['zulma'])
  const save = (role_id: number) =>
    call(`PUT /users/${zoe.id}`, { as: admin, body: { user: { email: 'ZULMA@Example.com', role_id } } })
  await save(2)
  expect((await list(`?email=zulma`)).usersReports[0].email).toBe('ZULMA@Example.com')
  await call(`DELETE /users/${zoe.id}`, { as: admin })
  expect(await names('?email=zulma&status=2')).toEqual(['zulma'])
  await save(other)
  expect(await names('?username=zulma')).toEqual([])
  expect((await call(`GET /usersReports/${zoe.id}`, { as: admin })).status).toBe(404)
})

test('a user who registers or is created in the back office is listed immediately', async () => {
  const user = { email: 'yago@example.com', password: 'secreta1', passwordConfirmation: 'secreta1' }
  const user_profile_attributes = { username: 'yago', birthdate: '1990-05-04' }
  await call('POST /player', { body: { user: { ...user, user_profile_attributes } } })
  await call('POST /users', { as: admin, body: { user: { ...user, email: 'yuri@example.com', role_id: 2 } } })
  const { usersReports } = await list('?email=y&order=id_desc&per_page=2')
  expect(usersReports.map(({ email, funnel_status }: Record<string, unknown>) => [email, funnel_status])).toEqual([
    ['yuri@example.com', 0],
    ['yago@example.com', 1],
  ])
  await sql`update users set role_id = ${other} where email in ('yuri@example.com', 'yago@example.com')`.execute(db)
  await syncOutdatedUsers(db)
})

test('the stored total counts users who become players and those who stop being players', async () => {
  const expectTrue = async () => {
    const { rows } = await sql<{ total: number }>`select count(*) as total from users where role_id = 2`.execute(db)
    expect(await cachedCount(db, 'players')).toBe(rows[0]?.total)
  }
  const crowd = await aCrowd(db, 1500)
  await updateCachedCounts(db)
  const late = await aPlayer()
  await expectTrue()
  for (const role_id of [other, 1, 2, other])
    for (const id of [crowd.first, people.ana, late.id]) {
      await sql`update users set role_id = ${role_id} where id = ${id}`.execute(db)
      await syncUserIndex(db, [Number(id)])
      await expectTrue()
    }
  await sql`update users set role_id = 2 where id = ${people.ana}`.execute(db)
  await syncOutdatedUsers(db)
  await expectTrue()
  await sql`delete from user_activity where user_id >= ${crowd.first} and user_id < ${crowd.first + crowd.size}`.execute(
    db,
  )
  await sql`delete from list_totals where list = 'players'`.execute(db)
})

test('searches that match thousands of players find all of them, alone and combined', async () => {
  await sql`update users set role_id = ${other} where username like 'gente%'`.execute(db)
  const crowd = await aCrowd(db, 10_100)
  const found = async (query: string) => {
    const { usersReports, total } = await list(`?${query}&per_page=3`)
    return [total, ...usersReports.map(({ id }: { id: number }) => id - crowd.first)]
  }
  const sorted = Array.from({ length: 10_100 }, (_, n) => `${n + crowd.first}`).sort()
  const places = (ids: string[]) => ids.map((id) => Number(id) - crowd.first)
  expect(await found('email=gente&username=gente')).toEqual([10_100, ...places(sorted.slice(0, 3))])
  expect(await found('username=gente&order=username_desc')).toEqual([10_100, ...places(sorted.slice(-3).reverse())])
  expect(await found('username=gente&order=users_referred_desc')).toEqual([10_100, 0, 1, 2])
  expect(await found(`email=GENTE${crowd.first + 7}&username=gente${crowd.first + 7}`)).toEqual([1, 7])
})
