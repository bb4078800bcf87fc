import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { invalid, notAllowed, notSignedIn, outcome, refused } from '../../../test/answers.ts'
import { type Actor, manyConnections, testApp } from '../../../test/app.ts'
import { anEnrolment, anOrganizer, aPool } from '../../../test/builders.ts'
import { asSent, mailedTokens } from '../../../test/mailed-links.ts'
import { overtakenBy } from '../../../test/overtaken.ts'
import type { MailSecret } from '../../platform/mails/secret-links.ts'

const { call, db, aPlayer, aUser, anAdministrator, close } = await testApp({
  publicUrl: 'https://compety.example',
})
afterAll(close)

const [admin, owner] = [await anAdministrator(), await aPlayer()]
const organizer_id = await anOrganizer(db, owner)
const invite = (pool: number, as: Actor, email: unknown, message?: unknown) =>
  call(`POST /pool/${pool}/invite`, { as, body: { email, message } })
const inviteMany = (pool: number, as: Actor, emails: unknown, message?: unknown) =>
  call(`POST /pool/${pool}/invitations`, { as, body: { emails, message } })
const rowsOf = async (pool: number) =>
  (
    await sql<{ email: string; inviter_id: number; message: string | null; status: number; hash: string }>`
      select email, inviter_id, message, status, hash from invitations where pool_id = ${pool} order by id
    `.execute(db)
  ).rows
type Mail = { subject: string; text: string; html: string; unsubscribe_url: string | null; secrets: MailSecret[] }
const mailsTo = async (recipient: string) => {
  const { rows } = await sql<Mail>`
    select subject, text, html, unsubscribe_url, secrets from mails where lower(recipient) = lower(${recipient}) order by id
  `.execute(db)
  return Promise.all(rows.map((mail) => asSent(db, mail)))
}
const aDayLater = () => sql`update invitations set mailed_at = mailed_at - interval '25 hours'`.execute(db)
const setStatus = (pool: number, status: number) =>
  sql`update invitations set status = ${status} where pool_id = ${pool}`.execute(db)
let count = 0
const somebody = () => `invitada${++count}@example.com`

const invited = { status: 200, body: { status: 'success', message: 'Se ha enviado la invitación con éxito' } }
const notFound = refused(404, 'No existe la compety solicitada.')
const closed = refused(409, 'La compety no acepta inscripciones en su estado actual.')
const self = refused(409, 'No puedes invitarte a ti mismo.')

test('an invitation creates a row and a mail with inviter, pool and links', async () => {
  const [ana, email] = [await aPlayer(), 'nueva+amiga@example.com']
  const pool = await aPool(db, { name: 'Mundial', players: [ana] })
  expect(outcome(await invite(pool, ana, ` ${email} `, ' Vente '))).toEqual(invited)
  const [row, ...others] = await rowsOf(pool)
  expect([row, others]).toMatchObject([{ email, inviter_id: ana.id, message: 'Vente', status: 1 }, []])
  expect(row?.hash).toMatch(/^\w{64}$/)
  const [mail, ...more] = await mailsTo(email)
  expect(more).toEqual([])
  for (const said of [mail?.text, mail?.html]) {
    expect(said).toMatch(/https:\/\/compety\.example\/accept_invitation\/[\w-]{43}(?![\w-])/)
    expect(said).toContain('https://compety.example/register?email=nueva%2Bamiga%40example.com')
    for (const part of [ana.username, 'Mundial', 'Vente']) expect(said).toContain(part)
  }
})

test('the mail to a pool that runs says so and offers to look, unless the invited person may come back', async () => {
  const [left, email] = [await aPlayer(), somebody()]
  const pool = await aPool(db, { status: 2 })
  await anEnrolment(db, { pool_id: pool, user_id: left.id, status: 2 })
  for (const to of [email, left.email]) await invite(pool, admin, to)
  const [mail] = await mailsTo(email)
  expect(mail?.text).toContain('La compety ya empezó: no admite inscripciones.')
  expect([mail?.text, mail?.html].join()).not.toContain('Aceptar invitación')
  expect((await mailsTo(left.email))[0]?.text).toContain('Aceptar invitación')
  const full = await aPool(db, { players_limit: 1, players: [left] })
  const other = somebody()
  await invite(full, admin, other)
  expect((await mailsTo(other))[0]?.text).toContain('La compety está completa')
})

