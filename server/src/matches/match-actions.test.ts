import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { outcome, refused } from '../../test/answers.ts'
import { testApp } from '../../test/app.ts'
import { auditOf } from '../../test/audit.ts'
import { aMatch } from '../../test/builders.ts'

const { call, db, anAdministrator, close } = await testApp()
afterAll(close)
const admin = await anAdministrator()

// decisions-backoffice Q46, Q49: from which states, to which.
const actions: [action: string, from: number[], to: number, name: string][] = [
  ['begin', [1, 4, 5], 2, 'En progreso'],
  ['suspend', [1, 2, 4, 5], 3, 'Suspendido'],
  ['postpone', [1, 2, 5], 4, 'Pospuesto'],
  ['forward', [1, 4], 5, 'Adelantado'],
  ['finish', [2, 4, 5], 6, 'Finalizado'],
  ['reactivate', [3, 7], 1, 'Por empezar'],
  ['archive', [3, 6, 7], 8, 'Archivado'],
  ['delete', [1, 4, 5], 7, 'Inactivo'],
]
const lineOf = (action: string, id: number) =>
  action === 'delete' ? `DELETE /matches/${id}` : `POST /matches/${id}/${action}`
const take = (action: string, id: number) => call(lineOf(action, id), { as: admin })
const rowOf = async (id: number) => (await sql`select * from matches where id = ${id}`.execute(db)).rows[0]

describe.each(actions)('%s', (action, from, to, name) => {
  test.each(from)(`is allowed in status %i and leads to ${to}`, async (status) => {
    const match = await aMatch(db, { status })
    expect(await take(action, match)).toMatchObject({
      status: 200,
      body: {
        status: 'success',
        message: expect.stringMatching(/^Se ha .* con éxito$/),
        match: { id: match, status: to, statusAsString: name, match_result: null },
      },
    })
    expect(await auditOf(db, 'match', match)).toMatchObject([
      { actor_id: admin.id, action, before: { status }, after: { status: to } },
    ])
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8].filter((status) => !from.includes(status)))(
    'is refused in status %i and changes nothing',
    async (status) => {
      const match = await aMatch(db, { status })
      const before = await rowOf(match)
      expect(outcome(await take(action, match))).toEqual(
        refused(409, 'El estado actual no permite realizar esta acción.'),
      )
      expect(await rowOf(match)).toEqual(before)
      expect(await auditOf(db, 'match', match)).toEqual([])
    },
  )

  test('of a match that does not exist is not found', async () => {
    expect(outcome(await take(action, 999_999))).toEqual(refused(404, 'No existe el partido solicitado.'))
  })
})

test('an action moves no date and makes no result', async () => {
  const match = await aMatch(db)
  const before = await rowOf(match)
  for (const action of ['postpone', 'forward', 'begin', 'finish']) expect((await take(action, match)).status).toBe(200)
  expect(await rowOf(match)).toEqual({ ...(before as object), status: 6 })
})

test('of two administrators who begin a match at once one does', async () => {
  const match = await aMatch(db)
  const answers = await Promise.all([1, 2, 3, 4].map(() => take('begin', match)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(await auditOf(db, 'match', match)).toHaveLength(1)
})

test('a match whose start is past can be reactivated', async () => {
  const match = await aMatch(db, { status: 3, beginst_at: new Date(Date.now() - 86_400_000).toISOString() })
  expect((await take('reactivate', match)).body.match.status).toBe(1)
})
