import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { invalid, notSignedIn, outcome } from '../../../test/answers.ts'
import { type Actor, manyConnections, testApp } from '../../../test/app.ts'
import { multipart } from '../../../test/multipart.ts'
import { overtakenBy } from '../../../test/overtaken.ts'

// Fourteen hours ahead of UTC, so that the day of the players often differs.
const timeZone = 'Pacific/Kiritimati'
const { call, db, aPlayer, aUser, close } = await testApp({ timeZone }, manyConnections)
afterAll(close)

const update = (as: Actor, user_profile: object) => call('POST /update_profile', { as, body: { user_profile } })
const profile = async (as: Actor) => (await call('GET /user/editProfile', { as })).body.user_profile
const day = (from: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(Date.now() + from * 86_400_000))
const yearsAgo = (years: number, days = 0) => `${Number(day(days).slice(0, 4)) - years}${day(days).slice(4)}`
const whole = {
  username: 'capitana',
  name: 'María José',
  lastname: 'Núñez Ibáñez',
  phone: '+57 (1) 234-5678',
  description: 'Juego desde 1998.\nSaludos ⚽',
  instagram: '@majo.nunez',
  twitter: 'majo_n',
  facebook: 'https://facebook.com/majo',
  birthdate: '1990-05-04',
  favorite_sport_id: 2,
  country_id: 11,
  sex_id: 1,
  profile_visibility: 'my_pools',
}

test('every field is saved', async () => {
  const ana = await aPlayer()
  const answer = await update(ana, whole)
  expect(outcome(answer)).toEqual({
    status: 200,
    body: {
      status: 'success',
      message: 'Se han actualizado los datos del perfil con éxito',
      user_profile: { ...whole, image: null },
    },
  })
  expect(await profile(ana)).toEqual({ ...whole, image: null })
  const { username, name, lastname } = whole
  const { user } = (await call('GET /session', { as: ana })).body
  expect([user.username, user.user_profile]).toEqual([username, { username, name, lastname, image: null }])
})

test('the profile can be sent as JSON in a multipart, and without its wrapper nothing changes', async () => {
  const ana = await aPlayer()
  const part = { name: 'user_profile', text: JSON.stringify({ name: 'Ñ', country_id: '3' }) }
  expect((await call('POST /update_profile', { as: ana, ...multipart(part) })).status).toBe(200)
  expect((await call('POST /update_profile', { as: ana, body: { lastname: 'Ü' } })).status).toBe(200)
  expect(await profile(ana)).toMatchObject({ name: 'Ñ', lastname: null, country_id: 3 })
})

test('a reserved name cannot be chosen, and who has one from before keeps it', async () => {
  const reserved = invalid({ username: 'está reservado, elige otro' })
  expect(outcome(await update(await aPlayer(), { username: 'Soporte' }))).toEqual(reserved)
  expect((await update(await aPlayer('ayuda'), { username: 'ayuda', name: 'Ana' })).status).toBe(200)
})

test('fields that are not sent keep their values', async () => {
  const ana = await aPlayer()
  await update(ana, { ...whole, username: 'laquesigue' })
  const before = await profile(ana)
  for (const sent of [{}, { description: before.description }, { phone: before.phone }]) {
    expect((await update(ana, sent)).status).toBe(200)
    expect(await profile(ana)).toEqual(before)
  }
})

test.each([null, ''])('%j clears everything but the username', async (nothing) => {
  const ana = await aPlayer()
  await update(ana, { ...whole, username: `limpia${nothing === null}` })
  const { username, profile_visibility, ...others } = whole
  const cleared = Object.fromEntries(Object.keys(others).map((key) => [key, nothing]))
  expect((await update(ana, cleared)).status).toBe(200)
  expect(await profile(ana)).toEqual({
    username: `limpia${nothing === null}`,
    image: null,
    profile_visibility,
    ...Object.fromEntries(Object.keys(others).map((key) => [key, null])),
  })
})

test('a missing profile row is created', async () => {
  const eva = await aPlayer()
  await sql`delete from user_profiles where user_id = ${eva.id}`.execute(db)
  expect((await update(eva, { name: 'Eva' })).body.user_profile).toMatchObject({ name: 'Eva', lastname: null })
  expect((await profile(eva)).name).toBe('Eva')
})

