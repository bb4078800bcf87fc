import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Actor, testApp } from '../../../test/app.ts'
import { anEnrolment, aPool } from '../../../test/builders.ts'

const { call, db, aPlayer, close } = await testApp()
afterAll(close)
beforeEach(async () => {
  await sql`update pools set status = 6`.execute(db)
})

let count = 0
const aSector = async (status = 1): Promise<{ id: number; name: string }> => {
  const name = `Zona ${String(++count).padStart(2, '0')}`
  const { rows } = await sql<{ id: number }>`
    insert into sectors (name, status, name_search) values (${name}, ${status}, lower(${name})) returning id
  `.execute(db)
  return { id: rows[0]?.id as number, name }
}
const poolsIn = async (sector: { id: number }, parts: Parameters<typeof aPool>[1][] = [{}]) => {
  const ids: number[] = []
  for (const [days, part] of parts.entries()) {
    const id = await aPool(db, part)
    await sql`
      update pools set sector_id = ${sector.id}, beginst_at = now() + ${10 - days}::int * interval '1 day' where id = ${id}
    `.execute(db)
    ids.push(id)
  }
  return ids
}
const like = (as: Actor, sector: { id: number }) => call(`POST /add_favorite_sector/${sector.id}`, { as })
type Sector = { id: number; name: string; pools: { id: number }[] }
const recommended = async (as: Actor) => {
  const { body } = await call('GET /availablePoolsBySectors', { as })
  return body.pool_sectors.map(({ id, name, pools }: Sector) => [id, name, pools.map((pool) => pool.id)])
}

test('pools that are not official are not recommended', async () => {
  const [ana, sector] = [await aPlayer(), await aSector()]
  await poolsIn(sector, [{ is_official: false }])
  const [official] = await poolsIn(sector)
  expect(await recommended(ana)).toEqual([[sector.id, sector.name, [official]]])
})

test('for each favourite sector, ordered by name, the three pools that begin first are recommended', async () => {
  const [ana, football, office, other] = [await aPlayer(), await aSector(), await aSector(), await aSector()]
  const [, second, third, fourth] = await poolsIn(football, [{}, {}, {}, {}])
  const [only] = await poolsIn(office)
  await poolsIn(other, [{}, {}, {}, {}, {}])
  await like(ana, office)
  await like(ana, football)
  expect(await recommended(ana)).toEqual([
    [football.id, football.name, [fourth, third, second]],
    [office.id, office.name, [only]],
  ])
})

test('only pools that the player can join now are recommended', async () => {
  const [ana, eva, sector] = [await aPlayer(), await aPlayer(), await aSector()]
  const [open, left] = await poolsIn(sector, [
    {},
    {},
    { players: [ana] },
    { is_private: true },
    { players: [eva], players_limit: 1 },
    { status: 2 },
    { status: 3 },
    { status: 4 },
    { status: 5 },
  ])
  await anEnrolment(db, { pool_id: left as number, user_id: ana.id, status: 2 })
  await like(ana, sector)
  expect(await recommended(ana)).toEqual([[sector.id, sector.name, [left, open]]])
})

test('a favourite sector without such a pool is left out and not replaced', async () => {
  const [ana, empty, other] = [await aPlayer(), await aSector(), await aSector()]
  await poolsIn(other)
  await like(ana, empty)
  expect(await recommended(ana)).toEqual([])
})

test('without favourites the three active sectors with most such pools are used', async () => {
  const sectors = [await aSector(), await aSector(), await aSector(), await aSector()]
  const closed = await aSector(2)
  for (const [n, sector] of sectors.entries()) await poolsIn(sector, Array(n + 1).fill({}))
  await poolsIn(closed, Array(6).fill({}))
  const found: [number, string, number[]][] = await recommended(await aPlayer())
  expect(found.map(([id, , pools]) => [id, pools.length])).toEqual([
    [sectors[3]?.id, 3],
    [sectors[2]?.id, 3],
    [sectors[1]?.id, 2],
  ])
})
