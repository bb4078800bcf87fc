import { useSyncExternalStore } from 'react'
import { useNextDeadline } from '../kit/time/ticking.ts'
import type { Draft } from './draft.ts'
import type { Drafts } from './draft-rules.ts'
import { drafts, subscribeToDrafts } from './drafts.ts'

export function useDraft(key: string): Draft | undefined {
  return useSyncExternalStore(subscribeToDrafts, () => drafts()[key])
}

export function useDrafts(): Drafts {
  return useSyncExternalStore(subscribeToDrafts, drafts)
}

/** Renders again when a deadline of these drafts passes. */
export function useRenderAtDeadline(some: readonly Draft[]): void {
  useNextDeadline(some.flatMap(({ match }) => (match ? [Date.parse(match.blocked_at)] : [])))
}
