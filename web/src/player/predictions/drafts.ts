import type { Score } from '@compety/contract'
import { useSyncExternalStore } from 'react'
import { currentSession } from '../../api/session.ts'

// What was typed and not sent, kept per user: it outlives a lapsed session and is gone after a log-out (decisions.md 24).
type Drafts = Readonly<Record<string, Score>>

const listeners = new Set<() => void>()
let loaded: { userId: number; drafts: Drafts } | undefined

const storageKey = (userId: number) => `compety-drafts-${userId}`
const draftKey = (poolId: number, matchId: number) => `${poolId}:${matchId}`

function drafts(): Drafts {
  const userId = currentSession()?.user.id
  if (userId === undefined) return {}
  if (loaded?.userId !== userId) loaded = { userId, drafts: read(userId) }
  return loaded.drafts
}

function read(userId: number): Drafts {
  try {
    return JSON.parse(localStorage.getItem(storageKey(userId)) ?? '{}')
  } catch {
    return {}
  }
}

function write(next: Drafts): void {
  const userId = currentSession()?.user.id
  if (userId === undefined) return
  loaded = { userId, drafts: next }
  try {
    if (Object.keys(next).length === 0) localStorage.removeItem(storageKey(userId))
    else localStorage.setItem(storageKey(userId), JSON.stringify(next))
  } catch {
    // A full or forbidden storage only costs the draft's next visit.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const keepDraft = (poolId: number, matchId: number, score: Score): void =>
  write({ ...drafts(), [draftKey(poolId, matchId)]: score })

export function dropDraft(poolId: number, matchId: number): void {
  const { [draftKey(poolId, matchId)]: _dropped, ...rest } = drafts()
  write(rest)
}

export const dropDrafts = (): void => write({})
export const countDrafts = (): number => Object.keys(drafts()).length

export const useDraft = (poolId: number, matchId: number): Score | undefined =>
  useSyncExternalStore(subscribe, () => drafts()[draftKey(poolId, matchId)])
