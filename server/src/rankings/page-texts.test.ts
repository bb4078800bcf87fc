import { expect, test } from 'vitest'
import { pageCache } from './page-texts.ts'

test('the pages that are kept hold 128 MB, of which a character takes two bytes', () => {
  const pages = pageCache()
  const text = '•'.repeat(8 * 2 ** 20)
  const names = Array.from({ length: 10 }, (_, n) => `page ${n}`)
  for (const name of names) pages.keep(name, { text, ids: [], ends: [] })
  expect(names.filter((name) => pages.find(name))).toEqual(names.slice(3))
})
