import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aRole } from '../../../test/a-role.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { aMatch, anOrganizer, aPool, aTeam } from '../../../test/builders.ts'

const { call, db, aUser, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)
const admin = await anAdministrator()
const zoraida = await aPlayer('zoraida')
const other = await aPlayer()

const found = async (as: Actor, q: string): Promise<string[]> => {
  const { body } = await call(`GET /search?q=${encodeURIComponent(q)}`, { as })
  return body.results.map(({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`)
}

test('an administrator finds people by username and by address', async () => {
  expect(await found(admin, 'zoraida@exam')).toEqual(['user zoraida'])
  expect(await found(admin, 'ORAIDA')).toEqual(['user zoraida'])
})

test('nobody else finds an address, and no person who is not an active player', async () => {
  await aUser({ role_id: 2, status: 4, username: 'zorabloqueada' })
  const clerk = await aUser({ role_id: await aRole(db, 'teams.read'), username: 'zoraempleada' })
  for (const reader of [other, clerk]) {
    expect(await found(reader, 'zoraida@exam')).toEqual([])
    expect(await found(reader, 'zora')).toEqual(['player zoraida'])
    const { body } = await call('GET /search?q=zoraida', { as: reader })
    expect(JSON.stringify(body)).not.toContain('@')
  }
})

test('a player finds the own pools only, and a member of an organizer also its pools', async () => {
  const organizer_id = await anOrganizer(db, other)
  await aPool(db, { name: 'Liga norte', players: [zoraida] })
  await aPool(db, { name: 'Liga sur', is_private: true })
  await aPool(db, { name: 'Liga del club', organizer_id })
  await aPool(db, { name: 'Liga vieja', players: [zoraida], status: 6 })
  expect(await found(zoraida, 'liga')).toEqual(['my_pool Liga norte'])
  expect(await found(other, 'liga')).toEqual(['pool Liga del club'])
  expect(await found(admin, 'liga')).toHaveLength(4)
})

test('teams and matches are found by those who may read them, the match nearest to now first', async () => {
  const home_team_id = await aTeam(db, { name: 'aguilas' })
  const [near, far] = [await aMatch(db), await aMatch(db)]
  await sql`update matches set home_team_id = ${home_team_id} where id in (${near}, ${far})`.execute(db)
  await sql`update matches set beginst_at = now() + interval '90 days' where id = ${far}`.execute(db)
  const { body } = await call('GET /search?q=%C3%A1guilas', { as: admin })
  expect(body.results.map(({ kind, id }: { kind: string; id: number }) => [kind, id])).toEqual([
    ['team', home_team_id],
    ['match', near],
    ['match', far],
  ])
  expect(await found(zoraida, 'aguilas')).toEqual([])
})

test('names that begin with the text come first, and no more than five of a kind', async () => {
  for (const name of ['buscado', 'xbuscado', 'abuscado', 'bbuscado', 'cbuscado', 'dbuscado']) await aPlayer(name)
  const names = await found(admin, 'buscado')
  expect([names[0], names.length]).toEqual(['user buscado', 5])
})

test.each(['', 'zo', '  z '])('the text %j is too short to find anything', async (q) => {
  expect(await found(admin, q)).toEqual([])
})
