import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { notAllowed, outcome } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { aMatch, anEnrolment, anOrganizer, aPool, aTournament } from '../../../test/builders.ts'
import { noJobs } from '../../platform/jobs/jobs.ts'
import { mails } from '../../platform/mails/mails.ts'
import { mailFormerPlayers } from './invite-former-players.ts'

const { call, db, config, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const noQueue = { ...noJobs, send: async () => {} }
const context = { db, config, jobs: noQueue, mails: mails({ jobs: noQueue, smtpUrl: undefined }) }
const admin = await anAdministrator()
const aSeason = async () => {
  const owner = await aPlayer()
  const organizer_id = await anOrganizer(db, owner)
  const { body } = await call('POST /pools', {
    as: owner,
    body: {
      pool: { name: 'Liga 1', organizer_id, description: 'De siempre', preset: 'exacto', join_mode: 'approval' },
    },
  })
  return { owner, organizer_id, id: body.pool.id as number }
}
const duplicate = (as: Actor, id: number, body: object) => call(`POST /pools/${id}/duplicate`, { as, body })

describe('a duplicate', () => {
  test('copies rules, texts and joining, and has no matches', async () => {
    const { owner, id, organizer_id } = await aSeason()
    const { status, body } = await duplicate(owner, id, { name: 'Liga 2' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ message: 'Se ha duplicado la compety con éxito', invited: 0 })
    expect(body.pool).toMatchObject({
      name: 'Liga 2',
      description: 'De siempre',
      organizer_id,
      status: 1,
      join_mode: 'approval',
      joining: 'any_time',
      begins_with_matches: true,
      ends_at: null,
      players_count: 0,
      is_official: false,
      is_of_organizer: true,
    })
    expect(body.pool.point_rules).toMatchObject([
      { code: 'resultado', points: 1 },
      { code: 'perfecto', points: 3 },
    ])
    expect(body.pool.id).not.toBe(id)
  })

  test('follows the tournament that is chosen', async () => {
    const { owner, id } = await aSeason()
    const tournament = await aTournament(db)
    const match = await aMatch(db, { tournament })
    const { pool } = (await duplicate(owner, id, { name: 'Liga 2', tournament_id: tournament })).body
    const { matches } = (await call(`GET /pools/${pool.id}`, { as: owner })).body.pool
    expect(matches).toMatchObject([{ id: match }])
  })

  test('is never official, not even of an official pool', async () => {
    const id = await aPool(db)
    expect((await duplicate(admin, id, { name: 'Otra' })).body.pool).toMatchObject({
      is_official: false,
      is_of_organizer: false,
    })
  })

  test('is made by members of the organizer and administrators only', async () => {
    const { id } = await aSeason()
    expect(outcome(await duplicate(await aPlayer(), id, { name: 'Otra' }))).toEqual(notAllowed)
    expect((await duplicate(admin, 999_999, { name: 'Otra' })).status).toBe(404)
  })

  test('has no name that speaks for the platform, unless an administrator makes it', async () => {
    const { owner, id } = await aSeason()
    expect((await duplicate(owner, id, { name: 'Soporte' })).body).toMatchObject({
      name: 'está reservado, elige otro',
    })
    expect((await duplicate(admin, id, { name: 'Soporte' })).status).toBe(201)
  })

  test('counts for the bounds of the owner', async () => {
    const { owner, organizer_id, id } = await aSeason()
    await sql`update organizers set open_pools_limit = 1 where id = ${organizer_id}`.execute(db)
    expect((await duplicate(owner, id, { name: 'Otra' })).status).toBe(409)
  })
})

describe('the players of the pool that was duplicated', () => {
  const invitationsOf = async (pool_id: number) =>
    (
      await sql<{ email: string; mailed_at: string | null }>`
        select email, mailed_at from invitations where pool_id = ${pool_id} order by id
      `.execute(db)
    ).rows

  test('are each invited once, without who left, was banned or invites', async () => {
    const { owner, id } = await aSeason()
    const [plays, left, banned] = [await aPlayer(), await aPlayer(), await aPlayer()]
    for (const { id: user_id } of [owner, plays, banned]) await anEnrolment(db, { pool_id: id, user_id })
    await anEnrolment(db, { pool_id: id, user_id: left.id, status: 2 })
    await sql`insert into pool_bans (pool_id, user_id) values (${id}, ${banned.id})`.execute(db)
    const { body } = await duplicate(owner, id, { name: 'Liga 2', invite_players: true })
    expect(body.invited).toBe(1)
    expect(await invitationsOf(body.pool.id)).toMatchObject([{ email: plays.email }])
    const { invitations } = (await call('GET /invitations', { as: plays })).body
    expect(invitations).toMatchObject([{ pool: { id: body.pool.id }, accepted: false }])
  })

  test('get one mail each, unless they stopped such mails', async () => {
    const { owner, id } = await aSeason()
    const players = [await aPlayer(), await aPlayer()]
    for (const { id: user_id } of players) await anEnrolment(db, { pool_id: id, user_id })
    const { pool } = (await duplicate(owner, id, { name: 'Liga 2', invite_players: true })).body
    const invited = { pool_id: pool.id, inviter_id: owner.id }
    await mailFormerPlayers(context, invited)
    await mailFormerPlayers(context, invited)
    const { rows } = await sql<{ recipient: string }>`
      select recipient from mails where recipient = any(${players.map(({ email }) => email)}::text[]) and subject like '%invit%'
    `.execute(db)
    expect(rows.map(({ recipient }) => recipient).sort()).toEqual(players.map(({ email }) => email).sort())
    expect((await invitationsOf(pool.id)).every(({ mailed_at }) => mailed_at !== null)).toBe(true)
  })
})
