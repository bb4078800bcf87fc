import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { aMatch, anEnrolment, anOrganizer, aPool } from '../../../test/builders.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const [admin, stranger, owner] = [await anAdministrator(), await aPlayer(), await aPlayer()]
const organizer_id = await anOrganizer(db, owner)
const find = (pool: number, as: Actor) => call(`GET /pools/${pool}`, { as })
const notFound = refused(404, 'No existe la compety solicitada.')
const invite = (pool: number, email: string, status = 1) =>
  sql`insert into invitations (pool_id, email, inviter_id, hash, status) values (${pool}, ${email}, ${owner.id}, md5(random()::text), ${status})`.execute(
    db,
  )

describe('a public pool', () => {
  test.each([1, 2, 3, 4])('in status %i is visible to every signed-in user', async (status) => {
    expect((await find(await aPool(db, { status }), stranger)).status).toBe(200)
  })

  test.each([5, 6])('in status %i is invisible to users who are not enrolled', async (status) => {
    expect(outcome(await find(await aPool(db, { status }), stranger))).toEqual(notFound)
  })

  test('is visible to its players if it is inactive, but not if it is archived', async () => {
    const ana = await aPlayer()
    expect((await find(await aPool(db, { status: 5, players: [ana] }), ana)).status).toBe(200)
    expect(outcome(await find(await aPool(db, { status: 6, players: [ana] }), ana))).toEqual(notFound)
  })

  test.each([1, 2, 3, 4, 5, 6])('in status %i is visible to an administrator', async (status) => {
    expect((await find(await aPool(db, { status }), admin)).status).toBe(200)
  })
})

describe('a private pool', () => {
  test('is answered with 404 on every endpoint for users who are not enrolled', async () => {
    const pool = await aPool(db, { is_private: true, matches: [await aMatch(db)] })
    for (const line of [
      `GET /pools/${pool}`,
      `GET /poolDetails/${pool}`,
      `GET /pool/${pool}/pool_ranking`,
      `GET /pool/${pool}/user_predictions/${owner.id}`,
      `GET /pool/${pool}/pool_user_performance`,
      `POST /pools/${pool}/uninscribe`,
    ])
      expect([line, outcome(await call(line, { as: stranger }))]).toEqual([line, notFound])
  })

  test.each([1, 2, 3])('is visible with pool_user_status %i', async (status) => {
    const ana = await aPlayer()
    const pool = await aPool(db, { is_private: true })
    await anEnrolment(db, { pool_id: pool, user_id: ana.id, status })
    expect((await find(pool, ana)).body.pool).toMatchObject({ pool_user_status: status })
  })

  test('is visible to an invited user with a proven address, in any capitals, unless the user declined', async () => {
    const [ana, eva, pia] = [await aPlayer(), await aPlayer(), await aPlayer()]
    const pool = await aPool(db, { is_private: true })
    await invite(pool, ana.email.toUpperCase())
    await invite(pool, eva.email, 3)
    await invite(pool, pia.email)
    await sql`update users set email_proven_at = now() where id in (${ana.id}, ${eva.id})`.execute(db)
    expect((await find(pool, ana)).status).toBe(200)
    expect(outcome(await find(pool, eva))).toEqual(notFound)
    expect(outcome(await find(pool, pia))).toEqual(notFound)
  })

  test('is invisible and closed to a user whose unproven address once accepted an invitation', async () => {
    const pia = await aPlayer()
    const pool = await aPool(db, { is_private: true })
    await invite(pool, pia.email, 2)
    expect(outcome(await find(pool, pia))).toEqual(notFound)
    expect(outcome(await call(`POST /pools/${pool}/inscribe`, { as: pia }))).toEqual(notFound)
    await sql`update users set email_proven_at = now() where id = ${pia.id}`.execute(db)
    expect((await find(pool, pia)).status).toBe(200)
  })

  test('is visible to the owner of its organizer, but not to other owners', async () => {
    const pool = await aPool(db, { is_private: true, organizer_id })
    await anOrganizer(db, stranger)
    expect((await find(pool, owner)).status).toBe(200)
    expect(outcome(await find(pool, stranger))).toEqual(notFound)
  })
})

test('the token of a pool is shown only to the owner of its organizer and administrators', async () => {
  const ana = await aPlayer()
  const pool = await aPool(db, { organizer_id, players: [ana, owner] })
  const token = async (as: Actor) => (await find(pool, as)).body.pool.invite_token
  expect([await token(ana), await token(stranger)]).toEqual([null, null])
  expect(await token(admin)).toMatch(/^.{16,}$/)
  expect(await token(owner)).toBe(await token(admin))
  const [listed] = (await call('GET /myPools', { as: owner })).body.pools
  expect(listed).toMatchObject({ id: pool, invite_token: await token(admin) })
})

test.each(['0', '-1', 'x', '1.5', '999999', '99999999999999999999', '1%00', '%27'])(
  'the pool %s does not exist',
  async (id) => {
    for (const path of ['/pools', '/poolDetails']) {
      const { status, body } = await call(`GET ${path}/${id}`, { as: stranger })
      expect([status, body]).toEqual([
        404,
        { status: 'error', errorCode: 404, message: expect.stringMatching(/^No existe/) },
      ])
    }
  },
)
