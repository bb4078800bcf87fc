import { setImmediate as turn } from 'node:timers/promises'

/**
 * Ends after the process has handled what arrived meanwhile. One turn is too short after an answer of the database: it
 * ends before anything new is read.
 */
export async function yieldToRequests(): Promise<void> {
  await turn()
  await turn()
}
