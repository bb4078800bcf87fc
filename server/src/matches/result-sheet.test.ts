import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { invalid, notAllowed, outcome } from '../../test/answers.ts'
import { testApp } from '../../test/app.ts'
import { auditOf } from '../../test/audit.ts'
import { aClosedMatch, aMatch, aPool, closeMatch } from '../../test/builders.ts'
import { expectNoDifference } from '../../test/no-difference.ts'

// Five hours behind UTC all year.
const timeZone = 'America/Bogota'
const { call, db, anAdministrator, aPlayer, close } = await testApp({ timeZone })
afterAll(close)
const [admin, other, ana, eva] = [await anAdministrator(), await anAdministrator(), await aPlayer(), await aPlayer()]

type Row = { match_id: unknown; home_team_score?: unknown; away_team_score?: unknown }
const row = (match_id: number, home_team_score: unknown, away_team_score: unknown): Row => ({
  match_id,
  home_team_score,
  away_team_score,
})
const send = (results: unknown, as = admin) => call('POST /results', { as, body: { results } })
const sheet = async (query = '') => (await call(`GET /resultSheet${query}`, { as: admin })).body
const resultOf = async (id: number) =>
  (await sql`select home_team_score, away_team_score from match_results where match_id = ${id}`.execute(db)).rows
const exists = 'El partido ya tiene un resultado registrado.'

describe('the sheet', () => {
  const at = (beginst_at: string, parts = {}) => aMatch(db, { beginst_at, ...parts })

  test('of a game without matches is empty', async () => {
    expect(await sheet()).toEqual({ day: null, days: [], matches: [] })
  })

  test('shows the latest day on which matches wait, by kick-off, and how many wait on the others', async () => {
    // Its evening of the 9th in Bogotá is the 10th in UTC.
    const late = await at('2022-06-10T03:00:00Z')
    const early = await at('2022-06-09T14:00:00Z')
    const before = await at('2022-06-08T14:00:00Z')
    await at('2022-06-10T14:00:00Z', { result: [1, 0] })
    const answer = await sheet()
    expect(answer).toMatchObject({
      day: '2022-06-09',
      days: [
        { day: '2022-06-09', waiting: 2 },
        { day: '2022-06-08', waiting: 1 },
      ],
      matches: [{ id: early, match_result: null, statusAsString: 'Por empezar' }, { id: late }],
    })
    expect((await sheet('?day=2022-06-08')).matches).toMatchObject([{ id: before }])
    expect(await sheet('?day=2022-06-10')).toMatchObject({ day: '2022-06-10', matches: [] })
    for (const none of ['', 'ayer', '2022-02-31', '0000-01-01', '9999-12-31'])
      expect([none, (await sheet(`?day=${none}`)).day]).toEqual([none, '2022-06-09'])
  })

  test.each([
    [1, false],
    [2, true],
    [3, false],
    [4, false],
    [5, false],
    [6, true],
    [7, false],
    [8, false],
  ])('shows a match in status %i whose deadline lies ahead: %j', async (status, waits) => {
    await at(`2031-07-0${status}T15:00:00Z`, { status })
    const { days, matches } = await sheet(`?day=2031-07-0${status}`)
    expect(matches).toHaveLength(waits ? 1 : 0)
    expect(days.some(({ day }: { day: string }) => day === `2031-07-0${status}`)).toBe(waits)
  })

  test.each([
    [1, true],
    [3, false],
    [4, true],
    [5, true],
    [7, false],
    [8, false],
  ])('shows a match in status %i whose deadline has passed: %j', async (status, waits) => {
    await at(`2021-07-0${status}T15:00:00Z`, { status })
    expect((await sheet(`?day=2021-07-0${status}`)).matches).toHaveLength(waits ? 1 : 0)
  })
})

