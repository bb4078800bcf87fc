import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../postgres/database.ts'

// The caller is a load balancer that chooses among servers, so a slow answer is as bad as none.
const readyMilliseconds = 2000

/**
 * Serves /health/live, which says that the process answers, and /health/ready, which says that its database answers and
 * takes changes.
 */
export function serveHealth(app: FastifyInstance, db: Db) {
  app.get('/health/live', () => ({ status: 'ok' }))
  app.get('/health/ready', async (_, reply) => {
    try {
      const answer = await Promise.race([
        sql<{ only_reads: string }>`select current_setting('transaction_read_only') as only_reads`.execute(db),
        sleep(readyMilliseconds, undefined, { ref: false }),
      ])
      if (answer?.rows[0]?.only_reads !== 'off') throw new Error('no answer in time, or a database that only reads')
      return { status: 'ok' }
    } catch {
      return reply.code(503).send({ status: 'error', errorCode: 503, message: 'La base de datos no está disponible.' })
    }
  })
}
