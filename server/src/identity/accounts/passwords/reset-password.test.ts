import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { invalid, notSignedIn, outcome, refused } from '../../../../test/answers.ts'
import { type Actor, manyConnections, testApp } from '../../../../test/app.ts'
import { everything } from '../../../../test/everything.ts'
import { mailedTokens } from '../../../../test/mailed-links.ts'
import { overtakenBy } from '../../../../test/overtaken.ts'
import type { Db } from '../../../platform/postgres/database.ts'

const { call, db, aPlayer, close } = await testApp({}, manyConnections)
afterAll(close)

const linkInvalid = refused(404, 'El enlace no es válido o ya venció, solicita uno nuevo.')
const isReset = { status: 200, body: { status: 'success', message: 'Se ha cambiado la contraseña con éxito' } }

const linkOf = async (user: Actor): Promise<string> => {
  await call('POST /user/recoverPassword', { body: { email: user.email } })
  return (await mailedTokens(db, 'reset_password', user.email)).at(-1) ?? ''
}
const reset = (token: unknown, newPassword: unknown = 'nueva-clave', passwordConfirmation: unknown = newPassword) =>
  call('POST /user/resetPassword', { body: { token, newPassword, passwordConfirmation } })
const logIn = async ({ email }: Actor, password: string) =>
  (await call('POST /authenticate', { body: { email, password } })).status
const age = (user: Actor, interval: string) =>
  sql`update password_resets set created_at = now() - ${interval}::interval where user_id = ${user.id}`.execute(db)

let ana: Actor
beforeEach(async () => {
  ana = await aPlayer()
})

test('the link sets a new password, and the old one no longer works', async () => {
  expect(outcome(await reset(await linkOf(ana)))).toEqual(isReset)
  expect([await logIn(ana, 'nueva-clave'), await logIn(ana, 'secreta1')]).toEqual([200, 401])
})

test('a reset ends every session of the user and no others', async () => {
  const eva = await aPlayer()
  await reset(await linkOf(ana))
  expect(outcome(await call('GET /session', { as: ana }))).toEqual(notSignedIn)
  expect((await call('GET /session', { as: eva })).status).toBe(200)
})

test('a reset proves the address, and a later reset keeps the date of the proof', async () => {
  const proven = async () =>
    (await sql<{ at: string | null }>`select email_proven_at as at from users where id = ${ana.id}`.execute(db)).rows[0]
      ?.at
  const link = await linkOf(ana)
  expect(await proven()).toBeNull()
  await reset(link)
  const moment = await proven()
  expect(moment).not.toBeNull()
  await reset(await linkOf(ana), 'otra-clave')
  expect(await proven()).toBe(moment)
})

describe('a check of a link', () => {
  const check = (token: string) => call('POST /user/resetPassword/check', { body: { token } })

  test('tells that it is valid, as often as asked, and does not use it up', async () => {
    const link = await linkOf(ana)
    const before = await everything(db)
    for (const _ of [1, 2])
      expect(outcome(await check(link))).toEqual({ status: 200, body: { status: 'success', least: 6 } })
    expect(await everything(db)).toEqual(before)
    expect(outcome(await reset(link))).toEqual(isReset)
  })

  test('tells how long a password the role of the user needs', async () => {
    const link = await linkOf(ana)
    await sql`update users set role_id = 1 where id = ${ana.id}`.execute(db)
    expect(outcome(await check(link))).toEqual({ status: 200, body: { status: 'success', least: 12 } })
  })

  test('refuses a link that is used, expired, of a blocked user or unknown', async () => {
    const used = await linkOf(ana)
    await reset(used)
    expect(outcome(await check(used))).toEqual(linkInvalid)
    const expired = await linkOf(ana)
    await age(ana, '60 minutes 1 second')
    expect(outcome(await check(expired))).toEqual(linkInvalid)
    const blocked = await linkOf(ana)
    await sql`update users set status = 2 where id = ${ana.id}`.execute(db)
    for (const token of [blocked, '', 'x', 'A'.repeat(43)]) expect(outcome(await check(token))).toEqual(linkInvalid)
  })
})

