import type { FastifyRequest } from 'fastify'
import { address } from '../request-keys.ts'
import type { Attempts } from './attempts.ts'
import { quota } from './quota.ts'
import { TooMany } from './too-many.ts'

// The longer one first: who is refused by both is told its time.
const bounds = [
  { max: 120, minutes: 60 },
  { max: 20, minutes: 1 },
]

/**
 * Counts by address the calls with a secret that does not exist or is over, and refuses those beyond a bound. It is
 * called once a secret was not found, so that guesses of others at an address use up nothing here of who has one. The
 * process refuses what it knows of by itself; the rest is counted for all servers.
 */
export function unknownSecrets(attempts: Attempts, kind: 'challenge' | 'link' | 'image of a link' | 'page of a link') {
  const quotas = bounds.map(quota)
  return async (request: FastifyRequest): Promise<void> => {
    const key = address(request)
    const wait = Math.max(...quotas.map((each) => each.wait(key)))
    if (wait > 0) throw new TooMany(Math.ceil(wait / 1000))
    for (const { take } of quotas) take(key)
    const taken = await attempts.take(
      bounds.map((bound) => ({
        key: `unknown ${kind} ${bound.minutes} ${key}`,
        bound: { kind: 'sliding', ...bound },
      })),
    )
    if (!taken.isTaken) throw new TooMany(taken.seconds)
  }
}