test.each([
  ['is seen by mates', {}, 'my_pools'],
  ['is seen by mates, though the form sends the visibility too', { profile_visibility: 'everybody' }, 'my_pools'],
  ['is seen by nobody if that is chosen at once', { profile_visibility: 'nobody' }, 'nobody'],
])('who first tells a birthdate of a minor %s', async (_, sent, expected) => {
  const ana = await aPlayer()
  const birthdate = `${new Date().getUTCFullYear() - 15}-01-01`
  await update(ana, { birthdate: '1990-05-04' })
  await update(ana, { birthdate, ...sent })
  expect((await profile(ana)).profile_visibility).toBe(expected)
  await update(ana, { birthdate, profile_visibility: 'everybody' })
  expect((await profile(ana)).profile_visibility).toBe('everybody')
})

test('a script is stored as plain text', async () => {
  const ana = await aPlayer()
  const name = '<script>alert(1)</script>'
  const description = `'; drop table users; -- "${name}" \\ %_ {{7*7}}`
  await update(ana, { name, description })
  expect(await profile(ana)).toMatchObject({ name, description })
})

test("another user's profile and fields outside the profile cannot be changed", async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  const sneaky = { user_id: eva.id, id: eva.id, email: 'x@example.com', role_id: 1, status: 4, image: '/files/x.webp' }
  expect((await update(ana, { ...sneaky, name: 'Intrusa' })).status).toBe(200)
  expect(await profile(eva)).toMatchObject({ name: null, image: null })
  expect(await profile(ana)).toMatchObject({ name: 'Intrusa', image: null })
  const { rows } = await sql`select email, role_id, status from users where id = ${ana.id}`.execute(db)
  expect(rows).toEqual([{ email: ana.email, role_id: 2, status: 1 }])
})

test.each([
  ['name', 'x'.repeat(101)],
  ['lastname', 'x'.repeat(101)],
  ['description', 'x'.repeat(501)],
  ['name', 7],
  ['name', 'a\0b'],
  ['phone', 'llámame'],
  ['phone', '1'.repeat(31)],
  ['instagram', 'javascript:alert(1)'],
  ['twitter', 'dos palabras'],
  ['facebook', 'https://<script>'],
  ['favorite_sport_id', 999_999],
  ['favorite_sport_id', 1.5],
  ['country_id', 2 ** 52],
  ['country_id', 'Colombia'],
  ['sex_id', 999_999],
  ['sex_id', [1]],
])('%s is refused as %j', async (field, value) => {
  const ana = await aPlayer()
  const { status, body } = await update(ana, { [field]: value, [field === 'name' ? 'lastname' : 'name']: 'Otra' })
  expect([status, Object.keys(body)]).toEqual([422, [field]])
  expect(await profile(ana)).toMatchObject({ name: null, lastname: null })
})

test('all wrong fields are reported together', async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  const sent = { username: eva.username, birthdate: day(1), favorite_sport_id: 99_999, country_id: 99_999, sex_id: 99 }
  const { status, body } = await update(ana, sent)
  expect([status, Object.keys(body).sort()]).toEqual([422, Object.keys(sent).sort()])
})

test('an inactive sport or country can be kept but not chosen', async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  const chosen = { favorite_sport_id: 5, country_id: 50 }
  await update(ana, chosen)
  await sql`update sports set status = 2 where id = 5`.execute(db)
  await sql`update countries set status = 2 where id = 50`.execute(db)
  expect((await update(ana, { ...chosen, name: 'Ana' })).status).toBe(200)
  const option = 'Selecciona una opción válida.'
  expect(outcome(await update(eva, chosen))).toEqual(invalid({ favorite_sport_id: option, country_id: option }))
})

describe('a birthdate', () => {
  const future = 'Disculpe, la fecha de nacimiento no puede exceder la fecha actual.'

  test('may be of 14 years ago in the time zone of the players, and not later', async () => {
    const old = yearsAgo(14)
    expect((await update(await aPlayer(), { birthdate: old })).status).toBe(200)
    const young = invalid({ birthdate: 'Debes tener al menos 14 años.' })
    expect(outcome(await update(await aPlayer(), { birthdate: yearsAgo(14, 1) }))).toEqual(young)
    expect(outcome(await update(await aPlayer(), { birthdate: day(0) }))).toEqual(young)
  })

  test('that is too young stays where it is sent unchanged', async () => {
    const eva = await aPlayer()
    await sql`update user_profiles set birthdate = ${day(0)} where user_id = ${eva.id}`.execute(db)
    expect((await update(eva, { birthdate: day(0), name: 'Eva' })).status).toBe(200)
  })

  test.each([1, 2, 3650])('may not be %i days ahead', async (days) => {
    expect(outcome(await update(await aPlayer(), { birthdate: day(days) }))).toEqual(invalid({ birthdate: future }))
  })

  test('is not before 1900', async () => {
    const ana = await aPlayer()
    expect((await update(ana, { birthdate: '1900-01-01' })).status).toBe(200)
    expect((await update(ana, { birthdate: '1899-12-31' })).body).toEqual({
      birthdate: 'El año de nacimiento debe estar entre 1900 y el año actual.',
    })
  })

  test.each(['1990-02-31', '04/05/1990', 'ayer', 19900504, {}])('is not %j', async (birthdate) => {
    const { status, body } = await update(await aPlayer(), { birthdate })
    expect([status, Object.keys(body)]).toEqual([422, ['birthdate']])
  })
})

