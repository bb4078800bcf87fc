import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { invalid, notAllowed, outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { aMatch, anOrganizer, aPool, aTournament, closeMatch } from '../../../test/builders.ts'
import { beginAllWithMatches } from './first-deadline.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const admin = await anAdministrator()
const anOwner = async () => {
  const owner = await aPlayer()
  return { owner, organizer_id: await anOrganizer(db, owner) }
}
const create = (as: Actor, pool: object) => call('POST /pools', { as, body: { pool } })
const edit = (as: Actor, id: number, pool: object) => call(`PUT /pools/${id}`, { as, body: { pool } })
const poolOf = async (id: number) => (await call(`GET /pools/${id}`, { as: admin })).body.pool
const pointsOf = (pool: { point_rules: { code: string; points: number }[] }) =>
  Object.fromEntries(pool.point_rules.map(({ code, points }) => [code, points]))

describe('a member of an organizer makes a pool', () => {
  test('with a name and the organizer alone', async () => {
    const { owner, organizer_id } = await anOwner()
    const { status, body } = await create(owner, { name: 'Los de siempre', organizer_id })
    expect(status).toBe(201)
    expect(body.pool).toMatchObject({
      name: 'Los de siempre',
      description: '',
      sector: { name: 'Amigos' },
      organizer_id,
      begins_with_matches: true,
      ends_at: null,
      is_private: true,
      join_mode: 'link',
      joining: 'any_time',
      joining_until: null,
      automatic: true,
      is_official: false,
      is_of_organizer: true,
      players_limit: null,
    })
    expect(pointsOf(body.pool)).toEqual({ resultado: 2, diferencia: 1, perfecto: 2 })
  })

  test('whose name does not speak for the platform, also later', async () => {
    const { owner, organizer_id } = await anOwner()
    const reserved = invalid({ name: 'está reservado, elige otro' })
    for (const name of ['Compety oficial', 'Ѕoporte']) {
      expect(outcome(await create(owner, { name, organizer_id }))).toEqual(reserved)
    }
    const { id } = (await create(owner, { name: 'La compety de Ana', organizer_id })).body.pool
    expect(outcome(await edit(owner, id, { name: 'Admin' }))).toEqual(reserved)
    await sql`update pools set name = 'Compety oficial' where id = ${id}`.execute(db)
    expect((await edit(owner, id, { name: 'Compety oficial', description: 'Sigue igual' })).status).toBe(200)
  })

  test.each([
    ['solo_resultado', { resultado: 1 }],
    ['exacto', { resultado: 1, perfecto: 3 }],
  ])('with the points of the preset %s', async (preset, points) => {
    const { owner, organizer_id } = await anOwner()
    expect(pointsOf((await create(owner, { name: 'Otra', organizer_id, preset })).body.pool)).toEqual(points)
  })

  test('that follows a tournament at once, and begins with its first deadline', async () => {
    const { owner, organizer_id } = await anOwner()
    const tournament = await aTournament(db)
    await aMatch(db, { tournament, blocked_at: '2031-06-12T10:00:00.000Z', beginst_at: '2031-06-12T11:00:00.000Z' })
    await aMatch(db, { tournament, blocked_at: '2031-06-11T10:00:00.000Z', beginst_at: '2031-06-11T11:00:00.000Z' })
    const { body } = await create(owner, { name: 'Copa', organizer_id, tournament_id: tournament })
    expect(body.pool).toMatchObject({ beginst_at: '2031-06-11T10:00:00.000Z', begins_with_matches: true })
    expect((await poolOf(body.pool.id)).matches).toHaveLength(2)
  })

  test('and is told which fields are wrong', async () => {
    const { owner, organizer_id } = await anOwner()
    expect(outcome(await create(owner, {}))).toEqual(
      invalid({ name: 'Ingresa el nombre.', organizer_id: 'Selecciona un organizador.' }),
    )
    expect(Object.keys((await create(owner, { name: 'A', organizer_id, preset: 'mia' })).body)).toEqual(['preset'])
    expect(Object.keys((await create(owner, { name: 'A', organizer_id, tournament_id: 999_999 })).body)).toEqual([
      'tournament_id',
    ])
    expect(Object.keys((await create(owner, { name: 'A', organizer_id, sector_id: 999_999 })).body)).toEqual([
      'sector_id',
    ])
  })

  test('only for an organizer of the own, active and not suspended', async () => {
    const [{ owner, organizer_id }, other] = [await anOwner(), await anOwner()]
    for (const wrong of [other.organizer_id, 999_999])
      expect(outcome(await create(owner, { name: 'Ajena', organizer_id: wrong }))).toEqual(notAllowed)
    await sql`update organizers set suspended_at = now() where id = ${other.organizer_id}`.execute(db)
    const second = await anOrganizer(db, other.owner)
    expect((await create(other.owner, { name: 'A', organizer_id: second })).status).toBe(201)
    expect(outcome(await create(other.owner, { name: 'A', organizer_id: other.organizer_id }))).toEqual(notAllowed)
    expect((await create(owner, { name: 'A', organizer_id })).status).toBe(201)
  })
})

describe('how one joins', () => {
  test.each([
    [true, 'open'],
    [false, 'link'],
  ])('a pool that is private (%s) is refused with the mode %s', async (is_private, join_mode) => {
    const { owner, organizer_id } = await anOwner()
    const { status, body } = await create(owner, { name: 'A', organizer_id, is_private, join_mode })
    expect([status, Object.keys(body)]).toEqual([422, ['join_mode']])
  })

  test('a change of the listing alone takes the mode that fits', async () => {
    const { owner, organizer_id } = await anOwner()
    const { id } = (await create(owner, { name: 'A', organizer_id })).body.pool
    const modeOf = async (parts: object) => (await edit(owner, id, { name: 'A', ...parts })).body.pool.join_mode
    expect(await modeOf({ is_private: false })).toBe('open')
    expect(await modeOf({ is_private: true })).toBe('link')
    expect(await modeOf({ join_mode: 'approval' })).toBe('approval')
    expect(await modeOf({ is_private: false })).toBe('approval')
  })

  test('joining until an instant needs the instant', async () => {
    const { owner, organizer_id } = await anOwner()
    const { status, body } = await create(owner, { name: 'A', organizer_id, joining: 'until' })
    expect([status, Object.keys(body)]).toEqual([422, ['joining_until']])
    const joining_until = '2031-01-01T00:00:00.000Z'
    expect((await create(owner, { name: 'A', organizer_id, joining: 'until', joining_until })).body.pool).toMatchObject(
      {
        joining: 'until',
        joining_until,
      },
    )
  })

  test('pools of administrators take nobody new after the start unless they say so', async () => {
    const pool = await poolOf(await aPool(db))
    expect(pool).toMatchObject({ joining: 'until_start', join_mode: 'open', is_official: true, is_of_organizer: false })
  })
})

describe('a member of an organizer changes a pool', () => {
  const aPoolOfMembers = async (parts: object = {}) => {
    const { owner, organizer_id } = await anOwner()
    const { body } = await create(owner, { name: 'A', organizer_id, description: 'Una', ...parts })
    return { owner, organizer_id, id: body.pool.id as number }
  }

  test('and what is left out stays', async () => {
    const { owner, id } = await aPoolOfMembers({ players_limit: 12, is_private: false })
    expect((await edit(owner, id, { name: 'B' })).body.pool).toMatchObject({
      name: 'B',
      description: 'Una',
      players_limit: 12,
      is_private: false,
      begins_with_matches: true,
    })
    expect((await edit(owner, id, { name: 'B', players_limit: null })).body.pool.players_limit).toBeNull()
  })

  test('and a start that is set no longer follows the matches', async () => {
    const { owner, id } = await aPoolOfMembers()
    const present = (await poolOf(id)).beginst_at
    expect((await edit(owner, id, { name: 'B', beginst_at: present })).body.pool.begins_with_matches).toBe(true)
    const beginst_at = '2031-06-01T00:00:00.000Z'
    expect((await edit(owner, id, { name: 'B', beginst_at })).body.pool).toMatchObject({
      beginst_at,
      begins_with_matches: false,
    })
    expect((await edit(owner, id, { name: 'B', beginst_at: null })).body.pool.begins_with_matches).toBe(true)
  })

  test('and hands it over to another organizer of the own only', async () => {
    const { owner, id } = await aPoolOfMembers()
    const [own, other] = [await anOrganizer(db, owner), await anOwner()]
    expect(outcome(await edit(owner, id, { name: 'A', organizer_id: other.organizer_id }))).toEqual(notAllowed)
    expect((await edit(owner, id, { name: 'A', organizer_id: own })).body.pool.organizer_id).toBe(own)
  })

  test('but in an official pool neither joining nor its organizer', async () => {
    const { owner, id } = await aPoolOfMembers()
    const own = await anOrganizer(db, owner)
    await sql`update pools set is_official = true where id = ${id}`.execute(db)
    for (const parts of [
      { joining: 'until_start' },
      { join_mode: 'approval' },
      { is_private: false },
      { players_limit: 3 },
      { organizer_id: own },
    ])
      expect(outcome(await edit(owner, id, { name: 'A', ...parts }))).toEqual(notAllowed)
    expect((await edit(owner, id, { name: 'B', description: 'Otra' })).status).toBe(200)
  })

  test('and its rules until the deadline of its first match', async () => {
    const { owner, id } = await aPoolOfMembers()
    const rules = (as: Actor) => call(`POST /pools/${id}/addPointRules`, { as, body: { point_rules: [] } })
    const match = await aMatch(db)
    expect((await call(`POST /pools/${id}/addMatch/${match}`, { as: owner })).status).toBe(200)
    expect((await rules(owner)).status).toBe(200)
    await closeMatch(db, match)
    const text = 'Los criterios de la compety se pueden cambiar hasta que vence el plazo de su primer partido.'
    expect(outcome(await rules(owner))).toEqual(refused(409, text))
    expect((await rules(admin)).status).toBe(200)
  })

  test('and chooses its matches among all', async () => {
    const { owner, id } = await aPoolOfMembers()
    const match = await aMatch(db)
    const { matches } = (await call(`GET /availableMatches?pool_id=${id}`, { as: owner })).body
    expect(matches.map((each: { id: number }) => each.id)).toContain(match)
  })
})

describe('a pool without a start of its own', () => {
  const begin = async (id: number) => (await poolOf(id)).beginst_at
  const deadlines = ['2031-03-01T00:00:00.000Z', '2031-02-01T00:00:00.000Z'] as const
  const aMatchWith = (blocked_at: string) => aMatch(db, { blocked_at, beginst_at: '2031-04-01T00:00:00.000Z' })

  test('begins with the first deadline of the matches that it gets and loses', async () => {
    const { owner, organizer_id } = await anOwner()
    const { id } = (await create(owner, { name: 'A', organizer_id })).body.pool
    const [later, first] = [await aMatchWith(deadlines[0]), await aMatchWith(deadlines[1])]
    await call(`POST /pools/${id}/addMatch/${later}`, { as: owner })
    expect(await begin(id)).toBe(deadlines[0])
    await call(`POST /pools/${id}/addMatch/${first}`, { as: owner })
    expect(await begin(id)).toBe(deadlines[1])
    await call(`POST /pools/${id}/deleteMatch/${first}`, { as: owner })
    expect(await begin(id)).toBe(deadlines[0])
  })

  test('follows a deadline that moves, until it has begun', async () => {
    const { owner, organizer_id } = await anOwner()
    const { id } = (await create(owner, { name: 'A', organizer_id })).body.pool
    const match = await aMatchWith(deadlines[0])
    await call(`POST /pools/${id}/addMatch/${match}`, { as: owner })
    const move = async (blocked_at: string) => {
      await sql`update matches set blocked_at = ${blocked_at} where id = ${match}`.execute(db)
      await beginAllWithMatches(db)
      return begin(id)
    }
    expect(await move(deadlines[1])).toBe(deadlines[1])
    await call(`POST /pools/${id}/begin`, { as: owner })
    expect(await move(deadlines[0])).toBe(deadlines[1])
  })
})
