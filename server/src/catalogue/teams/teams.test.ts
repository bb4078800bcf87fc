import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { invalid, outcome, refused } from '../../../test/answers.ts'
import { testApp } from '../../../test/app.ts'
import { auditOf } from '../../../test/audit.ts'
import { aMatch, aTeam } from '../../../test/builders.ts'

const { call, db, anAdministrator, close } = await testApp()
afterAll(close)

const admin = await anAdministrator()
const sportOf = async (code: string) =>
  (await sql<{ id: number }>`select id from sports where code = ${code}`.execute(db)).rows[0]?.id as number
const football = await sportOf('FUT')
const volleyball = await sportOf('VOL')
const create = (team: object) => call('POST /teams', { as: admin, body: { team } })
const setStatus = (id: number, status: number) => sql`update teams set status = ${status} where id = ${id}`.execute(db)
const statusOf = async (id: number) => (await call(`GET /teams/${id}`, { as: admin })).body.team.status
const used = async (status = 1) => {
  const match = await aMatch(db, { status })
  const { rows } = await sql<{ home_team_id: number }>`select home_team_id from matches where id = ${match}`.execute(db)
  return rows[0]?.home_team_id as number
}

describe('adding a team', () => {
  test('returns the team, which is active', async () => {
    const answer = await create({ name: 'Atlético Nacional', code: 'NAL', sport_id: football })
    expect(outcome(answer)).toEqual({
      status: 201,
      body: {
        status: 'success',
        message: 'Se ha agregado el equipo con éxito',
        team: {
          id: expect.any(Number),
          organizer_id: null,
          name: 'Atlético Nacional',
          code: 'NAL',
          has_official_code: true,
          aliases: [],
          sport: { id: football, name: 'Fútbol' },
          sport_id: football,
          logo: null,
          status: 1,
          statusAsString: 'Activo',
          merged_into: null,
          is_placeholder: false,
          tournament: null,
        },
      },
    })
    expect(await auditOf(db, 'team', answer.body.team.id)).toMatchObject([
      { actor_id: admin.id, action: 'create', before: null, after: { name: 'Atlético Nacional' } },
    ])
  })

  test('without its wrapper lacks every field', async () => {
    const body = { name: 'Millonarios', code: 'MIL', sport_id: football }
    expect(outcome(await call('POST /teams', { as: admin, body }))).toEqual(
      invalid({ name: 'Ingresa el nombre.', code: 'Ingresa el código.', sport_id: 'Selecciona un deporte.' }),
    )
  })

  test('ignores a status, an id and a logo sent by the client', async () => {
    const { body } = await create({
      name: 'Junior',
      code: 'JUN',
      sport_id: football,
      status: 3,
      id: 1,
      logo: 'https://example.com/x.png',
    })
    expect(body.team).toMatchObject({ status: 1, logo: null })
    expect(body.team.id).not.toBe(1)
  })

  test.each(['name', 'code', 'sport_id'])('requires a %s', async (field) => {
    for (const nothing of [undefined, null, '', '  ', {}, []]) {
      const { status, body } = await create({ name: 'Cali', code: 'CAL', sport_id: football, [field]: nothing })
      expect([nothing, status, body]).toEqual([
        nothing,
        422,
        { [field]: expect.stringMatching(/^(Ingresa|Selecciona)/) },
      ])
    }
  })

  test.each([{}, { team: null }, { team: 'x' }, { team: [] }, []])(
    'reports every field as missing for the body %j',
    async (body) => {
      const answer = await call('POST /teams', { as: admin, body })
      expect([answer.status, Object.keys(answer.body).sort()]).toEqual([422, ['code', 'name', 'sport_id']])
    },
  )

  test.each([0, -1, 999_999, 1.5, 'x', 1e18])('is refused in the unknown sport %j', async (sport_id) => {
    const { status, body } = await create({ name: 'Cali', code: 'CAL', sport_id })
    expect([status, Object.keys(body)]).toEqual([422, ['sport_id']])
  })

  test('is refused in a deleted sport', async () => {
    const gone = await sportOf('AME')
    await sql`update sports set status = 2 where id = ${gone}`.execute(db)
    expect((await create({ name: 'Cali', code: 'CAL', sport_id: gone })).body).toEqual({ sport_id: expect.any(String) })
  })
})

describe('changing a team', () => {
  test('returns the team with its new values', async () => {
    const team = await aTeam(db, { name: 'Once Calda' })
    const answer = await call(`PUT /teams/${team}`, {
      as: admin,
      body: { team: { name: 'Once Caldas', code: 'ONC', sport_id: football } },
    })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'success',
        message: 'Se han modificado los datos del equipo con éxito',
        team: { id: team, name: 'Once Caldas', code: 'ONC' },
      },
    })
    expect(await auditOf(db, 'team', team)).toMatchObject([
      { actor_id: admin.id, action: 'update', before: { name: 'Once Calda' }, after: { name: 'Once Caldas' } },
    ])
  })

  test('may keep a sport that was deleted', async () => {
    const baseball = await sportOf('BEI')
    const { body } = await create({ name: 'Caimanes', code: 'CAI', sport_id: baseball })
    await sql`update sports set status = 2 where id = ${baseball}`.execute(db)
    const edited = { name: 'Caimanes de Barranquilla', code: 'CAI', sport_id: baseball }
    expect((await call(`PUT /teams/${body.team.id}`, { as: admin, body: { team: edited } })).status).toBe(200)
    const form = await call(`GET /editTeam/${body.team.id}`, { as: admin })
    expect(form.body.team.id).toBe(body.team.id)
    expect(form.body.sports).toContainEqual({ id: baseball, name: 'Béisbol' })
    const blank = await call('GET /newTeam', { as: admin })
    expect(blank.body.sports).not.toContainEqual({ id: baseball, name: 'Béisbol' })
    expect(blank.body.sports).toContainEqual({ id: football, name: 'Fútbol' })
  })

  test('is refused for an archived team', async () => {
    const team = await aTeam(db)
    await setStatus(team, 3)
    const answer = await call(`PUT /teams/${team}`, {
      as: admin,
      body: { team: { name: 'Otro', code: 'OTR', sport_id: football } },
    })
    expect(answer).toMatchObject({ status: 409, body: { status: 'error', errorCode: 409 } })
    expect((await call(`GET /teams/${team}`, { as: admin })).body.team.name).not.toBe('Otro')
    expect(await auditOf(db, 'team', team)).toEqual([])
  })

  test('answers 404 for an unknown team', async () => {
    for (const line of [
      'PUT /teams/999999',
      'DELETE /teams/999999',
      'POST /teams/999999/reactivate',
      'GET /teams/999999',
      'GET /editTeam/999999',
    ]) {
      const body = line.startsWith('PUT') ? { team: { name: 'Otro', code: 'OTR', sport_id: football } } : undefined
      expect([line, (await call(line, { as: admin, body })).status]).toEqual([line, 404])
    }
  })
})

