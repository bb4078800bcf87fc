import { countsOf, type Tally } from './boards.ts'

/** A board in the order of its ranking: points falling, a tie in order of user id (decisions.md 16). */
export type Standings = Tally & {
  /** By points: how many players have strictly more. */
  above: Int32Array
}

export const standingsOf = ({ players, points }: Tally): Standings => {
  const counts = countsOf(points)
  const above = new Int32Array(counts.length)
  for (let value = counts.length - 2; value >= 0; value--)
    above[value] = (above[value + 1] as number) + (counts[value + 1] as number)

  const next = above.slice()
  const ordered = { players: new Float64Array(players.length), points: new Int32Array(players.length) }
  for (let i = 0; i < players.length; i++) {
    const value = points[i] as number
    const place = next[value] as number
    next[value] = place + 1
    ordered.players[place] = players[i] as number
    ordered.points[place] = value
  }
  return { ...ordered, above }
}

/** 1 + players with strictly more points; whoever has none comes after all who have some. */
export const positionOf = ({ above, players }: Standings, points: number): number =>
  points <= 0 ? players.length + 1 : (above[points] ?? 0) + 1

export type Standing = { id: number; position: number; points: number }

/** The standings from `offset`, at most `limit`, of those with points. */
export const standingsPage = (standings: Standings, offset: number, limit: number): Standing[] =>
  Array.from(standings.players.subarray(offset, offset + limit), (id, index) => {
    const points = standings.points[offset + index] as number
    return { id, points, position: positionOf(standings, points) }
  })
