/** Numbers of players. Large boards have them in half the memory, if they fit (board-arrays.ts). */
export type Ids = Float64Array | Uint32Array
export type Values = Float64Array | Int32Array

/**
 * Rank values by player: ascending ids, and the values at the same index (rank-value.ts). On a board all values are
 * positive; in a change they may be negative.
 */
export type Tally = { players: Ids; values: Values }

export const noTally: Tally = { players: new Float64Array(0), values: new Float64Array(0) }

/** Adds two tallies and omits players whose sum is 0. */
export function added(a: Tally, b: Tally): Tally {
  if (a.players.length === 0 && !b.values.includes(0)) return b
  const most = a.players.length + b.players.length
  const players = new Float64Array(most)
  const values = new Float64Array(most)
  let [i, j, n] = [0, 0, 0]
  while (i < a.players.length || j < b.players.length) {
    const left = i < a.players.length ? (a.players[i] as number) : Number.POSITIVE_INFINITY
    const right = j < b.players.length ? (b.players[j] as number) : Number.POSITIVE_INFINITY
    let sum = 0
    if (left <= right) sum += a.values[i++] as number
    if (right <= left) sum += b.values[j++] as number
    if (sum === 0) continue
    players[n] = Math.min(left, right)
    values[n++] = sum
  }
  return { players: players.slice(0, n), values: values.slice(0, n) }
}

/** Whether a lookup table over a range of numbers is small enough. A table takes a fifth of the time of sorting. */
export function fitsTable(range: number, values: number): boolean {
  return range < 1000 + 4 * values
}

/** Adds many tallies and omits players whose sum is 0. Uses a table, or adds pairwise if the ids are too far apart. */
export function sumOf(tallies: readonly Tally[]): Tally {
  if (tallies.length === 0) return noTally
  if (tallies.length < 3) return added(tallies[1] ?? noTally, tallies[0] as Tally)
  const half = tallies.length >> 1
  return sumInTable(tallies) ?? added(sumOf(tallies.slice(0, half)), sumOf(tallies.slice(half)))
}

const sumInTable = (tallies: readonly Tally[]): Tally | undefined => {
  let [lowest, highest, entries] = [Number.POSITIVE_INFINITY, 0, 0]
  for (const { players } of tallies) {
    if (players.length === 0) continue
    lowest = Math.min(lowest, players[0] as number)
    highest = Math.max(highest, players.at(-1) as number)
    entries += players.length
  }
  if (entries === 0) return noTally
  if (!fitsTable(highest - lowest, entries)) return undefined
  const sums = new Float64Array(highest - lowest + 1)
  for (const { players, values } of tallies)
    for (let i = 0; i < players.length; i++) {
      const at = (players[i] as number) - lowest
      sums[at] = (sums[at] as number) + (values[i] as number)
    }
  const size = sums.reduce((count, sum) => count + (sum === 0 ? 0 : 1), 0)
  const total = { players: new Float64Array(size), values: new Float64Array(size) }
  for (let at = 0, n = 0; at < sums.length; at++) {
    if (sums[at] === 0) continue
    total.players[n] = lowest + at
    total.values[n++] = sums[at] as number
  }
  return total
}

/** Returns the rank value of a player, or 0 for a player who is missing. */
export function valueOfPlayer({ players, values }: Tally, player: number): number {
  return values[indexOf(players, player)] ?? 0
}

/** Returns the index of a player, or -1. */
export function indexOf(players: Ids, player: number): number {
  let [low, high] = [0, players.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = players[middle] as number
    if (found === player) return middle
    if (found < player) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** Returns the values of the given players (ascending ids), or 0 for players who are missing in `tally`. */
export function valuesFor(players: Ids, tally: Tally): Float64Array {
  const values = new Float64Array(players.length)
  for (let i = 0, j = 0; i < players.length; i++) {
    while (j < tally.players.length && (tally.players[j] as number) < (players[i] as number)) j++
    if (tally.players[j] === players[i]) values[i] = tally.values[j] as number
  }
  return values
}

export function without({ players, values }: Tally, left: ReadonlySet<number>): Tally {
  if (left.size === 0) return { players, values }
  const remains = (_: number, i: number) => !left.has(players[i] as number)
  return { players: players.filter(remains), values: values.filter(remains) }
}

// Counts the players of each value. Undefined if the values do not fit a table or some are negative.
const countsOf = (values: Values): Int32Array | undefined => {
  let [lowest, highest] = [0, 0]
  for (let i = 0; i < values.length; i++) {
    lowest = Math.min(lowest, values[i] as number)
    highest = Math.max(highest, values[i] as number)
  }
  if (lowest < 0 || !fitsTable(highest, values.length)) return undefined
  const counts = new Int32Array(highest + 1)
  for (let i = 0; i < values.length; i++) {
    const level = values[i] as number
    counts[level] = (counts[level] as number) + 1
  }
  return counts
}

/** Returns the distinct values in descending order, and the number of players with strictly more than each. */
export function levelsOf(values: Values): { levels: Float64Array; above: Int32Array } {
  const levels: number[] = []
  const above: number[] = []
  let players = 0
  const add = (level: number, count: number) => {
    if (count === 0) return
    levels.push(level)
    above.push(players)
    players += count
  }
  const counts = countsOf(values)
  if (counts) for (let level = counts.length - 1; level >= 0; level--) add(level, counts[level] as number)
  else {
    const sorted = values.toSorted()
    for (let i = sorted.length - 1; i >= 0; i--)
      if (sorted[i] !== sorted[i - 1]) add(sorted[i] as number, sorted.length - i - players)
  }
  return { levels: Float64Array.from(levels), above: Int32Array.from(above) }
}

/** Returns the ids in `players` that are not in `others`. Both are ascending. */
export function notIn<T extends Ids>(others: Ids, players: T): T {
  let at = 0
  const isMissing = (player: number) => {
    while (at < others.length && (others[at] as number) < player) at++
    return others[at] !== player
  }
  return players.filter(isMissing) as T
}
