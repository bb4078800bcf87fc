import { listPools } from '@compety/contract'
import { useMayCall } from '../records/may-call.ts'

/** The list behind 'Volver': of all pools, or for members that of their organizer. */
export function usePoolList(organizer_id: number | null): string {
  const readsAll = useMayCall()(listPools)
  if (readsAll) return '/pools'
  return organizer_id === null ? '/dashboard' : `/organize/${organizer_id}`
}
