import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Actor, testApp } from '../../../test/app.ts'
import { aMatch, aMember, anEnrolment, anOrganizer, aPool } from '../../../test/builders.ts'
import { payReferrals } from './pay-referrals.ts'

const { call, db, aPlayer, aUser, close } = await testApp()
afterAll(close)

let count = 0
const register = (referral_user_hash: unknown, parts: object = {}) => {
  const username = `referida${++count}`
  const user_profile_attributes = { username, birthdate: '1990-05-04' }
  const user = {
    email: `${username}@example.com`,
    password: 'secreta1',
    passwordConfirmation: 'secreta1',
    user_profile_attributes,
    ...parts,
  }
  return call('POST /player', { body: { user, referral_user_hash } })
}
const hashOf = async (user: { id: number }) =>
  (await sql<{ referral_hash: string }>`select referral_hash from users where id = ${user.id}`.execute(db)).rows[0]
    ?.referral_hash
const prove = (user: { id: number }) => sql`update users set email_proven_at = now() where id = ${user.id}`.execute(db)
const pay = (needsProof = true) => payReferrals(db, { needsProof, timeZone: 'America/Bogota' })
/** The player proves the address and sends a prediction; then the referrers are paid. */
const earn = async (user: { id: number }) => {
  await prove(user)
  await predicts(user)
  await pay()
}
const predicts = async ({ id }: { id: number }) => {
  const match = await aMatch(db)
  const pool = await aPool(db, { matches: [match], players: [{ id }] })
  await sql`
    insert into predictions (match_id, pool_id, user_id, home_team_score, away_team_score) values (${match}, ${pool}, ${id}, 1, 0)
  `.execute(db)
}
const coins = async (as: Actor) => (await call('GET /session', { as })).body.user.wallet.coins
const historyOf = async (user: { id: number }) =>
  (
    await sql<{ type: string }>`select type from user_histories where user_id = ${user.id} order by id`.execute(db)
  ).rows.map(({ type }) => type)
const entries = async () => (await sql`select 1 from wallet_entries`.execute(db)).rows.length

test('a referrer gets 50 coins for each referred player, once that player has proven the address and predicted', async () => {
  const ana = await aPlayer()
  const hash = await hashOf(ana)
  const { body } = await register(hash)
  await pay()
  expect(await coins(ana)).toBe(0)
  await predicts(body.user)
  await pay()
  expect(await coins(ana)).toBe(0)
  await prove(body.user)
  await pay()
  await Promise.all([pay(), pay()])
  const { wallet, entries } = (await call('GET /wallet', { as: ana })).body
  expect(wallet).toEqual({ coins: 50 })
  expect(entries).toEqual([expect.objectContaining({ coins: 50, reason: 'Usuario referido' })])
  await earn((await register(hash)).body.user)
  expect(await coins(ana)).toBe(100)
  expect(await historyOf(ana)).toEqual(['refered-user', 'refered-user'])
  expect(await historyOf(body.user)).toEqual(['register'])
})

test('a referrer gets at most 50 rewards a month, and the others in the next', async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  const pool = await aPool(db, { matches: [await aMatch(db)] })
  const referred = async (referrer: { id: number }) => {
    const id = await aMember(db)
    await sql`update users set email_proven_at = now() where id = ${id}`.execute(db)
    await sql`insert into referrals (referred_user_id, referrer_user_id) values (${id}, ${referrer.id})`.execute(db)
    await anEnrolment(db, { pool_id: pool, user_id: id })
    await sql`
      insert into predictions (match_id, pool_id, user_id, home_team_score, away_team_score)
      select match_id, pool_id, ${id}, 1, 0 from pool_matches where pool_id = ${pool}
    `.execute(db)
  }
  for (let n = 0; n < 30; n++) await referred(ana)
  await pay()
  expect(await coins(ana)).toBe(30 * 50)
  for (let n = 0; n < 25; n++) await referred(ana)
  await referred(eva)
  await Promise.all([pay(), pay()])
  await pay()
  expect([await coins(ana), await coins(eva)]).toEqual([50 * 50, 50])
  await sql`update wallet_entries set created_at = created_at - interval '32 days' where user_id = ${ana.id}`.execute(
    db,
  )
  await pay()
  expect(await coins(ana)).toBe(55 * 50)
})

test('without a mail server the prediction is enough', async () => {
  const ana = await aPlayer()
  await predicts((await register(await hashOf(ana))).body.user)
  await pay(false)
  expect(await coins(ana)).toBe(50)
})

test('a referred player is paid for only once', async () => {
  const ana = await aPlayer()
  const { body } = await register(await hashOf(ana))
  await earn(body.user)
  const again = sql`
    insert into wallet_entries (user_id, coins, reason, referred_user_id) values (${ana.id}, 50, 'refered-user', ${body.user.id})
  `.execute(db)
  await expect(again).rejects.toThrow(/unique/)
})

test('a refused registration pays nothing', async () => {
  const ana = await aPlayer()
  const hash = await hashOf(ana)
  expect((await register(hash, { password: 'x' })).status).toBe(422)
  expect((await register(hash, { email: ana.email })).status).toBe(422)
  expect([await coins(ana), await historyOf(ana)]).toEqual([0, []])
})

test.each(['nadie', '', null, undefined, 12, {}, [], true, 'x\0y', 'x'.repeat(10_000)])(
  'an unknown hash is ignored',
  async (hash) => {
    const before = await entries()
    const { status, body } = await register(hash)
    expect(status).toBe(201)
    await earn(body.user)
    expect(await entries()).toBe(before)
  },
)

test.each([2, 3, 4])('a referrer in status %i gets nothing, and the new player is registered', async (status) => {
  const [gone, before] = [await aUser({ role_id: 2, status }), await entries()]
  const { status: answered, body } = await register(await hashOf(gone))
  expect(answered).toBe(201)
  await earn(body.user)
  expect(await entries()).toBe(before)
})

test("an organizer's referral hash pays its owner", async () => {
  const owner = await aPlayer()
  const organizer = await anOrganizer(db, owner)
  const { rows } = await sql<{
    referral_hash: string
  }>`select referral_hash from organizers where id = ${organizer}`.execute(db)
  await earn((await register(rows[0]?.referral_hash)).body.user)
  expect(await coins(owner)).toBe(50)
})
