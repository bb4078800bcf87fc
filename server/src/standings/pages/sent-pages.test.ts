import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { outcome, refused } from '../../../test/answers.ts'
import { type Actor, manyConnections, testApp } from '../../../test/app.ts'
import { aMatch, anEnrolment, anOrganizer, aPool } from '../../../test/builders.ts'

const { app, call, db, aPlayer, anAdministrator, close } = await testApp({}, manyConnections)
afterAll(close)

const admin = await anAdministrator()
const [ana, owner] = [await aPlayer('ana'), await aPlayer('owner')]
const others: Actor[] = []
for (let n = 0; n < 24; n++) others.push(await aPlayer())
const [eva] = others as [Actor]
const players = [ana, ...others]
const pool = await aPool(db, { players, organizer_id: await anOrganizer(db, owner) })
const now = new Date()
const month = { month: now.getUTCMonth() + 1, year: now.getUTCFullYear() }
const boards: [path: string, body?: object][] = [
  [`GET /pool/${pool}/pool_ranking`],
  ['GET /global_ranking'],
  ['POST /monthly_global_ranking', month],
]
const masked = ({ email }: Actor) => `${email[0]}•••@example.com`

type Sent = { as?: Actor; headers?: Record<string, string>; body?: object | undefined }
/** Sends a request and returns the response with its bytes. */
const send = (line: string, { as = ana, headers, body }: Sent = {}) => {
  const [method, path] = line.split(' ') as ['GET', string]
  const credentials = { 'x-email': as.email, 'x-token': as.token }
  return app.inject({
    method,
    url: `/api${path}`,
    headers: { ...credentials, ...headers },
    ...(body && { payload: body }),
  })
}

