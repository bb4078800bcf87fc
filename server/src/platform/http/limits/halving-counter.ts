import { LRUCache } from 'lru-cache'

const mostKeys = 100_000
const hour = 3_600_000

/** Counts by key. What was counted halves with every hour. */
export function halvingCounter() {
  const counts = new LRUCache<string, { count: number; at: number }>({ max: mostKeys })
  const present = (key: string): number => {
    const { count, at } = counts.get(key) ?? { count: 0, at: 0 }
    return count * 0.5 ** ((Date.now() - at) / hour)
  }
  return {
    of: (key: string): number => Math.round(present(key)),
    add: (key: string, count = 1) => counts.set(key, { count: Math.max(0, present(key) + count), at: Date.now() }),
    clear: (key: string) => counts.delete(key),
    /** The seconds until the count of a key is below a bound; 0 if it is. */
    secondsUntilBelow: (key: string, bound: number): number =>
      Math.max(0, Math.ceil(Math.log2(present(key) / (bound - 0.5)) * 3600)),
  }
}
