import { type Privilege, privilegeKeys, sufficientFor } from '@compety/contract'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { notAllowed, notSignedIn, outcome } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { everything } from '../../../test/everything.ts'
import { endpoints } from '../../platform/http/openapi.ts'

const { call, db, aUser, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const open = endpoints.filter(({ access }) => access === 'anyone' || access === 'visitor or user')
// The log-out would end the sessions of this file. The others are for some of the signed-in users, by tests of their own.
const testedElsewhere = ['/logout', '/tasks', '/contact_files/{name}']
const signedIn = endpoints.filter(({ access, path }) => access === 'user' && !testedElsewhere.includes(path))
const privileged = endpoints.filter(({ access }) => access.includes('.'))
const titled = (some: typeof endpoints) =>
  some.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

// Calls with unknown ids and empty bodies. A call that passes the check of access is refused for these, so nothing
// changes, but that an export is audited.
const knock = (endpoint: (typeof endpoints)[number], as?: Actor) => {
  const line = `${endpoint.method} ${endpoint.path.replace(/\{\w+\}/g, '999999')}`
  return call(line, { ...(as && { as }), body: endpoint.body ? {} : undefined })
}
const aRole = async (...privileges: string[]) => {
  const {
    rows: [role],
  } = await sql<{
    id: number
  }>`insert into roles (name) values (${`Rol ${Math.random()}`}) returning id`.execute(db)
  await sql`
    insert into role_privileges select ${role?.id}, id from privileges where privilege_action = any(${privileges})
  `.execute(db)
  return role?.id as number
}
const [ana, admin, clerk] = [await aPlayer(), await anAdministrator(), await aUser({ role_id: await aRole() })]

test('every endpoint is open to anybody, to signed-in users, or to a privilege', () => {
  expect(open.length + signedIn.length + testedElsewhere.length + privileged.length).toBe(endpoints.length)
  expect(privileged.length).toBeGreaterThan(30)
})

test.each(titled(open))('%s accepts visitors and all users', async (_, endpoint) => {
  for (const as of [undefined, ana, admin]) expect([401, 403]).not.toContain((await knock(endpoint, as)).status)
})

test.each(titled(signedIn))('%s refuses visitors and accepts all signed-in users', async (_, endpoint) => {
  expect(outcome(await knock(endpoint))).toEqual(notSignedIn)
  for (const as of [ana, clerk, admin]) expect([401, 403]).not.toContain((await knock(endpoint, as)).status)
})

test.each(titled(privileged))(
  '%s refuses visitors, players and clerks, and accepts an administrator',
  async (_, endpoint) => {
    const before = await everything(db)
    expect(outcome(await knock(endpoint))).toEqual(notSignedIn)
    for (const as of [ana, clerk]) expect(outcome(await knock(endpoint, as))).toEqual(notAllowed)
    expect([401, 403]).not.toContain((await knock(endpoint, admin)).status)
    const isExport = endpoint.path.endsWith('/export') || endpoint.path.startsWith('/exports/')
    expect(await everything(db)).toEqual(isExport ? { ...before, audit_entries: expect.any(String) } : before)
  },
)

test.each([...new Set(privileged.map(({ access }) => access))])(
  '%s is enough for its calls, and all other privileges together are not',
  async (access) => {
    const holder = await aUser({ role_id: await aRole(access) })
    const enough: string[] = sufficientFor(access as Privilege)
    const others = await aUser({ role_id: await aRole(...privilegeKeys.filter((key) => !enough.includes(key))) })
    for (const endpoint of privileged.filter((each) => each.access === access)) {
      expect([401, 403], endpoint.path).not.toContain((await knock(endpoint, holder)).status)
      expect([endpoint.path, (await knock(endpoint, others)).status]).toEqual([endpoint.path, 403])
    }
  },
)

test('the right to matches is enough for results too', async () => {
  const holder = await aUser({ role_id: await aRole('matches.update') })
  for (const endpoint of privileged.filter(({ access }) => access === 'results.update'))
    expect([401, 403], endpoint.path).not.toContain((await knock(endpoint, holder)).status)
})

test('a deleted privilege grants nothing until it is reactivated', async () => {
  const holder = await aUser({ role_id: await aRole('teams.read') })
  const set = (status: number) =>
    sql`update privileges set status = ${status} where privilege_action = 'teams.read'`.execute(db)
  await set(2)
  expect(outcome(await call('GET /teams', { as: holder }))).toEqual(notAllowed)
  await set(1)
  expect((await call('GET /teams', { as: holder })).status).toBe(200)
})

test('privileges of the role of players have no effect', async () => {
  await sql`insert into role_privileges select 2, id from privileges`.execute(db)
  for (const endpoint of privileged)
    expect([endpoint.path, (await knock(endpoint, ana)).status]).toEqual([endpoint.path, 403])
})

test('the role of administrators needs no privileges', async () => {
  await sql`delete from role_privileges where role_id = 1`.execute(db)
  expect((await call('GET /teams', { as: admin })).status).toBe(200)
})

test('a privilege with an unknown key grants nothing', async () => {
  await sql`insert into privileges (name, privilege_action, name_search) values ('Todo', '*', 'todo'), ('Equipos', 'teams', 'equipos')`.execute(
    db,
  )
  const holder = await aUser({ role_id: await aRole('*', 'teams') })
  expect(outcome(await call('GET /teams', { as: holder }))).toEqual(notAllowed)
})

test('the database has one privilege for each key of the catalogue', async () => {
  const { rows } = await sql<{
    key: string
  }>`select privilege_action as key from privileges where name not in ('Todo', 'Equipos') order by 1`.execute(db)
  expect(rows.map(({ key }) => key)).toEqual(privilegeKeys.toSorted())
})
