import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { outcome, refused } from '../../../test/answers.ts'
import { testApp } from '../../../test/app.ts'
import { aPool } from '../../../test/builders.ts'
import { inviting } from '../../../test/inviting.ts'

const { call, db, aUser, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const admin = await anAdministrator()
const { listed, invite, byHash, accept, prove, isProven } = inviting({ call, db }, admin)

const ofAnother = refused(409, 'La invitación es para otro email.')
const full = refused(409, 'La compety ha alcanzado el límite de jugadores')

describe('the list of invitations', () => {
  test('shows pool, inviter and message, newest first; an invitation sent again counts as new', async () => {
    const [ana, host] = [await aPlayer(), await aPlayer('anfitriona')]
    const [first, second] = [await aPool(db, { players: [host] }), await aPool(db, { players: [host] })]
    const send = (pool: number, message: string) =>
      call(`POST /pool/${pool}/invite`, { as: host, body: { email: ana.email, message } })
    await send(first, 'uno')
    await send(second, 'dos')
    await send(first, 'otra vez')
    expect(await listed(ana)).toMatchObject([
      { pool: { id: first }, user_name: 'anfitriona', message: 'otra vez', invite_token: null },
      { pool: { id: second }, user_name: 'anfitriona', message: 'dos' },
    ])
  })

  test('names an inviter without a username by the masked address', async () => {
    const [ana, host] = [await aPlayer(), await aUser({ role_id: 2, username: null })]
    const pool = await aPool(db, { players: [host] })
    await call(`POST /pool/${pool}/invite`, { as: host, body: { email: ana.email } })
    expect(await listed(ana)).toMatchObject([{ user_name: 'a•••@example.com' }])
  })

  test('includes invitations from before the registration of the address', async () => {
    const email = 'todavia.no@example.com'
    const { id } = await invite(await aPool(db), { email })
    const user_profile_attributes = { username: 'todaviano', birthdate: '1990-05-04' }
    const passwords = { password: 'secreta1', passwordConfirmation: 'secreta1' }
    await call('POST /player', { body: { user: { email, ...passwords, user_profile_attributes } } })
    const { body } = await call('POST /authenticate', { body: { email, password: 'secreta1' } })
    expect(body.invitations).toMatchObject([{ id, invitation_id: id, status: 1 }])
  })

  test('shows an invitation as accepted if the player enrolled without it', async () => {
    const [ana, pool] = [await aPlayer(), await aPool(db)]
    const { id } = await invite(pool, ana)
    await call(`POST /pools/${pool}/inscribe`, { as: ana })
    expect(await listed(ana)).toMatchObject([{ id, accepted: true }])
  })

  test('marks pools that are closed to enrolment and pools that were left', async () => {
    const ana = await aPlayer()
    const newest = async () => (await call('GET /invitations', { as: ana })).body.invitations[0].pool
    const [open, full] = [await aPool(db), await aPool(db, { players_limit: 1, players: [admin] })]
    await invite(open, ana)
    expect(await newest()).toMatchObject({ id: open, takes_in: true, pool_user_status: null })
    for (const status of [2, 4]) {
      await sql`update pools set status = ${status} where id = ${open}`.execute(db)
      expect(await newest()).toMatchObject({ takes_in: false })
    }
    await invite(full, ana)
    expect(await newest()).toMatchObject({ id: full, takes_in: false })

    const left = await aPool(db)
    await invite(left, ana)
    await call(`POST /pools/${left}/inscribe`, { as: ana })
    expect(await newest()).toMatchObject({ id: left, pool_user_status: 1 })
    await call(`POST /pools/${left}/uninscribe`, { as: ana })
    await sql`update pools set status = 2 where id = ${left}`.execute(db)
    expect(await newest()).toMatchObject({ id: left, pool_user_status: 2, takes_in: true })
  })

  test('leaves out archived pools', async () => {
    const [ana, pool] = [await aPlayer(), await aPool(db)]
    await invite(pool, ana)
    await sql`update pools set status = 6 where id = ${pool}`.execute(db)
    expect(await listed(ana)).toEqual([])
  })
})

describe('the address', () => {
  test('is proven by the link of the mail, even if the pool is full', async () => {
    const ana = await aPlayer()
    const { hash } = await invite(await aPool(db, { players_limit: 1, players: [admin] }), ana)
    expect(outcome(await byHash(hash, ana))).toEqual(full)
    expect(await isProven(ana)).toBe(true)
  })

  test('is not proven by the mailbox or by the hash it shows instead of the link', async () => {
    const [ana, open] = [await aPlayer(), await aPool(db)]
    const { hash } = await invite(open, ana)
    const [shown] = await listed(ana)
    expect(shown?.hash).toMatch(/^\w{64}$/)
    expect(shown?.hash).not.toBe(hash)
    expect((await byHash(shown?.hash as string, ana)).status).toBe(200)
    const { id } = await invite(await aPool(db), ana)
    expect((await accept(id, ana)).status).toBe(200)
    expect(await isProven(ana)).toBe(false)
  })

  test('if proven, is shown a hash for private pools too', async () => {
    const [ana, pool] = [await aPlayer(), await aPool(db, { is_private: true })]
    await prove(ana)
    await invite(pool, ana)
    const [shown] = await listed(ana)
    expect((await byHash(shown?.hash as string, ana)).status).toBe(200)
  })

  test("cannot use the hash listed for another user's invitation", async () => {
    const [ana, eva] = [await aPlayer(), await aPlayer()]
    await invite(await aPool(db), ana)
    const [shown] = await listed(ana)
    expect(outcome(await byHash(shown?.hash as string, eva))).toEqual(ofAnother)
  })
})
