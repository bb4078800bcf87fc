import { failures, type Score } from '@compety/contract'
import { useSyncExternalStore } from 'react'
import { serverNow } from '../../api/server-clock.ts'
import { currentSession } from '../../api/session.ts'
import { removeStored, type StoredDrafts, storeDraft, storedDrafts } from './stored-drafts.ts'

/** What was typed and is not saved yet. */
export type Draft = Score & {
  /** What the player asked to save and the server has not answered: sent again until it does. */
  asked?: Score
  /** Pressed while `asked` has no answer: goes out after it, which may have been saved all the same. */
  next?: Score
  /** The version of the prediction that the player saw, 0 for none: what another device saved since is not overwritten. */
  based_on?: number | undefined
  /** On a pool's own page, whether there was a prediction before. */
  isUpdate?: boolean
  /** Why the server refused what was asked. */
  refused?: string
  /** What another tab saved meanwhile. */
  elsewhere?: Score
  /** To name the match when no screen has it any more. */
  match?: { home: string; away: string; blocked_at: string }
}

/** How the server answered what was asked: saved, or refused with a message. */
export type Answer = { key: string; asked: Score; refused?: string; version?: number }

export const sameScore = (one: Score, other: Score): boolean =>
  one.home_team_score === other.home_team_score && one.away_team_score === other.away_team_score

export const textOf = ({ home_team_score, away_team_score }: Score): string => `${home_team_score}-${away_team_score}`

const newer = failures.prediction_newer[1]

/** Another device has saved since; the player is asked which of both scores is to stand. */
export const isConflict = ({ refused }: Pick<Draft, 'refused'>): boolean => refused === newer

/** What a save rests on: whoever types or saves in front of a conflict has seen what stands. */
export const baseOf = (draft: Draft | undefined, seen: number | undefined): number | undefined =>
  draft && !isConflict(draft) ? (draft.based_on ?? seen) : seen

/** The last of what was asked. */
export const lastAsked = ({ asked, next }: Draft): Score | undefined => next ?? asked

/** One draft for a match in one pool; on the sheet, one for all pools. */
export const draftKey = (poolId: number | 'sheet', matchId: number): string => `${poolId}:${matchId}`

// This tab's own. Kept per user: it outlives a lapsed session and is gone after a log-out (decisions.md 24).
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
  // Another tab may have left its own there.
  else if (JSON.stringify(storedDrafts(tab.userId)[key]) === JSON.stringify(old)) removeStored(tab.userId, key)
  for (const listener of listeners) listener()
}

/** What is typed waits to be saved, unless it is what is saved; what was asked before still goes out. */
export function keepDraft(
  key: string,
  draft: Score & Pick<Draft, 'match' | 'based_on'>,
  saved: Score | null = null,
): void {
  const before = drafts()[key]
  const { asked, next, isUpdate = false } = before ?? {}
  if (!asked && saved && sameScore(draft, saved)) {
    dropDraft(key)
    return
  }
  const based_on = baseOf(before, draft.based_on)
  put(key, { ...draft, based_on, ...(asked && { asked, isUpdate, ...(next && { next }) }) })
}

/** From now on it is sent until the server has answered. */
export function askToSave(key: string, draft: Draft): void {
  const { home_team_score, away_team_score, isUpdate = false, based_on, match } = draft
  const score = { home_team_score, away_team_score }
  const before = storedDrafts(currentSession()?.user.id ?? 0)[key]
  const { asked = score, ...first } = before?.asked ? before : { isUpdate, based_on }
  put(key, {
    ...score,
    asked,
    isUpdate: first.isUpdate ?? false,
    based_on: first.based_on,
    ...(!sameScore(asked, score) && { next: score }),
    ...(match && { match }),
  })
}

export const dropDraft = (key: string): void => put(key, undefined)

/** Those of every tab. */
const allDrafts = (): StoredDrafts => {
  const own = drafts()
  return tab ? { ...storedDrafts(tab.userId), ...own } : own
}

/** What was typed on the pool's own page, in whichever tab, can be saved no more by who has left it. */
export function dropDraftsOf(poolId: number): void {
  for (const key of Object.keys(allDrafts()).filter((key) => key.startsWith(`${poolId}:`))) {
    dropDraft(key)
    if (tab) removeStored(tab.userId, key)
  }
}

type DeadlineOf = (key: string) => string | undefined

const withDeadline = (draft: Draft, at: string | undefined): Draft =>
  draft.match && at !== undefined && draft.match.blocked_at !== at
    ? { ...draft, match: { ...draft.match, blocked_at: at } }
    : draft