describe('a username', () => {
  const taken = invalid({ username: 'ya está en uso' })
  const missing = invalid({ username: 'Ingrese un nombre de usuario.' })

  test('is stored in lower case and shown everywhere immediately', async () => {
    const ana = await aPlayer()
    expect((await update(ana, { username: 'NuevoNombre9' })).body.user_profile.username).toBe('nuevonombre9')
    expect((await call('GET /user_profile/nuevonombre9', { as: ana })).body.user_profile.id).toBe(ana.id)
    expect((await call(`GET /user_profile/${ana.username}`, { as: ana })).status).toBe(404)
  })

  test.each(['ana maria', 'ana_1', 'añó', 'ana-1', ' ana', 'x'.repeat(51)])('is not %j', async (username) => {
    const { status, body } = await update(await aPlayer(), { username })
    expect([status, Object.keys(body)]).toEqual([422, ['username']])
  })

  test('in use is refused, in any capitals', async () => {
    const [ana, eva] = [await aPlayer(), await aPlayer()]
    expect(outcome(await update(ana, { username: eva.username?.toUpperCase(), name: 'Ana' }))).toEqual(taken)
    expect(await profile(ana)).toMatchObject({ username: ana.username, name: null })
  })

  test('may be sent unchanged', async () => {
    const ana = await aPlayer()
    expect((await update(ana, { username: ana.username, name: 'Ana' })).status).toBe(200)
  })

  test.each([null, ''])('cannot be removed by %j', async (username) => {
    const ana = await aPlayer()
    expect(outcome(await update(ana, { username }))).toEqual(missing)
    expect((await profile(ana)).username).toBe(ana.username)
  })

  test.each([null, ''])('may stay empty for a player without one: %j', async (username) => {
    const nobody = await aUser({ role_id: 2, username: null })
    expect((await update(nobody, { username, name: 'Nadie' })).status).toBe(200)
    expect((await update(nobody, { username: `ya${username === null}` })).status).toBe(200)
  })

  test('goes to one of the players who choose it concurrently', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => aPlayer()))
    const answers = await Promise.all(players.map((as) => update(as, { username: 'codiciado', name: 'Yo' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422])
    for (const answer of answers.filter(({ status }) => status === 422)) expect(outcome(answer)).toEqual(taken)
    const { rows } = await sql`select 1 from user_profiles where name = 'Yo'`.execute(db)
    expect(rows).toHaveLength(1)
  })

  test('taken by another player meanwhile is refused, and nothing else is saved', async () => {
    const [ana, eva] = [await aPlayer(), await aPlayer()]
    const answer = await overtakenBy(
      db,
      (db) => sql`update users set username = 'arrebatado' where id = ${eva.id}`.execute(db),
      () => update(ana, { username: 'arrebatado', name: 'Ana' }),
    )
    expect(outcome(answer)).toEqual(taken)
    expect(await profile(ana)).toMatchObject({ username: ana.username, name: null })
  })
})

test('two concurrent changes of one profile are both saved', async () => {
  const ana = await aPlayer()
  await sql`delete from user_profiles where user_id = ${ana.id}`.execute(db)
  const keys = ['name', 'lastname', 'description', 'instagram', 'twitter', 'facebook']
  const answers = await Promise.all(keys.map((key) => update(ana, { [key]: key })))
  expect(answers.map(({ status }) => status)).toEqual(keys.map(() => 200))
  expect(await profile(ana)).toMatchObject(Object.fromEntries(keys.map((key) => [key, key])))
})

test('a player who is blocked meanwhile changes nothing', async () => {
  const ana = await aPlayer()
  const answer = await overtakenBy(
    db,
    (db) => sql`update users set status = 4 where id = ${ana.id}`.execute(db),
    () => update(ana, { name: 'Ana' }),
  )
  expect(outcome(answer)).toEqual(notSignedIn)
  const { rows } = await sql`select name from user_profiles where user_id = ${ana.id}`.execute(db)
  expect(rows).toEqual([{ name: null }])
})

test('a visitor cannot change a profile', async () => {
  expect(outcome(await call('POST /update_profile', { body: { user_profile: whole } }))).toEqual(notSignedIn)
})
