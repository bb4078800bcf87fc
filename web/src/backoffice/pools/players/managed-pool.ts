import type { Pool } from '@compety/contract'

/** What decides which calls the reader may make for a pool. */
export type ManagedPool = { id: number; organizer_id: number | null; is_official: boolean }

/** Until the pool is loaded, only holders of a privilege are shown its actions. */
export function managedPool(id: number, pool: Pool | undefined): ManagedPool {
  return { id, organizer_id: pool?.organizer_id ?? null, is_official: pool?.is_official ?? true }
}
