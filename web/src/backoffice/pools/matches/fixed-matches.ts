import { type Match, matchesOpenForPredictions, matchLifecycle } from '@compety/contract'
import { serverNow } from '../../../platform/api/server-clock.ts'

/** Why a match can neither be added to a pool nor removed: that is only allowed while it can be predicted. */
export function fixedReason({ status, blocked_at }: Match): string | undefined {
  if (!matchesOpenForPredictions.includes(status)) return matchLifecycle.states[status]
  return Date.parse(blocked_at) <= serverNow() ? 'Plazo vencido' : undefined
}

export function isFree(match: Match): boolean {
  return fixedReason(match) === undefined
}

/** The next deadline of these matches, in milliseconds. */
export function nextDeadline(matches: readonly Match[]): number {
  return Math.min(
    ...matches.map(({ blocked_at }) => Date.parse(blocked_at)).filter((deadline) => deadline > serverNow()),
  )
}
