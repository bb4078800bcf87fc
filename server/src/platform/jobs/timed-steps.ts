import { Failure } from '@compety/contract'
import * as z from 'zod/mini'
import type { Db } from '../postgres/database.ts'
import type { JobKind, Jobs } from './jobs.ts'

type Steps = {
  /** The name of the job that waits for the next instant, and of the one that looks every minute. */
  job: string
  look: string
  /** Takes what is due. */
  take: () => Promise<void>
  /** The first instant of the next two minutes at which something is due, or null. */
  nextAt: () => Promise<string | null>
}

/**
 * Takes steps at their instants, once for all processes. The look comes once a minute. An instant before the next but
 * one has its own job, so that no step is late.
 */
export async function timedSteps({ db, jobs }: { db: Db; jobs: Jobs }, { job, look, take, nextAt }: Steps) {
  const kind = { name: job, payload: z.object({}), retries: 3, firstDelaySeconds: 5 } satisfies JobKind<z.ZodMiniType>
  const lookAhead = async () => {
    const at = await nextAt()
    if (at) await jobs.send(db, kind, { key: 'next', payload: {}, at: new Date(at) })
  }
  const takeAndLookAhead = async () => {
    try {
      await take()
    } finally {
      await lookAhead()
    }
  }
  await jobs.work(kind, takeAndLookAhead)
  await jobs.schedule(look, '* * * * *', takeAndLookAhead)
}

/**
 * Takes the step of each record in order. A refused one was taken by somebody who was faster. One that fails does not
 * stop the later ones: all failures are logged, and thrown together at the end, so that the job counts as failed.
 */
export async function takeEach(ids: readonly number[], step: (id: number) => Promise<unknown>) {
  const failures: unknown[] = []
  for (const id of ids)
    await step(id).catch((error: unknown) => {
      if (error instanceof Failure) return
      console.error(`automatic step of ${id}:`, error)
      failures.push(error)
    })
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} automatic steps failed`)
}
