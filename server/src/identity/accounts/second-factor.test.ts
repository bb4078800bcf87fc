import { setTimeout as sleep } from 'node:timers/promises'
import { failures, wording } from '@compety/contract'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { invalid, outcome, refused } from '../../../test/answers.ts'
import { type Actor, manyConnections, testApp } from '../../../test/app.ts'
import { mailedTokens } from '../../../test/mailed-links.ts'
import { overtakenBy, untilWaiting } from '../../../test/overtaken.ts'
import { aSecondFactor, codeOf } from '../../../test/second-factor.ts'

const { call, db, aPlayer, close } = await testApp({}, manyConnections)
afterAll(close)

const password = 'secreta1'
const refusedWith = (code: keyof typeof failures) => refused(...failures[code])
const logIn = ({ email }: Actor) => call('POST /authenticate', { body: { email, password } })
const pass = (challenge: string, code: string | undefined) =>
  call('POST /authenticate/second_factor', { body: { challenge, code } })
const aProtected = async () => {
  const user = await aPlayer()
  return { user, ...(await aSecondFactor(call, user)) }
}
// The code that confirmed the factor is used up, but the one of the next step is already accepted.
const nextCode = (secret: string) => codeOf(secret, Date.now() + 30_000)
const anotherThan = (code: string) => String((Number(code) + 500_000) % 1_000_000).padStart(6, '0')
const mailsTo = async (recipient: string) => {
  const { rows } = await sql<{
    text: string
  }>`select text from mails where recipient = ${recipient} order by id`.execute(db)
  return rows.map(({ text }) => text)
}
const session = async (user: Actor) => (await call('GET /session', { as: user })).body

test('a user adds a second factor with the password and a first code, and gets ten recovery codes', async () => {
  const ana = await aPlayer()
  expect((await call('GET /user/totp', { as: ana })).body).toEqual({
    enabled: false,
    passed: false,
    required: false,
    recovery_codes: 0,
  })
  const begun = await call('POST /user/totp', { as: ana, body: { password } })
  const { secret, otpauth_url } = begun.body
  expect(Object.keys(begun.body)).toEqual(['secret', 'otpauth_url'])
  expect(new URL(otpauth_url).searchParams.get('secret')).toBe(secret)
  expect(otpauth_url).toMatch(/^otpauth:\/\/totp\/Compety:/)
  expect((await session(ana)).second_factor).toBe(false)
  const confirmed = await call('POST /user/totp/confirm', { as: ana, body: { code: codeOf(secret) } })
  expect(Object.keys(confirmed.body)).toEqual(['recovery_codes'])
  expect(new Set(confirmed.body.recovery_codes).size).toBe(10)
  expect((await session(ana)).second_factor).toBe(true)
  expect((await call('GET /user/totp', { as: ana })).body).toEqual({
    enabled: true,
    passed: true,
    required: false,
    recovery_codes: 10,
  })
  expect(await mailsTo(ana.email)).toEqual([expect.stringContaining('Se ha activado la verificación en dos pasos')])
})

test('a wrong password or code is refused on its field, and nothing is added', async () => {
  const ana = await aPlayer()
  const begin = (typed: string) => call('POST /user/totp', { as: ana, body: { password: typed } })
  const confirm = (code: string) => call('POST /user/totp/confirm', { as: ana, body: { code } })
  expect(outcome(await confirm('123456'))).toEqual(refusedWith('second_factor_not_begun'))
  expect(outcome(await begin('otra-clave'))).toEqual(invalid({ password: wording.currentPasswordWrong }))
  const { secret } = (await begin(password)).body
  expect(outcome(await confirm(anotherThan(codeOf(secret))))).toEqual(invalid({ code: wording.codeWrong }))
  expect((await logIn(ana)).status).toBe(200)
})

test('a secret that nobody confirmed within an hour is forgotten', async () => {
  const ana = await aPlayer()
  const { body } = await call('POST /user/totp', { as: ana, body: { password } })
  await sql`update totp_factors set created_at = now() - interval '61 minutes' where user_id = ${ana.id}`.execute(db)
  expect(outcome(await call('POST /user/totp/confirm', { as: ana, body: { code: codeOf(body.secret) } }))).toEqual(
    refusedWith('second_factor_not_begun'),
  )
})