test('the mail names the inviter by the username only', async () => {
  const [ana, nameless] = [await aPlayer(), await aUser({ role_id: 2, username: null })]
  await sql`update user_profiles set name = 'Premio de 500 EUR: https://evil.example', lastname = 'Banco' where user_id = ${ana.id}`.execute(
    db,
  )
  const pool = await aPool(db, { players: [ana, nameless] })
  const [first, second] = [somebody(), somebody()]
  await invite(pool, ana, first)
  await invite(pool, nameless, second)
  const [mail] = await mailsTo(first)
  expect(mail?.subject).toContain(`Te ha invitado ${ana.username} a la compety`)
  expect(mail?.text).toContain(`${ana.username} te invita`)
  expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/evil|Premio/)
  expect((await mailsTo(second))[0]?.text).toContain('alguien te invita')
})

describe('inviting', () => {
  test.each([1, 3])('to a public pool is allowed for its players (%i)', async (status) => {
    const [ana, pool] = [await aPlayer(), await aPool(db)]
    await anEnrolment(db, { pool_id: pool, user_id: ana.id, status })
    expect(outcome(await invite(pool, ana, somebody()))).toEqual(invited)
  })

  test('to any pool is allowed for the owner of its organizer and administrators', async () => {
    for (const is_private of [false, true]) {
      const pool = await aPool(db, { is_private, organizer_id })
      for (const as of [owner, admin]) expect(outcome(await invite(pool, as, somebody()))).toEqual(invited)
    }
  })

  test('is not allowed for strangers, for players who left, and for players of a private pool', async () => {
    const [ana, left, stranger] = [await aPlayer(), await aPlayer(), await aPlayer()]
    const [open, secret] = [await aPool(db), await aPool(db, { is_private: true, players: [ana] })]
    await anEnrolment(db, { pool_id: open, user_id: left.id, status: 2 })
    for (const [pool, as] of [
      [open, stranger],
      [open, left],
      [secret, ana],
    ] as const) {
      const email = somebody()
      expect(outcome(await invite(pool, as, email))).toEqual(notAllowed)
      expect(outcome(await inviteMany(pool, as, [email]))).toEqual(notAllowed)
      expect([await rowsOf(pool), await mailsTo(email)]).toEqual([[], []])
    }
    expect(outcome(await invite(secret, stranger, somebody()))).toEqual(notFound)
    expect(outcome(await inviteMany(secret, stranger, [somebody()]))).toEqual(notFound)
  })

  test('to a pool that does not exist answers not found', async () => {
    for (const pool of [999_999, 2 ** 49]) expect(outcome(await invite(pool, admin, somebody()))).toEqual(notFound)
  })

  test.each([3, 6])('to a pool in status %i, which is over, is refused', async (status) => {
    const pool = await aPool(db, { status })
    expect(outcome(await invite(pool, admin, somebody()))).toEqual(closed)
    expect(await rowsOf(pool)).toEqual([])
  })

  test.each([1, 2, 4, 5])('to a pool in status %i is allowed even if it is full', async (status) => {
    const pool = await aPool(db, { status, players_limit: 1, players: [await aPlayer()] })
    expect(outcome(await invite(pool, admin, somebody()))).toEqual(invited)
  })

  test('oneself is refused, and a player of the pool gets nothing while the answer is the same, in any capitals', async () => {
    const [ana, eva] = [await aPlayer(), await aPlayer()]
    const pool = await aPool(db, { players: [ana, eva] })
    expect(outcome(await invite(pool, ana, ana.email.toUpperCase()))).toEqual(self)
    expect(outcome(await invite(pool, ana, eva.email.toUpperCase()))).toEqual(invited)
    expect([await rowsOf(pool), await mailsTo(eva.email)]).toEqual([[], []])
  })

  test('the duration of the answer does not tell who is a player of the pool', async () => {
    const limited = await testApp({ rateLimits: true }, manyConnections)
    const [ana, eva] = [await limited.aPlayer(), await limited.aPlayer()]
    const pool = await aPool(limited.db, { players: [ana, eva] })
    const timed = async (call: string, body: object) => {
      const before = performance.now()
      await limited.call(`POST /pool/${pool}/${call}`, { as: ana, body })
      return performance.now() - before
    }
    for (const email of [eva.email, somebody()]) {
      expect(await timed('invite', { email })).toBeGreaterThanOrEqual(149)
      expect(await timed('invitations', { emails: [email, somebody()] })).toBeGreaterThanOrEqual(199)
    }
    await limited.close()
  })

  test.each([undefined, null, '', ' ', 7])('%j is refused as a missing address', async (email) => {
    const pool = await aPool(db)
    expect(outcome(await invite(pool, admin, email))).toEqual(invalid({ email: 'Ingrese un email' }))
  })

  test.each(['ana', 'ana@', '@x.com', 'a b@x.com', 'a\n@x.com', 'ana@x.com, eva@x.com', `${'x'.repeat(250)}@x.com`])(
    '%j is refused as an invalid address',
    async (email) => {
      const pool = await aPool(db)
      expect(outcome(await invite(pool, admin, email))).toEqual(invalid({ email: 'Ingrese un email válido' }))
      expect(await rowsOf(pool)).toEqual([])
    },
  )

  test('accepts a message of up to two thousand characters', async () => {
    const pool = await aPool(db)
    expect((await invite(pool, admin, somebody(), 'x'.repeat(2000))).status).toBe(200)
    expect(outcome(await invite(pool, admin, somebody(), 'x'.repeat(2001)))).toEqual(
      invalid({ message: 'Debe tener 2000 caracteres como máximo.' }),
    )
  })

  test('needs a session', async () => {
    expect(outcome(await call('POST /pool/1/invite'))).toEqual(notSignedIn)
    expect(outcome(await call('POST /pool/1/invitations'))).toEqual(notSignedIn)
  })
})

