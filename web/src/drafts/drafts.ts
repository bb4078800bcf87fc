import { failures, type Score } from '@compety/contract'
import { useSyncExternalStore } from 'react'
import { useNowUntil } from '../kit/time/ticking.ts'
import { serverNow } from '../platform/api/server-clock.ts'
import { currentSession } from '../platform/api/session.ts'
import type { Answer, Draft } from './draft.ts'
import { removeStored, type StoredDrafts, storeDraft, storeDrafts, storedDrafts } from './stored-drafts.ts'

export function sameScore(one: Score, other: Score): boolean {
  return one.home_team_score === other.home_team_score && one.away_team_score === other.away_team_score
}

export function scoreText({ home_team_score, away_team_score }: Score): string {
  return `${home_team_score}-${away_team_score}`
}

const newerPrediction = failures.prediction_newer[1]

/** Another device has saved a newer prediction; the player chooses between both scores. */
export function isConflict({ refused }: Pick<Draft, 'refused'>): boolean {
  return refused === newerPrediction
}

const deadlinePassed = failures.prediction_deadline_passed[1]

type Timed = { match?: Draft['match'] | undefined }

/** Whether a save was refused because it was late. After the deadline any refusal counts, for example because of a result. */
export function wasRefusedAsLate({ refused, match }: Pick<Draft, 'refused'> & Timed): boolean {
  return (
    refused === deadlinePassed || (refused !== undefined && refused !== newerPrediction && isPastDeadline({ match }))
  )
}

/** The version a save is based on. In a conflict it is the version shown, because the player has seen the newer prediction. */
export function baseVersion(draft: Draft | undefined, shownVersion: number | undefined): number | undefined {
  return draft && !isConflict(draft) ? (draft.based_on ?? shownVersion) : shownVersion
}

/** The score that was queued last. */
export function lastQueued({ asked, next }: Draft): Score | undefined {
  return next ?? asked
}

/** One key for each match of a pool; on the sheet, one for all pools. */
export function draftKey(poolId: number | 'sheet', matchId: number): string {
  return `${poolId}:${matchId}`
}

// The drafts of this tab, for one user. They outlive an expired session and are dropped by a log-out.
let tab: { userId: number; drafts: StoredDrafts } | undefined
const listeners = new Set<() => void>()

export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const noDrafts: StoredDrafts = {}

export function drafts(): StoredDrafts {
  const userId = currentSession()?.user.id
  if (userId === undefined) return noDrafts
  if (tab?.userId !== userId) tab = { userId, drafts: storedDrafts(userId) }
  return tab.drafts
}

function set(key: string, next: Draft | undefined): void {
  const before = drafts()
  if (!tab || before[key] === next) return
  const { [key]: old, ...rest } = before
  tab = { ...tab, drafts: next ? { ...rest, [key]: next } : rest }
  if (next) storeDraft(tab.userId, key, next)
  // Another tab may have stored a draft of its own under this key.
  else if (JSON.stringify(storedDrafts(tab.userId)[key]) === JSON.stringify(old)) removeStored(tab.userId, key)
  for (const listener of listeners) listener()
}

/** Stores a typed score as a draft, unless it equals the saved one. A queued save stays queued. */
export function updateDraft(
  key: string,
  draft: Score & Pick<Draft, 'match' | 'based_on'>,
  saved: Score | null = null,
): void {
  const before = draftToExtend(key)
  const { asked, asked_at = 0, next, isUpdate = false } = before ?? {}
  if (!asked && saved && sameScore(draft, saved)) {
    dropDraft(key)
    return
  }
  const based_on = baseVersion(before, draft.based_on)
  set(key, { ...draft, based_on, ...(asked && { asked, asked_at, isUpdate, ...(next && { next }) }) })
}

/** This tab's draft, unless another tab has queued a save: that one must still be sent. */
function draftToExtend(key: string): Draft | undefined {
  const typed = drafts()[key]
  const stored = tab && storedDrafts(tab.userId)[key]
  return stored?.asked ? stored : typed
}

