import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { invalid, outcome } from '../../../test/answers.ts'
import { testApp } from '../../../test/app.ts'
import { readConfig } from '../../platform/config/config.ts'

const { call, db, close } = await testApp()
afterAll(close)

let count = 0
const filled = (parts: object = {}, attributes: object = {}) => {
  const username = `nueva${++count}`
  const user_profile_attributes = { username, birthdate: '1990-05-04', ...attributes }
  return {
    email: `${username}@example.com`,
    password: 'secreta1',
    passwordConfirmation: 'secreta1',
    user_profile_attributes,
    ...parts,
  }
}
const register = (user: unknown, more: object = {}) =>
  call('POST /player', { body: { user, referral_user_hash: null, ...more } })
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const yearsAgo = (years: number, days = 0) => `${Number(day(days).slice(0, 4)) - years}${day(days).slice(4)}`
const users = async () => (await sql<{ id: number }>`select id from users`.execute(db)).rows.length

const everythingMissing = invalid({
  email: 'Ingrese el email.',
  password: 'Ingrese la contraseña.',
  passwordConfirmation: 'Ingrese la contraseña de confirmación.',
  username: 'Ingrese un nombre de usuario.',
  birthdate: 'Ingrese la fecha de nacimiento.',
})

test('the answer to a registration has neither token nor message', async () => {
  const user = filled()
  const answer = await register(user)
  expect(outcome(answer)).toEqual({
    status: 201,
    body: { status: 'success', user: { id: expect.any(Number), email: user.email } },
  })
})

test('a new player is active with role 2, has no coins, and can log in immediately', async () => {
  const user = filled()
  const { body } = await register(user)
  const { rows } = await sql`
    select u.role_id, u.status, p.birthdate, (select array_agg(type) from user_histories where user_id = u.id) as history
      from users u join user_profiles p on p.user_id = u.id where u.id = ${body.user.id}
  `.execute(db)
  expect(rows).toEqual([{ role_id: 2, status: 1, birthdate: '1990-05-04', history: ['register'] }])
  const session = await call('POST /authenticate', { body: { email: user.email, password: 'secreta1' } })
  expect(session.status).toBe(200)
  expect(session.body.user).toMatchObject({
    role_id: 2,
    wallet: { coins: 0 },
    referral_hash: expect.stringMatching(/^.{16,}$/),
  })
})

test('an address with letters beyond ASCII in the domain is kept in one form, in which it logs in and is taken', async () => {
  const kept = 'ana@xn--bcher-kva.example'
  expect((await register(filled({ email: 'ana@bücher.example' }))).body.user.email).toBe(kept)
  for (const email of [kept, 'ana@Bücher.example', 'ana@bu\u0308cher.example']) {
    expect((await call('POST /authenticate', { body: { email, password: 'secreta1' } })).status).toBe(200)
    expect(outcome(await register(filled({ email })))).toEqual(invalid({ email: 'ya está en uso' }))
  }
})

test('a password is the same in every form in which a keyboard writes it', async () => {
  const typed = 'pen\u0303asco de Leo\u0301n'
  const user = filled({ password: typed.normalize('NFC'), passwordConfirmation: typed })
  expect((await register(user)).status).toBe(201)
  const session = await call('POST /authenticate', { body: { email: user.email, password: typed } })
  expect(session.status).toBe(200)
})

test.each(['ADMIN', 'soporte', 'null', 'undefined', 'Compety', 'adm1n', 'cornpety', 'Soporte24'])(
  '%s cannot be a username',
  async (username) => {
    const answer = await register(filled({}, { username }))
    expect(outcome(answer)).toEqual(invalid({ username: 'está reservado, elige otro' }))
  },
)

test('the password is stored as an argon2id hash of the required strength', async () => {
  const { body } = await register(filled())
  const { rows } = await sql<{
    password_hash: string
  }>`select password_hash from users where id = ${body.user.id}`.execute(db)
  expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]+\$[^$]+$/)
})

