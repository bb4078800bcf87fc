import { afterAll, describe, expect, test } from 'vitest'
import { notAllowed, outcome, refused } from '../../../test/answers.ts'
import { manyConnections, testApp } from '../../../test/app.ts'
import { auditOf } from '../../../test/audit.ts'
import { anOrganizer, aPool } from '../../../test/builders.ts'
import { organizerForms } from '../../../test/organizer-forms.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp({}, manyConnections)
afterAll(close)

const [admin, ana] = [await anAdministrator(), await aPlayer('ana')]
const { filled, create, read, setStatus } = await organizerForms({ call, db }, admin)

const moves: [action: string, from: number, to: number, name: string, message: string][] = [
  ['delete', 1, 2, 'Inactivo', 'Se ha eliminado el organizador con éxito'],
  ['activate', 2, 1, 'Activo', 'Se ha reactivado el organizador con éxito'],
  ['archive', 2, 3, 'Archivado', 'Se ha archivado el organizador con éxito'],
]
const lineOf = (action: string, id: number) =>
  action === 'delete' ? `DELETE /organizers/${id}` : `POST /organizers/${id}/${action}`
const take = (action: string, id: number) => call(lineOf(action, id), { as: admin })

describe.each(moves)('%s', (action, from, to, statusAsString, message) => {
  test(`leads from status ${from} to ${to}`, async () => {
    const id = await anOrganizer(db, ana)
    await setStatus(id, from)
    expect(outcome(await take(action, id))).toEqual({
      status: 200,
      body: { status: 'success', message, organizer: { ...(await read(id)), status: to, statusAsString } },
    })
    expect(await auditOf(db, 'organizer', id)).toMatchObject([
      { actor_id: admin.id, action, before: { status: from }, after: { status: to } },
    ])
  })

  test.each([1, 2, 3].filter((status) => status !== from))('is refused in status %i', async (status) => {
    const id = await anOrganizer(db, ana)
    await setStatus(id, status)
    expect(outcome(await take(action, id))).toEqual(refused(409, 'El estado actual no permite realizar esta acción.'))
    expect((await read(id)).status).toBe(status)
    expect(await auditOf(db, 'organizer', id)).toEqual([])
  })

  test('succeeds for one of several concurrent administrators', async () => {
    const id = await anOrganizer(db, ana)
    await setStatus(id, from)
    const answers = await Promise.all([1, 2, 3].map(() => take(action, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await auditOf(db, 'organizer', id)).toHaveLength(1)
  })
})

test('a deleted organizer is hidden from selects and site while its pools continue, until it is reactivated', async () => {
  const { organizer } = (await create(filled())).body
  const pool = await aPool(db, { organizer_id: organizer.id })
  const other = await aPool(db)
  const offered = async (line: string) =>
    (await call(line, { as: admin })).body.organizers.some(({ id }: { id: number }) => id === organizer.id)
  const isShown = async () => (await call(`GET /organizers/profile/${organizer.organizer_name}`)).status === 200
  const seen = async () => [
    await offered('GET /newPool'),
    await offered(`GET /editPool/${other}`),
    await offered(`GET /editPool/${pool}`),
    await isShown(),
  ]
  expect(await seen()).toEqual([true, true, true, true])
  await take('delete', organizer.id)
  expect(await seen()).toEqual([false, false, true, false])
  expect((await call(`GET /pools/${pool}`, { as: ana })).body.pool.organizer).toMatchObject({ id: organizer.id })
  await take('activate', organizer.id)
  expect(await seen()).toEqual([true, true, true, true])
})

test('unknown organizers are not found, and players are refused', async () => {
  const lines = ['GET /organizers/', 'GET /editOrganizer/', 'PUT /organizers/', 'DELETE /organizers/']
  const id = await anOrganizer(db, await aPlayer())
  for (const line of [
    ...lines.map((line) => `${line}{id}`),
    'POST /organizers/{id}/activate',
    'POST /organizers/{id}/archive',
  ]) {
    const body = line.startsWith('PUT') ? { organizer: filled() } : undefined
    const missing = await call(line.replace('{id}', '999999'), { as: admin, body })
    expect([line, missing.status]).toEqual([line, 404])
    expect([line, outcome(await call(line.replace('{id}', String(id)), { as: ana, body }))]).toEqual([line, notAllowed])
  }
})
