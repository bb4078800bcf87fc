import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../postgres/database.ts'

/** A job as it is carried to another database. */
export const waitingJob = z.object({
  name: z.string(),
  key: z.string(),
  payload: z.unknown(),
  at: z.string(),
  retries: z.int(),
  firstDelaySeconds: z.int(),
})
export type WaitingJob = z.output<typeof waitingJob>

/** Jobs that wait or run: what runs may be cut off, so it counts as waiting. Those of a timetable come by themselves. */
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
