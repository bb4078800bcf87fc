import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aRole } from '../../../test/a-role.ts'
import { notAllowed, outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { aMatch, anEnrolment, aPool } from '../../../test/builders.ts'
import { emptyProfile, nothingDone } from '../../../test/inactive-user.ts'
import { today } from '../../platform/time/today.ts'
import { findUser, findUsers } from './find-user.ts'

const { call, db, aUser, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

type Row = { id: number; email: string; username: string | null; status: number; role: { id: number; name: string } }
let admin: Actor
let clerkRole = 0
const list = async (query: string) => (await call(`GET /users${query}`, { as: admin })).body
const idsOf = async (query: string) => (await list(query)).users.map(({ id }: Row) => id)

const details = async (id: number) => (await call(`GET /users/${id}`, { as: admin })).body.user
const record = (user: Actor, type: string, day: number) =>
  sql`insert into user_histories (user_id, type, date) values (${user.id}, ${type}, timestamptz '2030-01-01Z' + ${day} * interval '1 day')`.execute(
    db,
  )
const invite = ({ email }: Actor, pool_id: number, status = 1) =>
  sql`insert into invitations (pool_id, email, inviter_id, hash, status) values (${pool_id}, ${email.toUpperCase()}, 1, ${`h${pool_id}`}, ${status})`.execute(
    db,
  )

beforeAll(async () => {
  admin = await anAdministrator()
  clerkRole = await aRole(db, 'users.read')
  for (const username of ['zoe', 'bruno', null, 'ana50', null]) await aUser({ role_id: 2, username })
  await aUser({ role_id: clerkRole, status: 4, username: 'carla' })
  await aUser({ role_id: clerkRole, status: 2, username: 'dario' })
})

test('the list has ten users per page, ordered by e-mail, and the total number of users', async () => {
  for (let n = 0; n < 5; n++) await aPlayer()
  const [first, second] = [await list(''), await list('?page=2')]
  expect(first.users).toHaveLength(10)
  expect(first).toMatchObject({ total: 13, currentPage: 1, nextPage: 2, totalPages: 2 })
  const emails = [...first.users, ...second.users].map(({ email }: Row) => email)
  expect(emails).toEqual(emails.toSorted())
  expect(emails).toHaveLength(13)
})

test('a row has the profile and role of its user, and no secrets', async () => {
  const { users } = await list('?username=carla')
  expect(users).toEqual([
    {
      id: expect.any(Number),
      email: 'carla@example.com',
      username: 'carla',
      user_profile: { ...emptyProfile, username: 'carla' },
      role_id: clerkRole,
      role: { id: clerkRole, name: expect.any(String) },
      status: 4,
      statusAsString: 'Bloqueado',
      ...nothingDone,
    },
  ])
})

test('a row has the same fields as a single user, but only the latest ten history entries and no predictions', async () => {
  const [ivo, otto] = [await aPlayer('ivo'), await aPlayer('otto')]
  const match = await aMatch(db)
  const pool = await aPool(db, { name: 'Copa', matches: [match], players: [ivo] })
  await call(`POST /pool/${pool}/addPrediction/${match}`, {
    as: ivo,
    body: { prediction: { home_team_score: 1, away_team_score: 0 } },
  })
  await invite(ivo, await aPool(db))
  await sql`update user_profiles set name = 'Ivo', country_id = (select min(id) from countries) where user_id = ${ivo.id}`.execute(
    db,
  )
  await sql`insert into favorite_sectors (user_id, sector_id) values (${ivo.id}, 1)`.execute(db)
  await sql`insert into referrals (referred_user_id, referrer_user_id) values (${otto.id}, ${ivo.id})`.execute(db)
  for (let day = 1; day <= 12; day++) await record(ivo, day === 12 ? 'coins-bought' : 'login', day)

  const { user_histories, ...alone } = await details(ivo.id)
  const [row] = (await list('?username=ivo')).users
  expect(row).toEqual({ ...alone, user_histories: user_histories.slice(-10) })
  expect(row).toMatchObject({
    user_profile: { name: 'Ivo', country: { name: expect.any(String) } },
    has_paid: true,
    is_active_referrer: true,
    pools: [{ id: pool, name: 'Copa' }],
    invitations: [{ id: expect.any(Number), pool_token: expect.any(String) }],
    favorite_sectors: [{ id: 1 }],
  })
  expect(user_histories.map(({ type }: { type: string }) => type)).toContain('submited-prediction')
  expect((await list('?username=otto')).users).toMatchObject([nothingDone])

  const clerk = await aUser({ role_id: await aRole(db, 'users.read') })
  const { users } = (await call('GET /users?username=ivo', { as: clerk })).body
  expect(users[0].invitations).toEqual([{ id: row.invitations[0].id, pool_token: null }])
})

describe('the list of users', () => {
  const value: Record<string, (row: Row) => string | number | null> = {
    email: ({ email }) => email,
    username: ({ username }) => username,
    role: ({ role }) => role.name.toLowerCase(),
    status: ({ status }) => status,
  }
  test.each(Object.entries(value))(
    'can be ordered by %s in both directions, with ties by id and missing values last',
    async (key, of) => {
      for (const [way, sign] of [
        ['asc', 1],
        ['desc', -1],
      ] as const) {
        const rows: Row[] = (await list(`?order=${key}_${way}&per_page=100`)).users
        const sorted = rows.toSorted((a, b) => {
          const [x, y] = [of(a), of(b)]
          if (x === y) return a.id - b.id
          if (x === null || y === null) return x === null ? 1 : -1
          return (x < y ? -1 : 1) * sign
        })
        expect(rows).toEqual(sorted)
        const paged: number[] = []
        for (let page = 1; page <= 7; page++)
          paged.push(...(await idsOf(`?order=${key}_${way}&per_page=2&page=${page}`)))
        expect(paged).toEqual(rows.slice(0, 14).map(({ id }) => id))
      }
    },
  )
})

test('the list can be filtered by parts of e-mail and username, by role and by status', async () => {
  const names = async (query: string) => (await list(query)).users.map(({ username }: Row) => username)
  expect(await names('?username=%20ÁNA5')).toEqual(['ana50'])
  expect(await names('?email=ANA50@')).toEqual(['ana50'])
  expect(await names('?username=a_a')).toEqual([])
  const rara = await aUser({ role_id: 2, username: 'rara' })
  await call(`PUT /users/${rara.id}`, { as: admin, body: { user: { email: 'con^y`@example.com', role_id: 2 } } })
  expect(await names(`?email=${encodeURIComponent('N^Y`@')}`)).toEqual(['rara'])
  expect(await names(`?email=${encodeURIComponent('ny@')}`)).toEqual([])
  expect(await names(`?role=${clerkRole}`)).toEqual(['carla', 'dario'])
  expect(await names('?status=2')).toEqual(['dario'])
  expect(await names(`?role=${clerkRole}&status=4`)).toEqual(['carla'])
  const { total } = await list('')
  for (const none of ['role=-2', 'role=0', 'status=-1', 'role=&status='])
    expect((await list(`?${none}`)).total).toBe(total)
  for (const nothing of ['role=x', 'status=9', 'status=0', 'role=999999'])
    expect((await list(`?${nothing}`)).total).toBe(0)
})

describe('the details of a user', () => {
  test('are empty for a user without any activity', async () => {
    const eva = await aPlayer('eva')
    expect(await details(eva.id)).toEqual({
      id: eva.id,
      email: 'eva@example.com',
      username: 'eva',
      user_profile: { ...emptyProfile, username: 'eva' },
      role_id: 2,
      role: { id: 2, name: 'Jugador' },
      status: 1,
      statusAsString: 'Activo',
      ...nothingDone,
    })
  })

  test('show pools, pending invitations, favourite sectors and the funnel status', async () => {
    const ada = await aPlayer()
    const pools = [await aPool(db, { name: 'Zona', players: [ada] }), await aPool(db, { name: 'Área', players: [ada] })]
    await anEnrolment(db, { pool_id: await aPool(db), user_id: ada.id, status: 2 })
    await sql`update pools set name_search = 'area' where id = ${pools[1]}`.execute(db)
    const asked = await aPool(db)
    await invite(ada, asked)
    await invite(ada, await aPool(db), 3)
    await sql`insert into favorite_sectors (user_id, sector_id) values (${ada.id}, 1)`.execute(db)
    await sql`update user_activity set funnel_status = 4 where user_id = ${ada.id}`.execute(db)
    const {
      rows: [token],
    } = await sql<{ invite_token: string }>`select invite_token from pools where id = ${asked}`.execute(db)
    expect(await details(ada.id)).toMatchObject({
      funnelStatusAsString: 'Recurrente',
      pools: [
        { id: pools[1], name: 'Área' },
        { id: pools[0], name: 'Zona' },
      ],
      invitations: [{ id: expect.any(Number), pool_token: token?.invite_token }],
      favorite_sectors: [{ id: 1, name: expect.any(String) }],
    })
  })

  test('show the latest thousand entries of the history by date, including predictions', async () => {
    const ada = await aPlayer()
    await sql`
      insert into user_histories (user_id, type, date)
      select ${ada.id}, 'login', timestamptz '2030-01-01Z' + n * interval '1 day' from generate_series(1, 1005) n
    `.execute(db)
    const { user_histories } = await details(ada.id)
    expect(user_histories).toHaveLength(1000)
    expect(user_histories[0]).toEqual({
      type: 'login',
      typeAsSpanishString: 'Acceso',
      date: '2030-01-07T00:00:00.000Z',
    })
    const dates = user_histories.map(({ date }: { date: string }) => date)
    expect(dates).toEqual(dates.toSorted())

    const ola = await aPlayer()
    const match = await aMatch(db)
    const pool = await aPool(db, { matches: [match], players: [ola] })
    await call(`POST /pool/${pool}/addPrediction/${match}`, {
      as: ola,
      body: { prediction: { home_team_score: 1, away_team_score: 0 } },
    })
    expect((await details(ola.id)).user_histories).toMatchObject([
      { type: 'submited-prediction', typeAsSpanishString: 'Predicción enviada' },
    ])
  })

  test('show a user as paying if the history has an entry of an unnamed type', async () => {
    const ada = await aPlayer()
    for (const type of ['register', 'login', 'inscription', 'refered-user']) await record(ada, type, 1)
    expect((await details(ada.id)).has_paid).toBe(false)
    await record(ada, 'coins-bought', 2)
    expect(await details(ada.id)).toMatchObject({
      has_paid: true,
      user_histories: expect.arrayContaining([expect.objectContaining({ typeAsSpanishString: 'Pago' })]),
    })
  })

  test('show a user as active referrer if a referred user is active', async () => {
    const [ada, referred] = [await aPlayer(), await aUser({ role_id: 2, status: 4 })]
    await sql`insert into referrals (referred_user_id, referrer_user_id) values (${referred.id}, ${ada.id})`.execute(db)
    expect((await details(ada.id)).is_active_referrer).toBe(false)
    await sql`update users set status = 1 where id = ${referred.id}`.execute(db)
    expect((await details(ada.id)).is_active_referrer).toBe(true)
  })

  test('are answered with 404 for an unknown id', async () => {
    const none = refused(404, 'No existe el registro solicitado.')
    for (const line of ['GET /users/999999', 'GET /editUser/999999'])
      expect(outcome(await call(line, { as: admin }))).toEqual(none)
  })
})

describe('the roles offered by the form', () => {
  const rolesOf = async (as: Actor, line = 'GET /newUser') =>
    (await call(line, { as })).body.roles.map(({ id }: { id: number }) => id)

  test('are all roles for an administrator', async () => {
    const ids = await rolesOf(admin)
    const { roles } = (await call('GET /roles', { as: admin })).body
    expect(ids.toSorted()).toEqual(roles.map(({ id }: { id: number }) => id).toSorted())
    expect(await rolesOf(admin, `GET /editUser/${admin.id}`)).toEqual(ids)
  })

  test('are the assignable ones for other users', async () => {
    const [less, more] = [await aRole(db, 'users.read'), await aRole(db, 'users.read', 'pools.delete')]
    const own = await aRole(db, 'users.read', 'users.create', 'users.update')
    const clerk = await aUser({ role_id: own })
    const ids = await rolesOf(clerk)
    expect(ids).toEqual(expect.arrayContaining([2, less, own]))
    expect(ids).not.toContain(1)
    expect(ids).not.toContain(more)
    expect(await rolesOf(clerk, `GET /editUser/${clerk.id}`)).toEqual(ids)
    expect(outcome(await call('GET /newUser', { as: await aUser({ role_id: less }) }))).toEqual(notAllowed)
  })
})

test('a birthdate is hidden until its user is 18 in the zone of the installation', async () => {
  const clerk = await aUser({ role_id: clerkRole })
  const { id } = await aPlayer()
  // These zones never have the same day.
  const [east, west] = ['Pacific/Kiritimati', 'Etc/GMT+12']
  const day = today(east)
  const birthdate = `${Number(day.slice(0, 4)) - 18}${day.slice(4)}`
  await sql`insert into user_profiles (user_id, birthdate) values (${id}, ${birthdate})
            on conflict (user_id) do update set birthdate = excluded.birthdate`.execute(db)
  const seenIn = async (timeZone: string) => {
    const reading = { caller: { id: clerk.id, role_id: clerkRole }, timeZone }
    const [listed] = await findUsers(db, [id], reading)
    return [listed?.user_profile.birthdate, (await findUser(db, id, reading)).user_profile.birthdate]
  }
  expect(await seenIn(east)).toEqual([day.slice(5), day.slice(5)])
  expect(await seenIn(west)).toEqual([null, null])
})
