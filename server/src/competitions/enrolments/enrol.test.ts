import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { notSignedIn, outcome, refused } from '../../../test/answers.ts'
import { type Actor, manyConnections, testApp } from '../../../test/app.ts'
import { anEnrolment, anOrganizer, aPool } from '../../../test/builders.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp({}, manyConnections)
afterAll(close)

const enrol = (pool: number, as: Actor) => call(`POST /pools/${pool}/inscribe`, { as })
const rowsOf = async (pool: number) =>
  (
    await sql<{
      user_id: number
      status: number
    }>`select user_id, status from enrolments where pool_id = ${pool} order by user_id`.execute(db)
  ).rows
const counted = async (pool: number) => {
  const { rows } = await sql<{ players_count: number; enrolled: number }>`
    select players_count, (select count(*) from enrolments where pool_id = p.id and status in (1, 3)) as enrolled from pools p where id = ${pool}
  `.execute(db)
  return [rows[0]?.players_count, rows[0]?.enrolled]
}
const closed = refused(409, 'La compety no acepta inscripciones en su estado actual.')
const full = refused(409, 'La compety ha alcanzado el límite de jugadores')
const already = refused(409, 'Ya estás inscrito en la compety.')
const notFound = refused(404, 'No existe la compety solicitada.')

test('a player enrols and gets the pool as one of the own pools', async () => {
  const [ana, pool] = [await aPlayer(), await aPool(db)]
  const { status, body } = await enrol(pool, ana)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    status: 'success',
    message: 'Se ha inscrito con éxito en la compety',
    pool_user_status: 1,
    pool_user_status_string: 'Inscrito',
    pool: { id: pool, pool_user_status: 1, players_count: 1, pool_points: 0, current_position_in_ranking: 1 },
  })
  expect((await call('GET /myPools', { as: ana })).body.pools).toMatchObject([{ id: pool }])
})

test('an enrolment creates a history entry, costs nothing and does not follow the organizer', async () => {
  const ana = await aPlayer()
  const organizer_id = await anOrganizer(db, await aPlayer())
  await enrol(await aPool(db, { organizer_id }), ana)
  const { rows } = await sql`select type from user_histories where user_id = ${ana.id}`.execute(db)
  expect(rows).toEqual([{ type: 'inscription' }])
  const { rows: traces } = await sql`
    select 1 from wallet_entries where user_id = ${ana.id} union all select 1 from organizer_subscriptions where user_id = ${ana.id}
  `.execute(db)
  expect(traces).toEqual([])
})

describe('enrolling for the first time', () => {
  test.each([2, 3, 4])('is refused in status %i', async (status) => {
    const pool = await aPool(db, { status })
    expect(outcome(await enrol(pool, await aPlayer()))).toEqual(closed)
    expect([await rowsOf(pool), await counted(pool)]).toEqual([[], [0, 0]])
  })

  test.each([5, 6])('in a pool of status %i answers not found', async (status) => {
    expect(outcome(await enrol(await aPool(db, { status }), await aPlayer()))).toEqual(notFound)
  })

  test('in a pool that does not exist answers not found', async () => {
    expect(outcome(await enrol(999_999, await aPlayer()))).toEqual(notFound)
  })

  test('needs a session', async () => {
    expect(outcome(await call(`POST /pools/${await aPool(db)}/inscribe`))).toEqual(notSignedIn)
  })

  test('is open to administrators as well', async () => {
    expect((await enrol(await aPool(db), await anAdministrator())).status).toBe(200)
  })
})

describe('enrolling again after leaving', () => {
  test.each([1, 2])('is allowed in status %i and sets pool_user_status 3', async (status) => {
    const [ana, pool] = [await aPlayer(), await aPool(db, { status })]
    await anEnrolment(db, { pool_id: pool, user_id: ana.id, status: 2 })
    expect(await enrol(pool, ana)).toMatchObject({
      status: 200,
      body: { pool_user_status: 3, pool_user_status_string: 'Inscrito' },
    })
    expect([await rowsOf(pool), await counted(pool)]).toEqual([[{ user_id: ana.id, status: 3 }], [1, 1]])
  })

  test.each([3, 4, 5])('is refused in status %i', async (status) => {
    const [ana, pool] = [await aPlayer(), await aPool(db, { status })]
    await anEnrolment(db, { pool_id: pool, user_id: ana.id, status: 2 })
    expect(outcome(await enrol(pool, ana))).toEqual(closed)
    expect([await rowsOf(pool), await counted(pool)]).toEqual([[{ user_id: ana.id, status: 2 }], [0, 0]])
  })

  test('needs a free place too', async () => {
    const ana = await aPlayer()
    const pool = await aPool(db, { players_limit: 1, players: [await aPlayer()] })
    await anEnrolment(db, { pool_id: pool, user_id: ana.id, status: 2 })
    expect(outcome(await enrol(pool, ana))).toEqual(full)
    expect(await counted(pool)).toEqual([1, 1])
  })
})

