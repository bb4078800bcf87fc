import { useSyncExternalStore } from 'react'
import { useNowUntil } from '../kit/time/ticking.ts'
import { serverNow } from '../platform/api/server-clock.ts'
import type { Draft } from './draft.ts'
import { type Drafts, isPastDeadline } from './draft-rules.ts'
import { drafts, subscribeToDrafts } from './drafts.ts'

export function useDraft(key: string): Draft | undefined {
  return useSyncExternalStore(subscribeToDrafts, () => drafts()[key])
}

export function useDrafts(): Drafts {
  return useSyncExternalStore(subscribeToDrafts, drafts)
}

/**
 * Re-renders when the next deadline passes. Not with useHasPassed, whose value would be false again for the following
 * deadline.
 */
export function useRenderAtDeadline(some: readonly Draft[]): void {
  const now = serverNow()
  const ahead = some.flatMap(({ match }) =>
    match && !isPastDeadline({ match }, now) ? [Date.parse(match.blocked_at)] : [],
  )
  useNowUntil(Math.min(...ahead))
}
