import { useSyncExternalStore } from 'react'
import { isOnline, subscribeToNetwork } from '../platform/api/network.ts'

/** Whether there is a connection to the server, as far as is known. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribeToNetwork, isOnline)
}
