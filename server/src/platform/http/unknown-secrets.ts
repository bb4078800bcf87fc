import type { FastifyRequest } from 'fastify'
import { quota } from './quota.ts'
import { address } from './request-keys.ts'
import { TooMany } from './too-many.ts'

const bounds = [
  { max: 20, minutes: 1 },
  { max: 120, minutes: 60 },
]

/**
 * Counts, by address, the calls with a secret that nobody got, and refuses those beyond a bound. Called once such a
 * secret was not found, so that calls with one that exists are never held up by others at their address.
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
