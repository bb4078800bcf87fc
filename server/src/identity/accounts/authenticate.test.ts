import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { aRole } from '../../../test/a-role.ts'
import { invalid, outcome, refused } from '../../../test/answers.ts'
import { testApp } from '../../../test/app.ts'
import { aPool } from '../../../test/builders.ts'
import { giveLongPassword, longPassword } from '../../../test/long-password.ts'
import { overtakenBy } from '../../../test/overtaken.ts'

const { app, call, db, aPlayer, aUser, close } = await testApp()
afterAll(close)

const logIn = (email: unknown, password: unknown = 'secreta1', headers: Record<string, string> = {}) =>
  call('POST /authenticate', { body: { email, password }, headers })
const failed = refused(401, 'No se pudo autenticar al usuario')

test('a log-in answers with the token and the session of the player', async () => {
  const ana = await aPlayer('ana')
  const { status, body } = await logIn(ana.email)
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(['invitations', 'pools', 'role', 'token', 'user'])
  expect(body).toEqual({
    token: expect.stringMatching(/^.{43,}$/),
    role: { id: 2 },
    pools: [],
    invitations: [],
    user: {
      id: ana.id,
      email: ana.email,
      username: 'ana',
      role_id: 2,
      role: { id: 2 },
      wallet: { coins: 0 },
      referral_hash: expect.any(String),
      favorite_sectors: [],
      user_profile: { username: 'ana', name: null, lastname: null, image: null },
    },
  })
})

test('GET /session answers the same as the log-in, without the token and with the time zones of months and mails', async () => {
  const ana = await aPlayer()
  const { token, ...session } = (await logIn(ana.email)).body
  const answer = await call('GET /session', { as: { ...ana, token } })
  expect(outcome(answer)).toEqual({
    status: 200,
    body: { ...session, second_factor: false, time_zone: 'UTC', own_time_zone: null },
  })
})

test('users with a custom role get its current privileges, all others get none', async () => {
  const clerk = await aUser({ role_id: await aRole(db, 'teams.read', 'teams.update', 'sports.create') })
  await giveLongPassword(db, clerk)
  const privileges = async () => (await call('GET /session', { as: clerk })).body.user.privileges
  expect((await logIn(clerk.email, longPassword)).body.user.privileges).toEqual([
    'sports.create',
    'teams.read',
    'teams.update',
  ])
  const set = (status: number) =>
    sql`update privileges set status = ${status} where privilege_action = 'teams.update'`.execute(db)
  await set(2)
  expect(await privileges()).toEqual(['sports.create', 'teams.read'])
  await set(1)
  const beginner = await aUser({ role_id: await aRole(db) })
  expect((await call('GET /session', { as: beginner })).body.user.privileges).toEqual([])
  await sql`insert into role_privileges select r, p.id from privileges p, unnest(array[1, 2]) r on conflict do nothing`.execute(
    db,
  )
  for (const as of [await aPlayer(), await aUser({ role_id: 1 })])
    expect(Object.keys((await call('GET /session', { as })).body.user)).not.toContain('privileges')
})

test('the session shows the pools, favourite sectors and invitations of the player', async () => {
  const [ana, host] = [await aPlayer(), await aPlayer('anfitriona')]
  const pool = await aPool(db, { name: 'La oficina', players: [ana] })
  const other = await aPool(db, { name: 'El barrio' })
  await sql`insert into favorite_sectors (user_id, sector_id) select ${ana.id}, id from sectors where name = 'Amigos'`.execute(
    db,
  )
  await sql`
    insert into invitations (pool_id, email, inviter_id, hash, message)
    values (${other}, ${ana.email.toUpperCase()}, ${host.id}, 'h1', 'Ven')
  `.execute(db)
  const { body } = await logIn(ana.email)
  expect(
    body.pools.map(({ id, pool_user_status }: { id: number; pool_user_status: number }) => [id, pool_user_status]),
  ).toEqual([[pool, 1]])
  expect(body.user.favorite_sectors).toEqual([{ id: expect.any(Number), name: 'Amigos' }])
  expect(body.invitations).toMatchObject([
    { pool: { id: other, name: 'El barrio' }, user_name: 'anfitriona', message: 'Ven', accepted: false, status: 1 },
  ])
})

