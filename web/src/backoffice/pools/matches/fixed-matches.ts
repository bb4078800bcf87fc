import { type Match, matchLifecycle, matchesOpenForPredictions } from '@compety/contract'
import { serverNow } from '../../../platform/api/server-clock.ts'

/** Why a match can neither join a pool nor leave one: only one that may still be predicted can (decisions-backoffice Q66). */
export const fixedBecause = ({ status, blocked_at }: Match): string | undefined => {
  if (!matchesOpenForPredictions.includes(status)) return matchLifecycle.states[status]
  return Date.parse(blocked_at) <= serverNow() ? 'Plazo vencido' : undefined
}

export const isFree = (match: Match): boolean => fixedBecause(match) === undefined

/** When the next of them becomes so, in milliseconds. */
export const nextDeadline = (matches: readonly Match[]): number =>
  Math.min(...matches.map(({ blocked_at }) => Date.parse(blocked_at)).filter((deadline) => deadline > serverNow()))
