import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { outcome, refused } from '../../../test/answers.ts'
import { testApp } from '../../../test/app.ts'
import { auditOf } from '../../../test/audit.ts'
import { aMatch, aPool } from '../../../test/builders.ts'

const { call, db, anAdministrator, aPlayer, close } = await testApp()
afterAll(close)
const admin = await anAdministrator()

// For each action: the states in which it is allowed, the resulting state and its Spanish name.
const actions: [action: string, from: number[], to: number, name: string][] = [
  ['begin', [1, 4], 2, 'En progreso'],
  ['pause', [2], 4, 'Pausada'],
  ['finish', [2, 4], 3, 'Finalizada'],
  ['archive', [3, 5], 6, 'Archivada'],
  ['reactivate', [5], 1, 'Por empezar'],
  ['delete', [1, 4], 5, 'Inactiva'],
]
const lineOf = (action: string, id: number) =>
  action === 'delete' ? `DELETE /pools/${id}` : `POST /pools/${id}/${action}?confirm=${action}`
const take = (action: string, id: number) => call(lineOf(action, id), { as: admin })
const unasked = (action: string, id: number) => call(`POST /pools/${id}/${action}`, { as: admin })
const rowOf = async (id: number) => (await sql`select * from pools where id = ${id}`.execute(db)).rows[0]

describe.each(actions)('the action %s', (action, from, to, name) => {
  test.each(from)(`is allowed in status %i and leads to ${to}`, async (status) => {
    const pool = await aPool(db, { status })
    const answer = await take(action, pool)
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'success', pool: { id: pool, status: to, statusAsString: name } },
    })
    expect(['Se ha actualizado el estado de la compety con éxito', 'Se ha eliminado la compety con éxito']).toContain(
      answer.body.message,
    )
    expect(await auditOf(db, 'pool', pool)).toMatchObject([
      { actor_id: admin.id, action, before: { status }, after: { status: to } },
    ])
  })

  test.each([1, 2, 3, 4, 5, 6].filter((status) => !from.includes(status)))(
    'is refused in status %i and changes nothing',
    async (status) => {
      const pool = await aPool(db, { status })
      const before = await rowOf(pool)
      expect(outcome(await take(action, pool))).toEqual(
        refused(409, 'El estado actual no permite realizar esta acción.'),
      )
      expect(await rowOf(pool)).toEqual(before)
      expect(await auditOf(db, 'pool', pool)).toEqual([])
    },
  )

  test('answers 404 for an unknown pool', async () => {
    expect(outcome(await take(action, 999_999))).toEqual(refused(404, 'No existe la compety solicitada.'))
  })
})

test.each(['begin', 'finish', 'archive', 'pause', 'reactivate'])(
  'the answer to %s says that the status was changed',
  async (action) => {
    const from = actions.find(([name]) => name === action)?.[1][0] as number
    const { body } = await take(action, await aPool(db, { status: from }))
    expect(body.message).toBe('Se ha actualizado el estado de la compety con éxito')
  },
)

test('of simultaneous requests to finish a pool only one succeeds', async () => {
  const pool = await aPool(db, { status: 2 })
  const answers = await Promise.all([1, 2, 3, 4].map(() => take('finish', pool)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(await auditOf(db, 'pool', pool)).toHaveLength(1)
})

test('a pool can begin and finish without matches, rules or players, once that is confirmed', async () => {
  const pool = await aPool(db, { rules: {} })
  for (const action of ['begin', 'pause', 'begin', 'finish', 'archive'])
    expect((await take(action, pool)).status).toBe(200)
})

test.each([
  ['finish', 2],
  ['archive', 3],
])('the action %s is refused with the numbers at stake until it is confirmed', async (action, status) => {
  const matches = [await aMatch(db), await aMatch(db, { status: 6, result: [1, 0] }), await aMatch(db, { status: 7 })]
  const pool = await aPool(db, { status, matches, players: [await aPlayer()], rules: { suma: 4 } })
  const before = await rowOf(pool)
  const numbers = { players: 1, matches: 3, unplayed: 1, points: 4 }
  expect(await unasked(action, pool)).toMatchObject({ status: 409, body: { errorCode: 409, numbers } })
  expect([await rowOf(pool), await auditOf(db, 'pool', pool)]).toEqual([before, []])
  expect((await take(action, pool)).status).toBe(200)
})

test('a pool in which nobody can earn points begins only after a confirmation, any other one at once', async () => {
  const withoutMatches = await aPool(db)
  const withoutPoints = await aPool(db, { matches: [await aMatch(db)], rules: { suma: 0 } })
  for (const [pool, numbers, missing] of [
    [withoutMatches, { matches: 0 }, ['matches']],
    [withoutPoints, { matches: 1, points: 0 }, ['points']],
  ] as const) {
    expect(await unasked('begin', pool)).toMatchObject({ status: 409, body: { numbers, missing } })
    expect((await take('begin', pool)).status).toBe(200)
  }
  const pool = await aPool(db, { matches: [await aMatch(db)], rules: { suma: 0, perfecto: 1 } })
  expect((await unasked('begin', pool)).status).toBe(200)
})

test('the word of another action confirms nothing', async () => {
  const pool = await aPool(db, { status: 2 })
  expect((await unasked('finish?confirm=archive', pool)).status).toBe(409)
})
