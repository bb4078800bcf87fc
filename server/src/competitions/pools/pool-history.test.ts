import { afterAll, expect, test } from 'vitest'
import { aRole } from '../../../test/a-role.ts'
import { notAllowed, outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { anOrganizer, aPool } from '../../../test/builders.ts'
import { anOrganizerMember } from '../../../test/requests/organizer-requests.ts'

const { call, db, aUser, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const [admin, owner, manager] = [await anAdministrator(), await aPlayer(), await aPlayer()]
const organizer = await anOrganizer(db, owner)
await anOrganizerMember(db, { organizer, user: manager })
const pool = await aPool(db, { organizer_id: organizer, players: [await aPlayer()] })
const history = (as: Actor, query = '', id = pool) => call(`GET /pools/${id}/history?${query}`, { as })
type Entry = { action: string; subject: string; actor: { username: string; email: string } | null }
const seenBy = async (as: Actor): Promise<Entry[]> => (await history(as)).body.entries
const actors = (entries: Entry[]) => entries.map(({ action, actor }) => [action, actor?.email ?? null])

await call(`POST /pools/${pool}/link`, { as: owner, body: {} })
await call(`POST /pools/${pool}/begin?confirm=begin`, { as: admin })
await call(`DELETE /pools/${pool}/link`, { as: manager })

test('administrators read who did what in a pool, the newest first', async () => {
  const entries = await seenBy(admin)
  expect(actors(entries)).toEqual([
    ['endLink', manager.email],
    ['begin', admin.email],
    ['link', owner.email],
  ])
  expect((await history(admin, 'page=2&per_page=2')).body).toMatchObject({ total: 3, totalPages: 2, currentPage: 2 })
})

test('members read the same, name one another and nobody else', async () => {
  const masked = ({ email }: Actor) => `${email[0]}•••@example.com`
  for (const as of [owner, manager])
    expect(actors(await seenBy(as))).toEqual([
      ['endLink', masked(manager)],
      ['begin', null],
      ['link', masked(owner)],
    ])
})

test('removals and bans are in no history of a pool', async () => {
  const [removed, banned] = [await aPlayer(), await aPlayer()]
  const other = await aPool(db, { players: [removed, banned] })
  expect((await call(`DELETE /pools/${other}/players/${removed.id}`, { as: admin })).status).toBe(200)
  expect((await call(`POST /pools/${other}/bans/${banned.id}`, { as: admin })).status).toBe(200)
  expect((await history(admin, '', other)).body.entries).toEqual([])
})

test('others are refused: players, members of another organizer, and roles that read pools only', async () => {
  const stranger = await aPlayer()
  await anOrganizer(db, stranger)
  const reader = await aUser({ role_id: await aRole(db, 'pools.read') })
  for (const as of [await aPlayer(), stranger, reader]) expect(outcome(await history(as))).toEqual(notAllowed)
  expect(outcome(await history(admin, '', 999999))).toEqual(refused(404, 'No existe la compety solicitada.'))
})
