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
    expect(outcome(await edit(999_999, await partsOf(await aMatch(db))))).toEqual(
      refused(404, 'No existe el partido solicitado.'),
    )
    for (const path of ['/matches/999999', '/editMatch/999999'])
      expect((await call(`GET ${path}`, { as: admin })).status).toBe(404)
  })
})