function moveHere(deadlineOf: DeadlineOf): void {
  const here = Object.entries(drafts())
  const moved = here.map(([key, draft]) => [key, withDeadline(draft, deadlineOf(key))] as const)
  if (!tab || moved.every(([, draft], index) => draft === here[index]?.[1])) return
  tab = { ...tab, drafts: Object.fromEntries(moved) }
  for (const listener of listeners) listener()
}

/** A deadline may have been moved since something was typed for its match: wherever that was, here and in storage. */
export function moveDeadlines(matches: readonly { id: number; blocked_at: string }[]): void {
  const deadlines = new Map(matches.map(({ id, blocked_at }) => [String(id), blocked_at]))
  const deadlineOf: DeadlineOf = (key) => deadlines.get(key.split(':')[1] ?? '')
  moveHere(deadlineOf)
  if (!tab) return
  for (const [key, draft] of Object.entries(storedDrafts(tab.userId))) {
    const moved = withDeadline(draft, deadlineOf(key))
    if (moved !== draft) storeDraft(tab.userId, key, moved)
  }
}

/** What another tab has learnt of deadlines. */
export function takeDeadlines(userId: number): void {
  const stored = storedDrafts(userId)
  moveHere((key) => stored[key]?.match?.blocked_at)
}

/** The match that something was typed for, in whichever tab. */
export const matchOf = (key: string): Draft['match'] => allDrafts()[key]?.match

/** Gone with a log-out, here and in storage. */
export function dropDrafts(): void {
  for (const key of Object.keys(drafts())) put(key, undefined)
  if (tab) removeStored(tab.userId)
}

/** Those that could still be sent: a log-out takes all of them along. */
export const countDrafts = (): number =>
  Object.values(allDrafts()).filter((draft) => draft.asked || !isLate(draft)).length

/** Its deadline has passed. */
export const isLate = ({ match }: Draft): boolean => match !== undefined && Date.parse(match.blocked_at) <= serverNow()

/** What was asked, whichever tab it was asked in. */
export const askedDrafts = (userId: number): [key: string, draft: Draft & { asked: Score }][] =>
  Object.entries(storedDrafts(userId)).flatMap(([key, draft]) =>
    draft.asked ? [[key, { ...draft, asked: draft.asked }]] : [],
  )

export const isAsked = (key: string): boolean => drafts()[key]?.asked !== undefined

/** The server's answers to what this browser asked: in the stored drafts and in this tab's; a change typed since stays. */
export function settle(userId: number, answers: readonly Answer[]): void {
  for (const answer of answers) {
    const stored = storedDrafts(userId)[answer.key]
    const next = settled(stored, answer)
    if (next) storeDraft(userId, answer.key, next)
    else if (stored) removeStored(userId, answer.key)
  }
  settleHere(userId, answers)
}

/** The same in this tab alone, when another one asked. */
export function settleHere(userId: number, answers: readonly Answer[]): void {
  if (currentSession()?.user.id !== userId) return
  for (const answer of answers) put(answer.key, settled(drafts()[answer.key], answer))
}

/** What another tab has taken back is not on its way any more. */
export function forgetTakenBack(userId: number): void {
  const stored = storedDrafts(userId)
  for (const [key, { asked, next: _, ...typed }] of Object.entries(drafts()))
    if (asked && !stored[key]?.asked) put(key, typed)
}

function settled(draft: Draft | undefined, answer: Answer): Draft | undefined {
  if (!draft) return undefined
  const { asked: answered, refused, version } = answer
  const { asked, next, isUpdate: _, refused: __, ...typed } = draft
  const isSame = sameScore(draft, answered)
  const isAnswered = asked !== undefined && sameScore(asked, answered)
  if (refused !== undefined) {
    if (!isAnswered && (asked || !isSame)) return draft
    const isMeant = isSame || isConflict(answer) || (next && sameScore(draft, next))
    return { ...typed, ...(isMeant && { refused }) }
  }
  const based = version !== undefined && { based_on: version }
  if (isAnswered && next) return { ...typed, ...based, asked: next, isUpdate: true }
  if (isSame) return undefined
  return isAnswered ? { ...typed, ...based } : { ...draft, ...based, elsewhere: answered }
}

export const useDraft = (key: string): Draft | undefined => useSyncExternalStore(subscribeToDrafts, () => drafts()[key])
export const useDrafts = (): StoredDrafts => useSyncExternalStore(subscribeToDrafts, drafts)
