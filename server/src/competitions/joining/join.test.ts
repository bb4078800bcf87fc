import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { notSignedIn, outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { aMatch, anEnrolment, anOrganizer, aPool } from '../../../test/builders.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const dead = refused(404, 'Este enlace ya no funciona. Pide uno nuevo a quien te lo envió.')
const banned = refused(409, 'El organizador te ha excluido de esta compety.')
const full = refused(409, 'La compety ha alcanzado el límite de jugadores')
const closed = refused(409, 'La compety no acepta inscripciones en su estado actual.')

/** A private pool with its owner and the token of its link. */
const aLinkedPool = async (parts: Parameters<typeof aPool>[1] = {}) => {
  const owner = await aPlayer()
  const pool = await aPool(db, { is_private: true, organizer_id: await anOrganizer(db, owner), ...parts })
  return { owner, pool, token: await renew(pool, owner) }
}
const renew = async (pool: number, as: Actor, body: object = {}): Promise<string> =>
  (await call(`POST /pools/${pool}/link`, { as, body })).body.link.token
const join = (token: string, as?: Actor, body?: object) => call(`POST /join/${token}`, { ...(as && { as }), body })
const show = (token: string, as?: Actor) => call(`GET /join/${token}`, { ...(as && { as }) })
const ban = (pool_id: number, { id }: Actor) =>
  sql`insert into pool_bans (pool_id, user_id) values (${pool_id}, ${id})`.execute(db)
const enrolmentsOf = async (pool: number) =>
  (
    await sql<{ user_id: number; share_email: boolean }>`
      select user_id, share_email from enrolments where pool_id = ${pool} order by user_id
    `.execute(db)
  ).rows

describe('the link of a pool', () => {
  test('is read again by members of the organizer and administrators, and by nobody else', async () => {
    const { owner, pool, token } = await aLinkedPool()
    const link = { token, url: expect.stringMatching(new RegExp(`^https?://.+/join/${token}$`)), expires_at: null }
    for (const as of [owner, await anAdministrator()])
      expect((await call(`GET /pools/${pool}/link`, { as })).body).toEqual({ link })
    const player = await aPlayer()
    await anEnrolment(db, { pool_id: pool, user_id: player.id })
    expect((await call(`GET /pools/${pool}/link`, { as: player })).status).toBe(403)
  })

  test('is null until a manager makes one', async () => {
    const pool = await aPool(db)
    expect((await call(`GET /pools/${pool}/link`, { as: await anAdministrator() })).body).toEqual({ link: null })
  })

  test('that is renewed ends the one before it at once', async () => {
    const { owner, pool, token } = await aLinkedPool()
    const next = await renew(pool, owner)
    expect(outcome(await show(token))).toEqual(dead)
    expect(outcome(await join(token, await aPlayer()))).toEqual(dead)
    expect((await join(next, await aPlayer())).status).toBe(200)
  })

  test('that is ended, expired or unknown opens nothing, nor does that of a deleted pool', async () => {
    const [{ owner, pool, token }, expired, gone] = [await aLinkedPool(), await aLinkedPool(), await aLinkedPool()]
    expect((await call(`DELETE /pools/${pool}/link`, { as: owner })).body).toMatchObject({ link: null })
    await sql`update pool_links set expires_at = now() - interval '1 second' where pool_id = ${expired.pool}`.execute(
      db,
    )
    await sql`update pools set status = 5 where id = ${gone.pool}`.execute(db)
    for (const each of [token, expired.token, gone.token, 'unknown', 'a%20b'])
      expect(outcome(await show(each))).toEqual(dead)
  })

  test('expires only in the future, and is not made for an archived pool', async () => {
    const { owner, pool } = await aLinkedPool()
    const past = await call(`POST /pools/${pool}/link`, { as: owner, body: { expires_at: '2020-01-01T00:00:00Z' } })
    expect([past.status, past.body]).toEqual([422, { expires_at: 'El enlace debe vencer en el futuro.' }])
    const archived = await aPool(db, { status: 6 })
    expect((await call(`POST /pools/${archived}/link`, { as: await anAdministrator() })).status).toBe(409)
  })

  test('leaves entries in the audit without its token', async () => {
    const { owner, pool, token } = await aLinkedPool()
    await call(`DELETE /pools/${pool}/link`, { as: owner })
    const { rows } = await sql<{ action: string; entry: string }>`
      select action, a::text as entry from audit_entries a where subject = 'pool' and subject_id = ${pool} order by id
    `.execute(db)
    expect(rows.map(({ action }) => action)).toEqual(['link', 'endLink'])
    expect(rows.some(({ entry }) => entry.includes(token))).toBe(false)
  })
})

describe('what a link shows', () => {
  test('are the pool and its rules to a visitor, but no player and no secret', async () => {
    const match = await aMatch(db, { beginst_at: '2031-06-11T12:00:00Z', blocked_at: '2031-06-11T11:45:00Z' })
    const player = await aPlayer()
    const { token, pool } = await aLinkedPool({
      name: 'Copa de la oficina',
      matches: [match],
      players: [player],
      rules: { resultado: 3 },
    })
    const { status, body } = await show(token)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      pool: {
        id: pool,
        name: 'Copa de la oficina',
        organizer: { logo: null },
        players_count: 1,
        first_deadline: '2031-06-11T11:45:00.000Z',
        point_rules: [{ points: 3 }],
        join_mode: 'link',
        is_full: false,
        is_closed: false,
      },
      my_state: null,
      again_at: null,
    })
    expect(JSON.stringify(body)).not.toContain(player.username)
  })

  test('is the state of the reader', async () => {
    const { token, pool } = await aLinkedPool()
    const [stranger, inside, outside, excluded] = [await aPlayer(), await aPlayer(), await aPlayer(), await aPlayer()]
    await anEnrolment(db, { pool_id: pool, user_id: inside.id })
    await anEnrolment(db, { pool_id: pool, user_id: outside.id, status: 2 })
    await ban(pool, excluded)
    const states = [stranger, inside, outside, excluded].map(async (as) => (await show(token, as)).body.my_state)
    expect(await Promise.all(states)).toEqual([null, 'enrolled', 'withdrawn', 'banned'])
  })

  test('tells that a pool is full, and that it takes in nobody any more', async () => {
    const full = await aLinkedPool({ players_limit: 1, players: [await aPlayer()] })
    expect((await show(full.token)).body.pool).toMatchObject({ is_full: true, is_closed: false })
    const over = await aLinkedPool({ status: 3 })
    expect((await show(over.token)).body.pool).toMatchObject({ is_full: false, is_closed: true })
  })
})

