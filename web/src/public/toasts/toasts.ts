import { useSyncExternalStore } from 'react'

export type Toast = { id: number; tone: 'success' | 'danger'; lines: string[] }

const none: Toast[] = []
const listeners = new Set<() => void>()
let toasts = none
let count = 0

function change(next: Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

const show = (tone: Toast['tone'], lines: string[]) => change([...toasts, { id: ++count, tone, lines }])

export const showSuccess = (...lines: string[]): void => show('success', lines)
export const showDanger = (...lines: string[]): void => show('danger', lines)
export const dismissToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id))
/** What was said about an attempt is over with the next one. */
export const dismissToasts = (): void => change(none)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useToasts = (): Toast[] =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
