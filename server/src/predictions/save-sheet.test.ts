import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { invalid, notSignedIn, outcome } from '../../test/answers.ts'
import { type Actor, testApp } from '../../test/app.ts'
import { aClosedMatch, aMatch, anEnrolment, aPool, closeMatch } from '../../test/builders.ts'
import { everything } from '../../test/everything.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

type Sent = { match_id: unknown; home_team_score?: unknown; away_team_score?: unknown }
const row = (match_id: number, home_team_score: unknown = 2, away_team_score: unknown = 1) => ({
  match_id,
  home_team_score,
  away_team_score,
})
const save = (as: Actor, ...predictions: Sent[]) => call('POST /predictions', { as, body: { predictions } })
const outcomes = async (as: Actor, ...sent: Sent[]) => (await save(as, ...sent)).body.outcomes
const saved = (match_id: number, pools = 1) => ({
  match_id,
  isSaved: true,
  pools,
  version: expect.any(Number),
  message: 'Se ha guardado con éxito la predicción',
})
const refusedRow = (match_id: number, message: string) => ({ match_id, isSaved: false, pools: 0, version: 0, message })
const notInPool = 'El partido no pertenece a la compety.'
const late = 'El plazo para ingresar la predicción de este partido ya venció.'
const stored = async (match: number) =>
  (
    await sql<{ pool_id: number; score: string; is_apart: boolean }>`
    select pool_id, home_team_score || '-' || away_team_score as score, is_apart from predictions where match_id = ${match} order by pool_id
  `.execute(db)
  ).rows
const scores = async (match: number) => (await stored(match)).map(({ score }) => score)
const saveOverride = async (as: Actor, pool: number, match: number) => {
  const body = { prediction: { home_team_score: 7, away_team_score: 7 } }
  expect((await call(`POST /pool/${pool}/addPrediction/${match}`, { as, body })).status).toBe(200)
}

describe('a prediction for all pools', () => {
  test("is stored in each of the player's pools with the match, even if it is sent again", async () => {
    const [ana, match, other] = [await aPlayer(), await aMatch(db), await aMatch(db)]
    const one = await aPool(db, { matches: [match, other], players: [ana] })
    const two = await aPool(db, { matches: [match], status: 2 })
    await anEnrolment(db, { pool_id: two, user_id: ana.id, status: 3 })
    const answer = await save(ana, row(match), row(other, 0, 0))
    expect(outcome(answer)).toEqual({
      status: 200,
      body: { status: 'success', outcomes: [saved(match, 2), saved(other)] },
    })
    expect(await stored(match)).toEqual([one, two].map((pool_id) => ({ pool_id, score: '2-1', is_apart: false })))
    expect(await outcomes(ana, row(match, 0, 3))).toEqual([saved(match, 2)])
    expect(await scores(match)).toEqual(['0-3', '0-3'])
    expect(await scores(other)).toEqual(['0-0'])
  })

  test('does not change pools that the player left or that accept no predictions', async () => {
    const [ana, match] = [await aPlayer(), await aMatch(db)]
    const open = await aPool(db, { matches: [match], players: [ana] })
    const others: number[] = []
    for (let n = 0; n < 5; n++) others.push(await aPool(db, { matches: [match], players: [ana] }))
    await outcomes(ana, row(match))
    await sql`update enrolments set status = 2 where pool_id = ${others[0]}`.execute(db)
    for (const status of [3, 4, 5, 6])
      await sql`update pools set status = ${status} where id = ${others[status - 2]}`.execute(db)
    expect(await outcomes(ana, row(match, 5, 5))).toEqual([saved(match)])
    expect((await stored(match)).map(({ pool_id, score }) => [pool_id, score])).toEqual([
      [open, '5-5'],
      ...others.map((pool) => [pool, '2-1']),
    ])
  })

  test('does not change a pool override', async () => {
    const [ana, match] = [await aPlayer(), await aMatch(db)]
    const one = await aPool(db, { matches: [match], players: [ana] })
    await aPool(db, { matches: [match], players: [ana] })
    await saveOverride(ana, one, match)
    expect(await outcomes(ana, row(match))).toEqual([saved(match)])
    expect(await scores(match)).toEqual(['7-7', '2-1'])
    // The override remains even after both scores were equal.
    await outcomes(ana, row(match, 7, 7))
    await outcomes(ana, row(match, 0, 1))
    expect(await scores(match)).toEqual(['7-7', '0-1'])
  })

  test('is refused if all pools have an override', async () => {
    const [ana, match] = [await aPlayer(), await aMatch(db)]
    const pools = [
      await aPool(db, { matches: [match], players: [ana] }),
      await aPool(db, { matches: [match], players: [ana] }),
    ]
    for (const pool of pools) await saveOverride(ana, pool, match)
    expect(await outcomes(ana, row(match))).toEqual([
      refusedRow(match, 'El pronóstico está guardado aparte en todas tus competies.'),
    ])
    expect(await scores(match)).toEqual(['7-7', '7-7'])
  })

  test('does not change predictions of other players', async () => {
    const [ana, eva, match] = [await aPlayer(), await aPlayer(), await aMatch(db)]
    const pool = await aPool(db, { matches: [match], players: [ana, eva] })
    await aPool(db, { matches: [match], players: [eva] })
    await saveOverride(eva, pool, match)
    expect(await outcomes(ana, row(match))).toEqual([saved(match)])
    expect(await scores(match)).toEqual(expect.arrayContaining(['7-7', '2-1']))
    expect(await stored(match)).toHaveLength(2)
  })

  test('earns points in each pool', async () => {
    const [ana, eva, admin, match] = [await aPlayer(), await aPlayer(), await anAdministrator(), await aMatch(db)]
    const pools = [
      await aPool(db, { matches: [match], players: [ana, eva], rules: { resultado: 3 } }),
      await aPool(db, { matches: [match], players: [ana, eva], rules: { perfecto: 5 } }),
    ]
    await outcomes(ana, row(match, 2, 0))
    await outcomes(eva, row(match, 1, 0))
    await closeMatch(db, match)
    const result = { match_result: { home_team_score: 2, away_team_score: 0 } }
    expect((await call(`POST /matches/${match}/result`, { as: admin, body: result })).status).toBe(201)
    const points = async (pool: number) =>
      (await call(`GET /pool/${pool}/pool_ranking`, { as: ana })).body.ranking.map((r: { points: number }) => r.points)
    expect(await Promise.all(pools.map(points))).toEqual([
      [3, 3],
      [5, 0],
    ])
  })
})

