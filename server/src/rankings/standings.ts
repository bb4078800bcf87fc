import { histogramOf, type Tally } from './boards.ts'

/** A board in the order of its ranking: points falling, a tie in order of user id (decisions.md 16). */
export type Standings = Tally & { levels: Int32Array; above: Int32Array }

export const standingsOf = ({ players, points }: Tally): Standings => {
  const { points: levels, players: counts } = histogramOf(points)
  const above = new Int32Array(levels.length)
  for (let i = 1; i < levels.length; i++) above[i] = (above[i - 1] as number) + (counts[i - 1] as number)
  const next = new Map<number, number>()
  for (const [index, level] of levels.entries()) next.set(level, above[index] as number)

  const ordered = { players: new Float64Array(players.length), points: new Int32Array(players.length) }
  for (let i = 0; i < players.length; i++) {
    const value = points[i] as number
    const place = next.get(value) as number
    next.set(value, place + 1)
    ordered.players[place] = players[i] as number
    ordered.points[place] = value
  }
  return { ...ordered, levels, above }
}

/** 1 + players with strictly more points; whoever has none comes after all who have some. */
export const positionOf = ({ levels, above, players }: Standings, points: number): number => {
  if (points <= 0) return players.length + 1
  let [low, high] = [0, levels.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((levels[middle] as number) > points) low = middle + 1
    else high = middle
  }
  return low < levels.length ? (above[low] as number) + 1 : players.length + 1
}

export type Standing = { id: number; position: number; points: number }

/** The standings from `offset`, at most `limit`, of those with points. */
export const standingsPage = (standings: Standings, offset: number, limit: number): Standing[] =>
  Array.from(standings.players.subarray(offset, offset + limit), (id, index) => {
    const points = standings.points[offset + index] as number
    return { id, points, position: positionOf(standings, points) }
  })
