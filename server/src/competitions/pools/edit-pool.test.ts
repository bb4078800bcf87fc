import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { invalid, outcome, refused } from '../../../test/answers.ts'
import { testApp } from '../../../test/app.ts'
import { auditOf } from '../../../test/audit.ts'
import { anOrganizer, aPool } from '../../../test/builders.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const admin = await anAdministrator()
const sectorOf = async (name: string) =>
  (await sql<{ id: number }>`select id from sectors where name = ${name}`.execute(db)).rows[0]?.id as number
const [friends, media] = [await sectorOf('Amigos'), await sectorOf('Medios')]
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const edit = (id: number, pool: object) => call(`PUT /pools/${id}`, { as: admin, body: { pool } })
const fieldsOf = async (id: number) => {
  const { pool } = (await call(`GET /editPool/${id}`, { as: admin })).body
  const { name, description, beginst_at, ends_at, share_url, players_limit, is_private, sector_id, organizer_id } = pool
  return { name, description, beginst_at, ends_at, share_url, players_limit, is_private, sector_id, organizer_id }
}

describe('editing a pool', () => {
  test('returns the changed pool, and audits its state before and after', async () => {
    const pool = await aPool(db, { name: 'Antes' })
    const answer = await edit(pool, {
      ...(await fieldsOf(pool)),
      name: 'Después',
      sector_id: friends,
      players_limit: 9,
      is_private: true,
    })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'success',
        message: 'Se ha modificado los datos exitosamente',
        pool: {
          id: pool,
          name: 'Después',
          sector: { id: friends, name: 'Amigos' },
          players_limit: 9,
          is_private: true,
          status: 1,
        },
      },
    })
    expect(await auditOf(db, 'pool', pool)).toMatchObject([
      { actor_id: admin.id, action: 'update', before: { name: 'Antes' }, after: { name: 'Después' } },
    ])
  })

  test('does not change its status or token', async () => {
    const pool = await aPool(db)
    const tokenOf = async () => (await call(`GET /editPool/${pool}`, { as: admin })).body.pool.invite_token
    const before = await tokenOf()
    await edit(pool, { ...(await fieldsOf(pool)), status: 3, invite_token: 'mio' })
    expect(await tokenOf()).toBe(before)
    expect((await call(`GET /editPool/${pool}`, { as: admin })).body.pool.status).toBe(1)
  })

  test('that has begun can keep its dates and move its end', async () => {
    const pool = await aPool(db, { status: 2 })
    await sql`update pools set beginst_at = now() - interval '3 days', ends_at = now() - interval '1 day' where id = ${pool}`.execute(
      db,
    )
    const fields = await fieldsOf(pool)
    expect((await edit(pool, { ...fields, name: 'Otro' })).status).toBe(200)
    expect((await edit(pool, { ...fields, ends_at: inDays(9) })).status).toBe(200)
    expect(outcome(await edit(pool, { ...fields, ends_at: inDays(-2) }))).toEqual(
      invalid({ ends_at: 'Disculpe, la fecha para el fin de la compety no puede ser menor a la fecha actual' }),
    )
  })

  test('to an end before its begin is refused with its own message', async () => {
    const pool = await aPool(db)
    const fields = await fieldsOf(pool)
    const message = 'Disculpe, la fecha para el fin de la compety no puede ser menor a la fecha de inicio'
    expect(outcome(await edit(pool, { ...fields, beginst_at: inDays(9), ends_at: inDays(8) }))).toEqual(
      invalid({ ends_at: message }),
    )
    expect(outcome(await edit(pool, { ...fields, ends_at: fields.beginst_at }))).toEqual(invalid({ ends_at: message }))
  })

  test('is refused with a limit below its number of players, but not equal to it', async () => {
    const pool = await aPool(db, { players: [await aPlayer(), await aPlayer(), await aPlayer()] })
    const fields = await fieldsOf(pool)
    const { status, body } = await edit(pool, { ...fields, players_limit: 2 })
    expect([status, Object.keys(body)]).toEqual([422, ['players_limit']])
    expect((await edit(pool, { ...fields, players_limit: 3 })).status).toBe(200)
    expect((await edit(pool, { ...fields, players_limit: 0 })).body.pool.players_limit).toBeNull()
  })

  test('is allowed in every status except archived', async () => {
    for (const status of [1, 2, 3, 4, 5]) {
      const pool = await aPool(db, { status })
      expect([status, (await edit(pool, { ...(await fieldsOf(pool)), name: 'Otro' })).status]).toEqual([status, 200])
    }
    const archived = await aPool(db, { status: 6, name: 'Vieja' })
    expect(outcome(await edit(archived, { ...(await fieldsOf(archived)), name: 'Otra' }))).toEqual(
      refused(409, 'El registro está archivado y no se puede modificar.'),
    )
    expect((await fieldsOf(archived)).name).toBe('Vieja')
    expect(await auditOf(db, 'pool', archived)).toEqual([])
  })

  test('can keep a sector and an organizer that were deleted', async () => {
    const organizer_id = await anOrganizer(db, await aPlayer())
    const pool = await aPool(db, { organizer_id })
    await sql`update pools set sector_id = ${media} where id = ${pool}`.execute(db)
    await sql`update organizers set status = 2 where id = ${organizer_id}`.execute(db)
    await sql`update sectors set status = 2 where id = ${media}`.execute(db)
    expect((await edit(pool, { ...(await fieldsOf(pool)), name: 'Otro' })).status).toBe(200)
    const form = (await call(`GET /editPool/${pool}`, { as: admin })).body
    expect(form.sectors).toContainEqual({ id: media, name: 'Medios' })
    expect(form.organizers.map(({ id }: { id: number }) => id)).toContain(organizer_id)
    const blank = (await call('GET /newPool', { as: admin })).body
    expect(Object.keys(blank).sort()).toEqual(['organizers', 'sectors'])
    expect(blank.sectors).not.toContainEqual({ id: media, name: 'Medios' })
    expect(blank.organizers.map(({ id }: { id: number }) => id)).not.toContain(organizer_id)
  })

  test('answers 404 for an unknown pool', async () => {
    expect(outcome(await edit(999_999, await fieldsOf(await aPool(db))))).toEqual(
      refused(404, 'No existe la compety solicitada.'),
    )
    expect((await call('GET /editPool/999999', { as: admin })).status).toBe(404)
  })
})
