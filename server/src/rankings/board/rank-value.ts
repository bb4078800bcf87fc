import { meets, mostPointsOfQuestion, mostQuestions, type TieBreak } from '@compety/contract'

/**
 * Boards order players by one number. Without tie-breaks it is the points. With tie-breaks it is the points times 2^30
 * plus up to three counters, each in a field of ten bits. Such numbers add up like points, below 2^53.
 */
const field = 1024
const mostFields = 3

/** A counter of this size or above would reach into its neighbour. */
export const mostMatchesWithTies = field - 1
/** Packed numbers stay below 2^52. */
const mostPoints = 2 ** 52 / field ** mostFields - 1

/**
 * Whether a pool with tie-breaks has room for its values: so many matches, each worth at most so many points. Room for
 * all questions that a pool may have is always left.
 */
export function hasRoom({ matches, pointsPerMatch }: { matches: number; pointsPerMatch: number }): boolean {
  const most = pointsPerMatch * mostMatchesWithTies + mostPointsOfQuestion * mostQuestions
  return matches <= mostMatchesWithTies && most <= mostPoints
}

/** The number by which a point counts. */
export function scaleOf(chain: readonly TieBreak[]): number {
  return chain.length === 0 ? 1 : field ** mostFields
}

/** The number by which the counter of a tie-break counts, or 0 if the chain has not got it. */
export function unitOf(chain: readonly TieBreak[], tieBreak: TieBreak): number {
  const at = chain.indexOf(tieBreak)
  return at === -1 ? 0 : field ** (mostFields - 1 - at)
}

/** The points in a value of a board. */
export function pointsIn({ scale }: { scale: number }, value: number): number {
  return Math.floor(value / scale)
}

/** What the counters add to the value of a prediction that meets these criteria. */
export function countersOf(chain: readonly TieBreak[], mask: number): number {
  return (
    unitOf(chain, 'predictions_sent') +
    (meets(mask, 'resultado') ? unitOf(chain, 'results') : 0) +
    (meets(mask, 'diferencia') ? unitOf(chain, 'differences') : 0) +
    (meets(mask, 'perfecto') ? unitOf(chain, 'exact_scores') : 0)
  )
}

/** The tie-break that orders two values with the same points, or null if the points differ or nothing does. */
export function decidingTieBreak(chain: readonly TieBreak[], a: number, b: number): TieBreak | null {
  const scale = scaleOf(chain)
  if (pointsIn({ scale }, a) !== pointsIn({ scale }, b)) return null
  const counterIn = (value: number, tieBreak: TieBreak) => Math.floor(value / unitOf(chain, tieBreak)) % field
  return chain.find((one) => counterIn(a, one) !== counterIn(b, one)) ?? null
}
