import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { outcome, refused } from '../../../test/answers.ts'
import { type Actor, manyConnections, testApp } from '../../../test/app.ts'
import { anEnrolment, anOrganizer, aPool } from '../../../test/builders.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp({}, manyConnections)
afterAll(close)

const requestedAnswer = { status: 202, body: { status: 'requested' } }
const answered = refused(409, 'La solicitud ya fue respondida.')
const full = refused(409, 'La compety ha alcanzado el límite de jugadores')

/** A pool that is joined by approval, with its owner. */
const aPoolByApproval = async (parts: Parameters<typeof aPool>[1] = {}) => {
  const owner = await aPlayer()
  const pool = await aPool(db, { organizer_id: await anOrganizer(db, owner), ...parts })
  await sql`update pools set by_approval = true where id = ${pool}`.execute(db)
  return { owner, pool }
}
const ask = (pool: number, as: Actor, body?: object) => call(`POST /pools/${pool}/inscribe`, { as, body })
const requestsOf = async (pool: number, as: Actor) => (await call(`GET /pools/${pool}/requests`, { as })).body.requests
const answer = (pool: number, as: Actor, { id, word }: { id: number; word: 'accept' | 'refuse' }) =>
  call(`POST /pools/${pool}/requests/${id}/${word}`, { as })
const myRequest = async (pool: number, as: Actor) => (await call(`GET /pools/${pool}`, { as })).body.pool.my_request

/** A pool by approval with the pending request of a player. */
const aRequest = async (parts: Parameters<typeof aPool>[1] = {}) => {
  const [{ owner, pool }, ana] = [await aPoolByApproval(parts), await aPlayer()]
  await ask(pool, ana)
  const [{ id }] = await requestsOf(pool, owner)
  return { owner, pool, ana, id }
}
const enrolledIn = async (pool: number) =>
  (
    await sql<{ user_id: number }>`select user_id from enrolments where pool_id = ${pool} order by user_id`.execute(db)
  ).rows.map(({ user_id }) => user_id)