describe('inviting again', () => {
  test('updates the row, mails again only after a day, and leaves earlier links valid', async () => {
    const [ana, eva, email] = [await aPlayer(), await aPlayer(), somebody()]
    const pool = await aPool(db, { players: [ana, eva] })
    await invite(pool, ana, email, 'Vente')
    const [first] = await rowsOf(pool)
    expect(outcome(await invite(pool, eva, email.toUpperCase(), 'Anda'))).toEqual(invited)
    expect(await rowsOf(pool)).toEqual([{ ...first, inviter_id: eva.id, message: 'Anda' }])
    expect(await mailsTo(email)).toHaveLength(1)
    const [token] = await mailedTokens(db, 'accept_invitation', email)
    await aDayLater()
    expect(outcome(await invite(pool, eva, email.toUpperCase(), 'Anda'))).toEqual(invited)
    expect(await mailsTo(email)).toHaveLength(2)
    const guest = await aPlayer()
    await sql`update users set email = ${email} where id = ${guest.id}`.execute(db)
    const opened = await call(`POST /accept_invitation/${token}`, { as: { ...guest, email } })
    expect(opened.status).toBe(200)
  })

  test.each([
    ['declined', 3],
    ['accepted and left', 2],
  ])('an invitation that %s becomes pending again', async (_, status) => {
    const [ana, email, pool] = [await aPlayer(), somebody(), await aPool(db)]
    await anEnrolment(db, { pool_id: pool, user_id: ana.id })
    await invite(pool, ana, email)
    await setStatus(pool, status)
    expect(outcome(await invite(pool, ana, email))).toEqual(invited)
    expect(await rowsOf(pool)).toMatchObject([{ status: 1 }])
  })

  test('by two people concurrently leaves one row and one mail', async () => {
    const [ana, eva, email] = [await aPlayer(), await aPlayer(), somebody()]
    const pool = await aPool(db, { players: [ana, eva] })
    const sent = await Promise.all([invite(pool, ana, email, 'de ana'), invite(pool, eva, email, 'de eva')])
    expect(sent.map(outcome)).toEqual([invited, invited])
    const [row, ...others] = await rowsOf(pool)
    expect(others).toEqual([])
    expect(row?.message).toBe(row?.inviter_id === ana.id ? 'de ana' : 'de eva')
    expect(await mailsTo(email)).toHaveLength(1)
  })
})

