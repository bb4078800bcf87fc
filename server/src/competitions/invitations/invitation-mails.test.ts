import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outcome, refused } from '../../../test/answers.ts'
import { type Actor, appOn, manyConnections, testApp } from '../../../test/app.ts'
import { aPool } from '../../../test/builders.ts'
import { testDatabase } from '../../../test/database.ts'
import { inviting } from '../../../test/inviting.ts'
import { asSent } from '../../../test/mailed-links.ts'
import type { MailSecret } from '../../platform/mails/secret-links.ts'

const { app, call, db, aPlayer, anAdministrator, close } = await testApp(
  { publicUrl: 'https://compety.example' },
  manyConnections,
)
afterAll(close)

const admin = await anAdministrator()
const { invite, byHash, reject, prove, isProven } = inviting({ call, db }, admin)
const pools = async (number: number) => Promise.all(Array.from({ length: number }, () => aPool(db)))
type Mail = { text: string; html: string; unsubscribe_url: string | null; secrets: MailSecret[] }
const mailsTo = async (email: string) => {
  const { rows } = await sql<Mail>`
    select text, html, unsubscribe_url, secrets from mails where lower(recipient) = lower(${email}) order by id
  `.execute(db)
  return Promise.all(rows.map((mail) => asSent(db, mail)))
}
let count = 0
const somebody = () => ({ email: `alguien${++count}@example.com` })

describe('an address', () => {
  test('gets three mails over all pools, and is still invited without one', async () => {
    const [guest, some] = [somebody(), await pools(5)]
    for (const pool of some) await invite(pool, guest)
    expect(await mailsTo(guest.email)).toHaveLength(3)
    const { rows } = await sql`select 1 from invitations where email = ${guest.email}`.execute(db)
    expect(rows).toHaveLength(5)
  })

  test('gets three mails however many are sent at the same time', async () => {
    const [guest, some] = [somebody(), await pools(8)]
    await Promise.all(some.map((pool) => invite(pool, guest)))
    expect(await mailsTo(guest.email)).toHaveLength(3)
  })

  test.each([
    [
      'accepted',
      (id: string, as: Actor) => call('POST /acceptInvitation', { as, body: { invitation_id: Number(id) } }),
    ],
    ['rejected', (id: string, as: Actor) => reject(Number(id), as)],
  ])('that %s an invitation gets three more, but only if it is proven', async (_, answer) => {
    for (const [isProven, mails] of [
      [true, 6],
      [false, 3],
    ] as const) {
      const [ana, some] = [await aPlayer(), await pools(8)]
      if (isProven) await prove(ana)
      const [first] = await Promise.all(some.slice(0, 4).map((pool) => invite(pool, ana)))
      expect((await answer(String(first?.id), ana)).status).toBe(200)
      for (const pool of some.slice(4)) await invite(pool, ana)
      expect(await mailsTo(ana.email)).toHaveLength(mails)
    }
  })
})

describe('the link of an invitation mail', () => {
  test('opens the invitation for 90 days', async () => {
    const [ana, pool] = [await aPlayer(), await aPool(db)]
    const { id, hash } = await invite(pool, ana)
    const age = (days: number) =>
      sql`update invitation_links set created_at = now() - ${days} * interval '1 day' where invitation_id = ${id}`.execute(
        db,
      )
    await age(91)
    expect(outcome(await byHash(hash, ana))).toEqual(refused(404, 'No existe la invitación solicitada.'))
    expect(await isProven(ana)).toBe(false)
    await age(89)
    expect((await byHash(hash, ana)).status).toBe(200)
    expect(await isProven(ana)).toBe(true)
  })

  test('is stored nowhere', async () => {
    const [ana, pool] = [await aPlayer(), await aPool(db)]
    const { hash } = await invite(pool, ana)
    for (const table of ['mails', 'invitations', 'invitation_links']) {
      const { rows } = await sql`
        select 1 from ${sql.table(table)} t where t::text like '%' || ${hash}::text || '%'
      `.execute(db)
      expect([table, rows]).toEqual([table, []])
    }
  })
})

