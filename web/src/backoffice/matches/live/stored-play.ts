import { useSyncExternalStore } from 'react'
import type { Kept } from './kept-play.ts'

/** Names the play of a match that a user keeps on this device. */
export const keyOf = ({ user, match }: { user: number; match: number }): string => `compety-live-${user}-${match}`

// Without a storage the play is kept until the page is left.
const inMemory = new Map<string, string>()
const parsed = new Map<string, { text: string; kept: Kept }>()
const listeners = new Set<() => void>()

const textOf = (key: string): string | undefined => {
  try {
    return localStorage.getItem(key) ?? inMemory.get(key)
  } catch {
    return inMemory.get(key)
  }
}

/** The kept play, read again on every call, as other tabs write it too. */
export function storedPlay(key: string): Kept | undefined {
  const text = textOf(key)
  if (text === undefined) return undefined
  const known = parsed.get(key)
  if (known?.text === text) return known.kept
  const kept = JSON.parse(text) as Kept
  parsed.set(key, { text, kept })
  return kept
}

export function storePlay(key: string, kept: Kept): void {
  const text = JSON.stringify(kept)
  inMemory.set(key, text)
  try {
    localStorage.setItem(key, text)
    inMemory.delete(key)
  } catch {
    // A full or blocked storage: it stays in memory.
  }
  for (const listener of listeners) listener()
}

export function updatePlay(key: string, change: (kept: Kept) => Kept): void {
  const kept = storedPlay(key)
  if (kept) storePlay(key, change(kept))
}

export function forgetPlay(key: string): void {
  inMemory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Without a storage there is nothing to remove.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export function useStoredPlay(key: string): Kept | undefined {
  return useSyncExternalStore(subscribe, () => storedPlay(key))
}
