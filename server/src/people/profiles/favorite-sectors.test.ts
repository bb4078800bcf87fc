import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { notSignedIn, outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'

const { call, db, aPlayer, close } = await testApp()
afterAll(close)

const unknown = refused(404, 'No existe el registro solicitado.')
const add = (as: Actor, id: number) => call(`POST /add_favorite_sector/${id}`, { as })
const drop = (as: Actor, id: number) => call(`POST /delete_favorite_sector/${id}`, { as })
const favorites = async (as: Actor) => (await call('GET /session', { as })).body.user.favorite_sectors
const sectorOf = async (name: string, status = 1): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into sectors (name, status, name_search) values (${name}, ${status}, lower(${name})) returning id
  `.execute(db)
  return rows[0]?.id as number
}

test('favourites are added and dropped, each answer and the session holding them all', async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  const [deportes, artes] = [
    { id: 1, name: 'Deportes' },
    { id: await sectorOf('Artes'), name: 'Artes' },
  ]
  const holding = (...favorite_sectors: object[]) => ({ status: 200, body: { status: 'success', favorite_sectors } })
  expect(outcome(await add(ana, deportes.id))).toEqual(holding(deportes))
  expect(outcome(await add(ana, artes.id))).toEqual(holding(artes, deportes))
  expect(await favorites(ana)).toEqual([artes, deportes])
  expect(outcome(await drop(ana, artes.id))).toEqual(holding(deportes))
  expect(await favorites(ana)).toEqual([deportes])
  expect(await favorites(eva)).toEqual([])
})

test('repeating it changes nothing, one after the other or at once', async () => {
  const ana = await aPlayer()
  const added = await Promise.all([add(ana, 2), add(ana, 2), add(ana, 2)])
  expect([...added, await add(ana, 2)].map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await favorites(ana)).toHaveLength(1)
  const dropped = await Promise.all([drop(ana, 2), drop(ana, 2)])
  expect([...dropped, await drop(ana, 2)].map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await favorites(ana)).toEqual([])
})

test('a sector that is unknown is neither added nor dropped', async () => {
  const ana = await aPlayer()
  for (const id of [999_999, 2 ** 49]) {
    expect(outcome(await add(ana, id))).toEqual(unknown)
    expect(outcome(await drop(ana, id))).toEqual(unknown)
  }
})

test.each([2, 3])('a sector in status %i is not added, but may go', async (status) => {
  const ana = await aPlayer()
  const sector = await sectorOf(`Cerrado ${status}`, status)
  expect(outcome(await add(ana, sector))).toEqual(unknown)
  await sql`insert into favorite_sectors (user_id, sector_id) values (${ana.id}, ${sector})`.execute(db)
  expect((await drop(ana, sector)).body.favorite_sectors).toEqual([])
  expect((await drop(ana, sector)).status).toBe(200)
})

test('a visitor has no favourites', async () => {
  expect(outcome(await call('POST /add_favorite_sector/1'))).toEqual(notSignedIn)
  expect(outcome(await call('POST /delete_favorite_sector/1'))).toEqual(notSignedIn)
})
