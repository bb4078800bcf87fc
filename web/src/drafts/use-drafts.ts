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
 * Re-renders when the next deadline passes. useHasPassed does not suit, since it becomes false again as soon as the
 * following deadline is the next one.
 */
export function useRenderAtDeadline(some: readonly Draft[]): void {
  const now = serverNow()
  const ahead = some.flatMap(({ match }) =>
    match && !isPastDeadline({ match }, now) ? [Date.parse(match.blocked_at)] : [],
  )
  useNowUntil(Math.min(...ahead))
}
