import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'

const [freeFailures, longestDelayMs, mostRemembered] = [10, 8000, 10_000]

/** Wrong passwords by address: after ten, each next one waits longer; never a lock (decisions.md 9). */
const failures = new LRUCache<string, number>({ max: mostRemembered })

const delayOf = (address: string): number => {
  const count = failures.get(address) ?? 0
  return count < freeFailures ? 0 : Math.min(longestDelayMs, 250 * 2 ** (count - freeFailures))
}

/** One try of somebody's password: wait before it, then say how it went. */
export const guessing = (email: string) => {
  const address = email.toLowerCase()
  return {
    wait: () => sleep(delayOf(address)),
    failed: () => failures.set(address, (failures.get(address) ?? 0) + 1),
    succeeded: () => failures.delete(address),
  }
}
