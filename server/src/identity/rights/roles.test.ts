import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aRole } from '../../../test/a-role.ts'
import { invalid, notAllowed, notSignedIn, outcome, refused } from '../../../test/answers.ts'
import { type Actor, manyConnections, testApp } from '../../../test/app.ts'
import { auditOf } from '../../../test/audit.ts'
import { everything } from '../../../test/everything.ts'
import { longPassword } from '../../../test/long-password.ts'

const { call, db, aUser, anAdministrator, close } = await testApp({}, manyConnections)
afterAll(close)

let admin: Actor
beforeAll(async () => {
  admin = await anAdministrator()
})
let count = 0
const parts = (more: object = {}) => ({ name: `Rol de prueba ${++count}`, description: 'Uno más', ...more })
const create = (role: object, as = admin) => call('POST /roles', { as, body: { role } })
const role = async (id: number) => (await call(`GET /roles/${id}`, { as: admin })).body.role
const idsOf = async (...keys: string[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from privileges where privilege_action = any(${keys}::text[]) order by name_search
  `.execute(db)
  return rows.map(({ id }) => id)
}
const give = (id: number, privileges: unknown, { as = admin, ifMatch }: { as?: Actor; ifMatch?: string } = {}) =>
  call(`POST /roles/${id}/updatePrivileges`, {
    as,
    body: { privileges },
    ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
  })
const held = async (id: number): Promise<number[]> => (await role(id)).privileges.map(({ id }: { id: number }) => id)

test('all roles are listed on one page, by id, with their privileges', async () => {
  const { id } = (await create(parts())).body.role
  await give(id, await idsOf('pools.read', 'teams.read'))
  const { roles } = (await call('GET /roles?page=2', { as: admin })).body
  expect(roles.at(-1)).toEqual(await role(id))
  expect(roles.at(-1).privileges).toHaveLength(2)
  expect(roles.slice(0, 2)).toMatchObject([
    { id: 1, name: 'Administrador' },
    { id: 2, name: 'Jugador' },
  ])
  const ids = roles.map(({ id }: { id: number }) => id)
  expect(ids).toEqual(ids.toSorted((a: number, b: number) => a - b))
})

test('creating, renaming, giving privileges to and deleting a role each add an audit entry', async () => {
  const made = await create({ name: ' Editor ', description: 'Edita', privileges: [1] })
  expect(outcome(made)).toEqual({
    status: 201,
    body: {
      status: 'success',
      message: 'Se ha agregado el rol con éxito',
      role: {
        id: expect.any(Number),
        name: 'Editor',
        description: 'Edita',
        version: expect.stringMatching(/^"[\w-]{22}"$/),
        privileges: [],
      },
    },
  })
  const { id } = made.body.role
  const renamed = await call(`PUT /roles/${id}`, {
    as: admin,
    body: { role: { name: 'EDITOR', description: 'Edita más' } },
  })
  expect(renamed.body).toMatchObject({
    message: 'Se han modificado los datos del rol con éxito',
    role: { name: 'EDITOR' },
  })
  const [read, write] = await idsOf('teams.read', 'teams.update')
  expect((await give(id, [write, read])).body).toMatchObject({
    message: 'Se han modificado los privilegios del rol con éxito',
    role: { id, privileges: [{ id: read }, { id: write }] },
  })
  expect((await give(id, [write])).status).toBe(200)
  expect(await held(id)).toEqual([write])
  expect((await call(`DELETE /roles/${id}`, { as: admin })).body).toMatchObject({
    message: 'Se ha eliminado el rol con éxito',
    role: { id, name: 'EDITOR' },
  })
  expect((await call(`GET /roles/${id}`, { as: admin })).status).toBe(404)
  const entries = await auditOf(db, 'role', id)
  expect(entries.map(({ action, before, after }) => [action, before?.name, after?.name])).toEqual([
    ['create', undefined, 'Editor'],
    ['update', 'Editor', 'EDITOR'],
    ['privileges', 'EDITOR', 'EDITOR'],
    ['privileges', 'EDITOR', 'EDITOR'],
    ['delete', 'EDITOR', undefined],
  ])
  expect(entries[3]).toMatchObject({ actor_id: admin.id, before: { privileges: [{ id: read }, { id: write }] } })
})

test('a change of privileges takes effect with the next request of the users of the role', async () => {
  const id = await aRole(db)
  const clerk = await aUser({ role_id: id })
  const status = async () => (await call('GET /teams', { as: clerk })).status
  expect(await status()).toBe(403)
  await give(id, await idsOf('teams.read'))
  expect(await status()).toBe(200)
  await give(id, [])
  expect(await status()).toBe(403)
})

test('a role with missing values or with a name that is taken, ignoring case, is refused', async () => {
  const missing = { name: 'Ingresa el nombre.', description: 'Ingresa la descripción.' }
  expect(outcome(await create({}))).toEqual(invalid(missing))
  expect(outcome(await create(parts({ description: 'x'.repeat(156) })))).toEqual(
    invalid({ description: 'Debe tener 155 caracteres como máximo.' }),
  )
  expect(outcome(await create(parts({ name: 'ADMINISTRADOR' })))).toEqual(invalid({ name: 'ya está en uso' }))
  const { id } = (await create(parts())).body.role
  const put = (body: object) => call(`PUT /roles/${id}`, { as: admin, body: { role: body } })
  expect(outcome(await put(parts({ name: 'jugador' })))).toEqual(invalid({ name: 'ya está en uso' }))
  expect(outcome(await put({}))).toEqual(invalid(missing))
})

test('of three concurrent roles with one name only one is created, and the others get an error', async () => {
  const name = 'Rol disputado'
  const answers = await Promise.all(['', 'x', 'y'].map(() => create(parts({ name }))))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  const { id } = (await create(parts())).body.role
  expect(outcome(await call(`PUT /roles/${id}`, { as: admin, body: { role: parts({ name }) } }))).toEqual(
    invalid({ name: 'ya está en uso' }),
  )
})

test('requests for an unknown role answer 404', async () => {
  const none = refused(404, 'No existe el registro solicitado.')
  for (const line of ['GET /roles/999999', 'DELETE /roles/999999'])
    expect(outcome(await call(line, { as: admin }))).toEqual(none)
  expect(outcome(await call('PUT /roles/999999', { as: admin, body: { role: parts() } }))).toEqual(none)
  expect(outcome(await give(999_999, []))).toEqual(none)
})

test('the roles of administrators and players may be renamed but not deleted', async () => {
  for (const id of [1, 2]) {
    expect(outcome(await call(`DELETE /roles/${id}`, { as: admin }))).toEqual(
      refused(409, 'Los roles de administrador y de jugador no se pueden eliminar.'),
    )
    const { name } = await role(id)
    const put = (name: string) => call(`PUT /roles/${id}`, { as: admin, body: { role: parts({ name }) } })
    expect((await put(`${name} nuevo`)).status).toBe(200)
    await put(name)
  }
})

test('a role with a user of any status cannot be deleted', async () => {
  const id = await aRole(db)
  await aUser({ role_id: id, status: 3 })
  expect(outcome(await call(`DELETE /roles/${id}`, { as: admin }))).toEqual(
    refused(409, 'No se puede eliminar porque está en uso'),
  )
})

test('a role that is assigned while it is deleted is either assigned or deleted', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 20; round++) {
    const role_id = await aRole(db)
    const user = {
      email: `ronda${round}@example.com`,
      role_id,
      password: longPassword,
      passwordConfirmation: longPassword,
    }
    const remove = async () => {
      await sleep(round * 4)
      return call(`DELETE /roles/${role_id}`, { as: admin })
    }
    const [made, removed] = await Promise.all([call('POST /users', { as: admin, body: { user } }), remove()])
    outcomes.add(`${made.status} ${removed.status}`)
    if (made.status === 422) expect(outcome(made)).toEqual(invalid({ role_id: 'Selecciona un rol.' }))
  }
  for (const one of outcomes) expect(['201 409', '422 200']).toContain(one)
})

test.each([
  [999_999_999, ''],
  ['uno', ' En «privileges[1]» se espera un número.'],
  [1.5, ' En «privileges[1]» se espera un número entero.'],
  [null, ' En «privileges[1]» se espera un número.'],
])('an invalid privilege %j is refused', async (privilege, told) => {
  const id = await aRole(db, 'teams.read')
  const before = await held(id)
  expect(outcome(await give(id, [...before, privilege]))).toEqual(
    invalid({ privileges: `Selecciona privilegios válidos.${told}` }),
  )
  expect(await held(id)).toEqual(before)
})

test('repeated privileges and a missing list are refused', async () => {
  const id = await aRole(db)
  const [one] = await idsOf('teams.read')
  expect(outcome(await give(id, [one, one]))).toEqual(invalid({ privileges: 'Selecciona privilegios válidos.' }))
  for (const none of [undefined, null])
    expect(outcome(await give(id, none))).toEqual(invalid({ privileges: 'Selecciona los privilegios.' }))
  for (const other of ['x', {}])
    expect(outcome(await give(id, other))).toEqual(
      invalid({ privileges: 'Selecciona los privilegios. En «privileges» se espera una lista.' }),
    )
})

test('of two concurrent updates of the privileges from one version only one succeeds', async () => {
  const id = await aRole(db)
  const { headers } = await call(`GET /roles/${id}`, { as: admin })
  const [a, b] = await idsOf('teams.read', 'teams.update')
  const answers = await Promise.all([a, b].map((one) => give(id, [one], { ifMatch: String(headers.etag) })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const lost = answers.find(({ status }) => status === 409)
  expect(lost?.body).toMatchObject({
    message: 'Otra persona modificó este registro mientras lo editabas.',
    role: await role(id),
  })
})

test('a role that was changed meanwhile is not overwritten', async () => {
  const { id, version } = (await create(parts())).body.role
  const save = () => call(`PUT /roles/${id}`, { as: admin, body: { role: parts() }, headers: { 'if-match': version } })
  expect((await save()).status).toBe(200)
  expect((await save()).status).toBe(409)
})

describe('a user with the right to manage roles', () => {
  const aClerk = async (...keys: string[]) =>
    aUser({ role_id: await aRole(db, 'roles.read', 'roles.create', 'roles.update', 'roles.delete', ...keys) })

  test('can only add and remove privileges that their own role holds', async () => {
    const clerk = await aClerk('teams.read')
    const [own] = await idsOf('teams.read')
    const [foreign] = await idsOf('pools.delete')
    const id = await aRole(db)
    expect((await give(id, [own], { as: clerk })).status).toBe(200)
    expect(outcome(await give(id, [own, foreign], { as: clerk }))).toEqual(notAllowed)
    expect(await held(id)).toEqual([own])
    await give(id, [own, foreign])
    expect(outcome(await give(id, [own], { as: clerk }))).toEqual(notAllowed)
    expect((await give(id, [foreign], { as: clerk })).status).toBe(200)
  })

  test('cannot add privileges to their own role', async () => {
    const role_id = await aRole(db, 'roles.update')
    const clerk = await aUser({ role_id })
    const own = await held(role_id)
    for (const key of ['users.update', 'wallets.update', 'roles.delete'])
      expect(outcome(await give(role_id, [...own, ...(await idsOf(key))], { as: clerk }))).toEqual(notAllowed)
  })

  test('cannot give a privilege that is inactive in their own role', async () => {
    const clerk = await aClerk('sexes.delete')
    const [key] = await idsOf('sexes.delete')
    await sql`update privileges set status = 2 where id = ${key}`.execute(db)
    expect(outcome(await give(await aRole(db), [key], { as: clerk }))).toEqual(notAllowed)
  })

  test('can create, rename and delete roles', async () => {
    const clerk = await aClerk()
    const { id } = (await create(parts(), clerk)).body.role
    expect((await call(`PUT /roles/${id}`, { as: clerk, body: { role: parts() } })).status).toBe(200)
    expect((await call(`DELETE /roles/${id}`, { as: clerk })).status).toBe(200)
  })

  test('cannot rename or delete a role with privileges that theirs lacks', async () => {
    const clerk = await aClerk('teams.read')
    const [within, beyond] = [await aRole(db, 'teams.read'), await aRole(db, 'teams.read', 'pools.delete')]
    const rename = (id: number) => call(`PUT /roles/${id}`, { as: clerk, body: { role: parts() } })
    const before = await everything(db)
    for (const id of [1, beyond]) {
      expect(outcome(await rename(id))).toEqual(notAllowed)
      expect(outcome(await call(`DELETE /roles/${id}`, { as: clerk }))).toEqual(notAllowed)
    }
    expect(await everything(db)).toEqual(before)
    expect((await rename(within)).status).toBe(200)
    expect((await call(`DELETE /roles/${within}`, { as: clerk })).status).toBe(200)
  })
})

test.each([
  ['create a role', () => (as: Actor) => create(parts(), as)],
  ['rename a role', (id: number) => (as: Actor) => call(`PUT /roles/${id}`, { as, body: { role: parts() } })],
  ['give privileges', (id: number) => (as: Actor) => give(id, [], { as })],
  ['delete a role', (id: number) => (as: Actor) => call(`DELETE /roles/${id}`, { as })],
  ['delete a privilege', () => (as: Actor) => call('DELETE /privileges/1', { as })],
])('a user who loses the session while waiting for the lock cannot %s', async (_, what) => {
  const [act, other] = [what(await aRole(db)), await anAdministrator()]
  const before = await everything(db)
  const { sent } = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('rights'), 0)`.execute(tx)
    const sent = act(other)
    await sleep(300)
    await sql`delete from sessions where user_id = ${other.id}`.execute(tx)
    return { sent }
  })
  expect(outcome(await sent)).toEqual(notSignedIn)
  expect(await everything(db)).toEqual(before)
})

test('many concurrent changes of rights leave connections for other requests', async () => {
  const id = await aRole(db)
  const { sent, seen } = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('rights'), 0)`.execute(tx)
    const sent = Array.from({ length: 40 }, () => give(id, []))
    const seen = await call('GET /session', { as: admin })
    return { sent, seen }
  })
  expect(seen.status).toBe(200)
  for (const { status } of await Promise.all(sent)) expect(status).toBe(200)
})