test('a second factor that is on can be neither begun nor confirmed again', async () => {
  const { user, secret } = await aProtected()
  const lines = [
    ['POST /user/totp', { password }],
    ['POST /user/totp/confirm', { code: nextCode(secret) }],
  ] as const
  for (const [line, body] of lines)
    expect(outcome(await call(line, { as: user, body }))).toEqual(refusedWith('second_factor_on'))
})

test('of simultaneous confirmations one counts, and ten recovery codes are made', async () => {
  const ana = await aPlayer()
  const { secret } = (await call('POST /user/totp', { as: ana, body: { password } })).body
  const confirm = (code: string) => call('POST /user/totp/confirm', { as: ana, body: { code } })
  let second: ReturnType<typeof confirm> | undefined
  const first = await overtakenBy(
    db,
    (tx) => sql`select 1 from totp_factors where user_id = ${ana.id} for update`.execute(tx),
    () => confirm(codeOf(secret)),
    async () => {
      second = confirm(nextCode(secret))
      await untilWaiting(db, 2)
    },
  )
  expect([first.status, (await second)?.status]).toEqual([200, 409])
  expect((await call('GET /user/totp', { as: ana })).body.recovery_codes).toBe(10)
})

test('a secret that is begun beside a confirmation is not the one that it confirms', async () => {
  const ana = await aPlayer()
  const begin = async () => {
    const { secret } = (await call('POST /user/totp', { as: ana, body: { password } })).body
    const { rows } = await sql<{ secret: Buffer }>`select secret from totp_factors where user_id = ${ana.id}`.execute(
      db,
    )
    return { secret, stored: rows[0]?.secret }
  }
  const [later, scanned] = [await begin(), await begin()]
  const { sent } = await db.transaction().execute(async (tx) => {
    await sql`update totp_factors set secret = ${later.stored} where user_id = ${ana.id}`.execute(tx)
    const sent = call('POST /user/totp/confirm', { as: ana, body: { code: codeOf(scanned.secret) } })
    await sleep(300)
    return { sent }
  })
  expect(outcome(await sent)).toEqual(invalid({ code: wording.codeWrong }))
  expect((await call('GET /user/totp', { as: ana })).body.enabled).toBe(false)
})

test('a log-in with a second factor answers a challenge and opens a session only with a code', async () => {
  const { user, secret } = await aProtected()
  const first = await logIn(user)
  expect(first).toMatchObject({ status: 202 })
  expect(first.body).toEqual({ status: 'second_factor', challenge: expect.any(String), methods: ['totp'] })
  const { status, body } = await pass(first.body.challenge, nextCode(secret))
  expect(status).toBe(200)
  expect(body).toMatchObject({ second_factor: true, user: { id: user.id }, role: { id: 2 } })
  const there = { ...user, token: body.token }
  expect((await session(there)).second_factor).toBe(true)
})

test('a log-in without a second factor answers as ever, and its session says that none was passed', async () => {
  const ana = await aPlayer()
  const { status, body } = await logIn(ana)
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(['invitations', 'pools', 'role', 'token', 'user'])
  expect((await session({ ...ana, token: body.token })).second_factor).toBe(false)
})

