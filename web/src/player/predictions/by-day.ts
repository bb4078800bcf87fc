import { dayOf } from '../../kit/time/day-names.ts'

/** Groups matches by the local day of an instant; days keep the order of the matches. */
export function byDay<T>(matches: readonly T[], instantOf: (match: T) => string): [day: string, matches: T[]][] {
  return [...Map.groupBy(matches, (match) => dayOf(instantOf(match)))]
}
