import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../postgres/database.ts'

/** A job as a back-up stores it. */
export const waitingJob = z.object({
  name: z.string(),
  key: z.string(),
  payload: z.unknown(),
  at: z.string(),
  retries: z.int(),
  firstDelaySeconds: z.int(),
})
export type WaitingJob = z.output<typeof waitingJob>

/**
 * Finds waiting and running jobs. A running job counts as waiting, since it may be interrupted. Scheduled jobs are
 * left out, since their schedule sends them again.
 */
export async function findWaitingJobs(db: Db): Promise<WaitingJob[]> {
  const { rows: queues } = await sql<{ found: boolean }>`select to_regclass('pgboss.job') is not null as found`.execute(
    db,
  )
  if (!queues[0]?.found) return []
  const { rows } = await sql<WaitingJob>`
    select name, singleton_key as key, data -> 'payload' as payload, start_after as at, retry_limit as retries,
           retry_delay as "firstDelaySeconds"
      from pgboss.job
     where state in ('created', 'retry', 'active') and singleton_key is not null and data ? 'payload'
     order by created_on, id
  `.execute(db)
  return rows
}