test('the sport of a team in use cannot be changed', async () => {
  const [team, basketball] = [await used(), await sportOf('BAL')]
  const edit = (sport_id: number) =>
    call(`PUT /teams/${team}`, { as: admin, body: { team: { name: 'Otro', code: 'OTR', sport_id } } })
  expect(outcome(await edit(basketball))).toEqual(invalid({ sport_id: 'El equipo tiene partidos de su deporte.' }))
  expect((await edit(football)).status).toBe(200)
  await sql`update matches set status = 7 where home_team_id = ${team}`.execute(db)
  expect((await edit(basketball)).status).toBe(200)
})

describe('deleting a team', () => {
  test('makes it inactive, and reactivating makes it active again', async () => {
    const team = await aTeam(db)
    const gone = await call(`DELETE /teams/${team}`, { as: admin })
    expect(gone).toMatchObject({
      status: 200,
      body: {
        status: 'success',
        message: 'Se ha eliminado el equipo con éxito',
        team: { id: team, status: 2, statusAsString: 'Inactivo' },
      },
    })
    const back = await call(`POST /teams/${team}/reactivate`, { as: admin })
    expect(back).toMatchObject({
      status: 200,
      body: { status: 'success', team: { id: team, status: 1, statusAsString: 'Activo' } },
    })
    expect((await auditOf(db, 'team', team)).map(({ action }) => action)).toEqual(['delete', 'reactivate'])
  })

  test.each([2, 3])('is refused in status %i and changes nothing', async (status) => {
    const team = await aTeam(db)
    await setStatus(team, status)
    expect((await call(`DELETE /teams/${team}`, { as: admin })).status).toBe(409)
    expect(await statusOf(team)).toBe(status)
  })

  test.each([1, 3])('refuses reactivation in status %i and changes nothing', async (status) => {
    const team = await aTeam(db)
    await setStatus(team, status)
    expect((await call(`POST /teams/${team}/reactivate`, { as: admin })).status).toBe(409)
    expect(await statusOf(team)).toBe(status)
  })

  test('is refused for a team in use, which is shown as not deletable', async () => {
    const team = await used()
    expect((await call(`GET /teams/${team}`, { as: admin })).body.team).toMatchObject({
      status: 4,
      statusAsString: 'No eliminable',
    })
    expect(outcome(await call(`DELETE /teams/${team}`, { as: admin }))).toEqual(
      refused(409, 'No se puede eliminar porque está en uso'),
    )
  })

  test.each([7, 8])('is allowed for a team that is only used by a match in status %i', async (status) => {
    const team = await used(status)
    expect(await statusOf(team)).toBe(1)
    expect((await call(`DELETE /teams/${team}`, { as: admin })).status).toBe(200)
  })
})

test('the teams of a sport are the active ones', async () => {
  const named = async (name: string, status: number) => {
    const { body } = await create({ name, code: 'VOL', sport_id: volleyball })
    await setStatus(body.team.id, status)
  }
  await named('Antioquia', 1)
  await named('Bogotá', 2)
  await named('Caldas', 3)
  expect((await call('GET /teamsBySport/999999', { as: admin })).status).toBe(404)
  const { body } = await call(`GET /teamsBySport/${volleyball}`, { as: admin })
  expect(body.teams.map(({ name }: { name: string }) => name)).toEqual(['Antioquia'])
  const busy = await used()
  expect(
    (await call(`GET /teamsBySport/${football}`, { as: admin })).body.teams.map(({ id }: { id: number }) => id),
  ).toContain(busy)
})

test('a team that is deleted while a match with it is created is either deleted or in the match', async () => {
  const beginst_at = new Date(Date.now() + 48 * 3_600_000).toISOString()
  const blocked_at = new Date(Date.now() + 47 * 3_600_000).toISOString()
  for (let n = 0; n < 8; n++) {
    const [home_team_id, away_team_id] = [await aTeam(db), await aTeam(db)]
    const match = { sport_id: football, home_team_id, away_team_id, beginst_at, blocked_at }
    const [made, deleted] = await Promise.all([
      call('POST /matches', { as: admin, body: { match } }),
      call(`DELETE /teams/${home_team_id}`, { as: admin }),
    ])
    expect([made.status, deleted.status]).toEqual(made.status === 201 ? [201, 409] : [422, 200])
  }
})
