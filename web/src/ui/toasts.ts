import { lazy, useSyncExternalStore } from 'react'

export type Toast = { tone: 'success' | 'danger'; lines: readonly string[] }

// The component comes with the first toast, so that the first screen does not wait for it.
const load = () => import('./toast-host.tsx')
export const ToastHost = lazy(async () => ({ default: (await load()).ToastHost }))

const listeners = new Set<() => void>()
let wasAsked = false

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether there was a toast yet. */
export const useToastsAsked = (): boolean => useSyncExternalStore(subscribe, () => wasAsked)

async function showToast(toast: Toast): Promise<void> {
  wasAsked = true
  for (const listener of listeners) listener()
  const { show } = await load()
  show(toast)
}

export const showSuccess = (...lines: string[]): void => void showToast({ tone: 'success', lines })
export const showFailure = (...lines: string[]): void => void showToast({ tone: 'danger', lines })
