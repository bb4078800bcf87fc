import { expect, test } from 'vitest'
import { pagesOf, rangeText, turned } from './tv-rules.ts'

test('pages turn in a circle, in both directions', () => {
  expect([1, 2, 3].map((page) => turned(page, 1, 3))).toEqual([2, 3, 1])
  expect([1, 2, 3].map((page) => turned(page, -1, 3))).toEqual([3, 1, 2])
  expect(turned(1, 1, 1)).toBe(1)
})

test('a big screen shows the best hundred and says of how many', () => {
  expect([0, 3, 100_000].map(pagesOf)).toEqual([1, 3, 10])
  expect([rangeText(100), rangeText(1_000_000)]).toEqual([null, 'Los 100 primeros de 1.000.000'])
})
