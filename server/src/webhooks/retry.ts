const delays = [5, 30, 2 * 60, 10 * 60, 60 * 60]
const later = 4 * 60 * 60
const longest = 24 * 60 * 60

/**
 * The seconds until the next attempt after so many failed ones, or null if the message is given up. The last attempt
 * comes 24 hours after the first, so that a receiver that was down for a day misses nothing (docs/rules.md, rule 517).
 */
export function secondsToNext(attempts: number, sinceFirst: number): number | null {
  const left = longest - sinceFirst
  return left > 0 ? Math.min(delays[attempts - 1] ?? later, left) : null
}
