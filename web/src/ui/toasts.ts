import { lazy, useSyncExternalStore } from 'react'
import type { Toast } from './toast.ts'

// The component comes with the first toast, so that the first screen does not wait for it; asked for once, since each import
// looks through the whole page.
let loading: Promise<typeof import('./toast-host.tsx')> | undefined
const load = () => {
  loading ??= import('./toast-host.tsx').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
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
  // Without a network nothing can come, and a screen must not break over that.
  const host = await load().catch(() => undefined)
  if (!host) return
  wasAsked = true
  for (const listener of listeners) listener()
  host.show(toast)
}

/** For screens whose work goes on without a network: what says so is there before it is needed. */
export const prepareToasts = (): void => void load().catch(() => undefined)

export const showSuccess = (...lines: string[]): void => void showToast({ tone: 'success', lines })
export const showFailure = (...lines: string[]): void => void showToast({ tone: 'danger', lines })
