import { failures } from '@compety/contract'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { notAllowed, outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { aMatch, anOrganizer, aPool, closeMatch } from '../../../test/builders.ts'
import { overtakenBy } from '../../../test/overtaken.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { lockBoards } from '../../rankings/settle/settle.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const [admin, owner] = [await anAdministrator(), await aPlayer()]
const organizer_id = await anOrganizer(db, owner)
let [ana, eva] = [await aPlayer(), await aPlayer()]
let [match, pool] = [0, 0]

const isUnofficial = (id: number) =>
  sql`update pools set is_official = false, is_of_organizer = true where id = ${id}`.execute(db)
const enrol = (as: Actor) => call(`POST /pools/${pool}/inscribe`, { as })
const predict = (as: Actor) =>
  call(`POST /pool/${pool}/addPrediction/${match}`, {
    as,
    body: { prediction: { home_team_score: 1, away_team_score: 0 } },
  })
const invite = async ({ id, email }: Actor, status = 1) => {
  await sql`update users set email_proven_at = now() where id = ${id}`.execute(db)
  await sql`
    insert into invitations (pool_id, email, inviter_id, hash, status)
    values (${pool}, ${email}, ${owner.id}, md5(random()::text), ${status})
  `.execute(db)
}
const players = async (query = '', as: Actor = owner) => (await call(`GET /pools/${pool}/players${query}`, { as })).body
const idsOf = ({ players }: { players: { user: { id: number } }[] }) => players.map(({ user }) => user.id)
const remove = ({ id }: Actor, as: Actor = owner) => call(`DELETE /pools/${pool}/players/${id}`, { as })
const ban = ({ id }: Actor, as: Actor = owner) => call(`POST /pools/${pool}/bans/${id}`, { as })

beforeEach(async () => {
  ;[ana, eva] = [await aPlayer(), await aPlayer()]
  match = await aMatch(db)
  pool = await aPool(db, { organizer_id, matches: [match] })
  await isUnofficial(pool)
  for (const as of [ana, eva]) await enrol(as)
})

test('the players of a pool are listed, the newest first, with what they sent and miss', async () => {
  await predict(ana)
  const page = await players('?order=joined_at_desc')
  expect(page).toMatchObject({ total: 2, next_deadline: expect.any(String), reminded_at: null })
  expect(page.players).toMatchObject([
    { user: { id: eva.id, username: eva.username }, predictions_sent: 0, missing: 1 },
    { user: { id: ana.id, username: ana.username }, predictions_sent: 1, missing: 0 },
  ])
  expect(idsOf(await players('?order=joined_at_asc'))).toEqual([ana.id, eva.id])
})

test('those who miss the next deadline are a list of their own', async () => {
  await predict(ana)
  const page = await players('?missing=1')
  expect([idsOf(page), page.total]).toEqual([[eva.id], 1])
})

test('who left is not among those who miss the next deadline, whatever they had predicted', async () => {
  const [leo, sol] = [await aPlayer(), await aPlayer()]
  for (const as of [leo, sol]) await enrol(as)
  for (const as of [ana, leo]) await predict(as)
  for (const as of [leo, sol]) await call(`POST /pools/${pool}/uninscribe`, { as })
  const page = await players('?missing=1')
  expect([idsOf(page), page.total]).toEqual([[eva.id], 1])
})

test('of matches that close at the same time one missing prediction counts', async () => {
  const other = await aMatch(db)
  await sql`update matches set (beginst_at, blocked_at) = (select beginst_at, blocked_at from matches where id = ${match}) where id = ${other}`.execute(
    db,
  )
  await sql`insert into pool_matches (pool_id, match_id) values (${pool}, ${other})`.execute(db)
  for (const as of [ana, eva]) await predict(as)
  expect((await players('?missing=1')).total).toBe(2)
  await call(`POST /pool/${pool}/addPrediction/${other}`, {
    as: eva,
    body: { prediction: { home_team_score: 0, away_team_score: 0 } },
  })
  const page = await players('?missing=1')
  expect([idsOf(page), page.total]).toEqual([[ana.id], 1])
})

test('without a match that takes predictions nobody misses one', async () => {
  await closeMatch(db, match)
  expect((await players('?missing=1')).total).toBe(0)
})

test('a player is found by a part of the username', async () => {
  const page = await players(`?search=${ana.username?.slice(1)}`)
  expect([idsOf(page), page.total]).toEqual([[ana.id], 1])
})

test('members of the organizer see the address of who consented, administrators every address', async () => {
  await sql`update enrolments set share_email = true where pool_id = ${pool} and user_id = ${eva.id}`.execute(db)
  const emails = async (as: Actor) =>
    (await players('?order=joined_at_asc', as)).players.map(({ user }: { user: { email: string } }) => user.email)
  expect(await emails(owner)).toEqual([`${ana.email[0]}•••@example.com`, eva.email])
  expect(await emails(admin)).toEqual([ana.email, eva.email])
})

test('a removed player keeps the predictions, counts nowhere, and returns only as a newcomer would', async () => {
  await predict(ana)
  expect((await remove(ana)).body).toMatchObject({ status: 'success' })
  expect(idsOf(await players())).toEqual([eva.id])
  const { rows } = await sql`select 1 from predictions where pool_id = ${pool} and user_id = ${ana.id}`.execute(db)
  expect(rows).toHaveLength(1)
  await sql`update pools set status = 2 where id = ${pool}`.execute(db)
  expect(outcome(await enrol(ana))).toEqual(refused(409, 'La compety no acepta inscripciones en su estado actual.'))
  await sql`update pools set status = 1 where id = ${pool}`.execute(db)
  expect((await enrol(ana)).status).toBe(200)
})

test('a player who was removed from a private pool does not see it any more', async () => {
  await sql`update pools set is_private = true where id = ${pool}`.execute(db)
  expect((await call(`GET /pools/${pool}`, { as: ana })).status).toBe(200)
  await remove(ana)
  expect((await call(`GET /pools/${pool}`, { as: ana })).status).toBe(404)
  expect((await enrol(ana)).status).toBe(404)
})

test('a removal ends the invitation of the player, which would open a private pool again', async () => {
  await sql`update pools set is_private = true where id = ${pool}`.execute(db)
  await invite(ana, 2)
  await remove(ana)
  expect((await call(`GET /pools/${pool}`, { as: ana })).status).toBe(404)
  expect((await enrol(ana)).status).toBe(404)
})

test('a ban ends the request of a player who was removed, so that the end of the ban does not bring it back', async () => {
  await sql`update pools set by_approval = true where id = ${pool}`.execute(db)
  await remove(ana)
  expect((await enrol(ana)).body).toMatchObject({ status: 'requested' })
  await ban(ana)
  await call(`DELETE /pools/${pool}/bans/${ana.id}`, { as: owner })
  expect((await call(`GET /pools/${pool}/requests`, { as: owner })).body).toMatchObject({ requests: [], total: 0 })
})

test('a removed player who asked and is let in by an invitation has no request any more', async () => {
  await sql`update pools set by_approval = true where id = ${pool}`.execute(db)
  await remove(ana)
  await enrol(ana)
  await invite(ana)
  expect((await enrol(ana)).status).toBe(200)
  expect((await call(`GET /pools/${pool}/requests`, { as: owner })).body).toMatchObject({ requests: [], total: 0 })
})

test('a former player who enrols again while the organizer bans stays out', async () => {
  await call(`POST /pools/${pool}/uninscribe`, { as: ana })
  const banning = async (db: Db) => {
    await lockBoards(db)
    await sql`insert into pool_bans (pool_id, user_id) values (${pool}, ${ana.id})`.execute(db)
  }
  const answer = await overtakenBy(db, banning, () => enrol(ana))
  expect(outcome(answer)).toEqual(refused(...failures.banned))
})

test('a banned player is removed and listed, and the end of the ban is too', async () => {
  expect((await ban(ana)).status).toBe(200)
  expect(idsOf(await players())).toEqual([eva.id])
  const bans = async () => (await call(`GET /pools/${pool}/bans`, { as: owner })).body.bans
  expect(await bans()).toMatchObject([{ user: { id: ana.id, email: `${ana.email[0]}•••@example.com` } }])
  expect((await call(`DELETE /pools/${pool}/bans/${ana.id}`, { as: owner })).status).toBe(200)
  expect(await bans()).toEqual([])
})

test('removing twice at once removes once', async () => {
  const answers = await Promise.all([remove(ana), remove(ana)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  const { rows } = await sql`select players_count from pools where id = ${pool}`.execute(db)
  expect(rows).toEqual([{ players_count: 1 }])
})

test('somebody who has never played in the pool is neither removed nor banned', async () => {
  const stranger = await aPlayer()
  const unknown = refused(404, 'El usuario no está inscrito en la compety.')
  expect(outcome(await remove(stranger))).toEqual(unknown)
  expect(outcome(await ban(stranger))).toEqual(unknown)
})

test('nobody is removed from a pool that has finished', async () => {
  await sql`update pools set status = 3 where id = ${pool}`.execute(db)
  expect(outcome(await remove(ana))).toEqual(refused(409, 'De una compety que ya terminó no se quitan jugadores.'))
})

test('a ban also keeps out who asked to enter, or is invited, without having played', async () => {
  const [asking, invited] = [await aPlayer(), await aPlayer()]
  await sql`update pools set by_approval = true where id = ${pool}`.execute(db)
  expect((await enrol(asking)).status).toBe(202)
  await invite(invited)
  for (const as of [asking, invited]) {
    expect((await ban(as)).status).toBe(200)
    expect(outcome(await enrol(as))).toEqual(refused(409, failures.banned[1]))
  }
  expect((await call(`GET /pools/${pool}/requests`, { as: owner })).body.total).toBe(0)
})

test('who runs the pool is not banned from it', async () => {
  await enrol(owner)
  expect(outcome(await ban(owner))).toEqual(refused(409, failures.member_banned[1]))
  expect(outcome(await ban(owner, admin))).toEqual(refused(409, failures.member_banned[1]))
})

test('in an official pool only administrators remove and ban', async () => {
  await sql`update pools set is_official = true where id = ${pool}`.execute(db)
  expect(outcome(await remove(ana))).toEqual(notAllowed)
  expect(outcome(await ban(ana))).toEqual(notAllowed)
  expect((await remove(ana, admin)).status).toBe(200)
})

test('removals and bans are in the audit of administrators, and not in the log that players see', async () => {
  await ban(ana)
  const { rows } = await sql<{ action: string; actor_id: number }>`
    select action, actor_id from audit_entries where subject = 'user' and subject_id = ${ana.id} order by id
  `.execute(db)
  expect(rows).toEqual([{ action: 'banPlayer', actor_id: owner.id }])
  const { body } = await call(`GET /pools/${pool}/changes`, { as: eva })
  expect(JSON.stringify(body)).not.toContain(ana.username)
})

test('the players who miss the next deadline are reminded once a day', async () => {
  await predict(ana)
  const remind = () => call(`POST /pools/${pool}/remind`, { as: owner })
  expect((await remind()).body).toMatchObject({ reminded: 1, message: 'Se avisará a 1 jugador' })
  expect(outcome(await remind())).toEqual(refused(409, 'Ya se avisó a los jugadores en las últimas 24 horas.'))
  expect((await players()).reminded_at).not.toBeNull()
  const { rows } = await sql`select user_id from reminders where user_id in (${ana.id}, ${eva.id})`.execute(db)
  expect(rows).toEqual([{ user_id: eva.id }])
})

test('a reminder that reaches nobody can be sent again the same day', async () => {
  for (const as of [ana, eva]) await predict(as)
  const remind = () => call(`POST /pools/${pool}/remind`, { as: owner })
  for (const _ of [1, 2]) expect((await remind()).body).toMatchObject({ status: 'success', reminded: 0 })
})

test('who ended the reminders by mail is not reminded', async () => {
  for (const { id } of [ana, eva])
    await sql`insert into notification_choices values (${id}, 'reminder', 'mail', false)`.execute(db)
  expect((await call(`POST /pools/${pool}/remind`, { as: owner })).body).toMatchObject({ reminded: 0 })
})
