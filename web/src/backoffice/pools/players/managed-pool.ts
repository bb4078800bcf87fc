import type { Pool } from '@compety/contract'

/** What decides which calls the reader may make for a pool. */
export type ManagedPool = Pick<Pool, 'id' | 'organizer_id' | 'is_official'>
