import { type ReactNode, useSyncExternalStore } from 'react'

export type Toast = {
  id: number
  tone: 'success' | 'danger'
  lines: readonly string[]
  /** A button about what the toast reports, which stays longer then. */
  action?: ReactNode
}

const none: readonly Toast[] = []
const listeners = new Set<() => void>()
let toasts = none
let count = 0

/** Replaces all earlier toasts. */
export function showSuccess(...lines: string[]): void {
  change([{ id: ++count, tone: 'success', lines }])
}

/** The same, with a button that is made by `actionOf` and may close the toast. */
export function showWithAction(line: string, actionOf: (close: () => void) => ReactNode): void {
  const id = ++count
  change([{ id, tone: 'success', lines: [line], action: actionOf(() => dismissToast(id)) }])
}

/** Adds to the earlier toasts, because the user may have to read several failures. */
export function showFailure(...lines: string[]): void {
  change([...toasts, { id: ++count, tone: 'danger', lines }])
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

/** Removes all toasts; called on a new attempt, which makes earlier ones obsolete. */
export function dismissToasts(): void {
  change(none)
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, currentToasts, () => none)
}

const change = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
