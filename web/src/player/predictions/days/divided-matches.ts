import type { PoolMatch } from '@compety/contract'
import { isInPlay, isMatchOpen } from '../prediction-state.ts'

export const matchFilters = ['open', 'played', 'all'] as const
export type MatchFilter = (typeof matchFilters)[number]

/** What of a match places it among the others. */
export type Dated = Pick<PoolMatch, 'beginst_at' | 'blocked_at' | 'status' | 'match_result' | 'has_placeholder'>

/**
 * The matches of a pool by what a player can do with them. `closed` begins with the newest; `later` may open again or
 * for the first time, such as those of a paused pool or without their teams.
 */
export type DividedMatches<M> = Record<'playing' | 'open' | 'closed' | 'later', M[]>

/** The matches are in the order of their kick-offs. */
export function dividedMatches<M extends Dated>(
  matches: readonly M[],
  isPoolActive: boolean,
  now: number,
): DividedMatches<M> {
  const kindOf = (match: M): keyof DividedMatches<M> => {
    if (isInPlay(match)) return 'playing'
    if (isPoolActive && isMatchOpen(match, now)) return 'open'
    return match.match_result || Date.parse(match.blocked_at) <= now ? 'closed' : 'later'
  }
  const { playing = [], open = [], closed = [], later = [] } = Object.groupBy(matches, kindOf)
  return { playing, open, closed: closed.toReversed(), later }
}

/** For sorting: the earlier kick-off first. */
export function byKickOff(one: Dated, other: Dated): number {
  return Date.parse(one.beginst_at) - Date.parse(other.beginst_at)
}

/** What each filter lists. The closed matches stand above those that are still to come. */
export function filteredMatches<M extends Dated>(divided: DividedMatches<M>): Record<MatchFilter, M[]> {
  const { playing, open, closed, later } = divided
  return {
    open,
    played: [...closed, ...later],
    all: [...playing, ...closed, ...[...open, ...later].toSorted(byKickOff)],
  }
}
