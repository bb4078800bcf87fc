import { type Match, matchesOpenForPredictions, matchLifecycle } from '@compety/contract'
import { useNextDeadline } from '../../../kit/time/ticking.ts'
import { serverNow } from '../../../platform/api/server-clock.ts'

/** Why a match can neither be added to a pool nor removed: that is only allowed while it can be predicted. */
export function fixedReason({ status, blocked_at }: Match): string | undefined {
  if (!matchesOpenForPredictions.includes(status)) return matchLifecycle.states[status]
  return Date.parse(blocked_at) <= serverNow() ? 'Plazo vencido' : undefined
}

export function isFree(match: Match): boolean {
  return fixedReason(match) === undefined
}

/** Renders again at each deadline of these matches, because a refetch with an equal answer does not. */
export function useRenderAtDeadlines(matches: readonly Match[]): void {
  useNextDeadline(matches.map(({ blocked_at }) => Date.parse(blocked_at)))
}