describe('results sent together', () => {
  test('are registered, audited and gone from the sheet', async () => {
    const [first, second] = [await aMatch(db, { beginst_at: '2022-05-01T15:00:00Z' }), await aClosedMatch(db)]
    const answer = await send([row(second, 0, 0), row(first, 2, 1)])
    expect(outcome(answer)).toMatchObject({
      status: 200,
      body: {
        status: 'success',
        message: 'Se han registrado los resultados con éxito',
        outcomes: [
          {
            match_id: second,
            isSaved: true,
            message: 'Se ha registrado el resultado con éxito',
            match: { id: second, match_result: { home_team_score: 0, away_team_score: 0 } },
          },
          { match_id: first, isSaved: true, match: { id: first, match_result: { home_team_score: 2 } } },
        ],
      },
    })
    expect((await sheet('?day=2022-05-01')).matches).toEqual([])
    for (const match of [first, second])
      expect(await auditOf(db, 'match', match)).toMatchObject([
        { actor_id: admin.id, action: 'result', before: { match_result: null }, after: { match_result: {} } },
      ])
  })

  test('move every ranking at once, as a recount would', async () => {
    const matches = [await aMatch(db), await aMatch(db), await aMatch(db)] as const
    const pool = await aPool(db, { matches: [...matches], players: [ana, eva], rules: { resultado: 3, perfecto: 5 } })
    const predict = (as: typeof ana, match: number, home_team_score: number, away_team_score: number) =>
      call(`POST /pool/${pool}/addPrediction/${match}`, {
        as,
        body: { prediction: { home_team_score, away_team_score } },
      })
    for (const match of matches) await predict(ana, match, 1, 0)
    await predict(eva, matches[1], 0, 0)
    for (const match of matches) await closeMatch(db, match)
    await send([row(matches[2], 1, 0), row(matches[0], 3, 1), row(matches[1], 0, 0)])
    const { ranking } = (await call(`GET /pool/${pool}/pool_ranking`, { as: ana })).body
    expect(ranking.map(({ points }: { points: number }) => points)).toEqual([11, 8])
    const world = (await call('GET /global_ranking', { as: ana })).body
    expect(world.me.points).toBe(11)
    await expectNoDifference(db, timeZone)
  })

  test('are judged one by one: a wrong row holds up no other', async () => {
    const [good, negative, missing, open, known] = [
      await aClosedMatch(db),
      await aClosedMatch(db),
      await aClosedMatch(db),
      await aMatch(db),
      await aMatch(db, { status: 6, result: [4, 4] }),
    ]
    const { status, body } = await send([
      row(negative, -1, 2),
      { match_id: missing, home_team_score: '1' },
      row(999_999, 1, 1),
      row(open, 1, 1),
      row(known, 1, 1),
      row(good, 1, 1),
      row(good, 2, 2),
    ])
    expect([status, body.message]).toEqual([200, 'Resultados registrados: 1 de 7.'])
    expect(body.outcomes).toMatchObject([
      {
        match_id: negative,
        isSaved: false,
        message: 'Disculpe, el puntaje debe ser positivo',
        match: { id: negative },
      },
      { match_id: missing, isSaved: false, message: 'Ingrese un puntaje entero.', match: { match_result: null } },
      { match_id: 999_999, isSaved: false, message: 'No existe el partido solicitado.', match: null },
      {
        isSaved: false,
        message:
          'No se puede registrar el resultado mientras se aceptan predicciones o en el estado actual del partido.',
      },
      { match_id: known, isSaved: false, message: exists, match: { match_result: { home_team_score: 4 } } },
      { match_id: good, isSaved: true },
      { match_id: good, isSaved: false, message: exists, match: { match_result: { home_team_score: 1 } } },
    ])
    expect(await resultOf(good)).toEqual([{ home_team_score: 1, away_team_score: 1 }])
    for (const match of [negative, missing, open]) expect(await resultOf(match)).toEqual([])
    for (const match of [negative, missing, open, known]) expect(await auditOf(db, 'match', match)).toEqual([])
    await expectNoDifference(db, timeZone)
  })

  test('by two administrators at once are registered once each', async () => {
    const matches = await Promise.all(Array.from({ length: 12 }, () => aClosedMatch(db)))
    const answers = await Promise.all([
      send(matches.map((match) => row(match, 1, 0))),
      send(
        [...matches].reverse().map((match) => row(match, 0, 2)),
        other,
      ),
      ...matches
        .slice(0, 4)
        .map((match) =>
          call(`POST /matches/${match}/result`, { as: other, body: { home_team_score: 7, away_team_score: 7 } }),
        ),
    ])
    for (const { status } of answers) expect([200, 201, 409]).toContain(status)
    const saved = answers.flatMap(({ body, status }) => body.outcomes ?? [{ isSaved: status === 201 }])
    expect(saved.filter(({ isSaved }) => isSaved)).toHaveLength(matches.length)
    for (const match of matches) {
      expect(await resultOf(match)).toHaveLength(1)
      expect(await auditOf(db, 'match', match)).toHaveLength(1)
    }
    await expectNoDifference(db, timeZone)
  })

  test('none of them are refused', async () => {
    const missing = invalid({ results: 'Ingrese al menos un resultado.' })
    for (const none of [[], undefined, 'x', {}]) expect(outcome(await send(none))).toEqual(missing)
  })

  test('200 are taken and 201 are not', async () => {
    const rows = Array.from({ length: 201 }, () => row(999_999, 1, 1))
    expect(outcome(await send(rows))).toEqual(invalid({ results: 'Puede ingresar 200 resultados como máximo.' }))
    expect((await send(rows.slice(1))).body.outcomes).toHaveLength(200)
  })

  test.each([undefined, null, 'x', 0, -1, 1.5, 1e300])(
    'with %j for a match are refused as a whole',
    async (match_id) => {
      const good = await aClosedMatch(db)
      expect(outcome(await send([row(good, 1, 1), { ...row(1, 1, 1), match_id }]))).toEqual(
        invalid({ match_id: 'Seleccione un partido válido.' }),
      )
      expect(await resultOf(good)).toEqual([])
    },
  )

  test('by a player are refused, as is the sheet', async () => {
    const match = await aClosedMatch(db)
    expect(outcome(await send([row(match, 1, 1)], ana))).toEqual(notAllowed)
    expect(outcome(await call('GET /resultSheet', { as: ana }))).toEqual(notAllowed)
    expect(await resultOf(match)).toEqual([])
  })
})
