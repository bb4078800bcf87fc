import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { notSignedIn, outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { anEnrolment, aPool } from '../../../test/builders.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const add = (pool: number, as: Actor) => call(`POST /add_favorite_pool/${pool}`, { as })
const drop = (pool: number, as: Actor) => call(`POST /delete_favorite_pool/${pool}`, { as })
const list = async (as: Actor, query = '') => (await call(`GET /myFavoritePools${query}`, { as })).body
const favourites = async (as: Actor) => (await list(as)).pools.map(({ id }: { id: number }) => id)
const move = (pool: number, status: number) => sql`update pools set status = ${status} where id = ${pool}`.execute(db)
const notFound = refused(404, 'No existe la compety solicitada.')
const notEnrolled = refused(409, 'No estás inscrito en la compety.')

const marked = {
  status: 200,
  body: { status: 'success', message: 'Se ha agregado la compety como favorita con éxito', is_favorite: true },
}
const unmarked = {
  status: 200,
  body: { status: 'success', message: 'Se ha desmarcado la compety como favorita con éxito', is_favorite: false },
}

test('a favourite is marked in every list that shows its pool, to its player only', async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  const pool = await aPool(db, { players: [ana, eva] })
  const shown = async (as: Actor) => {
    const [own] = (await call('GET /myPools', { as })).body.pools
    const whole = (await call(`GET /poolDetails/${pool}`, { as })).body.pool
    return [own.is_favorite, whole.is_favorite]
  }
  expect(await shown(ana)).toEqual([false, false])
  expect(outcome(await add(pool, ana))).toEqual(marked)
  expect(await shown(ana)).toEqual([true, true])
  expect(await list(ana)).toMatchObject({ pools: [{ id: pool, is_favorite: true, pool_user_status: 1 }], total: 1 })
  expect([await shown(eva), await favourites(eva)]).toEqual([[false, false], []])
  expect(outcome(await drop(pool, ana))).toEqual(unmarked)
  expect([await shown(ana), await favourites(ana)]).toEqual([[false, false], []])
})

test('repeated calls change nothing, in sequence or concurrently', async () => {
  const ana = await aPlayer()
  const pool = await aPool(db, { players: [ana] })
  for (const answer of await Promise.all([add(pool, ana), add(pool, ana), add(pool, ana)]))
    expect(outcome(answer)).toEqual(marked)
  expect(await favourites(ana)).toEqual([pool])
  for (const answer of await Promise.all([drop(pool, ana), drop(pool, ana)])) expect(outcome(answer)).toEqual(unmarked)
  expect(outcome(await drop(pool, ana))).toEqual(unmarked)
})

describe('marking', () => {
  test.each([1, 3])('is allowed with enrolment status %i', async (status) => {
    const [ana, pool] = [await aPlayer(), await aPool(db)]
    await anEnrolment(db, { pool_id: pool, user_id: ana.id, status })
    expect((await add(pool, ana)).status).toBe(200)
  })

  test('is refused before enrolling and after leaving', async () => {
    const [ana, eva, pool] = [await aPlayer(), await aPlayer(), await aPool(db)]
    await anEnrolment(db, { pool_id: pool, user_id: eva.id, status: 2 })
    for (const as of [ana, eva, await anAdministrator()]) {
      expect(outcome(await add(pool, as))).toEqual(notEnrolled)
      expect(await favourites(as)).toEqual([])
    }
  })

  test('and unmarking a pool that the user may not see answer not found', async () => {
    const ana = await aPlayer()
    for (const pool of [await aPool(db, { is_private: true }), await aPool(db, { status: 5 }), 999_999, 2 ** 49]) {
      expect(outcome(await add(pool, ana))).toEqual(notFound)
      expect(outcome(await drop(pool, ana))).toEqual(notFound)
    }
  })

  test('needs a session', async () => {
    for (const line of [
      'POST /add_favorite_pool/1',
      'POST /delete_favorite_pool/1',
      'GET /myFavoritePools',
      'GET /availablePoolsBySectors',
    ])
      expect(outcome(await call(line))).toEqual(notSignedIn)
  })
})

test('a player who leaves the pool keeps the favourite until unmarking it', async () => {
  const ana = await aPlayer()
  const pool = await aPool(db, { players: [ana] })
  await add(pool, ana)
  await call(`POST /pools/${pool}/uninscribe`, { as: ana })
  expect(await list(ana)).toMatchObject({ pools: [{ id: pool, is_favorite: true, pool_user_status: 2 }] })
  expect(outcome(await drop(pool, ana))).toEqual(unmarked)
  expect(await favourites(ana)).toEqual([])
})

describe('the list of favourites', () => {
  test('contains pools in status 1 to 5, including private ones, ordered by start', async () => {
    const ana = await aPlayer()
    const pools: number[] = []
    for (const status of [1, 2, 3, 4, 5, 6]) {
      const pool = await aPool(db, { players: [ana], is_private: status === 4 })
      await sql`update pools set beginst_at = beginst_at - ${status} * interval '1 hour' where id = ${pool}`.execute(db)
      await add(pool, ana)
      await move(pool, status)
      pools.unshift(pool)
    }
    const [archived, ...others] = pools
    expect(await favourites(ana)).toEqual(others)
    expect(outcome(await drop(archived as number, ana))).toEqual(unmarked)
  })

  test('has six pools on a page by default', async () => {
    const ana = await aPlayer()
    for (let n = 0; n < 7; n++) await add(await aPool(db, { players: [ana] }), ana)
    const first = await list(ana)
    expect([first.pools.length, first.total, first.nextPage, first.next_page_has_pool_record]).toEqual([6, 7, 2, true])
    expect((await list(ana, '?page=2')).pools).toHaveLength(1)
    expect((await list(ana, '?page=3&per_page=3')).pools).toHaveLength(1)
    expect((await list(ana, '?page=9')).pools).toEqual([])
  })
})
