import type { AnswerOf, findPredictionSheet, Pool, SheetMatch } from '@compety/contract'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { currentSession } from '../platform/api/session.ts'
import type { Sent } from './draft.ts'

type Sheet = AnswerOf<typeof findPredictionSheet>

/** Shows the server's answers at once, and refetches what depends on them. */
export function showSent(queryClient: QueryClient, sent: readonly Sent[]): void {
  if (sent.length === 0) return
  keepMessages(sent)
  const saved = sent.filter(({ refused }) => refused === undefined)
  for (const { key, asked, version, prediction } of saved) {
    const [pool, match] = key.split(':')
    if (pool === 'sheet')
      changeSheet(queryClient, Number(match), { prediction: asked, ...(version !== undefined && { version }) })
    else if (prediction) changePool(queryClient, Number(pool), { ...prediction, matchId: Number(match) })
  }
  // A refusal by deadline, result or state means that the screens are outdated as well.
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

type SavedInPool = NonNullable<Sent['prediction']> & { matchId: number }

function changePool(queryClient: QueryClient, poolId: number, { matchId, ...prediction }: SavedInPool): void {
  queryClient.setQueryData<{ pool: Pool }>(['pool', poolId, 'detail'], (old) => {
    if (!old) return old
    const matches = old.pool.matches.map((match) => (match.id === matchId ? { ...match, prediction } : match))
    return { pool: { ...old.pool, matches } }
  })
}

const messages = new Map<string, string>()
const listeners = new Set<() => void>()

function keepMessages(sent: readonly Sent[]): void {
  for (const { key, refused, message } of sent)
    if (refused === undefined && message) messages.set(key, message)
    else messages.delete(key)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The server's message for the last save of this row, until the page is closed. */
export function useSavedMessage(key: string): string | undefined {
  return useSyncExternalStore(subscribe, () => messages.get(key))
}

type News = Omit<Sent, 'error'>[]
let channel: BroadcastChannel | undefined

/** Listens to the answers that other tabs of the same user received. */
export function shareSent(userId: number, hear: (sent: News) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const mine = new BroadcastChannel(`compety-sent-${userId}`)
  channel = mine
  mine.onmessage = ({ data }: MessageEvent<News>) => hear(data)
  return () => {
    mine.close()
    if (channel === mine) channel = undefined
  }
}

/** Sends the answers to the other tabs. */
export function tellTabs(sent: readonly Sent[]): void {
  if (sent.length > 0 && currentSession()) channel?.postMessage(sent.map(({ error: _, ...news }) => news))
}
