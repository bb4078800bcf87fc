import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { invalid, notSignedIn, outcome, refused } from '../../../test/answers.ts'
import { type Actor, manyConnections, testApp } from '../../../test/app.ts'
import { aMatch, anEnrolment, aPool } from '../../../test/builders.ts'
import { inviting } from '../../../test/inviting.ts'
import { expectNoDifference } from '../../../test/no-difference.ts'
import { overtakenBy } from '../../../test/overtaken.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp({}, manyConnections)
afterAll(close)

const admin = await anAdministrator()
const { listed, invite, byHash, accept, reject, prove, isProven, statusOf } = inviting({ call, db }, admin)
const enrolments = async (pool: number) =>
  (
    await sql<{ user_id: number; status: number }>`
      select user_id, status from enrolments where pool_id = ${pool} and status <> 2 order by user_id
    `.execute(db)
  ).rows
const ways = [
  ['by the link of the mail', (one: { id: number; hash: string }, as: Actor) => byHash(one.hash, as)],
  ['in the mailbox', (one: { id: number; hash: string }, as: Actor) => accept(one.id, as)],
] as const

const unknown = refused(404, 'No existe la invitación solicitada.')
const ofAnother = refused(409, 'La invitación es para otro email.')
const isAccepted = refused(409, 'Invitación ya aceptada.')
const isRejected = refused(409, 'La invitación ya fue rechazada.')
const needsProof = refused(409, 'Abre la invitación desde el enlace que recibiste por correo.')
const closed = refused(409, 'La compety no acepta inscripciones en su estado actual.')
const full = refused(409, 'La compety ha alcanzado el límite de jugadores')
const rejected = {
  status: 200,
  body: { status: 'success', message: 'Se ha rechazado la invitación con éxito' },
}

