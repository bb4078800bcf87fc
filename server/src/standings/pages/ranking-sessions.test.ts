import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { notSignedIn, outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { aPool } from '../../../test/builders.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const admin = await anAdministrator()
const player = await aPlayer()
const pool = await aPool(db, { players: [player] })
const hidden = await aPool(db, { is_private: true })
const month = { month: 5, year: 2026 }
const rankings: [line: string, body?: object][] = [
  [`GET /pool/${pool}/pool_ranking`],
  ['GET /global_ranking'],
  ['POST /monthly_global_ranking', month],
  [`GET /pool/${pool}/pool_ranking/me`],
  ['GET /global_ranking/me'],
  ['POST /monthly_global_ranking/me', month],
]
const end = (as: Actor) => call('POST /logout', { as })

test.each([
  ...rankings,
  [`GET /pool/${pool}/pool_ranking?username=a`],
  [`GET /pool/${pool}/pool_ranking?me=0`],
  [`GET /pool/${hidden}/pool_ranking`],
  [`GET /pool/${hidden}/pool_ranking/me`],
  ['GET /pool/999999999/pool_ranking'],
  ['GET /pool/abc/pool_ranking'],
  [`GET /pool/${pool}/pool_ranking?username=%00`],
  ['POST /monthly_global_ranking', { month: 13 }],
] as [string, object?][])('%s tells a caller without a session nothing', async (line, body) => {
  const gone = await aPlayer()
  await end(gone)
  const eva = await aPlayer()
  const strangers = [undefined, gone, { ...player, email: eva.email }, { ...player, token: eva.token }]
  for (const as of strangers) expect(outcome(await call(line, { ...(as && { as }), body }))).toEqual(notSignedIn)
})

test('a signed-in caller gets the error of an invalid request', async () => {
  const ask = async (line: string, body?: object) => outcome(await call(line, { as: player, body }))
  expect(await ask('GET /pool/abc/pool_ranking')).toMatchObject({ status: 404 })
  expect(await ask('POST /monthly_global_ranking', { month: 13 })).toMatchObject({ status: 422 })
  const unknown = refused(404, 'No existe la compety solicitada.')
  for (const line of [
    `GET /pool/${hidden}/pool_ranking`,
    `GET /pool/${hidden}/pool_ranking?username=a`,
    `GET /pool/${hidden}/pool_ranking/me`,
  ])
    expect(await ask(line)).toEqual(unknown)
})

test.each(rankings)(
  'an ended session gets nothing from %s, while concurrent readers get their own row',
  async (line, body) => {
    const people: Actor[] = []
    for (let n = 0; n < 6; n++) people.push(await aPlayer())
    for (const as of people) await call(`POST /pools/${pool}/inscribe`, { as })
    const ended = people.filter((_, n) => n % 2 === 0)
    for (const as of ended) await end(as)
    const answers = await Promise.all(people.map((as) => call(line, { as, body })))
    expect(answers.map(({ status, body }) => (status === 200 ? (body.me?.id ?? null) : status))).toEqual(
      people.map((as) => (ended.includes(as) ? 401 : as.id)),
    )
  },
)

test('a user who only reads rankings stays signed in', async () => {
  const ana = await aPlayer()
  await sql`update sessions set last_used_at = now() - interval '13 days' where user_id = ${ana.id}`.execute(db)
  expect((await call('GET /global_ranking', { as: ana })).status).toBe(200)
  const isRecent = async () =>
    (
      await sql`select from sessions where user_id = ${ana.id} and last_used_at > now() - interval '1 minute'`.execute(
        db,
      )
    ).rows.length
  await expect.poll(isRecent).toBe(1)
})

test('the ETag of a page changes with all of its content', async () => {
  const [ana, eva] = [await aPlayer('ana'), await aPlayer('eva')]
  const own = await aPool(db, { players: [ana, eva] })
  const path = `GET /pool/${own}/pool_ranking`
  const tagOf = async (query = '', as = ana) => (await call(`${path}${query}`, { as })).headers.etag as string
  const again = async (tag: string, query = '', as = ana) =>
    (await call(`${path}${query}`, { as, headers: { 'if-none-match': tag } })).status
  const first = await tagOf()
  expect(await again(first)).toBe(304)
  for (const query of ['?per_page=1', '?username=eva', '?page=2']) expect(await again(first, query)).toBe(200)
  expect(await again(first, '', admin)).toBe(200)
  await call('POST /update_profile', { as: eva, body: { user_profile: { username: 'otronombre' } } })
  const renamed = await tagOf()
  expect(renamed).not.toBe(first)
  await call('POST /update_profile', { as: ana, body: { user_profile: { username: 'minombre' } } })
  const mine = await tagOf()
  expect(mine).not.toBe(renamed)
  await call(`POST /pools/${own}/inscribe`, { as: await aPlayer() })
  expect(await again(mine)).toBe(200)
})
