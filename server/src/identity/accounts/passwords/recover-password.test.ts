import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { invalid, outcome } from '../../../../test/answers.ts'
import { testApp } from '../../../../test/app.ts'
import { everything } from '../../../../test/everything.ts'
import { mailedTokens } from '../../../../test/mailed-links.ts'

const { call, db, aPlayer, anAdministrator, aUser, close } = await testApp({ publicUrl: 'https://compety.example' })
afterAll(close)

const recover = (email: unknown) => call('POST /user/recoverPassword', { body: { email } })
const sent = {
  status: 200,
  body: { status: 'success', message: 'Si el email está registrado, recibirás un enlace para cambiar la contraseña.' },
}
const timed = async <T>(work: () => Promise<T>) => {
  const before = performance.now()
  return { answer: await work(), milliseconds: performance.now() - before }
}

test('a request sends one mail with a link to this site', async () => {
  const ana = await aPlayer()
  expect(outcome(await recover(ana.email))).toEqual(sent)
  const { rows } = await sql<{ text: string }>`select text from mails where recipient = ${ana.email}`.execute(db)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.text).toContain('https://compety.example/reset_password/')
  expect(await mailedTokens(db, 'reset_password', ana.email)).toHaveLength(1)
})

test('only the hash of the link is stored', async () => {
  const ana = await aPlayer()
  await recover(ana.email)
  const [token] = await mailedTokens(db, 'reset_password', ana.email)
  const { rows } = await sql`
    select 1 from password_resets where user_id = ${ana.id} and token_hash = sha256(${token}::bytea)
  `.execute(db)
  expect(rows).toHaveLength(1)
  const { rows: kept } = await sql`
    select 1 from mails where recipient = ${ana.email} and mails::text like '%' || ${token}::text || '%'
  `.execute(db)
  expect(kept).toEqual([])
})

test('a known and an unknown address get the same answer after the same time', async () => {
  const ana = await aPlayer()
  const known = await timed(() => recover(ana.email))
  const unknown = await timed(() => recover('nadie@example.com'))
  const said = ({ answer: { status, body, headers } }: typeof known) => {
    const { date, ...others } = headers
    return { status, body, others }
  }
  expect(said(known)).toEqual(said(unknown))
  for (const { milliseconds } of [known, unknown]) expect(milliseconds).toBeGreaterThanOrEqual(249)
  expect(await mailedTokens(db, 'reset_password', 'nadie@example.com')).toEqual([])
})

test.each([2, 3, 4])('a user in status %i gets no mail and the same answer', async (status) => {
  const gone = await aUser({ role_id: 2, status })
  const before = await everything(db)
  expect(outcome(await recover(gone.email))).toEqual(sent)
  expect(await everything(db)).toEqual(before)
})

test('an administrator can recover the password too', async () => {
  const admin = await anAdministrator()
  await recover(admin.email)
  expect(await mailedTokens(db, 'reset_password', admin.email)).toHaveLength(1)
})

test('the address is case-insensitive, may have a plus sign, and the mail goes to it as registered', async () => {
  const ana = await aPlayer()
  await sql`update users set email = 'Ana+Copa@Example.com' where id = ${ana.id}`.execute(db)
  expect(outcome(await recover(' aNA+cOPA@eXAMPLE.COM '))).toEqual(sent)
  expect(await mailedTokens(db, 'reset_password', 'Ana+Copa@Example.com')).toHaveLength(1)
  expect(outcome(await recover('ana@example.com'))).toEqual(sent)
  expect(await mailedTokens(db, 'reset_password', 'Ana+Copa@Example.com')).toHaveLength(1)
})

test('two requests send two different links', async () => {
  const ana = await aPlayer()
  await Promise.all([recover(ana.email), recover(ana.email)])
  const tokens = await mailedTokens(db, 'reset_password', ana.email)
  expect(new Set(tokens).size).toBe(2)
})

test('a new link deletes expired ones', async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  await recover(ana.email)
  await sql`update password_resets set created_at = now() - interval '61 minutes' where user_id = ${ana.id}`.execute(db)
  await recover(eva.email)
  const { rows } = await sql`select 1 from password_resets where user_id = ${ana.id}`.execute(db)
  expect(rows).toEqual([])
})

describe('a request is refused', () => {
  test.each([undefined, null, '', '   ', 12, {}, []])('without an address: %j', async (email) => {
    expect(outcome(await recover(email))).toEqual(invalid({ email: 'Ingrese un email' }))
  })

  test.each(['ana', 'ana@', 'ñandú@example.com', 'a na@example.com'])('for the invalid address %j', async (email) => {
    expect(outcome(await recover(email))).toEqual(invalid({ email: 'Ingrese un email válido' }))
  })
})
