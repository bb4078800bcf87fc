import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aRole } from '../../../test/a-role.ts'
import { notAllowed, notSignedIn, outcome } from '../../../test/answers.ts'
import { type Actor, manyConnections, testApp } from '../../../test/app.ts'

const { call, db, aPlayer, aUser, anAdministrator, close } = await testApp({}, manyConnections)
afterAll(close)

const session = (as: Actor) => call('GET /session', { as })
const withHeaders = (headers: Record<string, string>) => call('GET /session', { headers })
const move = async (user: Actor, column: 'last_used_at' | 'created_at', back: string) => {
  await sql`update sessions set ${sql.ref(column)} = now() - ${back}::interval where user_id = ${user.id}`.execute(db)
}

let ana: Actor
beforeEach(async () => {
  ana = await aPlayer()
})

describe('a call is refused', () => {
  test('without headers', async () => {
    expect(outcome(await call('GET /session'))).toEqual(notSignedIn)
  })

  test('with only one of the two headers', async () => {
    expect(outcome(await withHeaders({ 'x-token': ana.token }))).toEqual(notSignedIn)
    expect(outcome(await withHeaders({ 'x-email': ana.email }))).toEqual(notSignedIn)
  })

  test("with another user's e-mail", async () => {
    const eva = await aPlayer()
    expect(outcome(await session({ ...ana, email: eva.email }))).toEqual(notSignedIn)
    expect(outcome(await session({ ...ana, token: eva.token }))).toEqual(notSignedIn)
  })

  test("with a valid secret under another user's id", async () => {
    const eva = await aPlayer()
    const forged = ana.token.replace(/^\d+/, String(eva.id))
    expect(outcome(await session({ ...eva, token: forged }))).toEqual(notSignedIn)
  })

  test.each([
    '',
    'x',
    '1',
    '1.',
    '.',
    '0.abc',
    `${'9'.repeat(40)}.abc`,
    "1.' or 1=1--",
    '1.'.padEnd(50_00, 'a'),
    'null',
    'undefined',
  ])('with the token %j', async (token) => {
    expect(outcome(await session({ ...ana, token }))).toEqual(notSignedIn)
  })

  test('with a token whose last letter differs', async () => {
    const last = ana.token.endsWith('A') ? 'B' : 'A'
    expect(outcome(await session({ ...ana, token: ana.token.slice(0, -1) + last }))).toEqual(notSignedIn)
    expect(outcome(await session({ ...ana, token: `${ana.token}A` }))).toEqual(notSignedIn)
  })
})

test('the e-mail header is case-insensitive', async () => {
  expect((await session({ ...ana, email: ana.email.toUpperCase() })).status).toBe(200)
})

test('only the hash of a token is stored', async () => {
  const { rows } = await sql<{ token_hash: Buffer }>`select token_hash from sessions where user_id = ${ana.id}`.execute(
    db,
  )
  expect(rows[0]?.token_hash).toHaveLength(32)
  expect(ana.token.length).toBeGreaterThan(43)
  const { rows: found } =
    await sql`select 1 from sessions where encode(token_hash, 'escape') like ${`%${ana.token}%`}`.execute(db)
  expect(found).toEqual([])
})

test.each([
  ['last_used_at', '13 days 23 hours', 200],
  ['last_used_at', '14 days 1 minute', 401],
  ['created_at', '59 days 23 hours', 200],
  ['created_at', '60 days 1 minute', 401],
] as const)("a player's session whose %s is %s ago answers %i", async (column, back, status) => {
  await move(ana, column, back)
  expect((await session(ana)).status).toBe(status)
})

test.each([
  ['last_used_at', '1 hour 59 minutes', 200],
  ['last_used_at', '2 hours 1 minute', 401],
  ['created_at', '11 hours 59 minutes', 200],
  ['created_at', '12 hours 1 minute', 401],
] as const)("an administrator's session whose %s is %s ago answers %i", async (column, back, status) => {
  const admin = await anAdministrator()
  await move(admin, column, back)
  expect((await session(admin)).status).toBe(status)
})

test.each([
  ['last_used_at', '1 hour 59 minutes', 200],
  ['last_used_at', '2 hours 1 minute', 401],
  ['created_at', '11 hours 59 minutes', 200],
  ['created_at', '12 hours 1 minute', 401],
] as const)(
  'the session of any right to the back-office whose %s is %s ago answers %i',
  async (column, back, status) => {
    for (const privilege of ['teams.read', 'users.update']) {
      const clerk = await aUser({ role_id: await aRole(db, privilege) })
      await move(clerk, column, back)
      expect((await session(clerk)).status).toBe(status)
    }
  },
)

test('the session of a role without an active right lives as long as that of a player', async () => {
  const nobody = await aUser({ role_id: await aRole(db) })
  await move(nobody, 'created_at', '59 days')
  expect((await session(nobody)).status).toBe(200)
  const former = await aUser({ role_id: await aRole(db, 'sexes.delete') })
  await move(former, 'created_at', '59 days')
  expect((await session(former)).status).toBe(401)
  await sql`update privileges set status = 2 where privilege_action = 'sexes.delete'`.execute(db)
  expect((await session(former)).status).toBe(200)
})

