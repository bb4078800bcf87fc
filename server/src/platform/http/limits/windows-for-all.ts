import type { FastifyRequest } from 'fastify'
import type { Attempts } from './attempts.ts'
import { TooMany } from './too-many.ts'

type Window = {
  max: number
  minutes: number
  of: readonly string[]
  keyOf: (request: FastifyRequest) => string | Promise<string>
  /** The key of a call that this window does not count. */
  notCounted: string
}

/**
 * Counts a call once for all servers, by all of these windows. It comes after the counters of the process: what they
 * refuse gets no further, so that whoever is refused again and again causes no writes.
 */
export function windowsForAll(attempts: Attempts, windows: readonly Window[]) {
  return async (request: FastifyRequest): Promise<void> => {
    const found = await Promise.all(
      windows.map(async ({ max, minutes, of, keyOf, notCounted }) => {
        const by = await keyOf(request)
        return by === notCounted
          ? []
          : [{ key: `${of[0]} ${max} ${minutes} ${by}`, bound: { kind: 'window', max, minutes } as const }]
      }),
    )
    const counters = found.flat()
    if (counters.length === 0) return
    const taken = await attempts.take(counters)
    if (!taken.isTaken) throw new TooMany(taken.seconds)
  }
}
