import { useIsOnline } from '../../kit/use-is-online.ts'
import { NoAnswer } from '../../platform/api/failures.ts'

type Waiting = { data: unknown; error: Error | null; isPaused?: boolean }

/** The text for what will load by itself, because only the network is missing. */
export const waitsForNetworkText = 'Sin conexión. Se cargará en cuanto vuelva.'

/** Whether a query has nothing to show because there is no network. */
export function useWaitsForNetwork(query: Waiting): boolean {
  const isOnline = useIsOnline()
  return !isOnline && query.data === undefined && (query.isPaused === true || query.error instanceof NoAnswer)
}
