import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Actor, testApp } from '../../../test/app.ts'
import { anOrganizer } from '../../../test/builders.ts'

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
const coins = async (as: Actor) => (await call('GET /session', { as })).body.user.wallet.coins
const historyOf = async (user: { id: number }) =>
  (
    await sql<{ type: string }>`select type from user_histories where user_id = ${user.id} order by id`.execute(db)
  ).rows.map(({ type }) => type)
const entries = async () => (await sql`select 1 from wallet_entries`.execute(db)).rows.length

test('whoever brings a player gets 50 coins, once for each', async () => {
  const ana = await aPlayer()
  const hash = await hashOf(ana)
  const { body } = await register(hash)
  expect(await coins(ana)).toBe(50)
  await register(hash)
  expect(await coins(ana)).toBe(100)
  expect(await historyOf(ana)).toEqual(['refered-user', 'refered-user'])
  expect(await historyOf(body.user)).toEqual(['register'])
})

test('nobody is paid twice for one player', async () => {
  const ana = await aPlayer()
  const { body } = await register(await hashOf(ana))
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

test.each(['nadie', '', null, undefined, 12, {}, [], true, 'x\0y', 'x'.repeat(100_000)])(
  'an unknown hash is ignored',
  async (hash) => {
    const before = await entries()
    expect((await register(hash)).status).toBe(201)
    expect(await entries()).toBe(before)
  },
)

test.each([2, 3, 4])('a referrer in status %i gets nothing, and the new player comes in', async (status) => {
  const [gone, before] = [await aUser({ role_id: 2, status }), await entries()]
  expect((await register(await hashOf(gone))).status).toBe(201)
  expect(await entries()).toBe(before)
})

test("an organizer's hash pays its owner", async () => {
  const owner = await aPlayer()
  const organizer = await anOrganizer(db, owner)
  const { rows } = await sql<{
    referral_hash: string
  }>`select referral_hash from organizers where id = ${organizer}`.execute(db)
  expect((await register(rows[0]?.referral_hash)).status).toBe(201)
  expect(await coins(owner)).toBe(50)
})
