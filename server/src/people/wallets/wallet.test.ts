import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { notSignedIn, outcome } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const wallet = async (as: Actor, query = '') => (await call(`GET /wallet${query}`, { as })).body
type Entry = { coins: number; reason: string; actor?: Actor; minutes?: number }
const addEntry = (player: Actor, { coins, reason, actor, minutes = 0 }: Entry) =>
  sql`
    insert into wallet_entries (user_id, coins, reason, actor_id, created_at)
    values (${player.id}, ${coins}, ${reason}, ${actor?.id ?? null}, now() + ${minutes} * interval '1 minute')
  `.execute(db)

test('a new wallet is empty', async () => {
  expect(outcome(await call('GET /wallet', { as: await aPlayer() }))).toEqual({
    status: 200,
    body: {
      wallet: { coins: 0 },
      entries: [],
      currentPage: 1,
      nextPage: null,
      totalPages: 1,
      nextPageHasPoolRecord: false,
      current_page: 1,
      next_page: null,
      final_page: 1,
      next_page_has_pool_record: false,
      total: 0,
    },
  })
})

test('automatic reasons are shown in Spanish, those of administrators as written', async () => {
  const [ana, actor] = [await aPlayer(), await anAdministrator()]
  await addEntry(ana, { coins: 50, reason: 'refered-user' })
  await addEntry(ana, { coins: 5, reason: 'something', minutes: 1 })
  await addEntry(ana, { coins: 7, reason: 'Premio <b>ñ</b>', actor, minutes: 2 })
  await addEntry(ana, { coins: -3, reason: 'login', actor, minutes: 3 })
  const { entries } = await wallet(ana)
  expect(entries.map(({ coins, reason }: Entry) => [coins, reason])).toEqual([
    [-3, 'login'],
    [7, 'Premio <b>ñ</b>'],
    [5, 'Pago'],
    [50, 'Usuario referido'],
  ])
  expect(Object.keys(entries[0]).sort()).toEqual(['coins', 'date', 'id', 'reason'])
})

test('the balance is the sum of all own entries, on every page and in the session', async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  for (let n = 1; n <= 12; n++) await addEntry(ana, { coins: n, reason: 'refered-user', minutes: n })
  await addEntry(ana, { coins: -8, reason: 'Compra', minutes: 13 })
  await addEntry(eva, { coins: 900, reason: 'refered-user' })
  const [first, second, third] = [await wallet(ana), await wallet(ana, '?page=2'), await wallet(ana, '?page=3')]
  const coins = ({ entries }: { entries: Entry[] }) => entries.map(({ coins }) => coins)
  expect(coins(first)).toEqual([-8, 12, 11, 10, 9, 8, 7, 6, 5, 4])
  expect(coins(second)).toEqual([3, 2, 1])
  expect(coins(third)).toEqual([])
  for (const page of [first, second, third])
    expect([page.wallet.coins, page.total, page.totalPages]).toEqual([70, 13, 2])
  expect((await call('GET /session', { as: ana })).body.user.wallet).toEqual({ coins: 70 })
})

test('a visitor has no wallet', async () => {
  expect(outcome(await call('GET /wallet'))).toEqual(notSignedIn)
})
