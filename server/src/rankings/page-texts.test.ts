import { expect, test } from 'vitest'
import { pageCache, pageText, rankingText } from './page-texts.ts'

test('the pages that are kept take 192 MB', () => {
  const pages = pageCache()
  const bytes = Buffer.alloc(16 * 2 ** 20 - 900)
  const names = Array.from({ length: 14 }, (_, n) => `page ${n}`)
  for (const name of names) pages.set(name, { bytes, tag: '', ids: [], ends: [] })
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

test.each([1, 2, 3, 4])('the own row stands in its place, whatever letters the others have: %s', (id) => {
  const ranking = [row(1, 'ñandú 🦤'), row(2, 'eva'), row(3, 'Ωmega')]
  const me = { ...row(id, 'yo mismo'), email: 'yo@example.com' }
  const text = rankingText(pageText(ranking), { ...place, me })
  const rows = ranking.map((other) => (other.id === id ? me : other))
  expect(JSON.parse(String(text.bytes))).toEqual({ ranking: rows, ...place, me })
})

test('who is not ranked reads all rows, and of nobody an empty page', () => {
  const ranking = [row(1, 'ana'), row(2, 'eva')]
  for (const rows of [ranking, []]) {
    const text = rankingText(pageText(rows), { ...place, me: null })
    expect(JSON.parse(String(text.bytes))).toEqual({ ranking: rows, ...place, me: null })
  }
})

test('other bytes have another tag, whoever reads them', () => {
  const [ana, eva] = [row(1, 'ana'), row(2, 'eva')]
  const read = [
    rankingText(pageText([ana, eva]), { ...place, me: null }),
    rankingText(pageText([ana, eva]), { ...place, me: ana }),
    rankingText(pageText([ana, eva]), { ...place, me: { ...ana, email: 'ana@example.com' } }),
    rankingText(pageText([ana, eva]), { ...place, me: eva }),
    rankingText(pageText([ana, { ...eva, points: 9 }]), { ...place, me: ana }),
    rankingText(pageText([ana, eva]), { ...place, total: 4, me: ana }),
  ]
  expect(new Set(read.map(({ tag }) => tag)).size).toBe(read.length)
  expect(rankingText(pageText([ana, eva]), { ...place, me: ana }).tag).toBe(read[1]?.tag)
})