describe('a link is refused', () => {
  test('the second time', async () => {
    const link = await linkOf(ana)
    await reset(link)
    expect(outcome(await reset(link, 'otra-clave'))).toEqual(linkInvalid)
    expect(await logIn(ana, 'nueva-clave')).toBe(200)
  })

  test('after 60 minutes, and not before', async () => {
    const link = await linkOf(ana)
    await age(ana, '60 minutes 1 second')
    expect(outcome(await reset(link))).toEqual(linkInvalid)
    await age(ana, '59 minutes 50 seconds')
    expect(outcome(await reset(link))).toEqual(isReset)
  })

  test('after another link of the user was used', async () => {
    const [first, second] = [await linkOf(ana), await linkOf(ana)]
    expect(outcome(await reset(second))).toEqual(isReset)
    expect(outcome(await reset(first, 'otra-clave'))).toEqual(linkInvalid)
  })

  test('after the password was changed', async () => {
    const link = await linkOf(ana)
    const body = { email: ana.email, password: 'secreta1', newPassword: 'cambiada', passwordConfirmation: 'cambiada' }
    expect((await call('POST /user/changePassword', { as: ana, body })).status).toBe(200)
    expect(outcome(await reset(link))).toEqual(linkInvalid)
    expect(await logIn(ana, 'cambiada')).toBe(200)
  })

  test.each([2, 3, 4])('if the user is in status %i meanwhile', async (status) => {
    const link = await linkOf(ana)
    await sql`update users set status = ${status} where id = ${ana.id}`.execute(db)
    const before = await everything(db)
    expect(outcome(await reset(link))).toEqual(linkInvalid)
    expect(await everything(db)).toEqual(before)
  })

  test('if it is the token of a welcome mail, of a session, or differs by one letter', async () => {
    const link = await linkOf(ana)
    const proof = randomBytes(32).toString('base64url')
    await sql`insert into email_proofs (token_hash, user_id) values (sha256(${proof}::bytea), ${ana.id})`.execute(db)
    const beside = (link.startsWith('A') ? 'B' : 'A') + link.slice(1)
    for (const token of [proof, ana.token, ana.token.split('.')[1], beside, `${link}A`, link.slice(1)])
      expect(outcome(await reset(token))).toEqual(linkInvalid)
    expect(await logIn(ana, 'secreta1')).toBe(200)
  })

  test.each(['', 'x', ' ', '\0', "' or 1=1--", '../..', 'ñ'.repeat(43), 'A'.repeat(43), 'A'.repeat(10_000)])(
    'if it does not have the format of a link',
    async (token) => {
      expect(outcome(await reset(token))).toEqual(linkInvalid)
    },
  )

  test.each([undefined, null, 7, {}, []])('if it is %j', async (token) => {
    expect(outcome(await reset(token))).toEqual(
      invalid({ token: 'El enlace no es válido o ya venció, solicita uno nuevo.' }),
    )
  })
})

describe('a link stays valid when', () => {
  test.each([
    ['is missing', null, { newPassword: 'Ingrese la nueva contraseña.' }],
    ['is short', '12345', { newPassword: 'La contraseña es muy corta (debe ser de 6 caracteres mínimo).' }],
    ['is long', 'x'.repeat(129), { newPassword: 'La contraseña es muy larga (debe ser de 128 caracteres máximo).' }],
  ])('the new password %s', async (_, newPassword, fields) => {
    const link = await linkOf(ana)
    expect(outcome(await reset(link, newPassword, newPassword ?? 'nueva-clave'))).toEqual(invalid(fields))
    expect(outcome(await reset(link))).toEqual(isReset)
  })

  test('the confirmation is missing or different', async () => {
    const link = await linkOf(ana)
    expect(outcome(await reset(link, 'nueva-clave', ''))).toEqual(
      invalid({ passwordConfirmation: 'Ingrese la contraseña de confirmación.' }),
    )
    expect(outcome(await reset(link, 'nueva-clave', 'Nueva-clave'))).toEqual(
      invalid({ passwordConfirmation: 'La nueva contraseña y la de confirmación deben ser iguales.' }),
    )
    expect(outcome(await reset(link))).toEqual(isReset)
  })
})

describe('concurrently', () => {
  test('one of several uses of a link resets the password, and that password is valid', async () => {
    const link = await linkOf(ana)
    const passwords = ['clave-una', 'clave-dos', 'clave-tres']
    const answers = await Promise.all(passwords.map((password) => reset(link, password)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    const works = await Promise.all(passwords.map((password) => logIn(ana, password)))
    expect(works).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)))
  })

  test('one of two links of a user resets the password', async () => {
    const links = [await linkOf(ana), await linkOf(ana)]
    const answers = await Promise.all(links.map((link) => reset(link)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  test('a user who is blocked during the reset keeps the old password', async () => {
    const link = await linkOf(ana)
    const block = (db: Db) => sql`update users set status = 2 where id = ${ana.id}`.execute(db)
    expect(outcome(await overtakenBy(db, block, () => reset(link)))).toEqual(linkInvalid)
    await sql`update users set status = 1 where id = ${ana.id}`.execute(db)
    expect(await logIn(ana, 'secreta1')).toBe(200)
  })
})
