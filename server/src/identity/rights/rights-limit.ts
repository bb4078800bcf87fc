import { concurrencyLimit } from '../../platform/concurrency/concurrency-limit.ts'

/**
 * Limits concurrent changes of rights. Each one holds a connection while it waits for the lock, and other calls need
 * connections too.
 */
export const limitRightsChanges = concurrencyLimit({ atOnce: 2, waiting: 100 })
