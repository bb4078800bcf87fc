import { useEffect, useSyncExternalStore } from 'react'

// Whether the search over everything is open; the top bar opens it, and the routes show it.
let isOpen = false
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setSearchOpen(open: boolean): void {
  isOpen = open
  for (const listener of listeners) listener()
}

export function useSearchOpen(): boolean {
  return useSyncExternalStore(subscribe, () => isOpen)
}

/** Opens the search by Ctrl+K, or Cmd+K. */
export function useSearchKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setSearchOpen(!isOpen)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
