import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'

const [freeFailures, maxDelayMs, maxAddresses] = [10, 8000, 10_000]

/** Counts wrong passwords by address. After ten, each further attempt waits longer; an account is never locked. */
const failures = new LRUCache<string, number>({ max: maxAddresses })

const delayOf = (address: string): number => {
  const count = failures.get(address) ?? 0
  return count < freeFailures ? 0 : Math.min(maxDelayMs, 250 * 2 ** (count - freeFailures))
}

/** One attempt to enter a password: call `wait` before it and then report the outcome. */
export const guessing = (email: string) => {
  const address = email.toLowerCase()
  return {
    wait: () => sleep(delayOf(address)),
    failed: () => failures.set(address, (failures.get(address) ?? 0) + 1),
    succeeded: () => failures.delete(address),
  }
}
