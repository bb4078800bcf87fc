import { recognisedFailures, type Score } from '@compety/contract'
import type { Draft } from './draft.ts'

/** The drafts of a player by their keys. */
export type Drafts = Readonly<Record<string, Draft>>

type Timed = { match?: Draft['match'] | undefined }

export function sameScore(one: Score, other: Score): boolean {
  return one.home_team_score === other.home_team_score && one.away_team_score === other.away_team_score
}

export function scoreText({ home_team_score, away_team_score }: Score): string {
  return `${home_team_score}-${away_team_score}`
}

/** One key for each match of a pool; on the sheet, one for all pools. */
export function draftKey(poolId: number | 'sheet', matchId: number): string {
  return `${poolId}:${matchId}`
}

export function isSheetKey(key: string): boolean {
  return key.startsWith('sheet:')
}

export function matchIdOf(key: string): string {
  return key.split(':')[1] ?? ''
}

const newerPrediction = recognisedFailures.prediction_newer[1]

/** Another device has saved a newer prediction; the player chooses between both scores. */
export function isConflict({ refused }: Pick<Draft, 'refused'>): boolean {
  return refused === newerPrediction
}

export function isPastDeadline({ match }: Timed, now: number): boolean {
  return match !== undefined && Date.parse(match.blocked_at) <= now
}

const lateRefusals: readonly string[] = [
  recognisedFailures.prediction_deadline_passed[1],
  recognisedFailures.prediction_match_begun[1],
]

/**
 * Whether a save was refused because it was late. After the deadline every other refusal is shown as late too, for
 * example one because of a result.
 */
export function wasRefusedAsLate({ refused, match }: Pick<Draft, 'refused'> & Timed, now: number): boolean {
  return (
    refused !== undefined &&
    (lateRefusals.includes(refused) || (refused !== newerPrediction && isPastDeadline({ match }, now)))
  )
}

/**
 * The version a save is based on. In a conflict it is the version shown, because the player has seen the newer
 * prediction.
 */
export function baseVersion(draft: Draft | undefined, shownVersion: number | undefined): number | undefined {
  return draft && !isConflict(draft) ? (draft.based_on ?? shownVersion) : shownVersion
}

/** The score that was queued last. */
export function lastQueued({ asked, next }: Draft): Score | undefined {
  return next ?? asked
}

export type Typed = Score & Pick<Draft, 'match' | 'based_on'>

/** The draft after a score was typed; undefined if the score equals the saved one. A queued save stays queued. */
export function afterTyping(before: Draft | undefined, typed: Typed, saved: Score | null): Draft | undefined {
  const { asked, asked_at = 0, next, isUpdate = false } = before ?? {}
  if (!asked && saved && sameScore(typed, saved)) return undefined
  const based_on = baseVersion(before, typed.based_on)
  return { ...typed, based_on, ...(asked && { asked, asked_at, isUpdate, ...(next && { next }) }) }
}

/** The draft after the player pressed save. If an earlier request has no answer yet, this one waits as `next`. */
export function afterQueueing(before: Draft | undefined, draft: Draft, now: number): Draft {
  const { home_team_score, away_team_score, isUpdate = false, based_on, match } = draft
  const score = { home_team_score, away_team_score }
  const { asked = score, ...first } = before?.asked ? before : { isUpdate, based_on }
  return {
    ...score,
    asked,
    asked_at: now,
    isUpdate: first.isUpdate ?? false,
    based_on: first.based_on,
    ...(!sameScore(asked, score) && { next: score }),
    ...(match && { match }),
  }
}

/** The draft without its queued save. */
export function withoutSave({ asked: _, asked_at: __, next: ___, ...typed }: Draft): Draft {
  return typed
}

/** The draft with a deadline that may have been moved since it was typed. */
export function withDeadline(draft: Draft, blockedAt: string | undefined): Draft {
  return draft.match && blockedAt !== undefined && draft.match.blocked_at !== blockedAt
    ? { ...draft, match: { ...draft.match, blocked_at: blockedAt } }
    : draft
}

/** Whether a draft can still be sent. */
export function isSendable(draft: Draft, now: number): boolean {
  return draft.asked !== undefined || !isPastDeadline(draft, now)
}

export type Change = (key: string, draft: Draft) => Draft

/** The changed drafts; the same object if nothing changes. */
export function changedDrafts(drafts: Drafts, change: Change): Drafts {
  const changed = Object.entries(drafts).map(([key, draft]) => [key, change(key, draft)] as const)
  return changed.every(([key, draft]) => draft === drafts[key]) ? drafts : Object.fromEntries(changed)
}
