import type { QueryClient } from '@tanstack/react-query'
import { isOnline, subscribeToNetwork } from '../api/network.ts'

const load = () => import('./kept-answers.ts')

/**
 * Keeps the answers to a user in this browser, and shows them while there is no network. Only where a service worker
 * serves the application, which also has the code of it: without one nothing starts without a network. Returns what is
 * worth waiting for before the first screen.
 */
export function startKeeping(client: QueryClient, userId: number): Promise<void> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  if (!worker) return Promise.resolve()
  const restore = async () => {
    if (!isOnline()) await (await load()).restoreAnswers(client, userId)
  }
  const tryToRestore = () => restore().catch(() => undefined)
  const start = () => {
    subscribeToNetwork(tryToRestore)
    void load().then(
      ({ keepAnswers }) => keepAnswers(client, userId),
      () => undefined,
    )
    return tryToRestore()
  }
  if (worker.controller) return start()
  worker.addEventListener('controllerchange', start, { once: true })
  return Promise.resolve()
}