test('using a session keeps it alive', async () => {
  await move(ana, 'last_used_at', '13 days')
  await session(ana)
  const used = () =>
    sql<{
      recent: boolean
    }>`select last_used_at > now() - interval '1 minute' as recent from sessions where user_id = ${ana.id}`.execute(db)
  await expect.poll(async () => (await used()).rows).toEqual([{ recent: true }])
})

test('sessions used concurrently are kept alive in one statement', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => aPlayer()))
  for (const person of people) await move(person, 'last_used_at', '1 hour')
  await Promise.all(people.map(session))
  const ids = people.map(({ id }) => id)
  const written = async () => {
    const { rows } = await sql<{ writes: number; idle: number }>`
      select count(distinct xmin::text)::int as writes,
             count(*) filter (where last_used_at < now() - interval '1 minute')::int as idle
        from sessions where user_id = any(${ids})
    `.execute(db)
    return rows[0]
  }
  await expect.poll(async () => (await written())?.idle).toBe(0)
  expect((await written())?.writes).toBeLessThan(people.length / 2)
})

test('a locked session does not prevent the others from being kept alive', async () => {
  const eva = await aPlayer()
  for (const person of [ana, eva]) await move(person, 'last_used_at', '1 hour')
  const isRecent = async ({ id }: Actor) => {
    const { rows } = await sql`
      select 1 from sessions where user_id = ${id} and last_used_at > now() - interval '1 minute'
    `.execute(db)
    return rows.length === 1
  }
  await db.transaction().execute(async (other) => {
    await sql`select 1 from sessions where user_id = ${ana.id} for update`.execute(other)
    await Promise.all([session(ana), session(eva)])
    await expect.poll(() => isRecent(eva)).toBe(true)
  })
  await session(ana)
  await expect.poll(() => isRecent(ana)).toBe(true)
})

/** A player and an administrator use their sessions again after these times; returns whether each was updated. */
const comeBack = async (back: { player: string; administrator: string }) => {
  const admin = await anAdministrator()
  await move(ana, 'last_used_at', back.player)
  await move(admin, 'last_used_at', back.administrator)
  const used = async ({ id }: Actor) => {
    const { rows } = await sql<{ at: string }>`select last_used_at as at from sessions where user_id = ${id}`.execute(
      db,
    )
    return rows[0]?.at
  }
  const before = [await used(ana), await used(admin)]
  await Promise.all([session(ana), session(admin)])
  return async () => [(await used(ana)) !== before[0], (await used(admin)) !== before[1]]
}

test('a session used recently is not updated: within five minutes for players, one for administrators', async () => {
  const wereUpdated = await comeBack({ player: '4 minutes', administrator: '30 seconds' })
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await wereUpdated()).toEqual([false, false])
})

test('a session used longer ago is updated', async () => {
  await expect.poll(await comeBack({ player: '6 minutes', administrator: '2 minutes' })).toEqual([true, true])
})

test.each([2, 3, 4])('a user who is put in status %i is signed out at the next call', async (status) => {
  expect((await session(ana)).status).toBe(200)
  await sql`update users set status = ${status} where id = ${ana.id}`.execute(db)
  expect(outcome(await session(ana))).toEqual(notSignedIn)
})

test('a removed role applies from the next call', async () => {
  const admin = await anAdministrator()
  expect((await call('GET /teams', { as: admin })).status).toBe(200)
  await sql`update users set role_id = 2 where id = ${admin.id}`.execute(db)
  expect(outcome(await call('GET /teams', { as: admin }))).toEqual(notAllowed)
})

test('logging out ends this session and no other', async () => {
  const other = (await call('POST /authenticate', { body: { email: ana.email, password: 'secreta1' } })).body.token
  const answer = await call('POST /logout', { as: ana })
  expect(outcome(answer)).toEqual({ status: 200, body: { status: 'success' } })
  expect(outcome(await session(ana))).toEqual(notSignedIn)
  expect((await session({ ...ana, token: other })).status).toBe(200)
})

test('logging out without a session is refused', async () => {
  expect(outcome(await call('POST /logout'))).toEqual(notSignedIn)
  await call('POST /logout', { as: ana })
  expect(outcome(await call('POST /logout', { as: ana }))).toEqual(notSignedIn)
})

test('fifty concurrent calls each get their own session', async () => {
  const players = await Promise.all(Array.from({ length: 10 }, () => aPlayer()))
  const asked = Array.from({ length: 50 }, (_, n) => players[n % 10] as Actor)
  const answers = await Promise.all(
    asked.map((as, n) => session(n % 7 === 0 ? { ...as, token: `${as.id}.${'x'.repeat(43)}` } : as)),
  )
  expect(answers.map(({ body }) => body.user?.id)).toEqual(asked.map(({ id }, n) => (n % 7 === 0 ? undefined : id)))
})
