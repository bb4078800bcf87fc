import fc from 'fast-check'
import { expect, test } from 'vitest'
import { positionOf, standingsOf, standingsPage } from './standings.ts'

const board = (pairs: [player: number, points: number][]) => ({
  players: Float64Array.from(pairs, ([player]) => player),
  values: Float64Array.from(pairs, ([, value]) => value),
})

test('players with equal points share a position in order of id, and the next position is skipped', () => {
  const standings = standingsOf(
    board([
      [1, 5],
      [2, 9],
      [3, 5],
      [4, 1],
    ]),
  )
  expect(standingsPage(standings, 0, 10)).toEqual([
    { id: 2, value: 9, position: 1 },
    { id: 1, value: 5, position: 2 },
    { id: 3, value: 5, position: 2 },
    { id: 4, value: 1, position: 4 },
  ])
})

test('players without points come after all players with points', () => {
  const standings = standingsOf(
    board([
      [1, 5],
      [2, 1],
    ]),
  )
  expect(positionOf(standings, 0)).toBe(3)
  expect(positionOf(standingsOf(board([])), 0)).toBe(1)
})

test.each([
  ['few points', 12],
  ['more points than a table holds', 2_000_000_000],
])('rows are ordered by descending points and ascending id, with positions by the players above, with %s', (_, max) => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max }), { minLength: 1 }), (points) => {
      const rows = points.map((value, index) => ({ id: index + 1, value }))
      const expected = rows
        .toSorted((a, b) => b.value - a.value || a.id - b.id)
        .map((row) => ({ ...row, position: 1 + points.filter((value) => value > row.value).length }))
      const standings = standingsOf(board(rows.map((row) => [row.id, row.value])))
      expect(standingsPage(standings, 0, points.length)).toEqual(expected)
    }),
  )
})

test('consecutive pages contain each player once', () => {
  const standings = standingsOf(board(Array.from({ length: 25 }, (_, index) => [index + 1, 1 + (index % 4)])))
  const whole = standingsPage(standings, 0, 25)
  expect([
    ...standingsPage(standings, 0, 10),
    ...standingsPage(standings, 10, 10),
    ...standingsPage(standings, 20, 10),
  ]).toEqual(whole)
})