test('a player who enrols while being invited has no pending invitation', async () => {
  const [ana, eva, pool] = [await aPlayer(), await aPlayer(), await aPool(db)]
  await anEnrolment(db, { pool_id: pool, user_id: ana.id })
  const enter = async (inside: typeof db) => {
    await anEnrolment(inside, { pool_id: pool, user_id: eva.id })
  }
  expect(outcome(await overtakenBy(db, enter, () => invite(pool, ana, eva.email)))).toEqual(invited)
  expect(await rowsOf(pool)).toEqual([])
})

test('a player who is invited while enrolling has no pending invitation', async () => {
  const [ana, many] = [await aPlayer(), await Promise.all(Array.from({ length: 8 }, () => aPlayer()))]
  const pool = await aPool(db, { players: [ana] })
  await Promise.all(many.flatMap((as) => [call(`POST /pools/${pool}/inscribe`, { as }), invite(pool, ana, as.email)]))
  for (const { status } of await rowsOf(pool)) expect(status).toBe(2)
})

describe('inviting several', () => {
  test('returns an outcome for each address', async () => {
    const [ana, eva, email] = [await aPlayer(), await aPlayer(), somebody()]
    const pool = await aPool(db, { players: [ana, eva] })
    const answer = await inviteMany(pool, ana, [email, ana.email, eva.email, email.toUpperCase()], 'Vengan')
    const message = 'Se ha enviado la invitación con éxito'
    expect(outcome(answer)).toEqual({
      status: 200,
      body: {
        status: 'success',
        message,
        outcomes: [
          { email, isInvited: true, message },
          { email: ana.email, isInvited: false, message: 'No puedes invitarte a ti mismo.' },
          { email: eva.email, isInvited: true, message },
        ],
      },
    })
    expect(await rowsOf(pool)).toMatchObject([{ email, message: 'Vengan', status: 1 }])
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('to a pool that is closed is refused as a whole', async () => {
    expect(outcome(await inviteMany(await aPool(db, { status: 3 }), admin, [somebody()]))).toEqual(closed)
  })

  test.each([undefined, null, [], 'ana@example.com', {}])('%j is refused as missing addresses', async (emails) => {
    const pool = await aPool(db)
    expect(outcome(await inviteMany(pool, admin, emails))).toEqual(invalid({ emails: 'Ingrese un email' }))
  })

  test('invites nobody if one of the addresses is invalid', async () => {
    const pool = await aPool(db)
    expect(outcome(await inviteMany(pool, admin, [somebody(), 'x']))).toEqual(
      invalid({ emails: 'Ingrese un email válido' }),
    )
    expect(await rowsOf(pool)).toEqual([])
  })

  test('accepts at most twenty addresses', async () => {
    const pool = await aPool(db)
    const emails = Array.from({ length: 21 }, somebody)
    expect(outcome(await inviteMany(pool, admin, emails))).toEqual(
      invalid({ emails: 'Puedes invitar a 20 direcciones como máximo.' }),
    )
    expect((await inviteMany(pool, admin, emails.slice(1))).status).toBe(200)
    expect(await rowsOf(pool)).toHaveLength(20)
  })
})
