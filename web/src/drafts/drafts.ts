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

export function textOf({ home_team_score, away_team_score }: Score): string {
  return `${home_team_score}-${away_team_score}`
}

const newer = failures.prediction_newer[1]

/** Another device has saved since, so the player has to choose between both scores. */
export function isConflict({ refused }: Pick<Draft, 'refused'>): boolean {
  return refused === newer
}

const late = failures.prediction_deadline_passed[1]

type Timed = { match?: Draft['match'] | undefined }

/** Refused after the deadline, even if the server named another reason first, such as a result. */
export function cameLate({ refused, match }: Pick<Draft, 'refused'> & Timed): boolean {
  return refused === late || (refused !== undefined && refused !== newer && isLate({ match }))
}

/** What a save rests on: whoever types or saves in front of a conflict has seen what stands. */
export function baseOf(draft: Draft | undefined, seen: number | undefined): number | undefined {
  return draft && !isConflict(draft) ? (draft.based_on ?? seen) : seen
}

/** The latest requested score. */
export function lastAsked({ asked, next }: Draft): Score | undefined {
  return next ?? asked
}

/** There is one draft per match and pool. On the sheet there is one per match for all pools. */
export function draftKey(poolId: number | 'sheet', matchId: number): string {
  return `${poolId}:${matchId}`
}

// The drafts of this tab. They belong to one user: they survive an expired session and are deleted on log-out.
let tab: { userId: number; drafts: StoredDrafts } | undefined
const listeners = new Set<() => void>()

export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const nothing: StoredDrafts = {}

export function drafts(): StoredDrafts {
  const userId = currentSession()?.user.id
  if (userId === undefined) return nothing
  if (tab?.userId !== userId) tab = { userId, drafts: storedDrafts(userId) }
  return tab.drafts
}

function put(key: string, next: Draft | undefined): void {
  const before = drafts()
  if (!tab || before[key] === next) return
  const { [key]: old, ...rest } = before
  tab = { ...tab, drafts: next ? { ...rest, [key]: next } : rest }
  if (next) storeDraft(tab.userId, key, next)
  // Another tab may have stored its own draft under this key.
  else if (JSON.stringify(storedDrafts(tab.userId)[key]) === JSON.stringify(old)) removeStored(tab.userId, key)
  for (const listener of listeners) listener()
}

/** Stores a typed score, unless it equals the saved one. An earlier request is still sent. */
export function keepDraft(
  key: string,
  draft: Score & Pick<Draft, 'match' | 'based_on'>,
  saved: Score | null = null,
): void {
  const before = latest(key)
  const { asked, asked_at = 0, next, isUpdate = false } = before ?? {}
  if (!asked && saved && sameScore(draft, saved)) {
    dropDraft(key)
    return
  }
  const based_on = baseOf(before, draft.based_on)
  put(key, { ...draft, based_on, ...(asked && { asked, asked_at, isUpdate, ...(next && { next }) }) })
}

/** A request stored by another tab takes precedence over what is typed here. */
function latest(key: string): Draft | undefined {
  const own = drafts()[key]
  const stored = tab && storedDrafts(tab.userId)[key]
  return stored?.asked ? stored : own
}