test('the answer to a log-in contains neither the password nor its hash', async () => {
  const ana = await aPlayer()
  const { body } = await logIn(ana.email)
  expect(JSON.stringify(body)).not.toMatch(/argon2|password|secreta1/i)
})

test('the e-mail is case-insensitive', async () => {
  const ana = await aPlayer()
  expect((await logIn(ana.email.toUpperCase())).status).toBe(200)
})

test('the password is case-sensitive', async () => {
  const ana = await aPlayer()
  for (const password of ['Secreta1', 'secreta1 ', ' secreta1', 'secreta'])
    expect(outcome(await logIn(ana.email, password))).toEqual(failed)
})

test('an unknown address and a wrong password get the same answer, byte for byte', async () => {
  const ana = await aPlayer()
  const send = (email: string) =>
    app.inject({ method: 'POST', url: '/api/authenticate', payload: { email, password: 'otra-clave' } })
  const [known, unknown] = [await send(ana.email), await send('nadie@example.com')]
  expect(known.rawPayload.equals(unknown.rawPayload)).toBe(true)
  expect({ ...known.headers, date: '' }).toEqual({ ...unknown.headers, date: '' })
  expect(known.json()).toEqual(failed.body)
})

test.each([
  [2, 'Inactivo'],
  [3, 'Archivado'],
  [4, 'Bloqueado'],
])('a user in status %i (%s) cannot log in', async (status) => {
  const user = await aUser({ role_id: 2, status })
  expect(outcome(await logIn(user.email))).toEqual(failed)
})

describe.each([
  ['email', undefined, 'Ingrese un email'],
  ['email', '', 'Ingrese un email'],
  ['email', 7, 'Ingrese un email'],
  ['email', 'ana', 'Ingrese un email válido'],
  ['email', 'ana@', 'Ingrese un email válido'],
  ['password', undefined, 'Ingrese la contraseña.'],
  ['password', '', 'Ingrese la contraseña.'],
  ['password', {}, 'Ingrese la contraseña.'],
])('a log-in whose %s is %j', (field, value, message) => {
  test('is refused with a message for that field', async () => {
    const body = { email: 'ana@example.com', password: 'secreta1', [field]: value }
    expect(outcome(await call('POST /authenticate', { body }))).toEqual(invalid({ [field]: message }))
  })
})

test('a password longer than allowed is refused like a wrong one', async () => {
  const refusal = invalid({ password: 'No se pudo autenticar al usuario' })
  expect(outcome(await logIn('ana@example.com', 'x'.repeat(1001)))).toEqual(refusal)
})

test('a password of half a megabyte is refused with a Spanish message', async () => {
  const { status, body } = await logIn('ana@example.com', 'x'.repeat(500_000))
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(JSON.stringify(body)).not.toMatch(/invalid|too/i)
})

test('headers of an expired session do not prevent a log-in', async () => {
  const ana = await aPlayer()
  expect((await logIn(ana.email, 'secreta1', { 'x-email': 'otra@example.com', 'x-token': 'viejo' })).status).toBe(200)
})

test('each log-in creates a session and a history entry', async () => {
  const ana = await aPlayer()
  const [first, second] = [await logIn(ana.email), await logIn(ana.email)]
  expect(first.body.token).not.toBe(second.body.token)
  for (const { body } of [first, second])
    expect((await call('GET /session', { as: { ...ana, token: body.token } })).status).toBe(200)
  const { rows } = await sql`select type from user_histories where user_id = ${ana.id}`.execute(db)
  expect(rows).toEqual([{ type: 'login' }, { type: 'login' }])
})

test('a refused log-in creates no session', async () => {
  const ana = await aPlayer()
  await logIn(ana.email, 'otra-clave')
  const { rows } = await sql`select 1 from sessions where user_id = ${ana.id}`.execute(db)
  expect(rows).toHaveLength(1)
})

test.each([
  ['is blocked', (id: number) => sql`update users set status = 2 where id = ${id}`],
  ['gets another password', (id: number) => sql`update users set password_hash = 'otra' where id = ${id}`],
])('a user who %s during the log-in is not signed in', async (_, change) => {
  const ana = await aPlayer()
  const answer = await overtakenBy(
    db,
    (db) => change(ana.id).execute(db),
    () => logIn(ana.email),
  )
  expect(outcome(answer)).toEqual(failed)
  const { rows } = await sql`select 1 from sessions where user_id = ${ana.id}`.execute(db)
  expect(rows).toHaveLength(1)
})
