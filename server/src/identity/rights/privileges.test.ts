import { privilegeKeys } from '@compety/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aRole } from '../../../test/a-role.ts'
import { invalid, notAllowed, outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { auditOf } from '../../../test/audit.ts'

const { call, db, aUser, anAdministrator, close } = await testApp()
afterAll(close)

const illegal = refused(409, 'El estado actual no permite realizar esta acción.')
let admin: Actor
beforeAll(async () => {
  admin = await anAdministrator()
})

let count = 0
const parts = (more: object = {}) => ({
  name: `Ver ${++count}`,
  description: 'Permite ver',
  privilege_action: 'teams.read',
  ...more,
})
const create = (privilege: object, as = admin) => call('POST /privileges', { as, body: { privilege } })
const aPrivilege = async (more: object = {}): Promise<number> => (await create(parts(more))).body.privilege.id
const list = async (query: string) => (await call(`GET /privileges${query}`, { as: admin })).body
const names = ({ privileges }: { privileges: { name: string }[] }) => privileges.map(({ name }) => name)

describe('the list of privileges', () => {
  test('has all privileges without a query, and pages with one', async () => {
    const whole = await list('')
    expect(whole.privileges.length).toBeGreaterThanOrEqual(privilegeKeys.length)
    expect(whole).toMatchObject({ total: whole.privileges.length, currentPage: 1, nextPage: null, totalPages: 1 })
    const page = await list('?page=2&per_page=20')
    expect(names(page)).toEqual(names(whole).slice(20, 40))
    expect(page).toMatchObject({ currentPage: 2, total: whole.total })
    expect((await list('?page=1')).privileges).toHaveLength(10)
    expect((await list('?_=1')).privileges).toHaveLength(whole.total)
  })

  test('is filtered by parts of name, description and action, ignoring case and accents, and by status', async () => {
    const id = await aPrivilege({ name: 'Última 50%', description: 'Añade _todo', privilege_action: 'Zeta.Única' })
    for (const query of [
      'name=ultima',
      'name=50%25',
      'description=anade',
      'description=_TODO',
      'privilege_action=zeta.unica',
    ])
      expect([query, (await list(`?${query}`)).privileges.map((one: { id: number }) => one.id)]).toEqual([query, [id]])
    expect((await list('?name=%25ltima')).total).toBe(0)
    await call(`DELETE /privileges/${id}`, { as: admin })
    expect((await list('?status=2')).privileges).toMatchObject([{ id, status: 2, statusAsString: 'Inactivo' }])
    expect((await list('?status=x')).total).toBe(0)
    expect((await list('?status=-1')).total).toBe((await list('')).total)
  })

  test.each(['name', 'description', 'privilege_action', 'status'])(
    'is ordered by %s in both directions',
    async (key) => {
      await aPrivilege()
      const [up, down] = [await list(`?order=${key}_asc&per_page=100`), await list(`?order=${key}_desc&per_page=100`)]
      const values = ({ privileges }: { privileges: Record<string, string>[] }) => [
        ...new Set(privileges.map((one) => String(one[key] ?? '~').toLowerCase())),
      ]
      expect(values(down)).not.toEqual(values(up))
      expect(values(up)[0]).not.toBe('~')
      const last = values(down).filter((value) => value !== '~')
      expect(last[0]).toBe(
        values(up)
          .filter((value) => value !== '~')
          .at(-1),
      )
    },
  )
})

test('creating, changing, deleting and reactivating a privilege each add an audit entry', async () => {
  const made = await create({
    name: ' Ver equipos ',
    description: 'Permite verlos',
    privilege_action: 'teams.read',
    status: 3,
  })
  expect(outcome(made)).toEqual({
    status: 201,
    body: {
      status: 'success',
      message: 'Se ha agregado el privilegio con éxito',
      privilege: {
        id: expect.any(Number),
        name: 'Ver equipos',
        description: 'Permite verlos',
        privilege_action: 'teams.read',
        status: 1,
        statusAsString: 'Activo',
        version: expect.stringMatching(/^"[\w-]{22}"$/),
      },
    },
  })
  const { id } = made.body.privilege
  const changed = await call(`PUT /privileges/${id}`, { as: admin, body: { privilege: parts({ name: 'Otra' }) } })
  expect(changed.body).toMatchObject({
    message: 'Se han modificado los datos del privilegio con éxito',
    privilege: { name: 'Otra' },
  })
  expect(changed.headers.etag).toBe(changed.body.privilege.version)
  expect((await call(`DELETE /privileges/${id}`, { as: admin })).body).toMatchObject({
    message: 'Se ha eliminado el privilegio con éxito',
    privilege: { status: 2 },
  })
  expect((await call(`POST /privileges/${id}/reactivate`, { as: admin })).body).toMatchObject({
    message: 'Se ha reactivado el privilegio con éxito',
    privilege: { status: 1 },
  })
  const entries = await auditOf(db, 'privilege', id)
  expect(entries.map(({ action, before, after }) => [action, before?.name, after?.name, after?.status])).toEqual([
    ['create', undefined, 'Ver equipos', 1],
    ['update', 'Ver equipos', 'Otra', 1],
    ['delete', 'Otra', 'Otra', 2],
    ['reactivate', 'Otra', 'Otra', 1],
  ])
  const { entries: shown } = (await call(`GET /audit?subject=privilege&subject_id=${id}`, { as: admin })).body
  expect(shown.at(-1)).toMatchObject({ subject_name: 'Otra', actionAsString: 'Creación' })
  expect(JSON.stringify(shown)).not.toContain('version')
})

test('a privilege with missing or too long values is refused', async () => {
  const missing = {
    name: 'Ingresa el nombre.',
    description: 'Ingresa la descripción.',
    privilege_action: 'Ingresa la acción.',
  }
  expect(outcome(await create({}))).toEqual(invalid(missing))
  expect(outcome(await create(parts({ description: 'x'.repeat(156) })))).toEqual(
    invalid({ description: 'Debe tener 155 caracteres como máximo.' }),
  )
  expect((await create(parts({ description: 'x'.repeat(155) }))).status).toBe(201)
  const id = await aPrivilege()
  expect(outcome(await call(`PUT /privileges/${id}`, { as: admin, body: { privilege: {} } }))).toEqual(invalid(missing))
})

test('a change of an unknown privilege, or of one in the wrong status, is refused', async () => {
  const none = refused(404, 'No existe el registro solicitado.')
  expect(outcome(await call('PUT /privileges/999999', { as: admin, body: { privilege: parts() } }))).toEqual(none)
  expect(outcome(await call('DELETE /privileges/999999', { as: admin }))).toEqual(none)
  expect(outcome(await call('POST /privileges/999999/reactivate', { as: admin }))).toEqual(none)
  const id = await aPrivilege()
  expect(outcome(await call(`POST /privileges/${id}/reactivate`, { as: admin }))).toEqual(illegal)
  await call(`DELETE /privileges/${id}`, { as: admin })
  expect(outcome(await call(`DELETE /privileges/${id}`, { as: admin }))).toEqual(illegal)
  await sql`update privileges set status = 3 where id = ${id}`.execute(db)
  expect(outcome(await call(`PUT /privileges/${id}`, { as: admin, body: { privilege: parts() } }))).toEqual(
    refused(409, 'El registro está archivado y no se puede modificar.'),
  )
})

test('of concurrent deletions of a privilege only one succeeds', async () => {
  const id = await aPrivilege()
  const answers = await Promise.all([1, 2, 3].map(() => call(`DELETE /privileges/${id}`, { as: admin })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await auditOf(db, 'privilege', id)).toHaveLength(2)
})

test('a privilege that was changed meanwhile is not overwritten', async () => {
  const id = await aPrivilege()
  const { privileges } = await list('')
  const { version } = privileges.find((one: { id: number }) => one.id === id)
  const save = () =>
    call(`PUT /privileges/${id}`, { as: admin, body: { privilege: parts() }, headers: { 'if-match': version } })
  const answers = await Promise.all([save(), save()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
  expect(lost?.body).toMatchObject({
    message: 'Otra persona modificó este registro mientras lo editabas.',
    privilege: won?.body.privilege,
  })
})

describe('a user with the right to manage privileges', () => {
  const aClerk = async (...keys: string[]) =>
    aUser({
      role_id: await aRole(
        db,
        'privileges.update',
        'privileges.delete',
        'privileges.status',
        'privileges.create',
        ...keys,
      ),
    })

  test('can create any privilege, since it grants nothing by itself', async () => {
    expect((await create(parts({ privilege_action: 'pools.delete' }), await aClerk())).status).toBe(201)
  })

  test('can only change a privilege when their role holds its key and its new key', async () => {
    const clerk = await aClerk('sexes.read', 'sexes.create')
    const put = async (from: string, to: string) => {
      const id = await aPrivilege({ privilege_action: from })
      const answer = await call(`PUT /privileges/${id}`, {
        as: clerk,
        body: { privilege: parts({ privilege_action: to }) },
      })
      if (answer.status === 403) expect(await auditOf(db, 'privilege', id)).toHaveLength(1)
      return outcome(answer)
    }
    expect((await put('sexes.read', 'sexes.create')).status).toBe(200)
    expect(await put('sexes.read', 'pools.delete')).toEqual(notAllowed)
    expect(await put('pools.delete', 'sexes.read')).toEqual(notAllowed)
    expect(await put('nada', 'sexes.read')).toEqual(notAllowed)
  })

  test('can only delete and reactivate a privilege whose key their role holds', async () => {
    const clerk = await aClerk('sexes.read')
    const [held, lacked] = [
      await aPrivilege({ privilege_action: 'sexes.read' }),
      await aPrivilege({ privilege_action: 'pools.read' }),
    ]
    expect((await call(`DELETE /privileges/${held}`, { as: clerk })).status).toBe(200)
    expect((await call(`POST /privileges/${held}/reactivate`, { as: clerk })).status).toBe(200)
    expect(outcome(await call(`DELETE /privileges/${lacked}`, { as: clerk }))).toEqual(notAllowed)
    await call(`DELETE /privileges/${lacked}`, { as: admin })
    expect(outcome(await call(`POST /privileges/${lacked}/reactivate`, { as: clerk }))).toEqual(notAllowed)
  })

  test('cannot reactivate a privilege that their own role lost by its deletion', async () => {
    const clerk = await aClerk('sexes.delete')
    const { rows } = await sql<{
      id: number
    }>`select id from privileges where privilege_action = 'sexes.delete'`.execute(db)
    await call(`DELETE /privileges/${rows[0]?.id}`, { as: admin })
    expect(outcome(await call(`POST /privileges/${rows[0]?.id}/reactivate`, { as: clerk }))).toEqual(notAllowed)
  })
})
