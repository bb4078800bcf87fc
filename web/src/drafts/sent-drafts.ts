import type { AnswerOf, findPredictionSheet, Pool, SheetMatch } from '@compety/contract'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { currentSession } from '../platform/api/session.ts'
import type { SendResult } from './draft.ts'

type Sheet = AnswerOf<typeof findPredictionSheet>

/** Puts saved scores into the query cache immediately and refetches everything that depends on them. */
export function showSent(queryClient: QueryClient, sent: readonly SendResult[]): void {
  if (sent.length === 0) return
  storeMessages(sent)
  const saved = sent.filter(({ refused }) => refused === undefined)
  for (const { key, asked, version, prediction } of saved) {
    const [pool, match] = key.split(':')
    if (pool === 'sheet')
      changeSheet(queryClient, Number(match), { prediction: asked, ...(version !== undefined && { version }) })
    else if (prediction) changePool(queryClient, Number(pool), { ...prediction, matchId: Number(match) })
  }
  // Also after a refusal because of deadline, result or state: then the screens are outdated too.
  for (const queryKey of [['sheet'], ['pool'], ['pools']]) void queryClient.invalidateQueries({ queryKey })
}

function changeSheet(
  queryClient: QueryClient,
  matchId: number,
  change: Pick<SheetMatch, 'prediction'> & { version?: number },
): void {
  queryClient.setQueryData<Sheet>(['sheet'], (old) => {
    if (!old) return old
    return { matches: old.matches.map((match) => (match.id === matchId ? { ...match, ...change } : match)) }
  })
}

type SavedInPool = NonNullable<SendResult['prediction']> & { matchId: number }

function changePool(queryClient: QueryClient, poolId: number, { matchId, ...prediction }: SavedInPool): void {
  queryClient.setQueryData<{ pool: Pool }>(['pool', poolId, 'detail'], (old) => {
    if (!old) return old
    const matches = old.pool.matches.map((match) => (match.id === matchId ? { ...match, prediction } : match))
    return { pool: { ...old.pool, matches } }
  })
}

const messages = new Map<string, string>()
const listeners = new Set<() => void>()

function storeMessages(sent: readonly SendResult[]): void {
  for (const { key, refused, message } of sent)
    if (refused === undefined && message) messages.set(key, message)
    else messages.delete(key)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The server's message for the last save of this row, until the page is reloaded. */
export function useSavedMessage(key: string): string | undefined {
  return useSyncExternalStore(subscribe, () => messages.get(key))
}

type TabMessage = Omit<SendResult, 'error'>[]
let channel: BroadcastChannel | undefined

/** Calls `onSent` with what other tabs of the same user have sent; returns a function to stop. */
export function listenToTabs(userId: number, onSent: (sent: TabMessage) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const opened = new BroadcastChannel(`compety-sent-${userId}`)
  channel = opened
  opened.onmessage = ({ data }: MessageEvent<TabMessage>) => onSent(data)
  return () => {
    opened.close()
    if (channel === opened) channel = undefined
  }
}

export function notifyTabs(sent: readonly SendResult[]): void {
  if (sent.length > 0 && currentSession()) channel?.postMessage(sent.map(({ error: _, ...result }) => result))
}
