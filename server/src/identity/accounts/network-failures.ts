import fastifyRateLimit from '@fastify/rate-limit'
import type { Counter } from '../../platform/http/limits/attempts.ts'
import { halvingCounter } from '../../platform/http/limits/halving-counter.ts'
import { TooMany } from '../../platform/http/limits/too-many.ts'

/** How many failures a network may have. An IPv4 address is a network of its own. */
const networks = [
  { bits: 64, most: 60 },
  { bits: 56, most: 120 },
  { bits: 48, most: 240 },
]

const networksOf = (address: string) =>
  networks.map(({ bits, most }) => ({ key: `${bits} ${fastifyRateLimit.normalizeIP(address, bits)}`, most }))

/** The counters of the networks of an address, for all servers. */
export const networkCounters = (address: string): Counter[] =>
  networksOf(address).map(({ key, most }) => ({ key: `network ${key}`, bound: { kind: 'halving', max: most } }))

/**
 * Counts the failures of networks, which halve by the hour, and refuses attempts of one that has too many. An attempt
 * counts from its beginning and no longer unless it fails, so that simultaneous ones are counted too.
 */
export function networkFailures() {
  const failures = halvingCounter()
  return async <T>(address: string, attempt: () => Promise<T | undefined>): Promise<T | undefined> => {
    const of = networksOf(address)
    const wait = Math.max(...of.map(({ key, most }) => failures.secondsUntilBelow(key, most)))
    if (wait > 0) throw new TooMany(wait)
    for (const { key } of of) failures.add(key)
    let isWrong = false
    try {
      const found = await attempt()
      isWrong = found === undefined
      return found
    } finally {
      if (!isWrong) for (const { key } of of) failures.add(key, -1)
    }
  }
}
