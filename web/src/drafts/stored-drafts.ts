import type { Draft } from './draft.ts'

export type StoredDrafts = Readonly<Record<string, Draft>>

const storageKey = (userId: number) => `compety-drafts-${userId}`

/** What all tabs have left there, read anew each time. */
export function storedDrafts(userId: number): StoredDrafts {
  try {
    return JSON.parse(localStorage.getItem(storageKey(userId)) ?? '{}')
  } catch {
    return {}
  }
}

export const storeDraft = (userId: number, key: string, draft: Draft): void =>
  storeDrafts(userId, { ...storedDrafts(userId), [key]: draft })

/** One of them, or all. */
export function removeStored(userId: number, key?: string): void {
  const { [key ?? '']: _removed, ...rest } = storedDrafts(userId)
  storeDrafts(userId, key === undefined ? {} : rest)
}

export function storeDrafts(userId: number, drafts: StoredDrafts): void {
  try {
    if (Object.keys(drafts).length === 0) localStorage.removeItem(storageKey(userId))
    else localStorage.setItem(storageKey(userId), JSON.stringify(drafts))
  } catch {
    // A full or forbidden storage only costs the draft's next visit.
  }
}
