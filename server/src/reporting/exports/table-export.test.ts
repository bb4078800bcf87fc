import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { aClosedMatch, anOrganizer, aPool } from '../../../test/builders.ts'

const { call, db, aUser, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const [admin, owner, ana, eva] = [await anAdministrator(), await aPlayer(), await aPlayer(), await aPlayer()]
const nameless = await aUser({ role_id: 2, username: null })
const organizer_id = await anOrganizer(db, owner)
const match = await aClosedMatch(db)
const pool = await aPool(db, { organizer_id, matches: [match], players: [ana, eva, nameless], rules: { resultado: 3 } })
await sql`
  insert into predictions (match_id, pool_id, user_id, home_team_score, away_team_score) values (${match}, ${pool}, ${eva.id}, 2, 1)
`.execute(db)
await sql`update enrolments set share_email = true where pool_id = ${pool} and user_id = ${eva.id}`.execute(db)
const body = { match_result: { home_team_score: 1, away_team_score: 0 } }
await call(`POST /matches/${match}/result`, { as: admin, body })

const exported = (as: Actor, id = pool) => call(`GET /pools/${id}/export/table`, { as })
const lines = async (as: Actor) =>
  String((await exported(as)).body)
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')

test('administrators download the table in its order with every address', async () => {
  expect(await lines(admin)).toEqual([
    'Posición,Usuario,Email,Puntos',
    `1,${eva.username},${eva.email},3`,
    `2,${ana.username},${ana.email},0`,
    `2,a•••@example.com,${nameless.email},0`,
  ])
})

test('members of the organizer get the addresses of those who share them, and no others', async () => {
  expect(await lines(owner)).toEqual([
    'Posición,Usuario,Email,Puntos',
    `1,${eva.username},${eva.email},3`,
    `2,${ana.username},,0`,
    '2,a•••@example.com,,0',
  ])
})

test('a name that begins like a formula is neutralised', async () => {
  await sql`update users set email = '=cmd@example.com' where id = ${nameless.id}`.execute(db)
  expect((await lines(admin)).at(-1)).toBe("2,'=•••@example.com,'=cmd@example.com,0")
})

test('a download is a file with a name, and leaves an entry in the audit', async () => {
  const { headers } = await exported(owner)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="tabla-\d+-\d{4}-\d\d-\d\d\.csv"$/)
  const { entries } = (await call('GET /audit?subject=export', { as: admin })).body
  expect(entries[0]).toMatchObject({ actor: { id: owner.id }, action: 'export' })
})

test('players of the pool download it without addresses, which is not audited', async () => {
  const total = async () => (await call('GET /audit?subject=export', { as: admin })).body.total
  const before = await total()
  expect(await lines(ana)).toEqual([
    'Posición,Usuario,Puntos',
    `1,${eva.username},3`,
    `2,${ana.username},0`,
    "2,'=•••@example.com,0",
  ])
  expect(await total()).toBe(before)
})

test('a private pool is not found by those who may not see it, nor an unknown one', async () => {
  const secret = await aPool(db, { is_private: true })
  for (const [as, id] of [
    [ana, secret],
    [admin, 999999],
  ] as const)
    expect(outcome(await exported(as, id))).toEqual(refused(404, 'No existe la compety solicitada.'))
})
