import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aMatch, anOrganizer, aPool } from '../../../test/builders.ts'
import { previewTags, previewText, withTags } from './preview-tags.ts'

const webRoot = await mkdtemp(join(tmpdir(), 'compety-previews-'))
const built = (what: string) => `<!doctype html><head><title>Compety</title></head>${what}`
for (const file of ['app', 'join']) await writeFile(join(webRoot, `${file}.html`), built(file))

const publicUrl = 'https://compety.example'
const { app, call, db, aPlayer, close } = await testApp(
  { publicUrl, timeZone: 'America/Bogota' },
  { webRoot, pageMilliseconds: 20_000 },
)
afterAll(async () => {
  await close()
  await rm(webRoot, { recursive: true })
})

const visit = async (url: string) => {
  const { statusCode, body, headers } = await app.inject({ url })
  return { status: statusCode, body, headers }
}
const tagsIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g), ([, name, content]) => [
      name,
      content,
    ]),
  )

test('the page of a public pool has its tags for everybody, without the name of a player', async () => {
  const [owner, player] = [await aPlayer('duenadelapool'), await aPlayer('jugadoraoculta')]
  const match = await aMatch(db, { beginst_at: '2031-06-11T17:00:00Z', blocked_at: '2031-06-11T16:45:00Z' })
  const organizer_id = await anOrganizer(db, owner)
  await sql`update organizers set name = 'Radio Gol' where id = ${organizer_id}`.execute(db)
  const pool = await aPool(db, { name: 'Copa "<b>" & más', organizer_id, matches: [match], players: [player] })
  const { status, body, headers } = await visit(`/availablePools/${pool}?tab=ranking`)
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  const words =
    'Organiza Radio Gol · 1 jugador · Primer cierre: miércoles 11 de junio, 11:45 · Pronostica, suma puntos y compite'
  expect(tagsIn(body)).toMatchObject({
    'og:title': 'Copa &quot;&lt;b&gt;&quot; &amp; más',
    'og:description': words,
    description: words,
    'og:url': `${publicUrl}/availablePools/${pool}`,
    'og:image': `${publicUrl}/api/pool/${pool}/share_image?kind=pool`,
    'og:image:width': '1200',
    'twitter:card': 'summary_large_image',
  })
  expect(body).toContain(`<link rel="canonical" href="${publicUrl}/availablePools/${pool}" />`)
  expect(body).toMatch(/app$/)
  expect(body).not.toContain('<b>')
  for (const name of ['duenadelapool', 'jugadoraoculta']) expect(body).not.toContain(name)
  expect((await app.inject({ url: `/api/pool/${pool}/share_image?kind=pool` })).statusCode).toBe(200)
})

test('a pool that not all may see and one that does not exist have the same page', async () => {
  const hidden = [await aPool(db, { is_private: true }), await aPool(db, { status: 5 }), await aPool(db, { status: 6 })]
  const headersOf = ({ 'last-modified': _modified, date: _date, ...headers }: Record<string, unknown>) => headers
  const none = await visit('/availablePools/999999999')
  expect(none.body).toBe(built('app'))
  for (const address of [...hidden.map(String), '0', 'x', '99999999999999999999']) {
    const page = await visit(`/availablePools/${address}`)
    expect([page.status, page.body, headersOf(page.headers)]).toEqual([200, none.body, headersOf(none.headers)])
  }
})

test('the page of a link has the tags of its private pool, and that of a dead link has none', async () => {
  const owner = await aPlayer()
  const pool = await aPool(db, { name: 'Copa de casa', is_private: true, organizer_id: await anOrganizer(db, owner) })
  const { token } = (await call(`POST /pools/${pool}/link`, { as: owner, body: {} })).body.link
  const { body } = await visit(`/join/${token}`)
  expect(tagsIn(body)).toMatchObject({
    'og:title': 'Copa de casa',
    'og:image': `${publicUrl}/api/join/${token}/share_image`,
  })
  expect(body).toMatch(/join$/)
  await call(`DELETE /pools/${pool}/link`, { as: owner })
  for (const address of [token, 'unknown', 'a%20b']) expect((await visit(`/join/${address}`)).body).toBe(built('join'))
})

test('a preview says what the pool has, and nothing of it is read as a pattern or as HTML', () => {
  const pool = { name: `$& '"><script>`, organizer: null, players: 0, first_deadline: null }
  const parts = { pool, url: 'https://x.example/a', image: 'https://x.example/b', timeZone: 'UTC' }
  expect(previewText(parts)).toBe('Pronostica, suma puntos y compite')
  const page = withTags(built(''), previewTags(parts))
  expect(page).toContain('<title>$&amp; &#39;&quot;&gt;&lt;script&gt; · Compety</title>')
  expect(page).not.toContain('<script>')
})
