import type { Draft } from './draft.ts'
import type { Drafts } from './draft-rules.ts'

const storageKey = (userId: number) => `compety-drafts-${userId}`

/** The drafts of all tabs in localStorage, read again on every call. */
export function storedDrafts(userId: number): Drafts {
  try {
    return JSON.parse(localStorage.getItem(storageKey(userId)) ?? '{}')
  } catch {
    return {}
  }
}

export function storeDraft(userId: number, key: string, draft: Draft): void {
  storeDrafts(userId, { ...storedDrafts(userId), [key]: draft })
}

/** Removes one draft, or all without a key. */
export function removeStored(userId: number, key?: string): void {
  const { [key ?? '']: _removed, ...rest } = storedDrafts(userId)
  storeDrafts(userId, key === undefined ? {} : rest)
}

export function storeDrafts(userId: number, drafts: Drafts): void {
  try {
    if (Object.keys(drafts).length === 0) localStorage.removeItem(storageKey(userId))
    else localStorage.setItem(storageKey(userId), JSON.stringify(drafts))
  } catch {
    // If the storage is full or blocked, drafts are only lost on a reload.
  }
}
