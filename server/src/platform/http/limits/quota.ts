import { LRUCache } from 'lru-cache'

const mostKeys = 100_000

/**
 * Counts what was made by each key within the last minutes. A place is taken before the work, so that simultaneous
 * calls cannot exceed the bound, and given back where nothing was made.
 */
export function quota({ max, minutes }: { max: number; minutes: number }) {
  const span = minutes * 60_000
  // With `max` instead, a start would take 25 ms longer for each quota, because room for all keys is made at once.
  const places = new LRUCache<string, { at: number }[]>({ maxSize: mostKeys, sizeCalculation: () => 1 })
  const taken = (key: string) => (places.get(key) ?? []).filter(({ at }) => at > Date.now() - span)
  return {
    /** The milliseconds until a place is free; 0 if one is. */
    wait: (key: string): number => {
      const held = taken(key)
      const first = held[held.length - max]
      return first ? first.at + span - Date.now() : 0
    },
    /** Takes a place. The returned function gives it back. */
    take: (key: string): (() => void) => {
      const place = { at: Date.now() }
      places.set(key, [...taken(key), place])
      return () => {
        places.set(
          key,
          taken(key).filter((other) => other !== place),
        )
      }
    },
  }
}