test.each([
  [yearsAgo(18, -1), 'everybody'],
  [yearsAgo(18, 1), 'my_pools'],
])('the profile of who was born on %s is seen by %s at first', async (birthdate, seenBy) => {
  const { body } = await register(filled({}, { birthdate }))
  const { rows } = await sql<{ profile_visibility: string }>`
    select profile_visibility from user_profiles where user_id = ${body.user.id}`.execute(db)
  expect(rows).toEqual([{ profile_visibility: seenBy }])
})

test('a username is stored in lower case', async () => {
  const user = filled({}, { username: 'GolEador9' })
  const { body } = await register(user)
  const { rows } = await sql`select username from users where id = ${body.user.id}`.execute(db)
  expect(rows).toEqual([{ username: 'goleador9' }])
})

test('fields that a visitor cannot set are ignored', async () => {
  const more = {
    role_id: 1,
    status: 4,
    wallet: { coins: 900 },
    referral_hash: 'mio',
    id: 77,
    token: 'x',
    password_hash: 'x',
  }
  const { status, body } = await register(filled(more), { role_id: 1, status: 4 })
  expect(status).toBe(201)
  const { rows } =
    await sql`select role_id, status, referral_hash = 'mio' as own from users where id = ${body.user.id}`.execute(db)
  expect(rows).toEqual([{ role_id: 2, status: 1, own: false }])
})

describe.each([undefined, null, '', 12, {}, [], false])('a field that is %j', (nothing) => {
  test.each([
    ['email', 'Ingrese el email.'],
    ['password', 'Ingrese la contraseña.'],
    ['passwordConfirmation', 'Ingrese la contraseña de confirmación.'],
  ])('is refused as %s', async (field, message) => {
    expect(outcome(await register(filled({ [field]: nothing })))).toEqual(invalid({ [field]: message }))
  })

  test.each([
    ['username', 'Ingrese un nombre de usuario.'],
    ['birthdate', 'Ingrese la fecha de nacimiento.'],
  ])('is refused as %s', async (field, message) => {
    expect(outcome(await register(filled({}, { [field]: nothing })))).toEqual(invalid({ [field]: message }))
  })
})

test.each([undefined, null, 'x', 7, [], [{}], {}])(
  'a registration whose user is %j reports every field as missing',
  async (user) => {
    expect(outcome(await register(user))).toEqual(everythingMissing)
  },
)

test.each([{}, [], null, 'x', 7])('a body that is %j reports every field as missing', async (body) => {
  expect(outcome(await call('POST /player', { body }))).toEqual(everythingMissing)
})

test.each([undefined, null, 'x', 7, []])(
  'a profile that is %j reports its two fields as missing',
  async (user_profile_attributes) => {
    expect(outcome(await register(filled({ user_profile_attributes })))).toEqual(
      invalid({ username: 'Ingrese un nombre de usuario.', birthdate: 'Ingrese la fecha de nacimiento.' }),
    )
  },
)

test.each(['ana', 'ana@', 'ana@example', '@example.com', 'a na@example.com', `${'a'.repeat(250)}@example.com`])(
  'the invalid e-mail address %s is refused',
  async (email) => {
    expect(outcome(await register(filled({ email })))).toEqual(invalid({ email: 'Ingrese un email válido' }))
  },
)

test('a password of five characters is too short, of six is enough', async () => {
  const short = 'La contraseña es muy corta (debe ser de 6 caracteres mínimo).'
  expect(outcome(await register(filled({ password: '12345', passwordConfirmation: '12345' })))).toEqual(
    invalid({ password: short }),
  )
  expect((await register(filled({ password: 'gol7ez', passwordConfirmation: 'gol7ez' }))).status).toBe(201)
})

test('a password of 129 characters is too long, of 128 is not', async () => {
  const long = { password: 'x'.repeat(129), passwordConfirmation: 'x'.repeat(129) }
  expect((await register(filled(long))).body).toEqual({ password: expect.stringContaining('128') })
  expect((await register(filled({ password: 'x'.repeat(128), passwordConfirmation: 'x'.repeat(128) }))).status).toBe(
    201,
  )
})

