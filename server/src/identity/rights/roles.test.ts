import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aRole } from '../../../test/a-role.ts'
import { invalid, notAllowed, notSignedIn, outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { auditOf } from '../../../test/audit.ts'
import { everything } from '../../../test/everything.ts'

const { call, db, aUser, anAdministrator, close } = await testApp()
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

test('roles are listed whole, by id, each with its privileges', async () => {
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

test('a role is made, renamed, given privileges and deleted for good, each with an audit entry', async () => {
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

test('what a role may do changes at the next call of who has it', async () => {
  const id = await aRole(db)
  const clerk = await aUser({ role_id: id })
  const status = async () => (await call('GET /teams', { as: clerk })).status
  expect(await status()).toBe(403)
  await give(id, await idsOf('teams.read'))
  expect(await status()).toBe(200)
  await give(id, [])
  expect(await status()).toBe(403)
})

test('a role without what it needs, or with the name of another in any case, is refused', async () => {
  const missing = { name: 'Ingrese el nombre.', description: 'Ingrese la descripción.' }
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

test('of three who take a name at once one gets it, and the others hear why', async () => {
  const name = 'Rol disputado'
  const answers = await Promise.all(['', 'x', 'y'].map(() => create(parts({ name }))))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  const { id } = (await create(parts())).body.role
  expect(outcome(await call(`PUT /roles/${id}`, { as: admin, body: { role: parts({ name }) } }))).toEqual(
    invalid({ name: 'ya está en uso' }),
  )
})

test('a role that is not there is refused', async () => {
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

test('a role that a user of any status has is not deleted', async () => {
  const id = await aRole(db)
  await aUser({ role_id: id, status: 3 })
  expect(outcome(await call(`DELETE /roles/${id}`, { as: admin }))).toEqual(
    refused(409, 'No se puede eliminar porque está en uso'),
  )
})

test('a role that somebody gets while it is deleted is either kept or given to nobody', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 20; round++) {
    const role_id = await aRole(db)
    const user = {
      email: `ronda${round}@example.com`,
      role_id,
      password: 'secreta1',
      passwordConfirmation: 'secreta1',
    }
    const remove = async () => {
      await sleep(round * 4)
      return call(`DELETE /roles/${role_id}`, { as: admin })
    }
    const [made, removed] = await Promise.all([call('POST /users', { as: admin, body: { user } }), remove()])
    outcomes.add(`${made.status} ${removed.status}`)
    if (made.status === 422) expect(outcome(made)).toEqual(invalid({ role_id: 'Seleccione un rol.' }))
  }
  for (const one of outcomes) expect(['201 409', '422 200']).toContain(one)
})

test.each([[999_999_999], ['uno'], [1.5], [null]])('a role gets no privileges such as %j', async (privilege) => {
  const id = await aRole(db, 'teams.read')
  const before = await held(id)
  expect(outcome(await give(id, [...before, privilege]))).toEqual(
    invalid({ privileges: 'Seleccione privilegios válidos.' }),
  )
  expect(await held(id)).toEqual(before)
})

test('a role gets no privilege twice, and a list is needed', async () => {
  const id = await aRole(db)
  const [one] = await idsOf('teams.read')
  expect(outcome(await give(id, [one, one]))).toEqual(invalid({ privileges: 'Seleccione privilegios válidos.' }))
  for (const none of [undefined, null, 'x', {}])
    expect(outcome(await give(id, none))).toEqual(invalid({ privileges: 'Seleccione los privilegios.' }))
})

test('of two who save the privileges of a role at once from one version one does', async () => {
  const id = await aRole(db)
  const { headers } = await call(`GET /roles/${id}`, { as: admin })
  const [a, b] = await idsOf('teams.read', 'teams.update')
  const answers = await Promise.all([a, b].map((one) => give(id, [one], { ifMatch: String(headers.etag) })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const lost = answers.find(({ status }) => status === 409)
  expect(lost?.body).toMatchObject({
    message: 'Otra persona modificó este registro mientras usted lo editaba.',
    role: await role(id),
  })
})

test('a name is not overwritten that another changed meanwhile', async () => {
  const { id, version } = (await create(parts())).body.role
  const save = () => call(`PUT /roles/${id}`, { as: admin, body: { role: parts() }, headers: { 'if-match': version } })
  expect((await save()).status).toBe(200)
  expect((await save()).status).toBe(409)
})

describe('a clerk who manages roles', () => {
  const aClerk = async (...keys: string[]) =>
    aUser({ role_id: await aRole(db, 'roles.read', 'roles.create', 'roles.update', 'roles.delete', ...keys) })

  test('adds and takes only what their own role holds', async () => {
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

  test('gives their own role nothing', async () => {
    const role_id = await aRole(db, 'roles.update')
    const clerk = await aUser({ role_id })
    const own = await held(role_id)
    for (const key of ['users.update', 'wallets.update', 'roles.delete'])
      expect(outcome(await give(role_id, [...own, ...(await idsOf(key))], { as: clerk }))).toEqual(notAllowed)
  })

  test('gives nothing that their role holds only by a deleted privilege', async () => {
    const clerk = await aClerk('sexes.delete')
    const [key] = await idsOf('sexes.delete')
    await sql`update privileges set status = 2 where id = ${key}`.execute(db)
    expect(outcome(await give(await aRole(db), [key], { as: clerk }))).toEqual(notAllowed)
  })

  test('makes roles, renames and deletes them', async () => {
    const clerk = await aClerk()
    const { id } = (await create(parts(), clerk)).body.role
    expect((await call(`PUT /roles/${id}`, { as: clerk, body: { role: parts() } })).status).toBe(200)
    expect((await call(`DELETE /roles/${id}`, { as: clerk })).status).toBe(200)
  })

  test('renames and deletes no role that holds what theirs does not', async () => {
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
  ['makes a role', () => (as: Actor) => create(parts(), as)],
  ['renames one', (id: number) => (as: Actor) => call(`PUT /roles/${id}`, { as, body: { role: parts() } })],
  ['gives privileges', (id: number) => (as: Actor) => give(id, [], { as })],
  ['deletes one', (id: number) => (as: Actor) => call(`DELETE /roles/${id}`, { as })],
  ['deletes a privilege', () => (as: Actor) => call('DELETE /privileges/1', { as })],
])('whoever loses the session while they wait %s no more', async (_, what) => {
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

test('many who change rights at once leave the others their connections', async () => {
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