describe('each row of a save has its own outcome', () => {
  test('one is saved and the next refused', async () => {
    const [ana, open, closed] = [await aPlayer(), await aMatch(db), await aClosedMatch(db)]
    await aPool(db, { matches: [open, closed], players: [ana] })
    expect(await outcomes(ana, row(closed), row(open))).toEqual([refusedRow(closed, late), saved(open)])
    expect([await scores(closed), await scores(open)]).toEqual([[], ['2-1']])
  })

  test('a refused row has the same message as a single save', async () => {
    const [ana, resulted, played, waiting] = [
      await aPlayer(),
      await aMatch(db, { result: [1, 0] }),
      await aMatch(db, { status: 2 }),
      await aMatch(db),
    ]
    await aPool(db, { matches: [resulted, played], players: [ana] })
    await aPool(db, { matches: [waiting], players: [ana], status: 4 })
    expect(await outcomes(ana, row(resulted), row(played), row(waiting))).toEqual([
      refusedRow(resulted, 'El partido ya tiene un resultado, no se aceptan más predicciones.'),
      refusedRow(played, 'El partido empezó antes de lo previsto: ya no admite pronósticos.'),
      refusedRow(waiting, 'La compety no acepta predicciones en su estado actual.'),
    ])
  })

  test("a match of another player's private pool is refused like an unknown match", async () => {
    const [ana, eva] = [await aPlayer(), await aPlayer()]
    const [hidden, open] = [await aMatch(db), await aMatch(db)]
    await aPool(db, { matches: [hidden], players: [eva], is_private: true })
    await aPool(db, { matches: [open], players: [eva] })
    const missing = [hidden, open, 999_999_999]
    expect(await outcomes(ana, ...missing.map((match) => row(match)))).toEqual(
      missing.map((match) => refusedRow(match, notInPool)),
    )
  })

  test("a match of a pool that the player left is refused as on the pool's page", async () => {
    const [ana, left, both] = [await aPlayer(), await aMatch(db), await aMatch(db)]
    const pool = await aPool(db, { matches: [left, both] })
    await anEnrolment(db, { pool_id: pool, user_id: ana.id, status: 2 })
    await aPool(db, { matches: [both], players: [ana] })
    const body = { prediction: { home_team_score: 1, away_team_score: 0 } }
    const single = await call(`POST /pool/${pool}/addPrediction/${left}`, { as: ana, body })
    expect(single.body.message).toBe('No estás inscrito en la compety.')
    expect(await outcomes(ana, row(left), row(both))).toEqual([refusedRow(left, single.body.message), saved(both)])
    await sql`update pools set status = 6 where id = ${pool}`.execute(db)
    expect(await outcomes(ana, row(left))).toEqual([refusedRow(left, notInPool)])
  })

  test.each([
    [-1, 'Disculpe, el puntaje debe ser positivo'],
    [1.5, 'Ingresa un puntaje entero. En «away_team_score» se espera un número entero.'],
    ['1', 'Ingresa un puntaje entero. En «away_team_score» se espera un número.'],
    [null, 'Ingresa un puntaje entero. En «away_team_score» se espera un número.'],
    [undefined, 'Ingresa un puntaje entero. En «away_team_score» se espera un número.'],
    [1000, 'El puntaje debe ser un número entero de 0 a 999.'],
  ])('a score of %j does not affect the other rows', async (wrong, message) => {
    const [ana, one, two] = [await aPlayer(), await aMatch(db), await aMatch(db)]
    await aPool(db, { matches: [one, two], players: [ana] })
    expect(await outcomes(ana, { match_id: one, home_team_score: 1, away_team_score: wrong }, row(two))).toEqual([
      refusedRow(one, message),
      saved(two),
    ])
    expect(await scores(one)).toEqual([])
  })

  test('of two rows for one match the last one counts', async () => {
    const [ana, match] = [await aPlayer(), await aMatch(db)]
    await aPool(db, { matches: [match], players: [ana] })
    expect(await outcomes(ana, row(match, 1, 0), row(match, 3, 3))).toEqual([saved(match), saved(match)])
    expect(await scores(match)).toEqual(['3-3'])
  })

  test('500 rows are accepted', async () => {
    const [ana, match] = [await aPlayer(), await aMatch(db)]
    await aPool(db, { matches: [match], players: [ana] })
    const sent = Array.from({ length: 500 }, (_, n) => row(n < 499 ? 900_000_000 + n : match))
    const answered = await outcomes(ana, ...sent)
    expect(answered.map(({ match_id }: Sent) => match_id)).toEqual(sent.map(({ match_id }) => match_id))
    expect(answered[499]).toEqual(saved(match))
  })
})