describe.each(ways)('an invitation accepted %s', (_, take) => {
  test('enrols the player and stays listed as accepted', async () => {
    const [ana, pool] = [await aPlayer(), await aPool(db)]
    const invitation = await invite(pool, ana)
    expect(await listed(ana)).toMatchObject([{ id: invitation.id, status: 1, accepted: false }])
    expect(await take(invitation, ana)).toMatchObject({
      status: 200,
      body: {
        status: 'success',
        message: 'Se ha inscrito con éxito en la compety',
        pool_user_status: 1,
        pool_user_status_string: 'Inscrito',
        pool: { id: pool, pool_user_status: 1, players_count: 1 },
      },
    })
    expect(await enrolments(pool)).toEqual([{ user_id: ana.id, status: 1 }])
    expect(await listed(ana)).toMatchObject([{ id: invitation.id, status: 2, accepted: true }])
    const { rows } = await sql`select type from user_histories where user_id = ${ana.id}`.execute(db)
    expect(rows).toEqual([{ type: 'inscription' }])
  })

  test('enrols a player who left again, with the earlier points', async () => {
    const [ana, eva, match] = [await aPlayer(), await aPlayer(), await aMatch(db)]
    const pool = await aPool(db, { matches: [match], players: [ana, eva] })
    const body = { prediction: { home_team_score: 1, away_team_score: 0 } }
    await call(`POST /pool/${pool}/addPrediction/${match}`, { as: ana, body })
    await call(`POST /pools/${pool}/uninscribe`, { as: ana })
    const invitation = await invite(pool, ana)
    expect(await take(invitation, ana)).toMatchObject({ status: 200, body: { pool_user_status: 3 } })
    expect(await enrolments(pool)).toEqual([
      { user_id: ana.id, status: 3 },
      { user_id: eva.id, status: 1 },
    ])
    await expectNoDifference(db)
  })

  test('a second time is refused as accepted', async () => {
    const [ana, pool] = [await aPlayer(), await aPool(db)]
    const invitation = await invite(pool, ana)
    await take(invitation, ana)
    expect(outcome(await take(invitation, ana))).toEqual(isAccepted)
    expect(outcome(await reject(invitation.id, ana))).toEqual(isAccepted)
  })

  test('several times concurrently enrols once', async () => {
    const [ana, pool] = [await aPlayer(), await aPool(db, { players_limit: 1 })]
    const invitation = await invite(pool, ana)
    const answers = await Promise.all(Array.from({ length: 6 }, () => take(invitation, ana)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(409)])
    for (const answer of answers) if (answer.status !== 200) expect(outcome(answer)).toEqual(isAccepted)
    expect(await enrolments(pool)).toEqual([{ user_id: ana.id, status: 1 }])
  })

  test('several times concurrently after leaving enrols again once', async () => {
    const [ana, pool] = [await aPlayer(), await aPool(db)]
    await anEnrolment(db, { pool_id: pool, user_id: ana.id, status: 2 })
    const invitation = await invite(pool, ana)
    const enter = () => call(`POST /pools/${pool}/inscribe`, { as: ana })
    const answers = await Promise.all([take(invitation, ana), enter(), take(invitation, ana), enter()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect([await enrolments(pool), await statusOf(invitation.id)]).toEqual([[{ user_id: ana.id, status: 3 }], 2])
  })

  test('and rejected concurrently ends as one or the other', async () => {
    for (let round = 0; round < 5; round++) {
      const [ana, pool] = [await aPlayer(), await aPool(db)]
      const invitation = await invite(pool, ana)
      const [taken, refusal] = await Promise.all([take(invitation, ana), reject(invitation.id, ana)])
      const won = taken.status === 200
      expect(outcome(won ? refusal : taken)).toEqual(won ? isAccepted : isRejected)
      expect([(await enrolments(pool)).length, await statusOf(invitation.id)]).toEqual(won ? [1, 2] : [0, 3])
    }
  })

  test('to a full pool is refused and stays pending until a place is free', async () => {
    const [ana, eva] = [await aPlayer(), await aPlayer()]
    const pool = await aPool(db, { players_limit: 1, players: [eva] })
    const invitation = await invite(pool, ana)
    expect(outcome(await take(invitation, ana))).toEqual(full)
    expect([await statusOf(invitation.id), (await listed(ana)).length]).toEqual([1, 1])
    await call(`POST /pools/${pool}/uninscribe`, { as: eva })
    expect((await take(invitation, ana)).status).toBe(200)
  })

  test.each([2, 3, 4, 5])('to a pool now in status %i is refused and stays pending', async (status) => {
    const [ana, pool] = [await aPlayer(), await aPool(db)]
    const invitation = await invite(pool, ana)
    await sql`update pools set status = ${status} where id = ${pool}`.execute(db)
    expect(outcome(await take(invitation, ana))).toEqual(closed)
    expect([await statusOf(invitation.id), await enrolments(pool)]).toEqual([1, []])
  })

  test('by another address is refused', async () => {
    const [ana, eva, pool] = [await aPlayer(), await aPlayer(), await aPool(db)]
    const invitation = await invite(pool, ana)
    for (const as of [eva, admin]) expect(outcome(await take(invitation, as))).toEqual(ofAnother)
    expect([await statusOf(invitation.id), await isProven(eva), await enrolments(pool)]).toEqual([1, false, []])
  })

  test('by the address in other capitals is accepted', async () => {
    const [ana, pool] = [await aPlayer(), await aPool(db)]
    const invitation = await invite(pool, { email: ana.email.toUpperCase() })
    expect((await take(invitation, ana)).status).toBe(200)
  })

  test('after rejecting it is refused until a new invitation is sent', async () => {
    const [ana, pool] = [await aPlayer(), await aPool(db)]
    const invitation = await invite(pool, ana)
    expect(outcome(await reject(invitation.id, ana))).toEqual(rejected)
    expect(await listed(ana)).toEqual([])
    expect(outcome(await take(invitation, ana))).toEqual(isRejected)
    expect(outcome(await reject(invitation.id, ana))).toEqual(isRejected)
    expect(await invite(pool, ana)).toMatchObject({ id: invitation.id })
    expect((await take(invitation, ana)).status).toBe(200)
  })
})

describe('a private pool', () => {
  test('can be joined from the mailbox with a proven address only', async () => {
    const [ana, pool] = [await aPlayer(), await aPool(db, { is_private: true })]
    const { id } = await invite(pool, ana)
    expect(await listed(ana)).toMatchObject([{ id, hash: null }])
    expect(outcome(await accept(id, ana))).toEqual(needsProof)
    expect([await statusOf(id), await enrolments(pool)]).toEqual([1, []])
    await prove(ana)
    expect((await accept(id, ana)).status).toBe(200)
  })

  test('can be joined by the link of the mail', async () => {
    const [ana, pool] = [await aPlayer(), await aPool(db, { is_private: true })]
    const { hash } = await invite(pool, ana)
    expect((await byHash(hash, ana)).body.pool).toMatchObject({ id: pool, is_private: true, pool_user_status: 1 })
  })

  test('cannot be joined with the hash that was listed while it was still public', async () => {
    const [ana, pool] = [await aPlayer(), await aPool(db)]
    await invite(pool, ana)
    const [shown] = await listed(ana)
    await sql`update pools set is_private = true where id = ${pool}`.execute(db)
    expect(outcome(await byHash(shown?.hash as string, ana))).toEqual(needsProof)
  })

  test('can be declined without a proven address', async () => {
    const [ana, pool] = [await aPlayer(), await aPool(db, { is_private: true })]
    const { id } = await invite(pool, ana)
    expect(outcome(await reject(id, ana))).toEqual(rejected)
  })
})

describe('an invitation that does not exist', () => {
  test.each(['x', 'A'.repeat(43), 'f'.repeat(64), '%00', '%27', "'%20or%201=1", '%F0%9F%92%A5', 'x'.repeat(400)])(
    'is not accepted by %s',
    async (hash) => {
      expect(outcome(await byHash(hash, admin))).toEqual(unknown)
    },
  )

  test('can be neither accepted nor rejected by id', async () => {
    for (const id of [999_999, Number.MAX_SAFE_INTEGER])
      for (const send of [accept, reject]) expect(outcome(await send(id, admin))).toEqual(unknown)
  })

  test.each([undefined, null, 0, -1, 1.5, '1', 2 ** 63, {}])('the id %j is refused', async (id) => {
    for (const send of [accept, reject])
      expect(outcome(await send(id, admin))).toEqual(invalid({ invitation_id: 'Selecciona una invitación.' }))
  })
})

describe('the link of an invitation mail', () => {
  const open = (hash: string, as: Actor) => call(`GET /accept_invitation/${hash}`, { as })

  test('shows who invites to what, and changes nothing', async () => {
    const [ana, pool] = [await aPlayer(), await aPool(db, { is_private: true })]
    const { id, hash } = await invite(pool, ana)
    const { body } = await open(hash, ana)
    expect(body.invitation).toMatchObject({
      is_own: true,
      user_name: admin.username,
      pool: { id: pool, takes_in: true },
    })
    expect([await statusOf(id), await isProven(ana), await enrolments(pool)]).toEqual([1, false, []])
  })

  test('names the masked address to somebody else', async () => {
    const [ana, eva] = [await aPlayer(), await aPlayer()]
    const { hash } = await invite(await aPool(db), ana)
    const { invitation } = (await open(hash, eva)).body
    expect(invitation).toMatchObject({ is_own: false, email: `${ana.email[0]}•••@example.com` })
    expect(JSON.stringify(invitation)).not.toContain(ana.email)
  })

  test('that does not exist is refused', async () => {
    for (const hash of ['x', 'A'.repeat(43), '%00']) expect(outcome(await open(hash, admin))).toEqual(unknown)
  })
})

test("another user's invitation cannot be rejected", async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  const { id } = await invite(await aPool(db), ana)
  expect(outcome(await reject(id, eva))).toEqual(ofAnother)
  expect(await statusOf(id)).toBe(1)
})

test('a rejection concurrent with an enrolment is refused as accepted', async () => {
  const ana = await aPlayer()
  const { id } = await invite(await aPool(db), ana)
  const acceptIt = (inside: typeof db) => sql`update invitations set status = 2 where id = ${id}`.execute(inside)
  expect(outcome(await overtakenBy(db, acceptIt, () => reject(id, ana)))).toEqual(isAccepted)
  expect(await statusOf(id)).toBe(2)
})

test('of two concurrent rejections one succeeds', async () => {
  const ana = await aPlayer()
  const { id } = await invite(await aPool(db), ana)
  const answers = await Promise.all([reject(id, ana), reject(id, ana)])
  expect(answers.map(outcome).toSorted((a, b) => a.status - b.status)).toEqual([rejected, isRejected])
})

test('a visitor cannot list or answer invitations', async () => {
  for (const line of [
    'GET /invitations',
    'POST /accept_invitation/x',
    'POST /acceptInvitation',
    'POST /rejectInvitation',
  ])
    expect(outcome(await call(line))).toEqual(notSignedIn)
})
