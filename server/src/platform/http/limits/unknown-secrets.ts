import type { FastifyRequest } from 'fastify'
import { address } from '../request-keys.ts'
import { quota } from './quota.ts'
import { TooMany } from './too-many.ts'

const bounds = [
  { max: 20, minutes: 1 },
  { max: 120, minutes: 60 },
]

/**
 * Counts by address the calls with a secret that does not exist or is over, and refuses those beyond a bound. It is
 * called once a secret was not found, so that guesses of others at an address use up nothing here of who has one.
 */
export function unknownSecrets() {
  const quotas = bounds.map(quota)
  return (request: FastifyRequest) => {
    const key = address(request)
    const wait = Math.max(...quotas.map((each) => each.wait(key)))
    if (wait > 0) throw new TooMany(Math.ceil(wait / 1000))
    for (const { take } of quotas) take(key)
  }
}