describe('a save is refused completely', () => {
  test.each([
    ['with 501 rows', (match: number) => Array(501).fill(row(match)), 'Puedes enviar 500 predicciones como máximo.'],
    ['without rows', () => [], 'Ingresa al menos una predicción.'],
  ])('%s', async (_, sent, message) => {
    const [ana, match] = [await aPlayer(), await aMatch(db)]
    await aPool(db, { matches: [match], players: [ana] })
    const before = await everything(db)
    expect(outcome(await save(ana, ...sent(match)))).toEqual(invalid({ predictions: message }))
    expect(await everything(db)).toEqual(before)
  })

  test('if a row has no valid match', async () => {
    const [ana, match] = [await aPlayer(), await aMatch(db)]
    await aPool(db, { matches: [match], players: [ana] })
    const expected = (what: string) => ` En «predictions[1].match_id» se espera ${what}.`
    for (const [wrong, told] of [
      [null, ''],
      [0, ''],
      [-1, ''],
      [1.5, expected('un número entero')],
      ['x', expected('un número')],
      [2 ** 60, ''],
    ] as const)
      expect(outcome(await save(ana, row(match), { ...row(match), match_id: wrong }))).toEqual(
        invalid({ match_id: `Ingresa el partido de cada predicción.${told}` }),
      )
    expect(await scores(match)).toEqual([])
  })

  test('if a row is not an object', async () => {
    const [ana, match] = [await aPlayer(), await aMatch(db)]
    await aPool(db, { matches: [match], players: [ana] })
    for (const wrong of [null, 7, 'x'])
      expect(outcome(await call('POST /predictions', { as: ana, body: { predictions: [row(match), wrong] } }))).toEqual(
        invalid({
          predictions: 'Ingresa el partido de cada predicción. En «predictions[1]» se espera un objeto.',
        }),
      )
    expect(await scores(match)).toEqual([])
  })

  test('for visitors', async () => {
    expect(outcome(await call('POST /predictions', { body: { predictions: [row(1)] } }))).toEqual(notSignedIn)
  })
})
