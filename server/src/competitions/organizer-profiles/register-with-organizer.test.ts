import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { invalid, outcome, refused } from '../../../test/answers.ts'
import { testApp } from '../../../test/app.ts'
import { anOrganizer } from '../../../test/builders.ts'

const { call, db, aPlayer, close } = await testApp()
afterAll(close)

const owner = await aPlayer()
const unknown = refused(404, 'No existe un organizador registrado en Compety con ese nombre.')
let count = 0
const filled = (parts: object = {}) => {
  const username = `seguidora${++count}`
  const user_profile_attributes = { username, birthdate: '1990-05-04' }
  const email = `${username}@example.com`
  return { email, password: 'secreta1', passwordConfirmation: 'secreta1', user_profile_attributes, ...parts }
}
const register = (organizer: number | string, user: unknown = filled(), referral_user_hash: string | null = null) =>
  call(`POST /player_with_organizer/${organizer}`, { body: { user, referral_user_hash } })
const organizers = async (user_id: number) => {
  const { rows } = await sql<{ registered: number | null; followed: number | null }>`
    select (select organizer_id from organizer_registrations where user_id = ${user_id}) as registered,
           (select organizer_id from organizer_subscriptions where user_id = ${user_id}) as followed
  `.execute(db)
  return rows[0]
}
const traces = async () => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from users) as users, (select count(*) from organizer_subscriptions) as followers,
           (select count(*) from organizer_registrations) as registrations, (select count(*) from mails) as mails
  `.execute(db)
  return rows[0] ?? {}
}
const organizerNamed = async (status = 1) => {
  const id = await anOrganizer(db, owner)
  const { rows } = await sql<{ organizer_name: string }>`
    update organizers set status = ${status} where id = ${id} returning organizer_name
  `.execute(db)
  return { id, name: rows[0]?.organizer_name as string }
}

test('a visitor who registers with an organizer follows it and gets neither token nor message', async () => {
  const [organizer, user] = [await organizerNamed(), filled()]
  const answer = await register(organizer.name, user)
  expect(outcome(answer)).toEqual({
    status: 201,
    body: { status: 'success', user: { id: expect.any(Number), email: user.email } },
  })
  expect(await organizers(answer.body.user.id)).toEqual({ registered: organizer.id, followed: organizer.id })
  const session = await call('POST /authenticate', { body: { email: user.email, password: 'secreta1' } })
  const as = { id: session.body.user.id, email: user.email, token: session.body.token, username: null }
  const profile = await call(`GET /organizers/profile/${organizer.name}`, { as })
  expect(profile.body.organizer.is_user_subscribed).toBe(true)
})

test('a player who stops following is still recorded as registered with the organizer', async () => {
  const organizer = await organizerNamed()
  const { body } = await register(organizer.name)
  await sql`delete from organizer_subscriptions where user_id = ${body.user.id}`.execute(db)
  expect(await organizers(body.user.id)).toEqual({ registered: organizer.id, followed: null })
})

test('the organizer can be named in any capitals or by its id', async () => {
  const organizer = await organizerNamed()
  for (const named of [organizer.name.toUpperCase(), organizer.id]) {
    const { body } = await register(named)
    expect(await organizers(body.user.id)).toEqual({ registered: organizer.id, followed: organizer.id })
  }
})

test('a registration at /player is not recorded with any organizer', async () => {
  const { body } = await call('POST /player', { body: { user: filled(), referral_user_hash: null } })
  expect(await organizers(body.user.id)).toEqual({ registered: null, followed: null })
})

test('a referral is noted like in any registration', async () => {
  const [organizer, ana] = [await organizerNamed(), await aPlayer()]
  const { rows } = await sql<{ referral_hash: string }>`select referral_hash from users where id = ${ana.id}`.execute(
    db,
  )
  const { body } = await register(organizer.name, filled(), rows[0]?.referral_hash)
  const noted =
    await sql`select referrer_user_id as id from referrals where referred_user_id = ${body.user.id}`.execute(db)
  expect(noted.rows).toEqual([{ id: ana.id }])
  expect(await organizers(body.user.id)).toEqual({ registered: organizer.id, followed: organizer.id })
})

test('a registration with an unknown, inactive or archived organizer is refused', async () => {
  const [inactive, archived, before] = [await organizerNamed(2), await organizerNamed(3), await traces()]
  for (const named of ['nadie', '999999', inactive.name, inactive.id, archived.name, "x'--"])
    expect(outcome(await register(named))).toEqual(unknown)
  expect(await traces()).toEqual(before)
})

test('if the organizer becomes inactive meanwhile, the registration is rolled back', async () => {
  const [organizer, before] = [await organizerNamed(), await traces()]
  await sql`
    create function stop_organizers() returns trigger language plpgsql as 'begin update organizers set status = 2; return new; end';
    create trigger stop_organizers after insert on users execute function stop_organizers()
  `.execute(db)
  const answer = await register(organizer.name)
  await sql`drop trigger stop_organizers on users`.execute(db)
  expect(outcome(answer)).toEqual(unknown)
  expect(await traces()).toEqual(before)
})

test('fields are validated like in any registration, and a refusal leaves nothing behind', async () => {
  const [organizer, before] = [await organizerNamed(), await traces()]
  expect(outcome(await register(organizer.name, filled({ passwordConfirmation: 'otra123' })))).toEqual(
    invalid({ passwordConfirmation: 'La contraseña y la confirmación de la contraseña deben ser iguales.' }),
  )
  expect(outcome(await register(organizer.name, filled({ email: owner.email })))).toEqual(
    invalid({ email: 'ya está en uso' }),
  )
  expect(outcome(await register(organizer.name, 'x'))).toEqual(
    invalid({
      email: 'Ingrese el email.',
      password: 'Ingrese la contraseña.',
      passwordConfirmation: 'Ingrese la contraseña de confirmación.',
      username: 'Ingrese un nombre de usuario.',
      birthdate: 'Ingrese la fecha de nacimiento.',
    }),
  )
  expect(await traces()).toEqual(before)
})

test('of two concurrent registrations of one address one succeeds, with its organizer', async () => {
  const [organizer, before, user] = [await organizerNamed(), await traces(), filled()]
  const answers = await Promise.all([register(organizer.name, user), register(organizer.name, user)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  const after = await traces()
  for (const counted of ['users', 'followers', 'registrations'])
    expect([counted, Number(after[counted]) - Number(before[counted])]).toEqual([counted, 1])
})
