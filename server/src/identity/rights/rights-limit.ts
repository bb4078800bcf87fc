import { lane } from '../../platform/concurrency/concurrency-limit.ts'

/** Who changes rights waits for a lock with a connection in hand: few do at once, so that the others are everybody's. */
export const inTurn = lane({ atOnce: 2, waiting: 100 })
