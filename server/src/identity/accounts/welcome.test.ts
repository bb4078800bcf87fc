import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { invalid, outcome, refused } from '../../../test/answers.ts'
import { testApp } from '../../../test/app.ts'
import { mailedTokens } from '../../../test/mailed-links.ts'
import { registerPlayer } from './register-player.ts'

const publicUrl = 'https://compety.example'
const { call, db, aPlayer, close } = await testApp({ publicUrl })
afterAll(close)

let count = 0
const register = (email?: string) => {
  const username = `nueva${++count}`
  const passwords = { password: 'secreta1', passwordConfirmation: 'secreta1' }
  const user_profile_attributes = { username, birthdate: '1990-05-04' }
  const user = { email: email ?? `${username}@example.com`, ...passwords, user_profile_attributes }
  return call('POST /player', { body: { user } })
}
const prove = (token: unknown) => call('POST /user/proveEmail', { body: { token } })
const provenAt = async (email: string) => {
  const { rows } = await sql<{ at: string | null }>`
    select email_proven_at as at from users where email = ${email}
  `.execute(db)
  return rows[0]?.at
}
const mails = async () => (await sql`select 1 from mails`.execute(db)).rows.length

const isProven = { status: 200, body: { status: 'success', message: 'Se ha confirmado el email con éxito' } }
const linkInvalid = refused(404, 'El enlace no es válido o ya venció, solicita uno nuevo.')

describe('the welcome mail', () => {
  test('is sent once to each new player, with a link to this site', async () => {
    await register('nueva@example.com')
    const { rows } = await sql<{ text: string }>`select text from mails where recipient = 'nueva@example.com'`.execute(
      db,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text).toContain('https://compety.example/prove_email/')
    expect(await mailedTokens(db, 'prove_email', 'nueva@example.com')).toHaveLength(1)
  })

  test.each(['Ana+Copa@Example.com', 'ANA.MARIA@EXAMPLE.COM', "o'neil_1@sub.example.co"])(
    'is sent to %s exactly as typed',
    async (email) => {
      expect((await register(email)).body.user.email).toBe(email)
      expect(await mailedTokens(db, 'prove_email', email)).toHaveLength(1)
    },
  )

  test('is not sent when the registration is refused', async () => {
    const ana = await aPlayer()
    const before = await mails()
    for (const email of [ana.email, ana.email.toUpperCase(), 'ñandú@example.com'])
      expect((await register(email)).status).toBe(422)
    expect(await mails()).toBe(before)
  })

  test('is sent once when two players register one address concurrently', async () => {
    const answers = await Promise.all([register('doble@example.com'), register('Doble@example.com')])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    const { rows } = await sql`select 1 from mails where lower(recipient) = 'doble@example.com'`.execute(db)
    expect(rows).toHaveLength(1)
  })

  test('is not sent when further work of the registration fails, and nobody is registered', async () => {
    const before = await mails()
    const config = { publicUrl, minimumAge: 14 } as never
    const context = { db, timeZone: 'UTC', mails: { queue: async () => {} }, config }
    const user_profile_attributes = { username: 'fallida', birthdate: '1990-05-04' }
    const user = {
      email: 'fallida@example.com',
      password: 'secreta1',
      passwordConfirmation: 'secreta1',
      user_profile_attributes,
    }
    const failing = registerPlayer(
      context,
      { user, referral_user_hash: null },
      { inTransaction: () => Promise.reject(new Error('no organizer')) },
    )
    await expect(failing).rejects.toThrow('no organizer')
    expect([await provenAt('fallida@example.com'), await mails()]).toEqual([undefined, before])
  })
})

describe('opening its link', () => {
  test('proves the address, which was not proven before', async () => {
    await register('prueba@example.com')
    expect(await provenAt('prueba@example.com')).toBeNull()
    const [token] = await mailedTokens(db, 'prove_email', 'prueba@example.com')
    expect(outcome(await prove(token))).toEqual(isProven)
    expect(await provenAt('prueba@example.com')).not.toBeNull()
  })

  test('again gets the same answer and keeps the date of the proof', async () => {
    await register('repite@example.com')
    const [token] = await mailedTokens(db, 'prove_email', 'repite@example.com')
    await prove(token)
    const moment = await provenAt('repite@example.com')
    expect(outcome(await prove(token))).toEqual(isProven)
    expect(await provenAt('repite@example.com')).toBe(moment)
  })

  test("proves only that user's address", async () => {
    await register('una@example.com')
    await register('otra@example.com')
    const [token] = await mailedTokens(db, 'prove_email', 'una@example.com')
    await prove(token)
    expect(await provenAt('otra@example.com')).toBeNull()
  })

  test('is refused after seven days, and a mail that is sent or read then proves nothing either', async () => {
    const email = 'tarde@example.com'
    await register(email)
    const [token] = await mailedTokens(db, 'prove_email', email)
    await sql`update email_proofs set created_at = created_at - interval '169 hours'`.execute(db)
    expect(outcome(await prove(token))).toEqual(linkInvalid)
    const [later] = await mailedTokens(db, 'prove_email', email)
    expect(outcome(await prove(later))).toEqual(linkInvalid)
    expect(await provenAt(email)).toBeNull()
    await sql`update email_proofs set created_at = created_at + interval '2 hours'`.execute(db)
    expect(outcome(await prove(later))).toEqual(isProven)
  })

  test.each([2, 3, 4])('in status %i is refused', async (status) => {
    const email = `estado${status}@example.com`
    await register(email)
    const [token] = await mailedTokens(db, 'prove_email', email)
    await sql`update users set status = ${status} where email = ${email}`.execute(db)
    expect(outcome(await prove(token))).toEqual(linkInvalid)
    expect(await provenAt(email)).toBeNull()
  })
})

test('a recovery link is not accepted here', async () => {
  const ana = await aPlayer()
  await call('POST /user/recoverPassword', { body: { email: ana.email } })
  const [token] = await mailedTokens(db, 'reset_password', ana.email)
  expect(outcome(await prove(token))).toEqual(linkInvalid)
})

test.each(['', 'x', ' ', '\0', "' or 1=1--", 'A'.repeat(43), 'A'.repeat(10_000)])(
  'a link of another format is refused',
  async (token) => {
    expect(outcome(await prove(token))).toEqual(linkInvalid)
  },
)

test.each([undefined, null, 7, {}, []])('a link that is %j is refused', async (token) => {
  expect(outcome(await prove(token))).toEqual(
    invalid({ token: 'El enlace no es válido o ya venció, solicita uno nuevo.' }),
  )
})