test('password and confirmation must be identical', async () => {
  for (const passwordConfirmation of ['secreta2', 'Secreta1', 'secreta1 '])
    expect(outcome(await register(filled({ passwordConfirmation })))).toEqual(
      invalid({ passwordConfirmation: 'La contraseña y la confirmación de la contraseña deben ser iguales.' }),
    )
})

test.each(['ana maria', 'ana_1', 'añó', 'ana-1', 'ana.', 'x'.repeat(51)])(
  'the username %s is refused',
  async (username) => {
    const { status, body } = await register(filled({}, { username }))
    expect([status, Object.keys(body)]).toEqual([422, ['username']])
  },
)

test.each([
  ['today', 0],
  ['tomorrow', 1],
  ['in ten years', 3650],
])('a birthdate %s is refused', async (_, days) => {
  const message = 'Disculpe la fecha de nacimiento no puede ser mayor o igual a la fecha actual.'
  expect(outcome(await register(filled({}, { birthdate: day(days) })))).toEqual(invalid({ birthdate: message }))
})

test.each(['1990-02-31', '2023-02-29', '1990-13-01', '04/05/1990', '1990-5-4', 'ayer', '1899-12-31', '0000-01-01'])(
  'the birthdate %s is refused',
  async (birthdate) => {
    const { status, body } = await register(filled({}, { birthdate }))
    expect([status, Object.keys(body)]).toEqual([422, ['birthdate']])
  },
)

test.each([
  ['the day before the 14th birthday', yearsAgo(14, 1), 422],
  ['the 14th birthday', yearsAgo(14), 201],
])('who registers on %s gets an answer by age', async (_, birthdate, status) => {
  const answer = await register(filled({}, { birthdate }))
  expect(answer.status).toBe(status)
  if (status === 422) expect(outcome(answer)).toEqual(invalid({ birthdate: 'Debes tener al menos 14 años.' }))
})

test('the least age is a setting: with 16 years, who is 15 is refused and who is 16 is accepted', async () => {
  const { minimumAge } = readConfig({ MINIMUM_AGE: '16' })
  const server = await testApp({ minimumAge })
  const registerAt = (birthdate: string) => server.call('POST /player', { body: { user: filled({}, { birthdate }) } })
  const tooYoung = invalid({ birthdate: 'Debes tener al menos 16 años.' })
  expect(outcome(await registerAt(yearsAgo(15)))).toEqual(tooYoung)
  expect(outcome(await registerAt(yearsAgo(16, 1)))).toEqual(tooYoung)
  expect((await registerAt(yearsAgo(16))).status).toBe(201)
  await server.close()
})

test.each(['1900-01-01', '2004-02-29'])('the birthdate %s is accepted', async (birthdate) => {
  expect((await register(filled({}, { birthdate }))).status).toBe(201)
})

test('an e-mail in use is refused, in any capitals', async () => {
  const user = filled()
  await register(user)
  expect(outcome(await register(filled({ email: user.email.toUpperCase() })))).toEqual(
    invalid({ email: 'ya está en uso' }),
  )
})

test('a username in use is refused, in any capitals', async () => {
  const user = filled()
  await register(user)
  const username = user.user_profile_attributes.username.toUpperCase()
  expect(outcome(await register(filled({}, { username })))).toEqual(invalid({ username: 'ya está en uso' }))
})

test('e-mail and username in use are both reported', async () => {
  const user = filled()
  await register(user)
  expect(outcome(await register(user))).toEqual(invalid({ email: 'ya está en uso', username: 'ya está en uso' }))
})

test('of five concurrent registrations with one e-mail one succeeds', async () => {
  const [one, before] = [filled(), await users()]
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => register(filled({ email: one.email }))))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422])
  expect(await users()).toBe(before + 1)
})

test('a refused registration leaves nothing behind', async () => {
  const before = await users()
  await register(filled({ password: '1' }))
  await register(filled({}, { birthdate: day(1) }))
  expect(await users()).toBe(before)
})