test('a code serves once, also for another log-in', async () => {
  const { user, secret } = await aProtected()
  const code = nextCode(secret)
  const challenges = [(await logIn(user)).body.challenge, (await logIn(user)).body.challenge]
  const answers = await Promise.all(challenges.map((challenge) => pass(challenge, code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  expect(outcome(await pass((await logIn(user)).body.challenge, codeOf(secret)))).toEqual(
    refusedWith('second_factor_failed'),
  )
})

test('a recovery code counts as a code, in any form in which people type it, and serves once', async () => {
  const { user, recovery_codes } = await aProtected()
  const [first, second] = recovery_codes
  const typed = first?.replaceAll('-', ' ').toUpperCase()
  expect((await pass((await logIn(user)).body.challenge, typed)).status).toBe(200)
  expect((await pass((await logIn(user)).body.challenge, first)).status).toBe(401)
  expect((await pass((await logIn(user)).body.challenge, second)).status).toBe(200)
  expect((await call('GET /user/totp', { as: user })).body.recovery_codes).toBe(8)
})

test('a challenge serves once', async () => {
  const { user, recovery_codes } = await aProtected()
  const { challenge } = (await logIn(user)).body
  const answers = await Promise.all(recovery_codes.slice(0, 2).map((code) => pass(challenge, code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  expect(outcome(await pass(challenge, recovery_codes[2]))).toEqual(refusedWith('challenge_expired'))
})

test('a challenge takes five tries, also at the same time', async () => {
  const { user, secret, recovery_codes } = await aProtected()
  const wrong = anotherThan(codeOf(secret))
  const challenge = async () => (await logIn(user)).body.challenge
  const [patient, hasty] = [await challenge(), await challenge()]
  for (let n = 0; n < 4; n++) expect(outcome(await pass(patient, wrong))).toEqual(refusedWith('second_factor_failed'))
  expect((await pass(patient, recovery_codes[0])).status).toBe(200)
  const answers = await Promise.all(Array.from({ length: 8 }, () => pass(hasty, wrong)))
  expect(answers.filter(({ body }) => body.message === wording.codeWrong)).toHaveLength(5)
  expect(outcome(await pass(hasty, recovery_codes[1]))).toEqual(refusedWith('challenge_expired'))
})

test('a challenge lives five minutes', async () => {
  const { user, recovery_codes } = await aProtected()
  const aged = async (age: string) => {
    const { challenge } = (await logIn(user)).body
    await sql`update log_in_challenges set created_at = now() - ${age}::interval where user_id = ${user.id}`.execute(db)
    return challenge
  }
  expect(outcome(await pass(await aged('5 minutes 1 second'), recovery_codes[0]))).toEqual(
    refusedWith('challenge_expired'),
  )
  expect((await pass(await aged('4 minutes 50 seconds'), recovery_codes[0])).status).toBe(200)
})

test.each(['x', 'a'.repeat(43), ''])('the challenge %j is refused', async (challenge) => {
  expect(outcome(await pass(challenge, '123456'))).toEqual(refusedWith('challenge_expired'))
})

test('a blocked user cannot complete a log-in', async () => {
  const { user, recovery_codes } = await aProtected()
  const { challenge } = (await logIn(user)).body
  await sql`update users set status = 4 where id = ${user.id}`.execute(db)
  expect((await pass(challenge, recovery_codes[0])).status).toBe(401)
})

test('a reset of the password by mail keeps the second factor', async () => {
  const { user, secret } = await aProtected()
  await call('POST /user/recoverPassword', { body: { email: user.email } })
  const [token] = await mailedTokens(db, 'reset_password', user.email)
  await call('POST /user/resetPassword', { body: { token, newPassword: password, passwordConfirmation: password } })
  const answer = await logIn(user)
  expect(answer.status).toBe(202)
  expect((await pass(answer.body.challenge, nextCode(secret))).status).toBe(200)
})

test('the second factor ends with password and code, each refused on its field', async () => {
  const { user, secret, recovery_codes } = await aProtected()
  const end = (body: object) => call('DELETE /user/totp', { as: user, body })
  const [code] = recovery_codes
  expect(outcome(await end({ password: 'otra-clave', code }))).toEqual(
    invalid({ password: wording.currentPasswordWrong }),
  )
  expect(outcome(await end({ password, code: anotherThan(codeOf(secret)) }))).toEqual(
    invalid({ code: wording.codeWrong }),
  )
  expect((await end({ password, code })).body).toEqual({ status: 'success', message: wording.secondFactorEnded })
  expect((await session(user)).second_factor).toBe(false)
  expect((await logIn(user)).status).toBe(200)
  expect(outcome(await end({ password, code: recovery_codes[1] }))).toEqual(refusedWith('second_factor_off'))
  expect((await mailsTo(user.email)).at(-1)).toContain('Se ha desactivado la verificación en dos pasos')
})

test('the database stores neither the secret nor a recovery code', async () => {
  const { user, secret, recovery_codes } = await aProtected()
  const { rows } = await sql`
    select t.secret::text as secret, encode(t.secret, 'escape') as escaped, string_agg(encode(r.code_hash, 'escape'), ' ') as codes
      from totp_factors t join recovery_codes r using (user_id) where t.user_id = ${user.id} group by t.user_id
  `.execute(db)
  const stored = JSON.stringify(rows)
  for (const text of [secret, Buffer.from(secret).toString('hex'), ...recovery_codes])
    expect(stored).not.toContain(text)
})
