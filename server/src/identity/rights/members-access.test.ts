import type { EndpointShape, Members } from '@compety/contract'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { notAllowed, outcome } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import {
  aDelivery,
  aLeague,
  aMatch,
  anImport,
  anOrganizer,
  aPool,
  aQuestion,
  aTeam,
  aTournament,
  aWebhook,
} from '../../../test/builders.ts'
import { endpoints } from '../../platform/http/openapi.ts'

const { call, db, aPlayer, close } = await testApp()
afterAll(close)

type Owned = EndpointShape & { members: Members }
const owned = endpoints.filter((endpoint): endpoint is typeof endpoint & Owned => typeof endpoint.members === 'object')
const titled = (some: typeof owned) =>
  some.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

const join = (organizer_id: number, { id }: Actor, role: 'owner' | 'manager') =>
  sql`insert into organizer_members (organizer_id, user_id, role) values (${organizer_id}, ${id}, ${role})`.execute(db)

/** An organizer with a pool that an organizer made, and with a match, team, tournament and import of its own. */
const aGround = async () => {
  const owner = await aPlayer()
  const organizer_id = await anOrganizer(db, owner)
  const pool_id = await aPool(db, { organizer_id })
  await sql`update pools set is_official = false, is_of_organizer = true where id = ${pool_id}`.execute(db)
  const own = {
    match: await aMatch(db),
    team: await aTeam(db),
    tournament: await aTournament(db),
    import: await anImport(db),
  }
  const tables = { match: 'matches', team: 'teams', tournament: 'tournaments', import: 'imports' } as const
  for (const kind of ['match', 'team', 'tournament', 'import'] as const)
    await sql`update ${sql.table(tables[kind])} set organizer_id = ${organizer_id} where id = ${own[kind]}`.execute(db)
  const manager = await aPlayer()
  await join(organizer_id, manager, 'manager')
  const webhook = await aWebhook(db, { organizer: organizer_id })
  return {
    owner,
    manager,
    organizer_id,
    pool_id,
    own: {
      ...own,
      pool: pool_id,
      organizer: organizer_id,
      league: await aLeague(db, pool_id),
      question: await aQuestion(db, { pool: pool_id }),
      webhook,
      'webhook delivery': await aDelivery(db, webhook),
    },
  }
}

type Ids = Pick<Awaited<ReturnType<typeof aGround>>, 'own'>

// Empty bodies and unknown other ids: a call that passes the check of access is refused for these, and not with 403.
const knock = (endpoint: Owned, { own }: Ids, as: Actor) => {
  const { of } = endpoint.members
  const id = of === 'any organizer' ? 999_999 : own[of]
  const line = `${endpoint.method} ${endpoint.path.replace('{id}', String(id)).replace(/\{\w+\}/g, '999999')}`
  return call(line, { as, body: endpoint.body ? {} : undefined })
}
const statusOf = async (endpoint: Owned, ids: Ids, as: Actor) => (await knock(endpoint, ids, as)).status

test('there are calls for the members of organizers', () => {
  expect(owned.length).toBeGreaterThan(15)
})

test.each(titled(owned))('%s accepts owners, and managers unless it is left to owners', async (_, endpoint) => {
  // The first call may delete what the second one names.
  const [{ manager, ...ids }, { owner, ...others }] = [await aGround(), await aGround()]
  const isForOwners = endpoint.members.role === 'owner'
  expect((await statusOf(endpoint, ids, manager)) === 403).toBe(isForOwners)
  expect(await statusOf(endpoint, others, owner)).not.toBe(403)
})

test.each(titled(owned.filter(({ members }) => members.of !== 'any organizer')))(
  '%s refuses players, owners of another organizer and former members',
  async (_, endpoint) => {
    const [ground, other] = [await aGround(), await aGround()]
    await sql`delete from organizer_members where user_id = ${ground.manager.id}`.execute(db)
    for (const as of [await aPlayer(), other.owner, ground.manager])
      expect(outcome(await knock(endpoint, ground, as))).toEqual(notAllowed)
  },
)

test.each(titled(owned))('%s refuses the members of an organizer that is not active', async (_, endpoint) => {
  const ground = await aGround()
  await sql`update organizers set status = 2 where id = ${ground.organizer_id}`.execute(db)
  expect(outcome(await knock(endpoint, ground, ground.owner))).toEqual(notAllowed)
})

test.each(titled(owned))('%s of a suspended organizer is refused unless it reads', async (_, endpoint) => {
  const ground = await aGround()
  await sql`update organizers set suspended_at = now() where id = ${ground.organizer_id}`.execute(db)
  expect((await statusOf(endpoint, ground, ground.owner)) === 403).toBe(endpoint.method !== 'GET')
})

test.each(titled(owned.filter(({ members }) => members.of === 'pool')))(
  '%s of an official pool is refused if it decides about points',
  async (_, endpoint) => {
    const ground = await aGround()
    await sql`update pools set is_official = true where id = ${ground.pool_id}`.execute(db)
    expect((await statusOf(endpoint, ground, ground.owner)) === 403).toBe(endpoint.members.official === false)
  },
)

test('an owner that an administrator replaces is no member any more, and the new owner is one', async () => {
  const [{ organizer_id, owner }, next] = [await aGround(), await aPlayer()]
  await sql`update organizers set owner_id = ${next.id} where id = ${organizer_id}`.execute(db)
  const { rows } = await sql`
    select user_id from organizer_members where organizer_id = ${organizer_id} and role = 'owner'
  `.execute(db)
  expect(rows).toEqual([{ user_id: next.id }])
  expect((await call(`GET /organizers/${organizer_id}`, { as: owner })).status).toBe(403)
})

test('the session names the organizers of their members, and none to others', async () => {
  const { owner, manager, organizer_id } = await aGround()
  const organizersOf = async (as: Actor) => (await call('GET /session', { as })).body.user.organizers
  expect(await organizersOf(owner)).toMatchObject([{ id: organizer_id, role: 'owner', is_suspended: false }])
  expect(await organizersOf(manager)).toMatchObject([{ id: organizer_id, role: 'manager' }])
  expect(await organizersOf(await aPlayer())).toBeUndefined()
})