const invite = async (pool_id: number, { guest, from }: { guest: Actor; from: Actor }) => {
  await sql`update users set email_proven_at = now() where id = ${guest.id}`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into invitations (pool_id, email, inviter_id, hash) values (${pool_id}, ${guest.email}, ${from.id}, md5(random()::text)) returning id
  `.execute(db)
  return rows[0]?.id as number
}

describe('enrolling in a pool that is joined by approval', () => {
  test('asks its managers, who see the request with the name of the player', async () => {
    const [{ owner, pool }, ana] = [await aPoolByApproval(), await aPlayer()]
    expect(await ask(pool, ana)).toMatchObject(requestedAnswer)
    expect(await enrolledIn(pool)).toEqual([])
    expect(await myRequest(pool, ana)).toBe('pending')
    expect(await requestsOf(pool, owner)).toMatchObject([{ user: { id: ana.id, username: ana.username } }])
    expect(JSON.stringify(await requestsOf(pool, owner))).not.toContain(ana.email)
  })

  test('asks once, also by a double click', async () => {
    const [{ owner, pool }, ana] = [await aPoolByApproval(), await aPlayer()]
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(pool, ana)))
    expect(answers.map(({ status }) => status).sort()).toEqual([202, ...Array(5).fill(409)])
    expect(outcome(await ask(pool, ana))).toEqual(refused(409, 'Ya pediste entrar: el organizador aún no responde.'))
    expect(await requestsOf(pool, owner)).toHaveLength(1)
  })

  test('by the link of a private pool asks as well, and can be taken back unseen', async () => {
    const [{ owner, pool }, ana] = [await aPoolByApproval({ is_private: true }), await aPlayer()]
    const { token } = (await call(`POST /pools/${pool}/link`, { as: owner })).body.link
    expect((await ask(pool, ana)).status).toBe(404)
    expect(await call(`POST /join/${token}`, { as: ana })).toMatchObject(requestedAnswer)
    expect((await call(`GET /join/${token}`, { as: ana })).body).toMatchObject({
      my_state: 'requested',
      pool: { join_mode: 'approval' },
    })
    expect((await call(`DELETE /pool/${pool}/my_request`, { as: ana })).status).toBe(200)
    expect((await call(`GET /join/${token}`, { as: ana })).body.my_state).toBeNull()
  })

  test('is refused while the pool is full', async () => {
    const { pool } = await aPoolByApproval({ players_limit: 1, players: [await aPlayer()] })
    expect(outcome(await ask(pool, await aPlayer()))).toEqual(full)
  })

  test('is refused while the pool is full by the bound of its organizer', async () => {
    const { pool } = await aPoolByApproval({ players: [await aPlayer()] })
    await sql`
      update pools set is_of_organizer = true, is_official = false where id = ${pool}
    `.execute(db)
    await sql`
      update organizers set players_limit = 1 where id = (select organizer_id from pools where id = ${pool})
    `.execute(db)
    expect(outcome(await ask(pool, await aPlayer()))).toEqual(full)
  })

  test('needs no approval for members, for who withdrew and for whom a manager invited', async () => {
    const { owner, pool } = await aPoolByApproval()
    const [former, invited, admin] = [await aPlayer(), await aPlayer(), await anAdministrator()]
    await anEnrolment(db, { pool_id: pool, user_id: former.id, status: 2 })
    await invite(pool, { guest: invited, from: owner })
    for (const as of [owner, former, invited]) expect((await ask(pool, as)).status).toBe(200)
    const another = await aPlayer()
    await invite(pool, { guest: another, from: admin })
    expect((await ask(pool, another)).status).toBe(200)
  })

  test('needs approval if a player invited', async () => {
    const [{ pool }, guest] = [await aPoolByApproval({ players: [] }), await aPlayer()]
    const invitation_id = await invite(pool, { guest, from: await aPlayer() })
    expect(await call('POST /acceptInvitation', { as: guest, body: { invitation_id } })).toMatchObject(requestedAnswer)
    expect(await enrolledIn(pool)).toEqual([])
  })
})

describe('an accepted request', () => {
  test('enrols the player with the choice about the address', async () => {
    const [{ owner, pool }, ana] = [await aPoolByApproval(), await aPlayer()]
    await ask(pool, ana, { share_email: true })
    const [{ id }] = await requestsOf(pool, owner)
    expect((await answer(pool, owner, { id, word: 'accept' })).status).toBe(200)
    expect(await enrolledIn(pool)).toEqual([ana.id])
    expect((await call(`GET /pools/${pool}`, { as: ana })).body.pool).toMatchObject({
      pool_user_status: 1,
      share_email: true,
      my_request: null,
    })
    expect(await requestsOf(pool, owner)).toEqual([])
  })

  test('never exceeds the limit of players', async () => {
    const { owner, pool } = await aPoolByApproval({ players_limit: 1 })
    for (const as of await Promise.all(Array.from({ length: 6 }, () => aPlayer()))) await ask(pool, as)
    const requests: { id: number }[] = await requestsOf(pool, owner)
    const answers = await Promise.all(requests.map(({ id }) => answer(pool, owner, { id, word: 'accept' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const each of answers) if (each.status !== 200) expect(outcome(each)).toEqual(full)
    expect(await enrolledIn(pool)).toHaveLength(1)
    expect(await requestsOf(pool, owner)).toHaveLength(5)
  })

  test('by two managers at once is accepted by one of them', async () => {
    const { owner, pool, id, ana } = await aRequest()
    const managers = [owner, await anAdministrator()]
    const answers = await Promise.all(managers.map((as) => answer(pool, as, { id, word: 'accept' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.filter(({ status }) => status === 409).map(outcome)).toEqual([answered])
    expect(await enrolledIn(pool)).toEqual([ana.id])
  })

  test('and refused at once is one of both', async () => {
    const { owner, pool, id } = await aRequest()
    const [accepted, declined] = await Promise.all([
      answer(pool, owner, { id, word: 'accept' }),
      answer(pool, await anAdministrator(), { id, word: 'refuse' }),
    ])
    expect([accepted.status, declined.status].sort()).toEqual([200, 409])
    expect(await enrolledIn(pool)).toHaveLength(accepted.status === 200 ? 1 : 0)
  })

  test('does not exist any more once the player is banned', async () => {
    const { owner, pool, id, ana } = await aRequest()
    await sql`insert into pool_bans (pool_id, user_id) values (${pool}, ${ana.id})`.execute(db)
    expect(await requestsOf(pool, owner)).toEqual([])
    expect((await answer(pool, owner, { id, word: 'accept' })).status).toBe(404)
    expect(await enrolledIn(pool)).toEqual([])
  })
})

describe('a refused request', () => {
  test('can be repeated after 7 days', async () => {
    const { owner, pool, id, ana } = await aRequest()
    expect((await answer(pool, owner, { id, word: 'refuse' })).status).toBe(200)
    expect(await myRequest(pool, ana)).toBe('refused')
    const again = await ask(pool, ana)
    expect([again.status, again.body.message]).toEqual([
      409,
      'El organizador no aceptó tu solicitud. Puedes volver a pedirlo a los 7 días.',
    ])
    expect(Date.parse(again.body.again_at)).toBeGreaterThan(Date.now() + 6.9 * 86_400_000)
    await sql`update pool_requests set answered_at = now() - interval '7 days' where id = ${id}`.execute(db)
    expect(await myRequest(pool, ana)).toBeNull()
    expect((await ask(pool, ana)).status).toBe(202)
    expect(await myRequest(pool, ana)).toBe('pending')
  })

  test('cannot be accepted afterwards', async () => {
    const { owner, pool, id } = await aRequest()
    await answer(pool, owner, { id, word: 'refuse' })
    expect(outcome(await answer(pool, owner, { id, word: 'accept' }))).toEqual(answered)
  })
})

describe('a request', () => {
  test('that is taken back does not exist any more', async () => {
    const { owner, pool, id, ana } = await aRequest()
    expect((await call(`DELETE /pool/${pool}/my_request`, { as: ana })).status).toBe(200)
    const missing = refused(404, 'No existe la solicitud.')
    expect(outcome(await call(`DELETE /pool/${pool}/my_request`, { as: ana }))).toEqual(missing)
    expect(outcome(await answer(pool, owner, { id, word: 'accept' }))).toEqual(missing)
    expect(await myRequest(pool, ana)).toBeNull()
  })

  test('of another pool is not found', async () => {
    const [{ id }, { owner, pool }] = [await aRequest(), await aPoolByApproval()]
    expect((await answer(pool, owner, { id, word: 'accept' })).status).toBe(404)
  })

  test('ends when the player enrols because the pool became open', async () => {
    const { owner, pool, ana } = await aRequest()
    await sql`update pools set by_approval = false where id = ${pool}`.execute(db)
    expect((await ask(pool, ana)).status).toBe(200)
    expect(await requestsOf(pool, owner)).toEqual([])
  })

  test('is seen and answered by managers only', async () => {
    const { pool, id, ana } = await aRequest()
    for (const line of [`GET /pools/${pool}/requests`, `POST /pools/${pool}/requests/${id}/accept`])
      expect((await call(line, { as: ana })).status).toBe(403)
  })
})
