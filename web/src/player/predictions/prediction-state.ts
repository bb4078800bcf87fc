import {
  enrolled,
  matchesOpenForPredictions,
  matchStatus,
  type PoolMatch,
  poolsOpenForPredictions,
  type Score,
  type SheetMatch,
} from '@compety/contract'
import type { Draft } from '../../drafts/draft.ts'
import { lastQueued, sameScore } from '../../drafts/draft-rules.ts'
import { useHasPassed } from '../../kit/time/ticking.ts'

/**
 * 'not sent': open, nothing saved. 'changed': open, the draft differs from the saved score. 'waiting': queued, not
 * answered yet. 'refused': the server refused it, the draft stays. 'incomplete': on the sheet, some pools have another
 * score or none. 'paused': the match is open but its pool is paused.
 */
export type PredictionState =
  | 'not sent'
  | 'sent'
  | 'changed'
  | 'sending'
  | 'waiting'
  | 'refused'
  | 'closed'
  | 'incomplete'
  | 'paused'

/** Not started (1) or in progress (2). */
export function isPoolActive({ status }: { status: number }): boolean {
  return poolsOpenForPredictions.includes(status)
}

/** Active pools accept predictions of players who are enrolled (1) or enrolled again (3). */
export function acceptsPredictions(pool: { status: number; pool_user_status: number | null }): boolean {
  return isPoolActive(pool) && enrolled.includes(pool.pool_user_status ?? 0)
}

type PoolOfDrafts = { status: number; isEnrolled: boolean; isEditable: boolean }

/** Drafts are shown where the player can predict, or could if the pool were not paused or over. */
export function showsDrafts(pool: PoolOfDrafts): boolean {
  return pool.isEditable || (pool.isEnrolled && !isPoolActive(pool))
}

/**
 * Open before the deadline, in status 1, 4 or 5, without a result and with both teams known. Only for the screens: the
 * server checks again.
 */
export function isMatchOpen(match: ToPredict, now: number): boolean {
  return now < Date.parse(match.blocked_at) && isBeforeStart(match)
}

/** The same as a hook, which re-renders when the deadline passes. */
export function useIsMatchOpen(match: ToPredict): boolean {
  return !useHasPassed(Date.parse(match.blocked_at)) && isBeforeStart(match)
}

/** In progress and without a result yet. */
export function isInPlay({ status, match_result }: Pick<PoolMatch, 'status' | 'match_result'>): boolean {
  return status === matchStatus.inProgress && match_result === null
}

/**
 * A suspended match before its deadline takes predictions again if it is reactivated, and one without its teams once they
 * are known.
 */
export function useIsMatchOnHold(match: ToPredict): boolean {
  const hasPassed = useHasPassed(Date.parse(match.blocked_at))
  const waits = match.status === matchStatus.suspended || match.has_placeholder
  return !hasPassed && waits && match.match_result === null
}

type ToPredict = Pick<PoolMatch, 'blocked_at' | 'status' | 'match_result' | 'has_placeholder'>
const isBeforeStart = ({ status, match_result, has_placeholder }: ToPredict): boolean =>
  matchesOpenForPredictions.includes(status) && match_result === null && !has_placeholder

const emptyScore: Score = { home_team_score: 0, away_team_score: 0 }

/** New predictions start at 0-0. */
export function savedScore(match: { prediction: Score | null }): Score {
  return match.prediction ?? emptyScore
}

type StateInput = { prediction: Score | null; draft: Draft | undefined; isOpen: boolean; isSending: boolean }

/** `isChanged` says whether the draft counts as a change. */
function stateOf({ prediction, draft, isOpen, isSending }: StateInput, isChanged: boolean): PredictionState {
  const queued = draft && lastQueued(draft)
  if (queued && (!isOpen || sameScore(draft, queued))) return isSending ? 'sending' : 'waiting'
  if (!isOpen) return 'closed'
  if (draft?.refused !== undefined) return 'refused'
  if (isChanged) return 'changed'
  return prediction ? 'sent' : 'not sent'
}

/** On a pool's page, where an untouched new prediction of 0-0 can be sent. */
export function predictionState(input: StateInput): PredictionState {
  return stateOf(input, input.draft !== undefined && !sameScore(input.draft, savedScore(input)))
}

/**
 * The pools that have another score than the sheet, or none, for example because the player enrolled after the last
 * save. The next save of the sheet includes them.
 */
export function poolsWithout({ prediction, pools }: Pick<SheetMatch, 'prediction' | 'pools'>): SheetMatch['pools'] {
  return prediction
    ? pools.filter((pool) => !pool.is_apart && !(pool.prediction && sameScore(pool.prediction, prediction)))
    : []
}

/** Whether every pool has an override, so that the sheet has no score of its own. */
export function isOverriddenInAllPools({ pools }: Pick<SheetMatch, 'pools'>): boolean {
  return pools.length > 0 && pools.every(({ is_apart }) => is_apart)
}

/** On the sheet, where only touched rows are sent: a typed 0-0 is a change, an untouched one is not. */
export function sheetState(input: StateInput): PredictionState {
  return stateOf(input, input.draft !== undefined && !(input.prediction && sameScore(input.draft, input.prediction)))
}
