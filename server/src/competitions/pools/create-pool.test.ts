import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { invalid, outcome } from '../../../test/answers.ts'
import { testApp } from '../../../test/app.ts'
import { auditOf } from '../../../test/audit.ts'
import { anOrganizer } from '../../../test/builders.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const admin = await anAdministrator()
const sectorOf = async (name: string) =>
  (await sql<{ id: number }>`select id from sectors where name = ${name}`.execute(db)).rows[0]?.id as number
const [sports, media] = [await sectorOf('Deportes'), await sectorOf('Medios')]
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const filled = (parts: object = {}) => ({
  name: 'Mundial de la oficina',
  description: 'Todos contra todos',
  beginst_at: '2031-06-11T19:00:00.000Z',
  ends_at: null,
  is_private: false,
  sector_id: sports,
  ...parts,
})
const create = (pool: unknown) => call('POST /pools', { as: admin, body: { pool } })
const count = async () => (await sql`select 1 from pools`.execute(db)).rows.length

describe('creating a pool', () => {
  test('returns the pool, not begun and without limit, rules or matches', async () => {
    const { status, body } = await create(filled())
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'success', message: 'Se ha agregado la compety con éxito' })
    expect(body.pool).toMatchObject({
      name: 'Mundial de la oficina',
      description: 'Todos contra todos',
      image: null,
      beginst_at: '2031-06-11T19:00:00.000Z',
      parsed_beginst_at: '11/06/2031 07:00 PM',
      ends_at: null,
      parsed_ends_at: null,
      share_url: null,
      url: null,
      players_limit: null,
      players_count: 0,
      is_private: false,
      status: 1,
      statusAsString: 'Por empezar',
      sector_id: sports,
      sector: { id: sports, name: 'Deportes' },
      organizer_id: null,
      organizer: null,
      point_rules: [],
      next_two_matches: [],
      qualification_average: null,
    })
    expect(await auditOf(db, 'pool', body.pool.id)).toMatchObject([
      { actor_id: admin.id, action: 'create', before: null, after: { name: 'Mundial de la oficina' } },
    ])
  })

  test('lacks all required fields without the wrapper', async () => {
    const { status, body } = await call('POST /pools', { as: admin, body: filled() })
    expect([status, Object.keys(body)]).toEqual([422, expect.arrayContaining(['name', 'description', 'beginst_at'])])
  })

  test('ignores a token and a status from the client', async () => {
    const { body } = await create(
      filled({ status: 5, invite_token: 'mio', id: 1, players_count: 7, image: '/files/x.webp' }),
    )
    expect(body.pool).toMatchObject({
      status: 1,
      players_count: 0,
      image: null,
      invite_token: expect.stringMatching(/^.{16,}$/),
    })
    const other = (await create(filled({ invite_token: 'mio' }))).body.pool
    expect(other.invite_token).not.toBe(body.pool.invite_token)
  })

  test.each(['name', 'description', 'beginst_at', 'is_private', 'sector_id'])(
    'is refused without %s',
    async (field) => {
      for (const nothing of [undefined, null, '', {}]) {
        const { status, body } = await create(filled({ [field]: nothing }))
        expect([nothing, status, Object.keys(body)]).toEqual([nothing, 422, [field]])
      }
    },
  )

  test.each([undefined, null, 'x', 7, []])('is refused for every required field if the pool is %j', async (pool) => {
    const { status, body } = await create(pool)
    expect([status, Object.keys(body).sort()]).toEqual([
      422,
      ['beginst_at', 'description', 'is_private', 'name', 'sector_id'],
    ])
  })

  test('is refused if the pool begins in the past', async () => {
    expect(outcome(await create(filled({ beginst_at: inDays(-1) })))).toEqual(
      invalid({ beginst_at: 'Disculpe, la fecha de inicio de la compety no puede ser menor a la fecha actual' }),
    )
  })

  test.each(['2031-06-10T19:00:00Z', '2031-06-11T19:00:00Z'])(
    'that ends at %s, not after its start, is refused',
    async (ends_at) => {
      expect(outcome(await create(filled({ ends_at })))).toEqual(
        invalid({ ends_at: 'Disculpe, la fecha final de la compety no puede ser menor a la fecha de inicio' }),
      )
    },
  )

  test('treats an end in 1969 as none, and a begin in 1969 as missing', async () => {
    expect((await create(filled({ ends_at: '1969-12-31T19:00:00-05:00' }))).body.pool.ends_at).toBeNull()
    expect(Object.keys((await create(filled({ beginst_at: '1969-12-31T23:00:00Z' }))).body)).toEqual(['beginst_at'])
  })

  test.each([undefined, null, 0, '0', ''])('without a limit of players, given as %j', async (players_limit) => {
    expect((await create(filled({ players_limit }))).body.pool.players_limit).toBeNull()
  })

  test('with a limit of players', async () => {
    expect((await create(filled({ players_limit: 1 }))).body.pool.players_limit).toBe(1)
    expect((await create(filled({ players_limit: '25' }))).body.pool.players_limit).toBe(25)
  })

  test.each([-1, 1.5, 'diez', {}, [], true, 1e12])('is refused with the limit %j', async (players_limit) => {
    const { status, body } = await create(filled({ players_limit }))
    expect([status, Object.keys(body)]).toEqual([422, ['players_limit']])
  })

  test('accepts a link and refuses an invalid one', async () => {
    const { body } = await create(filled({ share_url: 'https://example.com/mundial' }))
    expect(body.pool).toMatchObject({ share_url: 'https://example.com/mundial', url: 'https://example.com/mundial' })
    for (const share_url of ['javascript:alert(1)', 'example.com', 'ftp://example.com', 7])
      expect([share_url, Object.keys((await create(filled({ share_url }))).body)]).toEqual([share_url, ['share_url']])
  })

  test('is refused in an unknown or deleted sector', async () => {
    await sql`update sectors set status = 2 where id = ${media}`.execute(db)
    for (const sector_id of [999_999, media, 0, -1, 1.5, 'x']) {
      const { status, body } = await create(filled({ sector_id }))
      expect([sector_id, status, Object.keys(body)]).toEqual([sector_id, 422, ['sector_id']])
    }
  })

  test('shows its organizer and refuses an unknown or inactive one', async () => {
    const organizer_id = await anOrganizer(db, await aPlayer())
    const { body } = await create(filled({ organizer_id }))
    expect(body.pool).toMatchObject({
      organizer_id,
      organizer: {
        id: organizer_id,
        name: expect.any(String),
        organizer_name: expect.any(String),
        logo: null,
        qualification_average: null,
      },
    })
    await sql`update organizers set status = 2 where id = ${organizer_id}`.execute(db)
    for (const wrong of [organizer_id, 999_999])
      expect(Object.keys((await create(filled({ organizer_id: wrong }))).body)).toEqual(['organizer_id'])
  })

  test('stores nothing if it is refused', async () => {
    const before = await count()
    await create(filled({ beginst_at: inDays(-1) }))
    await create(filled({ name: '' }))
    expect(await count()).toBe(before)
  })
})
