import { fitsTable, levelsOf, type Tally } from './boards.ts'

/** A board in the order of its ranking: descending points, then ascending user id. */
export type Standings = Tally & ReturnType<typeof levelsOf>

/** Returns the index of the first level that does not exceed these points. The levels are descending. */
const levelOf = (levels: Int32Array, points: number): number => {
  let [low, high] = [0, levels.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((levels[middle] as number) > points) low = middle + 1
    else high = middle
  }
  return low
}

// Like levelOf for points that are one of the levels. For many players a table is faster.
const levelFinder = (levels: Int32Array, players: number): ((points: number) => number) => {
  const highest = levels[0] ?? 0
  if (!fitsTable(highest, players)) return (points) => levelOf(levels, points)
  const table = new Int32Array(highest + 1)
  for (let level = 0; level < levels.length; level++) table[levels[level] as number] = level
  return (points) => table[points] as number
}

export function standingsOf({ players, points }: Tally): Standings {
  const { levels, above } = levelsOf(points)
  const next = above.slice()
  const levelOfPoints = levelFinder(levels, players.length)
  const ordered = { players: new Float64Array(players.length), points: new Int32Array(players.length) }
  for (let i = 0; i < players.length; i++) {
    const level = levelOfPoints(points[i] as number)
    const place = next[level] as number
    next[level] = place + 1
    ordered.players[place] = players[i] as number
    ordered.points[place] = points[i] as number
  }
  return { ...ordered, levels, above }
}

/** Returns 1 plus the number of players with strictly more points. Players without points come last. */
export function positionOf(
  { levels, above, players }: Pick<Standings, 'levels' | 'above' | 'players'>,
  points: number,
): number {
  return (above[levelOf(levels, points)] ?? players.length) + 1
}

/** Counts the ranked players with these points, out of `total` ranked players. */
export function sharersOf(
  { levels, above, players }: Pick<Standings, 'levels' | 'above' | 'players'>,
  { points, total }: { points: number; total: number },
): number {
  if (points === 0) return Math.max(total, players.length + 1) - players.length
  const level = levelOf(levels, points)
  return (above[level + 1] ?? players.length) - (above[level] ?? 0)
}

export type Standing = { id: number; position: number; points: number }

/** Returns at most `limit` players with points, from `offset` on. */
export function standingsPage(standings: Standings, offset: number, limit: number): Standing[] {
  return Array.from(standings.players.subarray(offset, offset + limit), (id, index) => {
    const points = standings.points[offset + index] as number
    return { id, points, position: positionOf(standings, points) }
  })
}
