import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { invalid, notAllowed, notSignedIn, outcome } from '../../../../test/answers.ts'
import { type Actor, manyConnections, testApp } from '../../../../test/app.ts'
import { everything } from '../../../../test/everything.ts'
import { overtakenBy } from '../../../../test/overtaken.ts'
import type { Db } from '../../../platform/postgres/database.ts'

const { call, db, aPlayer, close } = await testApp({}, manyConnections)
afterAll(close)

const isChanged = { status: 200, body: { status: 'success', message: 'Se ha cambiado la contraseña con éxito' } }
const wrongPassword = invalid({ password: 'La contraseña actual no es correcta' })

const change = (as: Actor, parts: object = {}) => {
  const passwords = { password: 'secreta1', newPassword: 'nueva-clave', passwordConfirmation: 'nueva-clave' }
  return call('POST /user/changePassword', { as, body: { email: as.email, ...passwords, ...parts } })
}
const logIn = async ({ email }: Actor, password: string) =>
  (await call('POST /authenticate', { body: { email, password } })).status
const anotherSession = async (user: Actor): Promise<Actor> => {
  const { body } = await call('POST /authenticate', { body: { email: user.email, password: 'secreta1' } })
  return { ...user, token: body.token }
}
const session = (as: Actor) => call('GET /session', { as })

let ana: Actor
beforeEach(async () => {
  ana = await aPlayer()
})

test('after a change only the new password works', async () => {
  expect(outcome(await change(ana))).toEqual(isChanged)
  expect([await logIn(ana, 'nueva-clave'), await logIn(ana, 'secreta1')]).toEqual([200, 401])
})

test('a change keeps this session and ends the others of the user', async () => {
  const [phone, eva] = [await anotherSession(ana), await aPlayer()]
  await change(ana)
  expect([(await session(ana)).status, (await session(eva)).status]).toEqual([200, 200])
  expect(outcome(await session(phone))).toEqual(notSignedIn)
})

test('the new password may equal the old one, and the other sessions still end', async () => {
  const phone = await anotherSession(ana)
  expect(outcome(await change(ana, { newPassword: 'secreta1', passwordConfirmation: 'secreta1' }))).toEqual(isChanged)
  expect(outcome(await session(phone))).toEqual(notSignedIn)
})

test('the address is compared case-insensitively', async () => {
  expect(outcome(await change(ana, { email: ana.email.toUpperCase() }))).toEqual(isChanged)
})

describe('a change is refused, and nothing changes,', () => {
  const refuses = async (parts: object, refusal: object) => {
    const phone = await anotherSession(ana)
    const before = await everything(db)
    expect(outcome(await change(ana, parts))).toEqual(refusal)
    expect(await everything(db)).toEqual(before)
    expect((await session(phone)).status).toBe(200)
  }

  test("for another user's address, even with that user's password", async () => {
    const eva = await aPlayer()
    await refuses({ email: eva.email }, notAllowed)
    await refuses({ email: 'nadie@example.com' }, notAllowed)
  })

  test('with a wrong current password', async () => {
    for (const password of ['secreta2', 'Secreta1', 'secreta1 ', 'x'.repeat(500)])
      await refuses({ password }, wrongPassword)
  })

  test.each([
    ['an address', 'email', 'Ingrese un email'],
    ['the current password', 'password', 'Ingrese la contraseña actual.'],
    ['a new password', 'newPassword', 'Ingrese la nueva contraseña.'],
    ['the confirmation', 'passwordConfirmation', 'Ingrese la contraseña de confirmación.'],
  ])('without %s', async (_, field, message) => {
    for (const nothing of [undefined, null, '', 7, {}, []])
      expect(outcome(await change(ana, { [field]: nothing }))).toEqual(invalid({ [field]: message }))
    await refuses({ [field]: undefined }, invalid({ [field]: message }))
  })

  test('with a new password of 5 or of 129 characters', async () => {
    const short = { newPassword: '12345', passwordConfirmation: '12345' }
    await refuses(short, invalid({ newPassword: 'La contraseña es muy corta (debe ser de 6 caracteres mínimo).' }))
    const long = { newPassword: 'x'.repeat(129), passwordConfirmation: 'x'.repeat(129) }
    await refuses(long, invalid({ newPassword: 'La contraseña es muy larga (debe ser de 128 caracteres máximo).' }))
  })

  test('with a different confirmation', async () => {
    const message = 'La nueva contraseña y la de confirmación deben ser iguales.'
    await refuses({ passwordConfirmation: 'nueva-clave ' }, invalid({ passwordConfirmation: message }))
  })
})

test('a change without a session is refused', async () => {
  const body = {
    email: ana.email,
    password: 'secreta1',
    newPassword: 'nueva-clave',
    passwordConfirmation: 'nueva-clave',
  }
  expect(outcome(await call('POST /user/changePassword', { body }))).toEqual(notSignedIn)
})

test('a user who is blocked during the change changes nothing', async () => {
  const hashOf = async () => (await sql`select password_hash from users where id = ${ana.id}`.execute(db)).rows
  const before = await hashOf()
  const block = (db: Db) => sql`update users set status = 2 where id = ${ana.id}`.execute(db)
  expect(outcome(await overtakenBy(db, block, () => change(ana)))).toEqual(notSignedIn)
  expect(await hashOf()).toEqual(before)
})

test('of two sessions that change the password concurrently one succeeds, and only it stays signed in', async () => {
  const sessions = [ana, await anotherSession(ana)]
  const passwords = ['clave-una', 'clave-dos']
  const answers = await Promise.all(
    sessions.map((as, n) => change(as, { newPassword: passwords[n], passwordConfirmation: passwords[n] })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  const wins = answers.map(({ status }) => (status === 200 ? 200 : 401))
  expect(await Promise.all(passwords.map((password) => logIn(ana, password)))).toEqual(wins)
  expect((await Promise.all(sessions.map(session))).map(({ status }) => status)).toEqual(wins)
})

test('of two concurrent changes of one session one succeeds, the other gets a wrong current password', async () => {
  const passwords = ['clave-una', 'clave-dos']
  const answers = await Promise.all(
    passwords.map((password) => change(ana, { newPassword: password, passwordConfirmation: password })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(answers.map(outcome)).toContainEqual(wrongPassword)
  const wins = answers.map(({ status }) => (status === 200 ? 200 : 401))
  expect(await Promise.all(passwords.map((password) => logIn(ana, password)))).toEqual(wins)
})
