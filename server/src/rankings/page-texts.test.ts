import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pageCache, pageText, rankingText } from './page-texts.ts'

test('the pages that are kept take 192 MB', () => {
  const pages = pageCache()
  const text = 'x'.repeat(16 * 2 ** 20 - 900)
  const names = Array.from({ length: 14 }, (_, n) => `page ${n}`)
  for (const name of names) pages.set(name, { text, tag: '', first: 0, last: 0, ids: [], starts: [] })
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
const written = (ranking: ReturnType<typeof row>[], me: ReturnType<typeof row> | null, total = 3) =>
  rankingText(pageText({ ranking, ...place, total }), { reader_id: me?.id ?? 9, me })
const read = (...asked: Parameters<typeof written>) => JSON.parse(written(...asked).text)

test.each([1, 2, 3, 4])('the own row stands in its place, whatever letters the others have: %s', (id) => {
  const ranking = [row(1, 'ñandú 🦤'), row(2, 'eva'), row(3, 'Ωmega')]
  const me = { ...row(id, 'yo mismo'), email: 'yo@example.com' }
  const rows = ranking.map((other) => (other.id === id ? me : other))
  expect(read(ranking, me)).toEqual({ ranking: rows, ...place, me })
})

test.each([1, 2, 4, null])('compressed it is the same, whoever reads it: %s', (id) => {
  const page = pageText({ ranking: [row(1, 'ñandú 🦤'), row(2, 'eva')], ...place })
  const starts = new Set()
  for (const reader_id of [7, 8]) {
    const { text, gzipped } = rankingText(page, { reader_id, me: id === null ? null : row(id, `yo ${reader_id}`) })
    const own = [1, 2].includes(Number(id))
    expect(gzipped && gunzipSync(gzipped()).toString()).toBe(own ? undefined : text)
    starts.add(page.packed)
  }
  // Once for all of them.
  expect(starts.size).toBe(1)
})

test('a letter is a byte, whatever people are called', () => {
  const { text } = written([row(1, 'ñandú 🦤')], row(1, 'Ωmega'))
  expect(Buffer.byteLength(text)).toBe(text.length)
})

test('who is not ranked reads all rows, and of nobody an empty page', () => {
  const ranking = [row(1, 'ana'), row(2, 'eva')]
  for (const rows of [ranking, []]) expect(read(rows, null)).toEqual({ ranking: rows, ...place, me: null })
})

test('other bytes have another tag, whoever reads them', () => {
  const [ana, eva] = [row(1, 'ana'), row(2, 'eva')]
  const rows = [ana, eva]
  const others = [
    written(rows, null),
    written(rows, ana),
    written(rows, { ...ana, email: 'ana@example.com' }),
    written(rows, eva),
    written([ana, { ...eva, points: 9 }], ana),
    written(rows, ana, 4),
  ]
  expect(new Set(others.map(({ tag }) => tag)).size).toBe(others.length)
  expect(written(rows, ana).tag).toBe(others[1]?.tag)
})
