import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { outcome, refused } from '../../../test/answers.ts'
import { testApp } from '../../../test/app.ts'
import { aPool } from '../../../test/builders.ts'
import { inviting } from '../../../test/inviting.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp({ smtpUrl: 'smtp://127.0.0.1:9' })
afterAll(close)

const admin = await anAdministrator()
const { listed, invite, byHash, reject, prove, statusOf } = inviting({ call, db }, admin)
await prove(admin)

const needsProof = refused(409, 'Abre la invitación desde el enlace que recibiste por correo.')
const anInvitation = async ({ is_private }: { is_private: boolean }) => {
  const [ana, pool] = [await aPlayer(), await aPool(db, { is_private })]
  await sql`update pools set description = 'Del barrio', image = '/a.png' where id = ${pool}`.execute(db)
  const { id, hash } = await invite(pool, ana)
  await sql`update invitations set message = 'Soy Luz' where id = ${id}`.execute(db)
  return { ana, pool, id, hash }
}

describe.each([{ is_private: false }, { is_private: true }])('where mails are sent, an invitation (%j)', (kind) => {
  test('tells an unproven reader the name of the pool only, in every answer', async () => {
    const { ana, id } = await anInvitation(kind)
    const [shown] = await listed(ana)
    expect(shown).toMatchObject({ id, is_withheld: true, user_name: null, message: null })
    expect(shown?.pool).toMatchObject({ name: expect.any(String), description: null, image: null })
    const logIn = await call('POST /authenticate', { body: { email: ana.email, password: 'secreta1' } })
    expect(logIn.body.invitations).toEqual([shown])
    await prove(ana)
    expect(await listed(ana)).toMatchObject([
      { is_withheld: false, user_name: admin.username, message: 'Soy Luz', pool: { description: 'Del barrio' } },
    ])
  })

  test('is not rejected by an unproven reader', async () => {
    const { ana, id } = await anInvitation(kind)
    expect(outcome(await reject(id, ana))).toEqual(needsProof)
    expect(await statusOf(id)).toBe(1)
    await prove(ana)
    expect((await reject(id, ana)).status).toBe(200)
  })
})

test('the hash of the list names the inviter no sooner than the list, the link of the mail does', async () => {
  const { ana, hash } = await anInvitation({ is_private: false })
  const inviterBy = async (secret: unknown) =>
    (await call(`GET /accept_invitation/${secret}`, { as: ana })).body.invitation.user_name
  const [shown] = await listed(ana)
  expect([await inviterBy(shown?.hash), await inviterBy(hash)]).toEqual([null, admin.username])
  expect((await byHash(shown?.hash as string, ana)).status).toBe(200)
})

test('the hash of the list does not name the inviter to another account either, though that one is proven', async () => {
  const [{ ana }, eva] = [await anInvitation({ is_private: false }), await aPlayer()]
  await prove(eva)
  const [shown] = await listed(ana)
  const { invitation } = (await call(`GET /accept_invitation/${shown?.hash}`, { as: eva })).body
  expect(invitation).toMatchObject({ is_own: false, user_name: null })
})