/** Queues a save: it is sent until the server has answered. */
export function queueSave(key: string, draft: Draft): void {
  const { home_team_score, away_team_score, isUpdate = false, based_on, match } = draft
  const score = { home_team_score, away_team_score }
  const before = draftToExtend(key)
  const { asked = score, ...first } = before?.asked ? before : { isUpdate, based_on }
  set(key, {
    ...score,
    asked,
    asked_at: Date.now(),
    isUpdate: first.isUpdate ?? false,
    based_on: first.based_on,
    ...(!sameScore(asked, score) && { next: score }),
    ...(match && { match }),
  })
}

export function dropDraft(key: string): void {
  set(key, undefined)
}

/** The drafts of all tabs. */
const allDrafts = (): StoredDrafts => {
  const ofThisTab = drafts()
  return tab ? { ...storedDrafts(tab.userId), ...ofThisTab } : ofThisTab
}

/** Drops the drafts of a pool's page in all tabs: after withdrawing they cannot be saved. */
export function dropPoolDrafts(poolId: number): void {
  for (const key of Object.keys(allDrafts()).filter((key) => key.startsWith(`${poolId}:`))) {
    dropDraft(key)
    if (tab) removeStored(tab.userId, key)
  }
}

type Change = (key: string, draft: Draft) => Draft

function changeInTab(change: Change): void {
  const before = Object.entries(drafts())
  const changed = before.map(([key, draft]) => [key, change(key, draft)] as const)
  if (!tab || changed.every(([, draft], index) => draft === before[index]?.[1])) return
  tab = { ...tab, drafts: Object.fromEntries(changed) }
  for (const listener of listeners) listener()
}

function changeInStorage(userId: number, change: Change): void {
  const stored = Object.entries(storedDrafts(userId))
  const changed = stored.map(([key, draft]) => [key, change(key, draft)] as const)
  if (changed.some(([, draft], index) => draft !== stored[index]?.[1])) storeDrafts(userId, Object.fromEntries(changed))
}

function changeEverywhere(change: Change): void {
  changeInTab(change)
  if (tab) changeInStorage(tab.userId, change)
}

const matchIdOf = (key: string): string => key.split(':')[1] ?? ''

export function isSheetKey(key: string): boolean {
  return key.startsWith('sheet:')
}

const withDeadline = (draft: Draft, at: string | undefined): Draft =>
  draft.match && at !== undefined && draft.match.blocked_at !== at
    ? { ...draft, match: { ...draft.match, blocked_at: at } }
    : draft

/** Updates the deadlines of all drafts: a deadline may have been moved since its draft was typed. */
export function updateDeadlines(matches: readonly { id: number; blocked_at: string }[]): void {
  const deadlines = new Map(matches.map(({ id, blocked_at }) => [String(id), blocked_at]))
  changeEverywhere((key, draft) => withDeadline(draft, deadlines.get(matchIdOf(key))))
}

/** Copies deadlines that another tab has updated in storage. */
export function syncDeadlines(userId: number): void {
  const stored = storedDrafts(userId)
  changeInTab((key, draft) => withDeadline(draft, stored[key]?.match?.blocked_at))
}

/** The match of a draft, in any tab. */
export function matchOf(key: string): Draft['match'] {
  return allDrafts()[key]?.match
}

/** Drops all drafts at the log-out. */
export function dropDrafts(): void {
  for (const key of Object.keys(drafts())) set(key, undefined)
  if (tab) removeStored(tab.userId)
}

/** The number of drafts that can still be sent; a log-out would lose them. */
export function countDrafts(): number {
  return Object.values(allDrafts()).filter((draft) => draft.asked || !isPastDeadline(draft)).length
}

export function isPastDeadline({ match }: Timed): boolean {
  return match !== undefined && Date.parse(match.blocked_at) <= serverNow()
}

/** The queued saves of all tabs. */
export function queuedDrafts(userId: number): [key: string, draft: Draft & { asked: Score }][] {
  return Object.entries(storedDrafts(userId)).flatMap(([key, draft]) =>
    draft.asked ? [[key, { ...draft, asked: draft.asked }]] : [],
  )
}

export function isQueued(key: string): boolean {
  return drafts()[key]?.asked !== undefined
}

