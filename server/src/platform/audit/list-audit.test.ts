import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notAllowed, outcome } from '../../../test/answers.ts'
import { testApp } from '../../../test/app.ts'
import { aClosedMatch, aMatch, aPool } from '../../../test/builders.ts'

// Five hours behind UTC all year.
const { call, db, aUser, aPlayer, close } = await testApp({ timeZone: 'America/Bogota' })
afterAll(close)
const carla = await aUser({ role_id: 1, username: 'carla' })
const mario = await aUser({ role_id: 1, username: 'mario' })
const lucia = await aUser({ role_id: 1, username: 'lucia' })
await sql`update users set email = 'contacto@example.com' where id = ${lucia.id}`.execute(db)

const list = async (query = '', as = carla) => (await call(`GET /audit?${query}`, { as })).body
type Entry = { id: number; subject: string; subject_id: number; action: string }
const lines = ({ entries }: { entries: Entry[] }) =>
  entries.map(({ subject, subject_id, action }) => `${subject} ${subject_id} ${action}`)

describe('audit entries', () => {
  test('say who changed what and when, with the values before and after', async () => {
    const match = await aClosedMatch(db)
    const body = { match_result: { home_team_score: 2, away_team_score: 1 } }
    await call(`POST /matches/${match}/result`, { as: carla, body })
    const [entry] = (await list(`subject=match&subject_id=${match}`)).entries
    expect(entry).toEqual({
      id: expect.any(Number),
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      actor: { id: carla.id, email: 'carla@example.com', username: 'carla' },
      is_automatic: false,
      source: null,
      token: null,
      subject: 'match',
      subject_id: match,
      subject_name: expect.stringMatching(/^Equipo \d+ - Equipo \d+$/),
      action: 'result',
      actionAsString: 'Resultado',
      changes: [{ field: 'match_result', before: null, after: '2 - 1' }],
    })
    expect(Math.abs(Date.parse(entry.created_at) - Date.now())).toBeLessThan(60_000)
  })

  test('of a match list a changed deadline and a changed status, the newest first', async () => {
    const match = await aMatch(db, { beginst_at: '2031-05-01T15:00:00.000Z' })
    const present = (await call(`GET /matches/${match}`, { as: carla })).body.match
    const body = {
      match: {
        sport_id: present.sport_id,
        home_team_id: present.home_team.id,
        away_team_id: present.away_team.id,
        beginst_at: present.beginst_at,
        blocked_at: '2031-05-01T14:00:00.000Z',
      },
    }
    expect((await call(`PUT /matches/${match}`, { as: carla, body })).status).toBe(200)
    await call(`POST /matches/${match}/begin?confirm=begin`, { as: mario })
    expect((await list(`subject=match&subject_id=${match}`)).entries).toMatchObject([
      {
        actor: { username: 'mario' },
        actionAsString: 'Inicio',
        changes: [
          { field: 'status', before: 'Por empezar', after: 'En progreso' },
          { field: 'blocked_at', before: '2031-05-01T14:00:00.000Z', after: expect.any(String) },
        ],
      },
      {
        actor: { username: 'carla' },
        actionAsString: 'Modificación',
        changes: [{ field: 'blocked_at', before: '2031-05-01T14:45:00.000Z', after: '2031-05-01T14:00:00.000Z' }],
      },
    ])
  })

  test('of a pool list its changed rules and status', async () => {
    const pool = await aPool(db, { name: 'Copa', rules: { resultado: 3 } })
    await call(`POST /pools/${pool}/addPointRules`, { as: carla, body: { point_rules: [{ id: 3, points: 4 }] } })
    await call(`POST /pools/${pool}/begin?confirm=begin`, { as: carla })
    expect((await list(`subject=pool&subject_id=${pool}`)).entries).toMatchObject([
      { subject_name: 'Copa', changes: [{ field: 'status', before: 'Por empezar', after: 'En progreso' }] },
      {
        actionAsString: 'Criterios',
        changes: [{ field: 'point_rules', before: 'Resultado: 3', after: expect.any(String) }],
      },
    ])
  })

  test('of a pool name the match that was added or removed', async () => {
    const [pool, match] = [await aPool(db), await aMatch(db)]
    await call(`POST /pools/${pool}/addMatch/${match}`, { as: carla })
    await call(`POST /pools/${pool}/deleteMatch/${match}`, { as: carla })
    const ofPool = `subject=pool&subject_id=${pool}`
    const sides = expect.stringMatching(/^Equipo \d+ - Equipo \d+$/)
    const added = { actionAsString: 'Partido agregado', changes: [{ field: 'match', before: null, after: sides }] }
    const taken = { actionAsString: 'Partido quitado', changes: [{ field: 'match', before: sides, after: null }] }
    expect((await list(ofPool)).entries).toMatchObject([taken, added])
    expect((await list(`${ofPool}&action=addMatch`)).entries).toMatchObject([added])
  })
})