/** Marks a draft to be sent until the server answers. */
export function askToSave(key: string, draft: Draft): void {
  const { home_team_score, away_team_score, isUpdate = false, based_on, match } = draft
  const score = { home_team_score, away_team_score }
  const before = latest(key)
  const { asked = score, ...first } = before?.asked ? before : { isUpdate, based_on }
  put(key, {
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
  put(key, undefined)
}

/** The drafts of all tabs. */
const allDrafts = (): StoredDrafts => {
  const own = drafts()
  return tab ? { ...storedDrafts(tab.userId), ...own } : own
}

/** Deletes the drafts of a pool's page in every tab, after the player has left the pool. */
export function dropDraftsOf(poolId: number): void {
  for (const key of Object.keys(allDrafts()).filter((key) => key.startsWith(`${poolId}:`))) {
    dropDraft(key)
    if (tab) removeStored(tab.userId, key)
  }
}

type Change = (key: string, draft: Draft) => Draft

function changeHere(change: Change): void {
  const here = Object.entries(drafts())
  const changed = here.map(([key, draft]) => [key, change(key, draft)] as const)
  if (!tab || changed.every(([, draft], index) => draft === here[index]?.[1])) return
  tab = { ...tab, drafts: Object.fromEntries(changed) }
  for (const listener of listeners) listener()
}

function changeStored(userId: number, change: Change): void {
  const stored = Object.entries(storedDrafts(userId))
  const changed = stored.map(([key, draft]) => [key, change(key, draft)] as const)
  if (changed.some(([, draft], index) => draft !== stored[index]?.[1])) storeDrafts(userId, Object.fromEntries(changed))
}

/** Changes the drafts of this tab and the stored ones. */
function changeEverywhere(change: Change): void {
  changeHere(change)
  if (tab) changeStored(tab.userId, change)
}

const matchIn = (key: string): string => key.split(':')[1] ?? ''
export function isOfSheet(key: string): boolean {
  return key.startsWith('sheet:')
}

const withDeadline = (draft: Draft, at: string | undefined): Draft =>
  draft.match && at !== undefined && draft.match.blocked_at !== at
    ? { ...draft, match: { ...draft.match, blocked_at: at } }
    : draft

/** Updates the deadlines of all drafts, because a deadline may have been moved since a score was typed. */
export function moveDeadlines(matches: readonly { id: number; blocked_at: string }[]): void {
  const deadlines = new Map(matches.map(({ id, blocked_at }) => [String(id), blocked_at]))
  changeEverywhere((key, draft) => withDeadline(draft, deadlines.get(matchIn(key))))
}

/** Adopts the deadlines that another tab has stored. */
export function takeDeadlines(userId: number): void {
  const stored = storedDrafts(userId)
  changeHere((key, draft) => withDeadline(draft, stored[key]?.match?.blocked_at))
}

/** The match of a draft of any tab. */
export function matchOf(key: string): Draft['match'] {
  return allDrafts()[key]?.match
}

/** Deletes the drafts of this tab and the stored ones, on log-out. */
export function dropDrafts(): void {
  for (const key of Object.keys(drafts())) put(key, undefined)
  if (tab) removeStored(tab.userId)
}

/** The number of drafts that could still be sent and that a log-out would delete. */
export function countDrafts(): number {
  return Object.values(allDrafts()).filter((draft) => draft.asked || !isLate(draft)).length
}

/** Its deadline has passed. */
export function isLate({ match }: Timed): boolean {
  return match !== undefined && Date.parse(match.blocked_at) <= serverNow()
}

/** The unanswered requests of all tabs. */
export function askedDrafts(userId: number): [key: string, draft: Draft & { asked: Score }][] {
  return Object.entries(storedDrafts(userId)).flatMap(([key, draft]) =>
    draft.asked ? [[key, { ...draft, asked: draft.asked }]] : [],
  )
}

export function isAsked(key: string): boolean {
  return drafts()[key]?.asked !== undefined
}

/** Applies the server's answers to the stored drafts and to this tab's. Changes typed since then stay. */
export function settle(userId: number, answers: readonly Answer[]): void {
  const stored = { ...storedDrafts(userId) }
  for (const answer of answers) {
    const next = settled(stored[answer.key], answer)
    if (next) stored[answer.key] = next
    else delete stored[answer.key]
  }
  storeDrafts(userId, stored)
  for (const change of besides(answers)) changeStored(userId, change)
  settleHere(userId, answers)
}

/** Applies answers to the requests of another tab, in this tab only. */
export function settleHere(userId: number, answers: readonly Answer[]): void {
  if (currentSession()?.user.id !== userId) return
  for (const answer of answers) put(answer.key, settled(drafts()[answer.key], answer))
  for (const change of besides(answers)) changeHere(change)
}

/**
 * What was saved here is nobody else's news to what waits for the same match: on a pool's page what stands there now may be overwritten,
 * on the sheet what was saved for its only pool. One change for the rows of the sheet, which are each of another match, and one
 * for each pool.
 */
function besides(answers: readonly Answer[]): Change[] {
  const saved = answers.filter(({ refused }) => refused === undefined)
  const rows = saved.filter(({ key }) => isOfSheet(key))
  const matches = new Set(rows.map(({ key }) => matchIn(key)))
  const besideRows: Change = (key, draft) =>
    matches.has(matchIn(key)) && !isOfSheet(key) && !isConflict(draft) ? { ...draft, based_on: undefined } : draft
  const besidePool =
    (answer: Answer): Change =>
    (key, draft) =>
      isOfSheet(key) && matchIn(key) === matchIn(answer.key) && draft.based_on !== undefined && !isConflict(draft)
        ? { ...draft, based_on: Math.max(draft.based_on, answer.version ?? 0) }
        : draft
  const alone = saved.filter(({ key, is_apart }) => !isOfSheet(key) && is_apart === false)
  return [...(rows.length > 0 ? [besideRows] : []), ...alone.map(besidePool)]
}

/** A pool's own prediction was replaced by the common one. A draft on the sheet is then based on what is shown when it is saved. */
export function restAnew(matchId: number): void {
  changeEverywhere((key, draft) =>
    key === draftKey('sheet', matchId) && !draft.asked ? { ...draft, based_on: undefined } : draft,
  )
}

/** Drops requests that another tab has withdrawn from storage. */
export function forgetTakenBack(userId: number): void {
  const stored = storedDrafts(userId)
  changeHere((key, draft) => {
    const { asked, asked_at: _, next: __, ...typed } = draft
    return asked && !stored[key]?.asked ? typed : draft
  })
}

function settled(draft: Draft | undefined, answer: Answer): Draft | undefined {
  if (!draft) return undefined
  const { asked: answered, refused, version } = answer
  const { asked, asked_at = 0, next, isUpdate: _, refused: __, late: ___, ...typed } = draft
  const isSame = sameScore(draft, answered)
  const isAnswered = asked !== undefined && sameScore(asked, answered)
  if (refused !== undefined) {
    if (!isAnswered && (asked || !isSame)) return draft
    const isMeant = isSame || isConflict(answer) || (next && sameScore(draft, next))
    if (!isMeant) return typed
    return { ...typed, refused, ...(cameLate({ ...typed, refused }) && { late: true }) }
  }
  const based = version !== undefined && { based_on: version }
  if (isAnswered && next) return { ...typed, ...based, asked: next, asked_at, isUpdate: true }
  if (isSame) return undefined
  return isAnswered ? { ...typed, ...based } : { ...draft, ...based, elsewhere: answered }
}

/** Renders again when the next deadline of these drafts passes. The effect is keyed by that instant. */
export function useDeadlines(some: readonly Draft[]): void {
  const ahead = some.flatMap(({ match }) => (match && !isLate({ match }) ? [Date.parse(match.blocked_at)] : []))
  useNowUntil(Math.min(...ahead))
}

export function useDraft(key: string): Draft | undefined {
  return useSyncExternalStore(subscribeToDrafts, () => drafts()[key])
}

export function useDrafts(): StoredDrafts {
  return useSyncExternalStore(subscribeToDrafts, drafts)
}
