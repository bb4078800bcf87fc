import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { batched } from './batcher.ts'

const pauseMilliseconds = 100

/**
 * Records uses in batches with a pause, so that many returning users cause few writes. A failed update is repeated at
 * the next use.
 */
export const touchLater = <U>(touch: (uses: U[]) => Promise<void>, log: FastifyBaseLogger) => {
  const touchTogether = batched(
    async (uses: U[]) => {
      await touch(uses).catch((err) => log.warn({ err }, 'uses not recorded'))
      await sleep(pauseMilliseconds, undefined, { ref: false })
      return uses
    },
    { most: 5000, waiting: 50_000 },
  )
  return (use: U) => {
    touchTogether(use).catch((err) => log.warn({ err }, 'use not recorded'))
  }
}
