import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { invalid, outcome, refused } from '../../test/answers.ts'
import { testApp } from '../../test/app.ts'
import { auditOf } from '../../test/audit.ts'
import { aClosedMatch, aMatch, aPool, aTeam } from '../../test/builders.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
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
const edit = (id: number, match: object) => call(`PUT /matches/${id}`, { as: admin, body: { match } })
const partsOf = async (id: number) => {
  const { match } = (await call(`GET /matches/${id}`, { as: admin })).body
  const { sport_id, beginst_at, blocked_at, home_team, away_team } = match
  return { sport_id, beginst_at, blocked_at, home_team_id: home_team.id, away_team_id: away_team.id }
}
const predict = async (match: number) => {
  const eva = await aPlayer()
  const pool = await aPool(db, { matches: [match], players: [eva] })
  const body = { prediction: { home_team_score: 1, away_team_score: 0 } }
  expect((await call(`POST /pool/${pool}/addPrediction/${match}`, { as: eva, body })).status).toBe(200)
}
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

describe('changing a match', () => {
  test('answers it and records before and after', async () => {
    const match = await aMatch(db)
    const answer = await edit(match, { ...(await partsOf(match)), beginst_at: '2031-06-12T00:00:00Z' })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'success',
        message: 'Se han modificado los datos del partido con éxito',
        match: { id: match, beginst_at: '2031-06-12T00:00:00.000Z' },
      },
    })
    const [entry, ...more] = await auditOf(db, 'match', match)
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      actor_id: admin.id,
      action: 'update',
      after: { beginst_at: '2031-06-12T00:00:00.000Z' },
    })
    expect(entry?.before?.beginst_at).not.toBe('2031-06-12T00:00:00.000Z')
  })

  test('that has begun may leave its dates as they are', async () => {
    const match = await aClosedMatch(db)
    expect((await edit(match, { ...(await partsOf(match)), home_team_id: home })).status).toBe(200)
  })

  test('that has begun may not move to another hour of the past', async () => {
    const match = await aClosedMatch(db)
    expect(outcome(await edit(match, { ...(await partsOf(match)), beginst_at: inHours(-0.5) }))).toEqual(
      invalid({ beginst_at: 'Disculpe, la fecha de inicio del partido no puede ser menor a la fecha actual' }),
    )
  })

  test('to a deadline after its start is refused', async () => {
    const match = await aMatch(db)
    const parts = await partsOf(match)
    expect(outcome(await edit(match, { ...parts, blocked_at: parts.beginst_at }))).toEqual(
      invalid({
        blocked_at: 'Disculpe, la fecha limite para colocar la prediccion no puede ser mayor a la fecha de inicio',
      }),
    )
  })

  test('in every status but archived is allowed', async () => {
    for (const status of [1, 2, 3, 4, 5, 6, 7]) {
      const match = await aMatch(db, { status })
      expect([status, (await edit(match, { ...(await partsOf(match)), away_team_id: away })).status]).toEqual([
        status,
        200,
      ])
    }
    const archived = await aMatch(db, { status: 8 })
    expect(outcome(await edit(archived, await partsOf(archived)))).toEqual(
      refused(409, 'El registro está archivado y no se puede modificar.'),
    )
  })

  test('with a result or predictions keeps its teams and sport, but may move', async () => {
    const fixed = refused(
      409,
      'No se pueden cambiar el deporte ni los equipos de un partido con resultado o predicciones.',
    )
    const [settled, predicted] = [await aClosedMatch(db), await aMatch(db)]
    await call(`POST /matches/${settled}/result`, {
      as: admin,
      body: { match_result: { home_team_score: 1, away_team_score: 0 } },
    })
    await predict(predicted)
    for (const match of [settled, predicted]) {
      const parts = await partsOf(match)
      expect(outcome(await edit(match, { ...parts, home_team_id: home }))).toEqual(fixed)
      expect(outcome(await edit(match, { ...parts, away_team_id: away }))).toEqual(fixed)
      expect((await edit(match, { ...parts, beginst_at: inHours(72) })).status).toBe(200)
    }
  })

  test('to teams of another sport is refused', async () => {
    const match = await aMatch(db)
    expect((await edit(match, { ...(await partsOf(match)), sport_id: basketball })).status).toBe(422)
  })

  test('keeps a team it has, though that was deleted', async () => {
    const match = await aMatch(db)
    const parts = await partsOf(match)
    await sql`update teams set status = 2 where id = ${parts.home_team_id}`.execute(db)
    expect((await edit(match, { ...parts, beginst_at: inHours(72) })).status).toBe(200)
    const form = await call(`GET /editMatch/${match}`, { as: admin })
    expect(Object.keys(form.body).sort()).toEqual(['match', 'sports', 'teams'])
    expect(form.body.teams.map(({ id }: { id: number }) => id)).toEqual(
      expect.arrayContaining([parts.home_team_id, parts.away_team_id]),
    )
    expect(form.body.sports).toContainEqual({ id: football, name: 'Fútbol' })
  })

  test('that does not exist is not found', async () => {
    expect(outcome(await edit(999_999, filled()))).toEqual(refused(404, 'No existe el partido solicitado.'))
    for (const path of ['/matches/999999', '/editMatch/999999'])
      expect((await call(`GET ${path}`, { as: admin })).status).toBe(404)
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