describe('enrolling twice', () => {
  test.each([1, 3])('is refused with pool_user_status %i', async (status) => {
    const [ana, pool] = [await aPlayer(), await aPool(db)]
    await anEnrolment(db, { pool_id: pool, user_id: ana.id, status })
    expect(outcome(await enrol(pool, ana))).toEqual(already)
    expect([await rowsOf(pool), await counted(pool)]).toEqual([[{ user_id: ana.id, status }], [1, 1]])
  })

  test('by a double click creates one enrolment', async () => {
    const [ana, pool] = [await aPlayer(), await aPool(db)]
    const answers = await Promise.all(Array.from({ length: 8 }, () => enrol(pool, ana)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect([await rowsOf(pool), await counted(pool)]).toEqual([[{ user_id: ana.id, status: 1 }], [1, 1]])
  })

  test('by a double click for the last place gets that place', async () => {
    const [ana, pool] = [await aPlayer(), await aPool(db, { players_limit: 1 })]
    const answers = await Promise.all(Array.from({ length: 8 }, () => enrol(pool, ana)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers) if (answer.status !== 200) expect(outcome(answer)).toEqual(already)
    expect(await counted(pool)).toEqual([1, 1])
  })

  test('by a double click after leaving enrols again once', async () => {
    const [ana, pool] = [await aPlayer(), await aPool(db)]
    await anEnrolment(db, { pool_id: pool, user_id: ana.id, status: 2 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => enrol(pool, ana)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect(await counted(pool)).toEqual([1, 1])
  })
})

describe('a limit', () => {
  test('that is reached is reported as a full pool', async () => {
    const pool = await aPool(db, { players_limit: 1, players: [await aPlayer()] })
    expect(outcome(await enrol(pool, await aPlayer()))).toEqual(full)
    expect(await counted(pool)).toEqual([1, 1])
  })

  test('does not count players who left', async () => {
    const pool = await aPool(db, { players_limit: 1 })
    await anEnrolment(db, { pool_id: pool, user_id: (await aPlayer()).id, status: 2 })
    expect((await enrol(pool, await aPlayer())).status).toBe(200)
  })

  test('lets exactly one of twenty concurrent players take the last place', async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => aPlayer()))
    const pool = await aPool(db, { players_limit: 3, players: [await aPlayer(), await aPlayer()] })
    const answers = await Promise.all(players.map((as) => enrol(pool, as)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers) if (answer.status !== 200) expect(outcome(answer)).toEqual(full)
    expect([await counted(pool), (await rowsOf(pool)).length]).toEqual([[3, 3], 3])
  })

  test('leaves no place unused: twelve places are all taken by twenty concurrent players', async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => aPlayer()))
    const pool = await aPool(db, { players_limit: 12 })
    const answers = await Promise.all(players.map((as) => enrol(pool, as)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12)
    expect(await counted(pool)).toEqual([12, 12])
  })
})

describe('a private pool', () => {
  const invite = (pool: number, email: string, status: number) =>
    sql`insert into invitations (pool_id, email, inviter_id, hash, status) values (${pool}, ${email}, 1, md5(random()::text), ${status})`.execute(
      db,
    )
  const prove = (user: Actor) => sql`update users set email_proven_at = now() where id = ${user.id}`.execute(db)

  test('answers not found to users without an invitation', async () => {
    const pool = await aPool(db, { is_private: true })
    expect(outcome(await enrol(pool, await aPlayer()))).toEqual(notFound)
    expect(await rowsOf(pool)).toEqual([])
  })

  test.each([1, 2])('can be joined with an invitation in status %i', async (status) => {
    const [ana, pool] = [await aPlayer(), await aPool(db, { is_private: true })]
    await prove(ana)
    await invite(pool, ana.email.toUpperCase(), status)
    expect((await enrol(pool, ana)).status).toBe(200)
  })

  test('cannot be joined after declining the invitation', async () => {
    const [ana, pool] = [await aPlayer(), await aPool(db, { is_private: true })]
    await prove(ana)
    await invite(pool, ana.email, 3)
    expect(outcome(await enrol(pool, ana))).toEqual(notFound)
  })

  test('cannot be joined with an invitation to an address that is not proven', async () => {
    const [ana, pool] = [await aPlayer(), await aPool(db, { is_private: true })]
    await invite(pool, ana.email, 1)
    expect((await enrol(pool, ana)).status).toBe(404)
  })

  test('cannot be joined by an administrator without an invitation, who may see it', async () => {
    const pool = await aPool(db, { is_private: true })
    const byInvitation = refused(409, 'A esta compety se entra por invitación.')
    expect(outcome(await enrol(pool, await anAdministrator()))).toEqual(byInvitation)
    expect(await rowsOf(pool)).toEqual([])
  })

  test('can be joined again by players who left', async () => {
    const [ana, pool] = [await aPlayer(), await aPool(db, { is_private: true })]
    await anEnrolment(db, { pool_id: pool, user_id: ana.id, status: 2 })
    expect(await enrol(pool, ana)).toMatchObject({ status: 200, body: { pool_user_status: 3 } })
  })

  test('can be joined by the owner of its organizer', async () => {
    const owner = await aPlayer()
    const pool = await aPool(db, { is_private: true, organizer_id: await anOrganizer(db, owner) })
    expect((await enrol(pool, owner)).status).toBe(200)
  })
})
