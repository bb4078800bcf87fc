import { concurrencyLimit } from '../../platform/concurrency/concurrency-limit.ts'

/** Limits concurrent changes of rights: each one holds a connection while it waits for the lock, and others need connections too. */
export const inTurn = concurrencyLimit({ atOnce: 2, waiting: 100 })
