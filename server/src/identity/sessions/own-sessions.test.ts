import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { notSignedIn, outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { giveLongPassword, longPassword } from '../../../test/long-password.ts'
import { deleteExpired } from './sessions.queries.ts'

const { app, call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const logIn = async (user: Actor, agent: string, password = 'secreta1'): Promise<Actor> => {
  const body = { email: user.email, password }
  const answer = await call('POST /authenticate', { body, headers: { 'user-agent': agent } })
  return { ...user, token: answer.body.token }
}
const sessions = async (as: Actor) => (await call('GET /sessions', { as })).body.sessions
const agents = async (as: Actor) =>
  (await sessions(as)).map(({ user_agent }: { user_agent: string | null }) => user_agent)
const closeOthers = (as: Actor) => call('POST /sessions/closeOthers', { as })
const notFound = refused(404, 'No existe el registro solicitado.')
const closeOne = (as: Actor, id: unknown) => call(`DELETE /sessions/${id}`, { as })
const status = async (as: Actor) => (await call('GET /session', { as })).status

let ana: Actor
beforeEach(async () => {
  ana = await aPlayer()
  await sql`delete from sessions where user_id = ${ana.id}`.execute(db)
})

test("a player's sessions are listed with the current one first, then by last use", async () => {
  const [phone, desk] = [await logIn(ana, 'Teléfono'), await logIn(ana, 'Escritorio')]
  const tablet = await logIn(ana, 'Tableta')
  await sql`update sessions set last_used_at = now() - interval '3 days' where user_agent = 'Escritorio'`.execute(db)
  await logIn(await aPlayer(), 'Ajeno')
  expect(await agents(phone)).toEqual(['Teléfono', 'Tableta', 'Escritorio'])
  expect(await agents(desk)).toEqual(['Escritorio', 'Tableta', 'Teléfono'])
  expect((await sessions(tablet)).map(({ is_current }: { is_current: boolean }) => is_current)).toEqual([
    true,
    false,
    false,
  ])
})

test('a session shows when it began and was last used, but no token or hash', async () => {
  const phone = await logIn(ana, 'Teléfono')
  const [only] = await sessions(phone)
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
  expect(only).toEqual({
    id: expect.any(Number),
    user_agent: 'Teléfono',
    address: '127.0.0.1',
    is_current: true,
    created_at: moment,
    last_used_at: moment,
  })
})

test('a session shows the address from which it was last used', async () => {
  const phone = await logIn(ana, 'Teléfono')
  await sql`update sessions set last_used_at = now() - interval '1 hour'`.execute(db)
  const headers = { 'x-email': phone.email, 'x-token': phone.token }
  await app.inject({ method: 'GET', url: '/api/session', headers, remoteAddress: '2001:db8::7' })
  // The use is recorded after the answer, and a look through the product would be a use from another address.
  const used = async () => {
    const { rows } = await sql<{ address: string }>`
      select address from sessions where last_used_at > now() - interval '1 minute' and user_agent = 'Teléfono'
    `.execute(db)
    return rows.map(({ address }) => address)
  }
  await expect.poll(used).toEqual(['2001:db8::7'])
  expect((await sessions(phone))[0].address).toBe('2001:db8::7')
})

test('one session is closed by its id, and the others stay', async () => {
  const [phone, desk] = [await logIn(ana, 'Teléfono'), await logIn(ana, 'Escritorio')]
  const [, other] = await sessions(desk)
  const message = 'Se ha cerrado la sesión con éxito'
  expect(outcome(await closeOne(desk, other.id))).toEqual({ status: 200, body: { status: 'success', message } })
  expect([await status(phone), await status(desk)]).toEqual([401, 200])
  expect(outcome(await closeOne(desk, other.id))).toEqual(notFound)
})

test('the current session can be closed by its id as well', async () => {
  const [phone, desk] = [await logIn(ana, 'Teléfono'), await logIn(ana, 'Escritorio')]
  const [current] = await sessions(desk)
  expect((await closeOne(desk, current.id)).status).toBe(200)
  expect([await status(phone), await status(desk)]).toEqual([200, 401])
})

test("another user's session, an expired one and an unknown one are not found", async () => {
  const [phone, eva] = [await logIn(ana, 'Teléfono'), await logIn(await aPlayer(), 'Ajena')]
  const [foreign] = await sessions(eva)
  await logIn(ana, 'Vieja')
  const [, old] = await sessions(phone)
  await sql`update sessions set created_at = now() - interval '61 days' where user_agent = 'Vieja'`.execute(db)
  for (const id of [foreign.id, old.id, 999_999_999, 'x']) expect(outcome(await closeOne(phone, id))).toEqual(notFound)
  expect(await status(eva)).toBe(200)
})

test('an expired session is neither listed nor counted', async () => {
  const [phone] = [await logIn(ana, 'Teléfono'), await logIn(ana, 'Viejo')]
  await sql`update sessions set last_used_at = now() - interval '15 days' where user_agent = 'Viejo'`.execute(db)
  expect(await agents(phone)).toEqual(['Teléfono'])
  expect((await closeOthers(phone)).body.closed).toBe(0)
})

test("an administrator's session expires after two hours", async () => {
  const before = await anAdministrator()
  await giveLongPassword(db, before)
  const admin = await logIn(before, 'Oficina', longPassword)
  await sql`update sessions set last_used_at = now() - interval '3 hours' where user_id = ${admin.id} and user_agent is null`.execute(
    db,
  )
  expect(await agents(admin)).toEqual(['Oficina'])
})

test("'cerrar las demás' ends only the user's other sessions", async () => {
  const [phone, desk, eva] = [await logIn(ana, 'Teléfono'), await logIn(ana, 'Escritorio'), await aPlayer()]
  const message = 'Se han cerrado las demás sesiones con éxito'
  expect(outcome(await closeOthers(phone))).toEqual({ status: 200, body: { status: 'success', message, closed: 1 } })
  expect([await status(phone), await status(desk), await status(eva)]).toEqual([200, 401, 200])
  expect((await closeOthers(phone)).body.closed).toBe(0)
})

test('of sessions that close each other concurrently one stays', async () => {
  for (let n = 0; n < 5; n++) {
    const pair = [await logIn(ana, 'Teléfono'), await logIn(ana, 'Escritorio')]
    await Promise.all(pair.map(closeOthers))
    expect((await Promise.all(pair.map(status))).sort()).toEqual([200, 401])
  }
})

test.each(['GET /sessions', 'POST /sessions/closeOthers', 'DELETE /sessions/1'])(
  '%s without a session is refused',
  async (line) => {
    expect(outcome(await call(line))).toEqual(notSignedIn)
  },
)

test('an administrator gives an expired session up after two hours, in the table too', async () => {
  const admin = await logIn(await anAdministrator(), 'Oficina')
  await sql`update sessions set last_used_at = now() - interval '3 hours' where user_id = ${admin.id}`.execute(db)
  await deleteExpired(db)
  const { rows } = await sql`select 1 from sessions where user_id = ${admin.id}`.execute(db)
  expect(rows).toEqual([])
})

test('expired sessions are deleted, and sessions in use stay', async () => {
  const [used, idle, old] = [await logIn(ana, 'En uso'), await logIn(ana, 'Sin uso'), await logIn(ana, 'Vieja')]
  await sql`update sessions set last_used_at = now() - interval '15 days' where user_agent = 'Sin uso'`.execute(db)
  await sql`update sessions set created_at = now() - interval '61 days' where user_agent = 'Vieja'`.execute(db)
  await deleteExpired(db)
  const { rows } = await sql`select user_agent from sessions where user_id = ${ana.id}`.execute(db)
  expect(rows).toEqual([{ user_agent: 'En uso' }])
  expect([await status(used), await status(idle), await status(old)]).toEqual([200, 401, 401])
})
