import type { Draft } from '../../drafts/draft.ts'
import { lastAsked, sameScore } from '../../drafts/drafts.ts'
import { type PoolMatch, type Score, type SheetMatch, enrolled, matchesOpenForPredictions, poolsOpenForPredictions } from '@compety/contract'
import { useHasPassed } from '../../kit/time/ticking.ts'

/**
 * 'not sent': open, nothing saved. 'changed': open, what is typed differs from what is saved. 'waiting': asked to save, not
 * answered yet. 'refused': the server said no, what was typed is kept. 'incomplete': on the sheet, in some pools
 * something else counts than what was saved, or nothing. 'paused': open but for the pool, which takes nothing for now.
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

/** Under way or about to start. */
export const isPlayed = ({ status }: { status: number }): boolean => poolsOpenForPredictions.includes(status)

/** A pool takes predictions in 1 and 2, from players enrolled (1) or enrolled again (3). */
export const takesPredictions = (pool: { status: number; pool_user_status: number | null }): boolean =>
  isPlayed(pool) && enrolled.includes(pool.pool_user_status ?? 0)

type Played = { status: number; isEnrolled: boolean; isEditable: boolean }

/** Who predicts here, or would if the pool did not rest or were not over, is told what became of what was typed. */
export const tellsDrafts = (pool: Played): boolean => pool.isEditable || (pool.isEnrolled && !isPlayed(pool))

/** Before the deadline, in a state that is open for predictions, without a result. The server has the last word. */
export const isMatchOpen = (match: ToPredict, now: number): boolean =>
  now < Date.parse(match.blocked_at) && isBeforeStart(match)

/** The same at each moment; who draws it is drawn again when that changes. */
export const useIsMatchOpen = (match: ToPredict): boolean =>
  !useHasPassed(Date.parse(match.blocked_at)) && isBeforeStart(match)

type ToPredict = Pick<PoolMatch, 'blocked_at' | 'status' | 'match_result'>
const isBeforeStart = ({ status, match_result }: ToPredict): boolean =>
  matchesOpenForPredictions.includes(status) && match_result === null

const nothingYet: Score = { home_team_score: 0, away_team_score: 0 }

/** New predictions start at 0 (player.md 5). */
export const savedScore = (match: { prediction: Score | null }): Score => match.prediction ?? nothingYet

type Known = { prediction: Score | null; draft: Draft | undefined; isOpen: boolean; isSending: boolean }

/** `isChanged` says what of a draft counts as a change. */
function stateOf({ prediction, draft, isOpen, isSending }: Known, isChanged: boolean): PredictionState {
  const asked = draft && lastAsked(draft)
  if (asked && (!isOpen || sameScore(draft, asked))) return isSending ? 'sending' : 'waiting'
  if (!isOpen) return 'closed'
  if (draft?.refused !== undefined) return 'refused'
  if (isChanged) return 'changed'
  return prediction ? 'sent' : 'not sent'
}

/** On a pool's own page, where a new prediction of 0-0 is sent as it stands. */
export const predictionState = (known: Known): PredictionState =>
  stateOf(known, known.draft !== undefined && !sameScore(known.draft, savedScore(known)))

/**
 * Pools where another score counts than in the others, or none: joined, given the match or taken up again since it was saved. The
 * next save reaches them.
 */
export const poolsWithout = ({ prediction, pools }: Pick<SheetMatch, 'prediction' | 'pools'>): SheetMatch['pools'] =>
  prediction
    ? pools.filter((pool) => !pool.is_apart && !(pool.prediction && sameScore(pool.prediction, prediction)))
    : []

/** Saved on the pages of all its pools: nothing is common to them. */
export const isAllApart = ({ pools }: Pick<SheetMatch, 'pools'>): boolean =>
  pools.length > 0 && pools.every(({ is_apart }) => is_apart)

/** On the sheet, where only what was touched is sent: a 0-0 that was typed is a change, one that was not is nothing. */
export const sheetState = (known: Known): PredictionState =>
  stateOf(known, known.draft !== undefined && !(known.prediction && sameScore(known.draft, known.prediction)))
