/** Matches of a stage in minutes: when the first begins, and how long after each the next does, one or several at once. */
type Stage = { from: number; begins: number; every: number; atOnce?: number }

// At any minute a match is played or begins soon, and teams are known before the deadline of their next match.
const stages: readonly Stage[] = [
  { from: 104, begins: 4975, every: 0 },
  { from: 103, begins: 4885, every: 0 },
  { from: 101, begins: 4660, every: 90 },
  { from: 97, begins: 4360, every: 60 },
  { from: 89, begins: 4000, every: 45 },
  { from: 73, begins: 3280, every: 45 },
  // The last two matches of a group begin together.
  { from: 49, begins: 2160, every: 90, atOnce: 2 },
  { from: 1, begins: 0, every: 45 },
]

/** The kick-off of a match of a made-up edition, in minutes after that of its first match. */
export function kickOffOf(num: number): number {
  const { from, begins, every, atOnce = 1 } = stages.find(({ from }) => num >= from) as Stage
  return begins + Math.floor((num - from) / atOnce) * every
}

/** The minutes from the first kick-off of an edition to that of the next one, which is soon after the final. */
export const minutesOfAnEdition = 5100
