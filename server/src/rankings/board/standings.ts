import { fitsTable, levelsOf, type Tally } from './tallies.ts'

/** A board in the order of its ranking: descending values, then ascending user id. */
export type Standings = Tally & ReturnType<typeof levelsOf>

/** Returns the index of the first level that does not exceed the value. The levels are descending. */
const levelOf = (levels: Float64Array, value: number): number => {
  let [low, high] = [0, levels.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((levels[middle] as number) > value) low = middle + 1
    else high = middle
  }
  return low
}

// Like levelOf for values that are one of the levels. For many players a table is faster.
const levelFinder = (levels: Float64Array, players: number): ((value: number) => number) => {
  const highest = levels[0] ?? 0
  if (!fitsTable(highest, players)) return (value) => levelOf(levels, value)
  const table = new Int32Array(highest + 1)
  for (let level = 0; level < levels.length; level++) table[levels[level] as number] = level
  return (value) => table[value] as number
}

export function standingsOf({ players, values }: Tally): Standings {
  const { levels, above } = levelsOf(values)
  const next = above.slice()
  const levelOfValue = levelFinder(levels, players.length)
  // Arrays of the same kinds.
  const ordered = { players: players.slice(), values: values.slice() }
  for (let i = 0; i < players.length; i++) {
    const level = levelOfValue(values[i] as number)
    const place = next[level] as number
    next[level] = place + 1
    ordered.players[place] = players[i] as number
    ordered.values[place] = values[i] as number
  }
  return { ...ordered, levels, above }
}

/** Returns 1 plus the number of players with strictly more. Players with the value 0 come last. */
export function positionOf(
  { levels, above, players }: Pick<Standings, 'levels' | 'above' | 'players'>,
  value: number,
): number {
  return (above[levelOf(levels, value)] ?? players.length) + 1
}

/** Counts the ranked players with this value, out of `total` ranked players. */
export function sharersOf(
  { levels, above, players }: Pick<Standings, 'levels' | 'above' | 'players'>,
  { value, total }: { value: number; total: number },
): number {
  if (value === 0) return Math.max(total, players.length + 1) - players.length
  const level = levelOf(levels, value)
  return (above[level + 1] ?? players.length) - (above[level] ?? 0)
}

export type Standing = { id: number; position: number; value: number }

/** Returns at most `limit` players of the board, from `offset` on. */
export function standingsPage(standings: Standings, offset: number, limit: number): Standing[] {
  return Array.from(standings.players.subarray(offset, offset + limit), (id, index) => {
    const value = standings.values[offset + index] as number
    return { id, value, position: positionOf(standings, value) }
  })
}
