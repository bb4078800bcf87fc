import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pageCache, rankingPage, withOwnRow } from './page-texts.ts'

test('cached pages take at most 192 MB', () => {
  const pages = pageCache()
  const json = Buffer.alloc(16 * 2 ** 20 - 1000)
  const names = Array.from({ length: 14 }, (_, n) => `page ${n}`)
  for (const name of names) pages.set(name, { json, etag: '' })
  expect(names.filter((name) => pages.get(name))).toEqual(names.slice(2))
})

const row = (id: number, username: string) => ({
  id,
  position: id,
  username,
  email: `${username[0]}•••@example.com`,
  points: 10 - id,
  movement: null,
  tied_with: 0,
})
const place = { currentPage: 1, nextPage: null, totalPages: 1, total: 3 }
const ranking = [row(1, 'ñandú 🦤'), row(2, 'eva'), row(3, 'Ωmega')]

test('a page has no own row until withOwnRow adds it', () => {
  const page = rankingPage({ ranking, ...place })
  expect(JSON.parse(String(page.json))).toEqual({ ranking, ...place, me: null })
  const me = { ...row(2, 'eva'), email: 'eva@example.com' }
  expect(JSON.parse(String(withOwnRow(page, me).json))).toEqual({ ranking, ...place, me })
  expect(withOwnRow(page, null)).toBe(page)
})

test('the gzip version has the same content and is created once', () => {
  const { json, gzip } = rankingPage({ ranking, ...place })
  expect(gunzipSync(gzip?.() as Buffer)).toEqual(json)
  expect(gzip?.()).toBe(gzip?.())
})

test('pages with different content have different ETags', () => {
  const [ana, eva] = [row(1, 'ana'), row(2, 'eva')]
  const page = rankingPage({ ranking: [ana, eva], ...place })
  const all = [
    page,
    withOwnRow(page, ana),
    withOwnRow(page, { ...ana, email: 'ana@example.com' }),
    withOwnRow(page, eva),
    rankingPage({ ranking: [ana, { ...eva, points: 9 }], ...place }),
    rankingPage({ ranking: [ana, eva], ...place, total: 4 }),
  ]
  expect(new Set(all.map(({ etag }) => etag)).size).toBe(all.length)
  expect(rankingPage({ ranking: [ana, eva], ...place }).etag).toBe(page.etag)
})
