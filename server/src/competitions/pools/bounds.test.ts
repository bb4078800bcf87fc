import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { anOrganizer, aPool } from '../../../test/builders.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const admin = await anAdministrator()
const create = (as: Actor, pool: object) => call('POST /pools', { as, body: { pool: { name: 'A', ...pool } } })
const anOwner = async ({ open_pools = null, players = null }: Record<string, number | null> = {}) => {
  const owner = await aPlayer()
  const organizer_id = await anOrganizer(db, owner)
  await sql`update organizers set open_pools_limit = ${open_pools}, players_limit = ${players} where id = ${organizer_id}`.execute(
    db,
  )
  return { owner, organizer_id }
}
const tooMany = (most: string) => `Puedes tener ${most} abiertas como máximo. Finaliza o elimina una.`

describe('the open pools of an owner', () => {
  test('are bounded over all organizers, and ended ones do not count', async () => {
    await sql`update organizer_limits set open_pools = 2`.execute(db)
    const { owner, organizer_id } = await anOwner()
    const other = await anOrganizer(db, owner)
    const { id } = (await create(owner, { organizer_id })).body.pool
    expect((await create(owner, { organizer_id: other })).status).toBe(201)
    const refusal = await create(owner, { organizer_id })
    expect(refusal.body.limit).toBe(2)
    expect(refusal).toMatchObject({ status: 409, body: { message: tooMany('2 competies') } })
    expect((await call(`DELETE /pools/${id}`, { as: owner })).status).toBe(200)
    expect((await create(owner, { organizer_id })).status).toBe(201)
    expect((await call(`POST /pools/${id}/reactivate`, { as: owner })).status).toBe(409)
    await sql`update organizer_limits set open_pools = 20`.execute(db)
  })

  test('of an organizer with a bound of its own count for it alone', async () => {
    const { owner, organizer_id } = await anOwner({ open_pools: 1 })
    const other = await anOrganizer(db, owner)
    expect((await create(owner, { organizer_id: other })).status).toBe(201)
    expect((await create(owner, { organizer_id })).status).toBe(201)
    expect((await create(owner, { organizer_id })).body.message).toBe(tooMany('1 compety'))
    expect((await create(owner, { organizer_id: other })).status).toBe(201)
  })

  test('are never more, however many are made at once', async () => {
    const { owner, organizer_id } = await anOwner({ open_pools: 3 })
    const made = await Promise.all(Array.from({ length: 8 }, () => create(owner, { organizer_id })))
    expect(made.filter(({ status }) => status === 201)).toHaveLength(3)
  })

  test('do not include pools of administrators', async () => {
    const { owner, organizer_id } = await anOwner({ open_pools: 1 })
    await aPool(db, { organizer_id })
    expect((await create(owner, { organizer_id })).status).toBe(201)
  })
})

describe('the players of a pool', () => {
  test('are bounded when their limit is set', async () => {
    const { owner, organizer_id } = await anOwner({ players: 10 })
    expect(await create(owner, { organizer_id, players_limit: 11 })).toMatchObject({
      status: 409,
      body: { message: 'La compety puede tener 10 jugadores como máximo.', limit: 10 },
    })
    const { id } = (await create(owner, { organizer_id, players_limit: 10 })).body.pool
    const edited = await call(`PUT /pools/${id}`, { as: owner, body: { pool: { name: 'A', players_limit: 11 } } })
    expect(edited.status).toBe(409)
  })

  test('are bounded without a limit of the pool, but not in pools of administrators', async () => {
    const { owner, organizer_id } = await anOwner({ players: 1 })
    const { id } = (await create(owner, { organizer_id, is_private: false })).body.pool
    const ofAdministrators = await aPool(db, { organizer_id })
    const enrol = async (pool: number) => call(`POST /pools/${pool}/inscribe`, { as: await aPlayer() })
    expect((await enrol(id)).status).toBe(200)
    expect(outcome(await enrol(id))).toEqual(refused(409, 'La compety ha alcanzado el límite de jugadores'))
    for (let n = 0; n < 2; n++) expect((await enrol(ofAdministrators)).status).toBe(200)
    expect((await call(`GET /pools/${id}`, { as: admin })).body.pool.players_limit).toBeNull()
  })
})
