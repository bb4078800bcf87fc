import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { invalid, outcome } from '../../test/answers.ts'
import { testApp } from '../../test/app.ts'
import { auditOf } from '../../test/audit.ts'
import { aTeam } from '../../test/builders.ts'

const { call, db, anAdministrator, close } = await testApp()
afterAll(close)

const admin = await anAdministrator()
const sportOf = async (code: string) =>
  (await sql<{ id: number }>`select id from sports where code = ${code}`.execute(db)).rows[0]?.id as number
const [football, basketball] = [await sportOf('FUT'), await sportOf('BAL')]
const [home, away] = [await aTeam(db, { name: 'Colombia' }), await aTeam(db, { name: 'Uruguay' })]
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const filled = (parts: object = {}) => ({
  sport_id: football,
  home_team_id: home,
  away_team_id: away,
  beginst_at: inHours(48),
  blocked_at: inHours(47),
  ...parts,
})
const create = (match: unknown) => call('POST /matches', { as: admin, body: { match } })
const count = async () => (await sql`select 1 from matches`.execute(db)).rows.length

describe('adding a match', () => {
  test('answers it, to begin, without a result', async () => {
    const sent = filled({ beginst_at: '2031-06-11T19:00:00-05:00', blocked_at: '2031-06-11T23:45:00Z' })
    const answer = await create(sent)
    const team = (id: number, name: string) => ({ id, name, code: name.slice(0, 3).toUpperCase(), logo: null })
    expect(outcome(answer)).toEqual({
      status: 201,
      body: {
        status: 'success',
        message: 'Se ha agregado el partido con éxito',
        match: {
          id: expect.any(Number),
          sport_id: football,
          sport: { id: football, name: 'Fútbol' },
          home_team: team(home, 'Colombia'),
          away_team: team(away, 'Uruguay'),
          beginst_at: '2031-06-12T00:00:00.000Z',
          blocked_at: '2031-06-11T23:45:00.000Z',
          parsed_beginst_at: '12/06/2031 12:00 AM',
          parsed_blocked_at: '11/06/2031 11:45 PM',
          status: 1,
          statusAsString: 'Por empezar',
          match_result: null,
        },
      },
    })
    expect(await auditOf(db, 'match', answer.body.match.id)).toMatchObject([
      { actor_id: admin.id, action: 'create', before: null, after: { sport_id: football } },
    ])
    expect((await call(`GET /matches/${answer.body.match.id}`, { as: admin })).body).toEqual({
      match: answer.body.match,
    })
  })

  test('takes the flat object as well', async () => {
    expect((await call('POST /matches', { as: admin, body: filled() })).status).toBe(201)
  })

  test('ignores a status and a result of the client', async () => {
    const { body } = await create(
      filled({ status: 6, is_void: true, match_result: { home_team_score: 9, away_team_score: 9 }, id: 5 }),
    )
    expect(body.match).toMatchObject({ status: 1, match_result: null })
  })

  test.each(['sport_id', 'home_team_id', 'away_team_id', 'beginst_at', 'blocked_at'])('needs its %s', async (field) => {
    for (const nothing of [undefined, null, '', {}]) {
      const { status, body } = await create(filled({ [field]: nothing }))
      expect([nothing, status, Object.keys(body)]).toEqual([nothing, 422, [field]])
    }
  })

  test.each([undefined, null, 'x', 7, [], [{}]])('with a match that is %j lacks every field', async (match) => {
    const { status, body } = await create(match)
    expect([status, Object.keys(body).sort()]).toEqual([
      422,
      ['away_team_id', 'beginst_at', 'blocked_at', 'home_team_id', 'sport_id'],
    ])
  })

  test('of a team against itself is refused', async () => {
    expect(outcome(await create(filled({ away_team_id: home })))).toEqual(
      invalid({ away_team_id: 'Disculpe, los equipos no deben ser iguales' }),
    )
  })

  test.each([0, 1])('with a deadline %i minutes after the start is refused', async (minutes) => {
    const beginst_at = '2031-06-11T19:00:00Z'
    const blocked_at = new Date(Date.parse(beginst_at) + minutes * 60_000).toISOString()
    expect(outcome(await create(filled({ beginst_at, blocked_at })))).toEqual(
      invalid({
        blocked_at: 'Disculpe, la fecha limite para colocar la prediccion no puede ser mayor a la fecha de inicio',
      }),
    )
  })

  test('that began yesterday is refused', async () => {
    expect(outcome(await create(filled({ beginst_at: inHours(-24), blocked_at: inHours(-25) })))).toEqual(
      invalid({
        beginst_at: 'Disculpe, la fecha de inicio del partido no puede ser menor a la fecha actual',
        blocked_at: 'Disculpe, la fecha limite para colocar la predicción no puede ser menor a la fecha actual',
      }),
    )
  })

  test('whose deadline has passed is refused', async () => {
    expect(outcome(await create(filled({ blocked_at: inHours(-1) })))).toEqual(
      invalid({
        blocked_at: 'Disculpe, la fecha limite para colocar la predicción no puede ser menor a la fecha actual',
      }),
    )
  })

  test('takes a date of 1969 for a missing one', async () => {
    const { status, body } = await create(filled({ beginst_at: '1969-12-31T19:00:00-05:00' }))
    expect([status, Object.keys(body)]).toEqual([422, ['beginst_at']])
  })

  test('in another sport than its teams is refused', async () => {
    const { status, body } = await create(filled({ sport_id: basketball }))
    expect([status, Object.keys(body).sort()]).toEqual([422, ['away_team_id', 'home_team_id']])
  })

  test('with a team that was deleted, archived or never was is refused', async () => {
    const gone = await aTeam(db)
    for (const status of [2, 3]) {
      await sql`update teams set status = ${status} where id = ${gone}`.execute(db)
      expect(Object.keys((await create(filled({ home_team_id: gone }))).body)).toEqual(['home_team_id'])
    }
    expect(Object.keys((await create(filled({ away_team_id: 999_999 }))).body)).toEqual(['away_team_id'])
  })

  test('refused, leaves nothing', async () => {
    const before = await count()
    await create(filled({ away_team_id: home }))
    await create(filled({ beginst_at: inHours(-24) }))
    expect(await count()).toBe(before)
  })
})

test('the form of a new match lists the active sports', async () => {
  await sql`update sports set status = 2 where code = 'VOL'`.execute(db)
  const { body } = await call('GET /newMatch', { as: admin })
  expect(Object.keys(body)).toEqual(['sports'])
  const names = body.sports.map(({ name }: { name: string }) => name)
  expect(names).toContain('Fútbol')
  expect(names).not.toContain('Voleibol')
})
