import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { notAllowed, outcome, refused } from '../../../test/answers.ts'
import { testApp } from '../../../test/app.ts'
import { auditOf } from '../../../test/audit.ts'
import { aPool } from '../../../test/builders.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const admin = await anAdministrator()
const { point_rules: known } = (await call('GET /point_rules', { as: admin })).body
const idOf = (code: string): number => known.find((rule: { code: string }) => rule.code === code).id
const [winner, exact, total] = [idOf('resultado'), idOf('perfecto'), idOf('suma')]
const set = (pool: number, point_rules: unknown) =>
  call(`POST /pools/${pool}/addPointRules`, { as: admin, body: { point_rules } })
const rulesOf = async (pool: number) => {
  const { pool: found } = (await call(`GET /pools/${pool}`, { as: admin })).body
  return Object.fromEntries(
    found.point_rules.map(({ code, points }: { code: string; points: number }) => [code, points]),
  )
}

test('every database has the five point rules that pay', () => {
  expect(known.map(({ name, code }: { name: string; code: string }) => [code, name])).toEqual([
    ['resultado', 'Resultado'],
    ['diferencia', 'Diferencia de puntos entre 2 equipos'],
    ['suma', 'Suma de respuestas'],
    ['marcador_por_equipo', 'Marcador por equipo'],
    ['perfecto', 'Resultado perfecto'],
  ])
})

test('rules are set with the points of the pool', async () => {
  const pool = await aPool(db, { rules: {} })
  const { status, body } = await set(pool, [
    { id: winner, points: 3 },
    { id: exact, points: 5 },
  ])
  expect(status).toBe(200)
  expect(body.point_rules).toMatchObject([
    { id: winner, name: 'Resultado', code: 'resultado', points: 3 },
    { id: exact, name: 'Resultado perfecto', code: 'perfecto', points: 5 },
  ])
  expect(body.messages).toEqual([
    'Se ha agregado con éxito a la compety el criterio: Resultado',
    'Se ha agregado con éxito a la compety el criterio: Resultado perfecto',
  ])
  expect(await rulesOf(pool)).toEqual({ resultado: 3, perfecto: 5 })
  expect(await auditOf(db, 'pool', pool)).toMatchObject([
    {
      actor_id: admin.id,
      before: { point_rules: [] },
      after: { point_rules: [{ code: 'resultado', points: 3 }, { code: 'perfecto' }] },
    },
  ])
})

test('the list replaces the previous rules, and only a new rule is reported as added', async () => {
  const pool = await aPool(db, { rules: { resultado: 3, suma: 1 } })
  const { body } = await set(pool, [
    { id: winner, points: 4 },
    { id: exact, points: 5 },
  ])
  expect(body.messages).toEqual(['Se ha agregado con éxito a la compety el criterio: Resultado perfecto'])
  expect(await rulesOf(pool)).toEqual({ resultado: 4, perfecto: 5 })
})

test('an empty list removes all rules and reports it', async () => {
  const pool = await aPool(db)
  const { status, body } = await set(pool, [])
  expect([status, body.message, body.point_rules]).toEqual([
    200,
    'Se han eliminado todos los criterios de la compety con éxito',
    [],
  ])
  expect(await rulesOf(pool)).toEqual({})
})

test.each([undefined, null, ''])('points that are %j count as 0', async (points) => {
  const pool = await aPool(db, { rules: {} })
  expect((await set(pool, [{ id: total, points }])).status).toBe(200)
  expect(await rulesOf(pool)).toEqual({ suma: 0 })
})

test.each([1, 2, 4, 5])('rules can change in status %i', async (status) => {
  expect((await set(await aPool(db, { status }), [{ id: winner, points: 1 }])).status).toBe(200)
})

test.each([3, 6])('rules cannot change in status %i', async (status) => {
  const pool = await aPool(db, { status, rules: { resultado: 3 } })
  expect(outcome(await set(pool, []))).toEqual(
    refused(409, 'No se pueden modificar los criterios de la compety en su estado actual.'),
  )
  expect(await rulesOf(pool)).toEqual({ resultado: 3 })
  expect(await auditOf(db, 'pool', pool)).toEqual([])
})

describe('a list of rules is refused completely', () => {
  test.each([
    [
      'with negative points',
      [
        { id: exact, points: 2 },
        { id: winner, points: -1 },
      ],
    ],
    ['with a fraction of a point', [{ id: winner, points: 1.5 }]],
    ['with points in words', [{ id: winner, points: 'tres' }]],
    ['with points that are a list', [{ id: winner, points: [1] }]],
    ['with points beyond measure', [{ id: winner, points: 1e12 }]],
    [
      'with a rule twice',
      [
        { id: winner, points: 1 },
        { id: winner, points: 2 },
      ],
    ],
    [
      'with an unknown rule',
      [
        { id: exact, points: 2 },
        { id: 999_999, points: 1 },
      ],
    ],
    ['with a rule without id', [{ points: 1 }]],
    ['with a rule that is null', [null]],
    ['with a rule that is a number', [winner]],
    ['that is an object', { id: winner, points: 1 }],
    ['that is null', null],
    ['that is missing', undefined],
    ['that is text', '[]'],
  ])('%s', async (_, point_rules) => {
    const pool = await aPool(db, { rules: { resultado: 3 } })
    const { status, body } = await set(pool, point_rules)
    expect(status).toBe(422)
    for (const [field, message] of Object.entries(body))
      expect([['point_rules', 'points', 'id'].includes(field), typeof message]).toEqual([true, 'string'])
    expect(await rulesOf(pool)).toEqual({ resultado: 3 })
  })
})

test('the refusal of points names the invalid rules and the reasons', async () => {
  const pool = await aPool(db, { rules: {} })
  const refusal = await set(pool, [
    { id: winner, points: -1 },
    { id: total, points: 2 },
    { id: exact, points: 1.5 },
  ])
  expect([refusal.status, refusal.body]).toEqual([
    422,
    {
      points:
        'Resultado: Disculpe, el puntaje debe ser positivo, Resultado perfecto: Ingresa un número entero de puntos.',
    },
  ])
})

test('of two simultaneous requests with the same new rule only one reports it as added', async () => {
  const pool = await aPool(db, { rules: {} })
  const answers = await Promise.all([1, 2].map((points) => set(pool, [{ id: winner, points }])))
  const messages = answers.flatMap(({ body }) => body.messages)
  expect(messages.filter((message: string) => message.includes('agregado'))).toHaveLength(1)
})

test('an unknown pool is answered with 404, and a player is refused', async () => {
  expect(outcome(await set(999_999, []))).toEqual(refused(404, 'No existe la compety solicitada.'))
  const [pool, ana] = [await aPool(db, { rules: { resultado: 3 } }), await aPlayer()]
  expect(outcome(await call(`POST /pools/${pool}/addPointRules`, { as: ana, body: { point_rules: [] } }))).toEqual(
    notAllowed,
  )
  expect(await rulesOf(pool)).toEqual({ resultado: 3 })
})

test('two simultaneous lists result in one of them, never a mixture', async () => {
  const pool = await aPool(db, { rules: {} })
  await Promise.all([set(pool, [{ id: winner, points: 1 }]), set(pool, [{ id: exact, points: 2 }])])
  expect([{ resultado: 1 }, { perfecto: 2 }]).toContainEqual(await rulesOf(pool))
  const { rows } = await sql`select 1 from pool_point_rules where pool_id = ${pool}`.execute(db)
  expect(rows).toHaveLength(1)
})
