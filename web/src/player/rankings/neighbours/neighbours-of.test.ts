import { expect, test } from 'vitest'
import { aRow } from '../../../../test/builders.ts'
import { neighboursOf, rowsAround } from './neighbours-of.ts'

const row = (id: number) => aRow(id, id, 1000 - id)
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** A ranking of 120 players in pages of 50, in which the position of a player is the id. */
const loading = () => {
  const loaded: number[] = []
  const load = async (page: number) => {
    loaded.push(page)
    const ranking = Array.from({ length: page === 3 ? 20 : 50 }, (_, index) => row((page - 1) * 50 + index + 1))
    return { ranking, currentPage: page, nextPage: page < 3 ? page + 1 : null }
  }
  return { load, loaded }
}

test.each([
  ['in the middle of a page', 70, [2], [68, 69, 70, 71, 72]],
  ['at the start of a page', 51, [2, 1], [49, 50, 51, 52, 53]],
  ['at the end of a page', 49, [1, 2], [47, 48, 49, 50, 51]],
  ['who is first', 1, [1], [1, 2, 3, 4, 5]],
  ['who is last', 120, [3], [116, 117, 118, 119, 120]],
])('a player %s stands between the two above and the two below', async (_, place, pages, shown) => {
  const { load, loaded } = loading()
  expect(ids(await rowsAround(row(place), load))).toEqual(shown)
  expect(loaded).toEqual(pages)
})

test('a player tied with more players than a page holds stands below those with a lower id', () => {
  const tied = Array.from({ length: 50 }, (_, index) => aRow(index + 1, 1, 9))
  expect(ids(neighboursOf(aRow(999, 1, 9), tied))).toEqual([47, 48, 49, 50, 999])
})

test('a small pool shows all its players, each once', () => {
  expect(ids(neighboursOf(row(2), [row(1), row(2), row(3), row(3)]))).toEqual([1, 2, 3])
})