describe('joining by a link', () => {
  test('needs a session', async () => {
    const { token } = await aLinkedPool()
    expect(outcome(await join(token))).toEqual(notSignedIn)
  })

  test('enrols in a private pool and keeps the address from the organizer unless the player shares it', async () => {
    const { token, pool } = await aLinkedPool()
    const [ana, eva] = [await aPlayer(), await aPlayer()]
    expect(await join(token, ana)).toMatchObject({ status: 200, body: { pool: { id: pool, share_email: false } } })
    expect((await join(token, eva, { share_email: true })).body.pool.share_email).toBe(true)
    expect(await enrolmentsOf(pool)).toEqual([
      { user_id: ana.id, share_email: false },
      { user_id: eva.id, share_email: true },
    ])
  })

  test('refuses share_email that is no boolean by its name', async () => {
    const { token } = await aLinkedPool()
    const { status, body } = await join(token, await aPlayer(), { share_email: 'sí' })
    expect([status, Object.keys(body)]).toEqual([422, ['share_email']])
  })

  test('by a double click enrols once', async () => {
    const [{ token, pool }, ana] = [await aLinkedPool(), await aPlayer()]
    const answers = await Promise.all(Array.from({ length: 8 }, () => join(token, ana)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect(await enrolmentsOf(pool)).toHaveLength(1)
  })

  test('gives the last place to exactly one', async () => {
    const { token, pool } = await aLinkedPool({ players_limit: 1 })
    const players = await Promise.all(Array.from({ length: 12 }, () => aPlayer()))
    const answers = await Promise.all(players.map((as) => join(token, as)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers) if (answer.status !== 200) expect(outcome(answer)).toEqual(full)
    expect(await enrolmentsOf(pool)).toHaveLength(1)
  })

  test('is refused to banned players, in a full pool and in one that is over', async () => {
    const [{ token, pool }, ana] = [await aLinkedPool(), await aPlayer()]
    await ban(pool, ana)
    expect(outcome(await join(token, ana))).toEqual(banned)
    expect(outcome(await join((await aLinkedPool({ status: 3 })).token, ana))).toEqual(closed)
    const { token: last } = await aLinkedPool({ players_limit: 1, players: [await aPlayer()] })
    expect(outcome(await join(last, ana))).toEqual(full)
  })

  test('while the link is renewed either enrols or finds the link dead', async () => {
    const { token, pool, owner } = await aLinkedPool()
    const players = await Promise.all(Array.from({ length: 6 }, () => aPlayer()))
    const [next, ...answers] = await Promise.all([renew(pool, owner), ...players.map((as) => join(token, as))])
    for (const answer of answers) if (answer.status !== 200) expect(outcome(answer)).toEqual(dead)
    expect(await enrolmentsOf(pool)).toHaveLength(answers.filter(({ status }) => status === 200).length)
    expect((await show(next)).status).toBe(200)
  })
})

describe('a banned player', () => {
  test('neither enrols nor returns, whatever the invitation', async () => {
    const [pool, ana, eva] = [await aPool(db), await aPlayer(), await aPlayer()]
    await anEnrolment(db, { pool_id: pool, user_id: eva.id, status: 2 })
    await sql`insert into invitations (pool_id, email, inviter_id, hash) values (${pool}, ${ana.email}, 1, md5(random()::text))`.execute(
      db,
    )
    for (const as of [ana, eva]) {
      await ban(pool, as)
      expect(outcome(await call(`POST /pools/${pool}/inscribe`, { as }))).toEqual(banned)
    }
  })
})

describe('sharing the address', () => {
  test('is chosen with the enrolment and changed at any time', async () => {
    const [pool, ana] = [await aPool(db), await aPlayer()]
    await call(`POST /pools/${pool}/inscribe`, { as: ana, body: { share_email: true } })
    expect((await call(`GET /pools/${pool}`, { as: ana })).body.pool.share_email).toBe(true)
    const choose = (share_email: boolean) => call(`PUT /pool/${pool}/my_enrolment`, { as: ana, body: { share_email } })
    expect(await choose(false)).toMatchObject({ status: 200, body: { share_email: false } })
    expect((await call(`GET /pools/${pool}`, { as: ana })).body.pool.share_email).toBe(false)
  })

  test('is refused to who is not enrolled', async () => {
    const answer = await call(`PUT /pool/${await aPool(db)}/my_enrolment`, {
      as: await aPlayer(),
      body: { share_email: true },
    })
    expect(outcome(answer)).toEqual(refused(409, 'No estás inscrito en la compety.'))
  })

  test('is asked anew of who comes back', async () => {
    const [pool, ana] = [await aPool(db), await aPlayer()]
    await call(`POST /pools/${pool}/inscribe`, { as: ana, body: { share_email: true } })
    await call(`POST /pools/${pool}/uninscribe`, { as: ana })
    await call(`POST /pools/${pool}/inscribe`, { as: ana })
    expect(await enrolmentsOf(pool)).toEqual([{ user_id: ana.id, share_email: false }])
  })
})

describe('a registration with the token of a link', () => {
  let count = 0
  const register = (join_token: unknown, rest: object = {}) => {
    const name = `porenlace${++count}`
    return call('POST /player', {
      body: {
        user: {
          email: `${name}@example.com`,
          password: 'una clave larga',
          passwordConfirmation: 'una clave larga',
          user_profile_attributes: { username: name, birthdate: '1990-01-01' },
        },
        join_token,
        ...rest,
      },
    })
  }

  test('also joins the pool', async () => {
    const { token, pool } = await aLinkedPool()
    const { status, body } = await register(token, { share_email: true })
    expect(status).toBe(201)
    expect(await enrolmentsOf(pool)).toEqual([{ user_id: body.user.id, share_email: true }])
  })

  test.each([
    ['a dead link', 'unknown'],
    ['no text', 7],
    ['null', null],
  ])('with %s only registers', async (_, token) => {
    expect((await register(token)).status).toBe(201)
  })

  test('registers without joining if the pool is full', async () => {
    const { token, pool } = await aLinkedPool({ players_limit: 1, players: [await aPlayer()] })
    expect((await register(token)).status).toBe(201)
    expect(await enrolmentsOf(pool)).toHaveLength(1)
  })
})