/** Applies the server's answers to the stored drafts and to those of this tab. Scores typed since then stay. */
export function applyAnswers(userId: number, answers: readonly Answer[]): void {
  const stored = { ...storedDrafts(userId) }
  for (const answer of answers) {
    const next = afterAnswer(stored[answer.key], answer)
    if (next) stored[answer.key] = next
    else delete stored[answer.key]
  }
  storeDrafts(userId, stored)
  for (const change of versionUpdates(answers)) changeInStorage(userId, change)
  applyAnswersInTab(userId, answers)
}

/** Applies the answers to this tab only, after another tab has sent. */
export function applyAnswersInTab(userId: number, answers: readonly Answer[]): void {
  if (currentSession()?.user.id !== userId) return
  for (const answer of answers) set(answer.key, afterAnswer(drafts()[answer.key], answer))
  for (const change of versionUpdates(answers)) changeInTab(change)
}

/**
 * A save on the sheet changes the version on pools' pages and the other way round. Drafts for the same match take over the new
 * version, or they would conflict with a save of this browser. All saved rows of the sheet are handled in one change.
 */
function versionUpdates(answers: readonly Answer[]): Change[] {
  const saved = answers.filter(({ refused }) => refused === undefined)
  const rows = saved.filter(({ key }) => isSheetKey(key))
  const matches = new Set(rows.map(({ key }) => matchIdOf(key)))
  const afterRows: Change = (key, draft) =>
    matches.has(matchIdOf(key)) && !isSheetKey(key) && !isConflict(draft) ? { ...draft, based_on: undefined } : draft
  const afterPoolSave =
    (answer: Answer): Change =>
    (key, draft) =>
      isSheetKey(key) && matchIdOf(key) === matchIdOf(answer.key) && draft.based_on !== undefined && !isConflict(draft)
        ? { ...draft, based_on: Math.max(draft.based_on, answer.version ?? 0) }
        : draft
  const poolSaves = saved.filter(({ key, is_apart }) => !isSheetKey(key) && is_apart === false)
  return [...(rows.length > 0 ? [afterRows] : []), ...poolSaves.map(afterPoolSave)]
}

/** Called when an override is removed: the draft on the sheet is then based on the version shown when it is saved. */
export function clearBaseVersion(matchId: number): void {
  changeEverywhere((key, draft) =>
    key === draftKey('sheet', matchId) && !draft.asked ? { ...draft, based_on: undefined } : draft,
  )
}

/** Dequeues what another tab has removed from storage. Only this tab's memory changes: the storage is up to date. */
export function dropCancelledSaves(userId: number): void {
  const stored = storedDrafts(userId)
  changeInTab((key, draft) => {
    const { asked, asked_at: _, next: __, ...typed } = draft
    return asked && !stored[key]?.asked ? typed : draft
  })
}

/** The draft after an answer; undefined when nothing is left to save. */
function afterAnswer(draft: Draft | undefined, answer: Answer): Draft | undefined {
  if (!draft) return undefined
  const { asked: answered, refused, version } = answer
  const { asked, asked_at = 0, next, isUpdate: _, refused: __, late: ___, ...typed } = draft
  const isSame = sameScore(draft, answered)
  const isAnswered = asked !== undefined && sameScore(asked, answered)
  if (refused !== undefined) {
    if (!isAnswered && (asked || !isSame)) return draft
    const isMeant = isSame || isConflict(answer) || (next && sameScore(draft, next))
    if (!isMeant) return typed
    return { ...typed, refused, ...(wasRefusedAsLate({ ...typed, refused }) && { late: true }) }
  }
  const based = version !== undefined && { based_on: version }
  if (isAnswered && next) return { ...typed, ...based, asked: next, asked_at, isUpdate: true }
  if (isSame) return undefined
  return isAnswered ? { ...typed, ...based } : { ...draft, ...based, elsewhere: answered }
}

/** Re-renders when the next deadline passes. Not with useHasPassed, whose value would be false again for the following deadline. */
export function useRenderAtDeadline(some: readonly Draft[]): void {
  const ahead = some.flatMap(({ match }) => (match && !isPastDeadline({ match }) ? [Date.parse(match.blocked_at)] : []))
  useNowUntil(Math.min(...ahead))
}

export function useDraft(key: string): Draft | undefined {
  return useSyncExternalStore(subscribeToDrafts, () => drafts()[key])
}

export function useDrafts(): StoredDrafts {
  return useSyncExternalStore(subscribeToDrafts, drafts)
}