describe('the link to receive no more invitations', () => {
  const tokenOf = async (email: string) =>
    /stop_invitations\/([\w.-]+)/.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? ''
  const choose = (choice: string, token: unknown) => call(`POST /invitations/${choice}`, { body: { token } })
  const stopped = {
    status: 200,
    body: { status: 'success', message: 'Ya no recibirás invitaciones por correo.' },
  }
  const aTurn = async () => {
    const [guest, some] = [somebody(), await pools(2)]
    await invite(some[0] as number, guest)
    const again = async () => {
      await invite(some[1] as number, guest)
      return (await mailsTo(guest.email)).length
    }
    return { token: await tokenOf(guest.email), again }
  }

  test('stops the mails for ever, without a session and as often as it is used', async () => {
    const { token, again } = await aTurn()
    for (let n = 0; n < 2; n++) expect(outcome(await choose('stop', token))).toEqual(stopped)
    expect(await again()).toBe(1)
  })

  test('can be taken back', async () => {
    const { token, again } = await aTurn()
    await choose('stop', token)
    expect(outcome(await choose('resume', token))).toEqual({
      status: 200,
      body: { status: 'success', message: 'Volverás a recibir invitaciones por correo.' },
    })
    expect(await again()).toBe(2)
  })

  test('works by one click in a mail program, and not by opening it', async () => {
    const { token, again } = await aTurn()
    const url = `/stop_invitations/${token}`
    await app.inject({ method: 'GET', url })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const clicked = await app.inject({ method: 'POST', url, headers: form, payload: 'List-Unsubscribe=One-Click' })
    expect([clicked.statusCode, clicked.body]).toEqual([200, ''])
    expect(await again()).toBe(1)
  })

  test('is the List-Unsubscribe address of the mail, names nobody, and is signed', async () => {
    const [guest, pool] = [somebody(), await aPool(db)]
    await invite(pool, guest)
    const [[mail], token] = [await mailsTo(guest.email), await tokenOf(guest.email)]
    expect(mail?.unsubscribe_url).toBe(`https://compety.example/stop_invitations/${token}`)
    expect(mail?.html).toContain('>No recibir más invitaciones</a>')
    expect(token).toMatch(/^[\w-]{43}\.[\w-]{43}$/)
    const forged = `${'A'.repeat(43)}${token.slice(43)}`
    for (const bad of ['', 'x', forged, `${token}x`, '\0'])
      expect(outcome(await choose('stop', bad))).toEqual(
        refused(404, 'El enlace no es válido o ya venció, solicita uno nuevo.'),
      )
  })
})

describe('where mails are sent', () => {
  const made = { app: undefined as Awaited<ReturnType<typeof appOn>> | undefined }
  beforeAll(async () => {
    made.app = await appOn(await testDatabase(), { settings: { smtpUrl: 'smtp://localhost:1' } })
  })
  afterAll(() => made.app?.close())

  test('only who has proven the own address invites', async () => {
    const { call, db, aPlayer, anAdministrator } = made.app as NonNullable<typeof made.app>
    const ana = await aPlayer()
    const pool = await aPool(db, { players: [ana] })
    const unproven = refused(
      403,
      'Para invitar, confirma antes tu correo con el enlace de la bienvenida, o al recuperar tu contraseña.',
    )
    const one = (as: Actor) => call(`POST /pool/${pool}/invite`, { as, body: somebody() })
    const many = (as: Actor) => call(`POST /pool/${pool}/invitations`, { as, body: { emails: [somebody().email] } })
    for (const as of [ana, await anAdministrator()])
      for (const send of [one, many]) expect(outcome(await send(as))).toEqual(unproven)
    await sql`update users set email_proven_at = now() where id = ${ana.id}`.execute(db)
    for (const send of [one, many]) expect((await send(ana)).status).toBe(200)
  })
})
