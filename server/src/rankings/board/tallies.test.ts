import fc from 'fast-check'
import { expect, test } from 'vitest'
import { added, indexOf, levelsOf, noTally, notIn, sumOf, type Tally, valuesFor, without } from './tallies.ts'

const entries = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: -20, max: 20 })), {
  selector: ([id]) => id,
})

const tallyOf = (pairs: [number, number][]): Tally => {
  const sorted = pairs.toSorted(([a], [b]) => a - b)
  return { players: Float64Array.from(sorted, ([id]) => id), values: Float64Array.from(sorted, ([, value]) => value) }
}
const tally = entries.map(tallyOf)
const asMap = ({ players, values }: Tally) => new Map(Array.from(players, (id, index) => [id, values[index] as number]))

// Ids are either close together or too far apart for a lookup table.
const spread = fc.tuple(tally, fc.constantFrom(1, 1e9)).map(([{ players, values }, factor]) => ({
  players: players.map((player) => player * factor),
  values,
}))

test('sumOf adds the points of each player and omits players whose sum is 0', () => {
  fc.assert(
    fc.property(fc.array(spread, { maxLength: 6 }), (tallies) => {
      const expected = new Map<number, number>()
      for (const one of tallies)
        for (const [id, points] of asMap(one)) expected.set(id, (expected.get(id) ?? 0) + points)
      const sum = sumOf(tallies)
      expect(asMap(sum)).toEqual(new Map([...expected].filter(([, points]) => points !== 0)))
      expect([...sum.players]).toEqual([...sum.players].toSorted((a, b) => a - b))
    }),
  )
})

test('adding a tally and its negation changes nothing', () => {
  fc.assert(
    fc.property(tally, tally, (board, change) => {
      const start = added(noTally, board)
      const back = { players: change.players, values: change.values.map((value) => -value) }
      expect(asMap(added(added(start, change), back))).toEqual(asMap(start))
    }),
  )
})

test('indexOf finds the index of a player', () => {
  fc.assert(
    fc.property(tally, fc.integer({ min: 0, max: 301 }), ({ players }, player) => {
      expect(indexOf(players, player)).toBe(players.indexOf(player))
    }),
  )
})

test('valuesFor returns 0 for players who are not in the tally', () => {
  expect([
    ...valuesFor(
      Float64Array.of(1, 2, 5),
      tallyOf([
        [2, 7],
        [4, 9],
      ]),
    ),
  ]).toEqual([0, 7, 0])
})

test('without removes the excluded players from a tally', () => {
  expect(
    asMap(
      without(
        tallyOf([
          [1, 3],
          [2, 4],
        ]),
        new Set([1]),
      ),
    ),
  ).toEqual(new Map([[2, 4]]))
})

test.each([
  ['few points', { min: 0, max: 9 }],
  ['some below 0', { min: -9, max: 9 }],
  ['more than a table holds', { min: 0, max: 2_000_000_000 }],
])(
  'levelsOf returns the distinct points in descending order, with the number of players above each: %s',
  (_, bounds) => {
    fc.assert(
      fc.property(fc.array(fc.integer(bounds)), (points) => {
        const { levels, above } = levelsOf(Float64Array.from(points))
        expect([...levels]).toEqual([...new Set(points)].toSorted((a, b) => b - a))
        expect([...above]).toEqual([...levels].map((level) => points.filter((other) => other > level).length))
      }),
    )
  },
)

test('notIn finds the players who are not among the others', () => {
  fc.assert(
    fc.property(tally, tally, ({ players: others }, { players }) => {
      expect([...notIn(others, players)]).toEqual([...players].filter((id) => !others.includes(id)))
    }),
  )
})
