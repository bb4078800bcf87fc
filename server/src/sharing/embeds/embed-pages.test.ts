import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { notAllowed, outcome } from '../../../test/answers.ts'
import { testApp } from '../../../test/app.ts'
import { aClosedMatch, aMatch, anOrganizer, aPool } from '../../../test/builders.ts'
import { anOrganizerMember } from '../../../test/requests/organizer-requests.ts'

const { app, call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const [admin, owner, manager] = [await anAdministrator(), await aPlayer(), await aPlayer()]
const [ana, kid, shy, unknown] = [
  await aPlayer('ana'),
  await aPlayer('kid'),
  await aPlayer('shy'),
  await aPlayer('unknown'),
]
const organizer_id = await anOrganizer(db, owner)
await anOrganizerMember(db, { organizer: organizer_id, user: manager })
const [played, next] = [await aClosedMatch(db), await aMatch(db)]
const pool = await aPool(db, {
  organizer_id,
  matches: [played, next],
  players: [ana, kid, shy, unknown],
  rules: { resultado: 3 },
})
const profile = (id: number, birthdate: string | null, visibility: string) =>
  sql`
    insert into user_profiles (user_id, birthdate, profile_visibility) values (${id}, ${birthdate}, ${visibility})
    on conflict (user_id) do update set birthdate = excluded.birthdate, profile_visibility = excluded.profile_visibility
  `.execute(db)
await profile(ana.id, '1990-05-04', 'everybody')
await profile(kid.id, `${new Date().getFullYear() - 15}-01-01`, 'everybody')
await profile(shy.id, '1990-05-04', 'my_pools')
await profile(unknown.id, null, 'everybody')

const allow = (body: object, as = owner) => call(`PUT /organizers/${organizer_id}/embed`, { as, body })
const open = (id: number | string = pool, query = '') =>
  app.inject({ method: 'GET', url: `/embed/pools/${id}${query}` })
const origins = ['https://example.com', 'http://localhost:8080']

test('nothing is shown on other sites until the owner allows it, and after it is ended', async () => {
  expect((await open()).statusCode).toBe(404)
  expect(outcome(await allow({ enabled: true, origins }))).toMatchObject({
    status: 200,
    body: { enabled: true, origins },
  })
  expect((await open()).statusCode).toBe(200)
  await allow({ enabled: false, origins })
  expect((await open()).statusCode).toBe(404)
  await allow({ enabled: true, origins })
})

test('only owners and administrators change the sites, and managers read them', async () => {
  for (const as of [manager, ana]) expect(outcome(await allow({ enabled: false, origins }, as))).toEqual(notAllowed)
  expect((await call(`GET /organizers/${organizer_id}/embed`, { as: manager })).body).toEqual({
    enabled: true,
    origins,
  })
  expect(outcome(await call(`GET /organizers/${organizer_id}/embed`, { as: ana }))).toEqual(notAllowed)
  expect((await allow({ enabled: true, origins }, admin)).status).toBe(200)
  const { entries } = (await call('GET /audit?subject=organizer', { as: admin })).body
  expect(entries[0]).toMatchObject({ actor: { id: admin.id }, actionAsString: 'Tablas en otros sitios' })
})

test('what is no origin of a page is refused on the field, and others are stored as browsers write them', async () => {
  for (const wrong of [
    'example.com',
    'https://example.com/a',
    'https://*.example.com',
    "https://a.com; script-src 'self'",
    'ftp://a.com',
    'javascript:1',
    7,
  ])
    expect(await allow({ enabled: true, origins: [wrong] })).toMatchObject({
      status: 422,
      body: { origins: expect.any(String) },
    })
  expect(await allow({ enabled: 'quizás', origins })).toMatchObject({
    status: 422,
    body: { enabled: expect.any(String) },
  })
  const sent = ['HTTPS://Example.com:443/', 'https://example.com', 'http://localhost:8080']
  expect((await allow({ enabled: true, origins: sent })).body.origins).toEqual(origins)
})

test('only adults whose profile everybody sees are named', async () => {
  const { body } = await open()
  expect(body).toContain('>ana<')
  for (const name of ['kid', 'shy', 'unknown', 'example.com']) expect(body).not.toContain(name)
  expect(body.match(/>Jugador</g)).toHaveLength(3 + 1)
  await profile(ana.id, '1990-05-04', 'nobody')
  expect((await open()).body).not.toContain('>ana<')
  await profile(ana.id, '1990-05-04', 'everybody')
})

test('the page has no script and no cookie, and only the named sites may frame it', async () => {
  const { headers, body } = await open(pool, '?theme=dark')
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' })
  expect(headers['content-security-policy']).toBe(
    "default-src 'none';style-src 'self';base-uri 'none';form-action 'none';frame-ancestors https://example.com http://localhost:8080",
  )
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['x-frame-options']).toBeUndefined()
  expect(body).toContain('data-theme="dark"')
  expect(body).not.toMatch(/<script|style=|<style|onclick/)
  expect((await open(pool, '?theme=<b>')).body).not.toContain('data-theme')
})

test('all that a page loads is small', async () => {
  const { body } = await open()
  const [, address = ''] = /href="(\/embed\/style[^"]+)"/.exec(body) ?? []
  const style = await app.inject({ method: 'GET', url: address })
  expect(style.headers['content-type']).toBe('text/css; charset=utf-8')
  expect(gzipSync(body).length + gzipSync(style.body).length).toBeLessThan(5000)
})

test('private and archived pools, those of others and of a suspended organizer are not found', async () => {
  const secret = await aPool(db, { organizer_id, is_private: true })
  const archived = await aPool(db, { organizer_id, status: 6 })
  const other = await aPool(db, { organizer_id: await anOrganizer(db, ana) })
  for (const id of [secret, archived, other, 999999, 'x']) expect((await open(id)).statusCode).toBe(404)
  await sql`update organizers set suspended_at = now() where id = ${organizer_id}`.execute(db)
  expect((await open()).statusCode).toBe(404)
  await sql`update organizers set suspended_at = null where id = ${organizer_id}`.execute(db)
})

test('a name with HTML is only a text', async () => {
  await sql`update pools set name = '<b>Copa</b> "uno"' where id = ${pool}`.execute(db)
  const { body } = await open()
  expect(body).toContain('&lt;b&gt;Copa&lt;/b&gt; &quot;uno&quot;')
})
