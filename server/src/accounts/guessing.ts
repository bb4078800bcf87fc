import { setTimeout as sleep } from 'node:timers/promises'

const [freeFailures, longestDelayMs, mostRemembered] = [10, 8000, 10_000]

/** Wrong passwords by address: after ten, each next one waits longer; never a lock (decisions.md 9). */
const failures = new Map<string, number>()

const delayOf = (address: string): number => {
  const count = failures.get(address) ?? 0
  return count < freeFailures ? 0 : Math.min(longestDelayMs, 250 * 2 ** (count - freeFailures))
}

const remember = (address: string) => {
  const count = (failures.get(address) ?? 0) + 1
  failures.delete(address)
  failures.set(address, count)
  const [oldest] = failures.keys()
  if (failures.size > mostRemembered && oldest !== undefined) failures.delete(oldest)
}

/** One try of somebody's password: wait before it, then say how it went. */
export const guessing = (email: string) => {
  const address = email.toLowerCase()
  return {
    wait: () => sleep(delayOf(address)),
    failed: () => remember(address),
    succeeded: () => failures.delete(address),
  }
}