describe('the list of all audit entries', () => {
  const base = 5_000_000
  // The first instant is the evening of the 9th in Bogotá, but the 10th in UTC.
  const entries: [at: string, actor_id: number | null, subject: string, action: string][] = [
    ['2020-06-10T03:00:00Z', null, 'team', 'update'],
    ['2020-06-10T15:00:30Z', lucia.id, 'team', 'archive'],
    ['2020-06-10T15:00:50Z', carla.id, 'organizer', 'update'],
    ['2020-06-12T05:00:00Z', carla.id, 'team', 'archive'],
  ]
  beforeAll(async () => {
    for (const [n, [created_at, actor_id, subject, action]] of entries.entries())
      await sql`
        insert into audit_entries (created_at, actor_id, subject, subject_id, action)
        values (${created_at}, ${actor_id}, ${subject}, ${base + n}, ${action})
      `.execute(db)
  })
  const found = async (query: string) =>
    (await list(`created_at_before=2021-01-01&${query}`)).entries.map(({ subject_id }: Entry) => subject_id - base)

  test('begins with the newest entry, or with the oldest on request', async () => {
    expect(await found('')).toEqual([3, 2, 1, 0])
    expect(await found('order=created_at_asc')).toEqual([0, 1, 2, 3])
    expect(await found('order=subject_asc')).toEqual([3, 2, 1, 0])
  })

  test.each([
    ['subject=organizer', [2]],
    ['subject=team', [3, 1, 0]],
    ['subject=nada', []],
    [`subject=team&subject_id=${base + 1}`, [1]],
    ['subject_id=nada', []],
    ['action=archive', [3, 1]],
    ['action=arch', []],
    ['actor=LUCI', [1]],
    ['actor=contac', [1]],
    ['actor=example.com', [3, 2, 1]],
    ['actor=rla@', [3, 2]],
    ['actor=%25', []],
    ['actor=nadie', []],
    ['actor=lucia&action=archive&subject=team', [1]],
    ['created_at_exactly=2020-06-09', [0]],
    ['created_at_exact=2020-06-10', [2, 1]],
    ['created_at_exactly=2020-06-10T15:00:00Z', [2, 1]],
    ['created_at_after=2020-06-10', [3]],
    ['created_at_after=2020-06-10T15:00:00Z', [3]],
    ['created_at_after=2020-06-10T14:59:00Z', [3, 2, 1]],
    ['created_at_before=2020-06-10', [0]],
    ['created_at_before=2020-06-10T15:00:00Z', [0]],
  ])('filtered by %s has the entries %j', async (query, expected) => {
    const { entries } = await list(query.includes('created_at') ? query : `${query}&created_at_before=2021-01-01`)
    const old = entries.filter(({ subject_id }: Entry) => subject_id >= base)
    expect(old.map(({ subject_id }: Entry) => subject_id - base)).toEqual(expected)
  })

  test('is split into pages, with their number and the total of entries', async () => {
    const query = 'created_at_before=2021-01-01&per_page=3'
    expect(await list(query)).toMatchObject({ currentPage: 1, nextPage: 2, totalPages: 2, total: 4 })
    const { entries, total, nextPage } = await list(`${query}&page=2`)
    expect([lines({ entries }), total, nextPage]).toEqual([[`team ${base} update`], 4, null])
    expect(await list(`${query}&page=9`)).toMatchObject({ entries: [], total: 4 })
  })

  test("shows no actor for a command of the server's owner, and no name for a deleted record", async () => {
    const { entries } = await list('created_at_exactly=2020-06-09')
    expect(entries).toMatchObject([{ actor: null, subject_name: null, changes: [] }])
  })
})

test('the name of a match isolates names that are written from right to left', async () => {
  const match = await aClosedMatch(db)
  await sql`update teams set name = 'الهلال' where id = (select home_team_id from matches where id = ${match})`.execute(
    db,
  )
  const body = { match_result: { home_team_score: 2, away_team_score: 1 } }
  await call(`POST /matches/${match}/result`, { as: carla, body })
  const [entry] = (await list(`subject=match&subject_id=${match}`)).entries
  expect(entry.subject_name).toMatch(/^\u2068الهلال\u2069 - Equipo \d+$/)
})

test('a player may not read the audit entries', async () => {
  expect(outcome(await call('GET /audit', { as: await aPlayer() }))).toEqual(notAllowed)
})

test('the API has no call that changes audit entries', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'])
    for (const path of ['/audit', '/audit/1'])
      expect((await call(`${method} ${path}`, { as: carla, body: {} })).status).toBe(404)
})
