import type { Score } from '@compety/contract'
import { serverNow } from '../platform/api/server-clock.ts'
import { currentSession } from '../platform/api/session.ts'
import type { Answer, Draft } from './draft.ts'
import { afterAnswer, versionUpdates } from './draft-answers.ts'
import {
  afterQueueing,
  afterTyping,
  type Change,
  changedDrafts,
  type Drafts,
  draftKey,
  isSendable,
  matchIdOf,
  type Typed,
  withDeadline,
  withoutSave,
} from './draft-rules.ts'
import { removeStored, storeDraft, storeDrafts, storedDrafts } from './stored-drafts.ts'

// The drafts of this tab, for one user. They outlive an expired session and are dropped by a log-out.
let tab: { userId: number; drafts: Drafts } | undefined
const listeners = new Set<() => void>()

export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const noDrafts: Drafts = {}

export function drafts(): Drafts {
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
export function updateDraft(key: string, typed: Typed, saved: Score | null = null): void {
  set(key, afterTyping(draftToExtend(key), typed, saved))
}

/** This tab's draft, unless another tab has queued a save: that one must still be sent. */
function draftToExtend(key: string): Draft | undefined {
  const typed = drafts()[key]
  const stored = tab && storedDrafts(tab.userId)[key]
  return stored?.asked ? stored : typed
}

/** Queues a save: it is sent until the server has answered. */
export function queueSave(key: string, draft: Draft): void {
  set(key, afterQueueing(draftToExtend(key), draft, Date.now()))
}

export function dropDraft(key: string): void {
  set(key, undefined)
}

/** The drafts of all tabs. */
const allDrafts = (): Drafts => {
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

function changeInTab(change: Change): void {
  const before = drafts()
  const changed = changedDrafts(before, change)
  if (!tab || changed === before) return
  tab = { ...tab, drafts: changed }
  for (const listener of listeners) listener()
}

function changeInStorage(userId: number, change: Change): void {
  const stored = storedDrafts(userId)
  const changed = changedDrafts(stored, change)
  if (changed !== stored) storeDrafts(userId, changed)
}

function changeEverywhere(change: Change): void {
  changeInTab(change)
  if (tab) changeInStorage(tab.userId, change)
}

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
  return Object.values(allDrafts()).filter((draft) => isSendable(draft, serverNow())).length
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
    const next = afterAnswer(stored[answer.key], answer, serverNow())
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
  for (const answer of answers) set(answer.key, afterAnswer(drafts()[answer.key], answer, serverNow()))
  for (const change of versionUpdates(answers)) changeInTab(change)
}

/**
 * Called when an override is removed, which changes the version of the sheet's row. The draft forgets its version and
 * takes the one that is on the screen when it is saved.
 */
export function clearBaseVersion(matchId: number): void {
  changeEverywhere((key, draft) =>
    key === draftKey('sheet', matchId) && !draft.asked ? { ...draft, based_on: undefined } : draft,
  )
}

/** Dequeues in this tab's memory what another tab has removed from the shared storage. */
export function dropCancelledSaves(userId: number): void {
  const stored = storedDrafts(userId)
  changeInTab((key, draft) => (draft.asked && !stored[key]?.asked ? withoutSave(draft) : draft))
}