describe.each(boards)('%s', (line, body) => {
  const addresses = async (as: Actor, query = '') =>
    (await call(`${line}${query}`, { as, body })).body.ranking.map(({ email }: { email: string }) => email)

  test.each(['first', 'second'])('the %s response has the same bytes for all players', async () => {
    const readers = [ana, eva, owner, await aPlayer()]
    const answers = await Promise.all(readers.map((as) => send(`${line}?me=0`, { as, body })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const [first] = answers
    expect(answers.map(({ rawPayload }) => first?.rawPayload.equals(rawPayload))).toEqual([true, true, true, true])
    expect(first?.json().me).toBe(null)
  })

  test('players see masked addresses, including their own, and administrators see full ones', async () => {
    for (const query of ['', '?me=0', '?username=ana'])
      for (const as of [ana, owner, eva]) expect((await addresses(as, query))[0]).toBe(masked(ana))
    expect((await addresses(admin))[0]).toBe(ana.email)
    expect((await addresses(admin, '?me=0'))[1]).toBe(eva.email)
    expect((await addresses(admin, '?username=ana'))[0]).toBe(ana.email)
    expect((await addresses(ana))[0]).toBe(masked(ana))
  })

  test('only the own row has the own address in full', async () => {
    const page = (await call(line, { as: eva, body })).body
    expect(page.me).toMatchObject({ id: eva.id, email: eva.email })
    expect(page.ranking[1]).toEqual({ ...page.me, email: masked(eva) })
    const [path = ''] = line.split('?')
    const own = await call(`${path}/me`, { as: eva, body })
    expect(outcome(own)).toEqual({ status: 200, body: { me: page.me } })
    const searched = await call(`${line}?username=ana&me=0`, { as: eva, body })
    expect([searched.body.total, searched.body.me]).toEqual([1, null])
    expect((await call(`${line}?username=ana`, { as: eva, body })).body.me).toEqual(page.me)
  })

  test('a reader who is not ranked has no own row', async () => {
    const stranger = await aPlayer()
    expect((await call(`${line}/me`, { as: stranger, body })).body).toEqual({ me: null })
    expect((await call(line, { as: stranger, body })).body.me).toBe(null)
  })

  test.each(['', '?me=0', '/me'])('%s: the compressed response has the same content', async (rest) => {
    const plain = await send(`${line}${rest}`, { body })
    expect(plain.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(plain.headers['content-length']).toBe(String(plain.rawPayload.length))
    const packed = await send(`${line}${rest}`, { body, headers: { 'accept-encoding': 'gzip' } })
    const isLong = plain.rawPayload.length > 1400
    expect(packed.headers['content-encoding']).toBe(isLong ? 'gzip' : undefined)
    expect(packed.headers.vary).toBe(isLong ? 'accept-encoding' : undefined)
    const bytes = isLong ? gunzipSync(packed.rawPayload) : packed.rawPayload
    expect(bytes.equals(plain.rawPayload)).toBe(true)
  })

  test.each(['', '?me=0', '?page=2&me=0', '/me'])('%s: a reader who has cached the response gets 304', async (rest) => {
    const { headers } = await send(`${line}${rest}`, { body })
    const again = (as = ana) => send(`${line}${rest}`, { as, body, headers: { 'if-none-match': String(headers.etag) } })
    if (line.startsWith('POST')) return expect(headers.etag).toBe(undefined)
    const same = await again()
    expect([same.statusCode, same.rawPayload.length, same.headers.etag]).toEqual([304, 0, headers.etag])
    expect(same.headers['cache-control']).toBe('private, no-cache')
    expect((await again(eva)).statusCode).toBe(rest.includes('me=0') ? 304 : 200)
    if (rest !== '/me') expect((await again(admin)).statusCode).toBe(rest.includes('page=2') ? 304 : 200)
  })
})

test('other values of me have no effect', async () => {
  for (const value of ['1', '', 'false', '00']) {
    const { body } = await call(`GET /pool/${pool}/pool_ranking?me=${value}`, { as: ana })
    expect(body.me?.id).toBe(ana.id)
  }
})

test.each<[string, { is_private?: boolean; status?: number }]>([
  ['private', { is_private: true }],
  ['inactive', { status: 5 }],
  ['archived', { status: 6 }],
])(
  'a pool that is %s refuses its page, with me=0 or without, and the own row to the same readers',
  async (_, parts) => {
    const [member, gone, stranger] = [await aPlayer(), await aPlayer(), await aPlayer()]
    const closed = await aPool(db, { players: [member], ...parts })
    await anEnrolment(db, { pool_id: closed, user_id: gone.id, status: 2 })
    const path = `GET /pool/${closed}/pool_ranking`
    const statuses = async (as: Actor) =>
      Promise.all(
        ['', '?me=0', '?username=a', '/me'].map(async (rest) => (await call(`${path}${rest}`, { as })).status),
      )
    const [seen, unseen] = [Array(4).fill(200), Array(4).fill(404)]
    for (const as of [member, gone]) expect(await statuses(as)).toEqual(parts.status === 6 ? unseen : seen)
    expect(await statuses(stranger)).toEqual(unseen)
    expect(await statuses(admin)).toEqual(seen)
    const refusal = await call(`${path}?me=0`, { as: stranger })
    expect(outcome(refusal)).toEqual(refused(404, 'No existe la compety solicitada.'))
  },
)

test('concurrent readers of a private pool are checked separately', async () => {
  const [member, stranger] = [await aPlayer(), await aPlayer()]
  const closed = await aPool(db, { players: [member], is_private: true })
  const requested = [member, stranger, admin, stranger, member]
  const read = () => Promise.all(requested.map((as) => call(`GET /pool/${closed}/pool_ranking?me=0`, { as })))
  for (const answers of [await read(), await read()])
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 404, 200])
})

test('a pool that becomes private is refused immediately, including its cached page', async () => {
  const [member, stranger] = [await aPlayer(), await aPlayer()]
  const opened = await aPool(db, { players: [member] })
  const path = `GET /pool/${opened}/pool_ranking?me=0`
  const { etag } = (await call(path, { as: stranger })).headers
  await sql`update pools set is_private = true where id = ${opened}`.execute(db)
  const again = await call(path, { as: stranger, headers: { 'if-none-match': String(etag) } })
  expect([again.status, (await call(path, { as: member })).status]).toEqual([404, 200])
})

test('the own row shows a result immediately', async () => {
  const [player, match] = [await aPlayer(), await aMatch(db)]
  const played = await aPool(db, { players: [player], matches: [match], rules: { resultado: 2 } })
  const score = { home_team_score: 1, away_team_score: 0 }
  const points = async () =>
    (
      await Promise.all(
        [`/pool/${played}/pool_ranking/me`, '/global_ranking/me'].map((path) => call(`GET ${path}`, { as: player })),
      )
    ).map(({ body }) => body.me.points)
  await call(`POST /pool/${played}/addPrediction/${match}`, { as: player, body: { prediction: score } })
  await call(`POST /matches/${match}/begin?confirm=begin`, { as: admin })
  expect(await points()).toEqual([0, 0])
  await call(`POST /matches/${match}/result`, { as: admin, body: { match_result: score } })
  expect(await points()).toEqual([2, 2])
})
