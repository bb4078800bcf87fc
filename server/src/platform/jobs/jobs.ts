import { fromKysely, type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss'
import type * as z from 'zod/mini'
import { parse } from 'zod/v4/core'
import type { Db } from '../postgres/database.ts'
import type { WaitingJob } from './waiting-jobs.ts'

/** A kind of job. The schema validates each payload before the job runs, since an older server may have sent it. */
export type JobKind<P extends z.ZodMiniType> = {
  name: string
  payload: P
  /** Further attempts after one that failed. */
  retries: number
  /** The delay before the first retry. Each further retry waits about twice as long. */
  firstDelaySeconds: number
}

/** `signal` fires when the process stops without waiting any longer. */
export type Attempt = { isLast: boolean; signal: AbortSignal }

export type Jobs = {
  /**
   * Sends a job in the caller's transaction: it runs once that is committed, and never if that is rolled back. Only one
   * job per key waits. Sending it again moves it to `at`, by default to now.
   */
  send: <P extends z.ZodMiniType>(
    db: Db,
    kind: JobKind<P>,
    job: { key: string; payload: z.output<P>; at?: Date },
  ) => Promise<void>
  /** Runs the jobs of a kind. A job that throws, or whose process dies, is repeated later, so it may run twice. */
  work: <P extends z.ZodMiniType>(
    kind: JobKind<P>,
    run: (payload: z.output<P>, attempt: Attempt) => Promise<void>,
  ) => Promise<void>
  /** Runs at the times of a cron expression (UTC), once for all processes. */
  schedule: (name: string, cron: string, run: () => Promise<void>) => Promise<void>
  /** Runs work that goes on in this process until the queue stops, which is what `stopping` tells it. */
  attend: (run: (stopping: AbortSignal) => Promise<void>) => void
  /** Restores a waiting job of another database in the caller's transaction, with all its attempts ahead. */
  putBack: (db: Db, job: WaitingJob) => Promise<void>
  /** How many jobs of each kind wait, run and have failed for the last time. */
  count: () => Promise<JobCount[]>
  /** The kinds of jobs that this process runs. */
  kinds: () => string[]
  /** Takes no more jobs and waits for the running ones. Jobs that are sent from then on wait for the next process. */
  stop: () => Promise<void>
}

type Attempts = Pick<JobKind<z.ZodMiniType>, 'retries' | 'firstDelaySeconds'>
type JobCount = {
  name: string
  waiting: number
  running: number
  failed: number
  /** Since when the oldest waiting job is due. */
  oldest_waiting_at: string | null
}

/** `hasty` is for tests: no delay before a retry. */
type Settings = { hasty?: boolean }

const connections = 3
const atOnce = 2
const longestSeconds = 300
// A stop ends within 10 s. Requests have 8 of them (serve.ts), and what follows takes some tenths, more on a busy machine.
const stopMilliseconds = 6000
// Polling finds retries and jobs for later. NOTIFY reports jobs for now.
const pollEverySeconds = { patient: 10, hasty: 0.5 }

/** Starts the job queue, which has its own schema in the application's database. Several processes may share it. */
export async function startJobs(url: string, { hasty = false }: Settings = {}): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'compety-jobs',
    schema: 'pgboss',
    max: connections,
    useListenNotify: true,
  })
  boss.on('error', logErrors())
  await boss.start()
  const seconds = hasty ? pollEverySeconds.hasty : pollEverySeconds.patient
  const polling = { pollingIntervalSeconds: Math.min(seconds, 2), notifyPollingIntervalSeconds: seconds }

  const stopping = new AbortController()
  const attended: Promise<void>[] = []
  const filled = new Set<string>()
  const kinds = new Set<string>()
  const makeQueue = (name: string) => {
    kinds.add(name)
    return boss.createQueue(name, { policy: 'short', notify: true })
  }
  return {
    send: async (db, kind, { key, payload, at = 0 }) => {
      const options = { ...retrying(kind, hasty), singletonKey: key, startAfter: at, db: fromKysely(db) }
      await boss.upsert(kind.name, { payload }, options)
    },
    work: async ({ name, payload }, run) => {
      await makeQueue(name)
      const options = { ...polling, includeMetadata: true } as const
      const startWorker = async () => {
        let worker = ''
        worker = await boss.work(name, options, async ([job]: JobWithMetadata<{ payload: unknown }>[]) => {
          if (!job) return
          // One NOTIFY may report several jobs, so the worker polls again immediately until none is left.
          boss.notifyWorker(worker)
          const isLast = job.retryCount >= job.retryLimit
          await run(parse(payload, job.data.payload), { isLast, signal: job.signal })
        })
      }
      for (let n = 0; n < atOnce; n++) await startWorker()
    },
    schedule: async (name, cron, run) => {
      await makeQueue(name)
      await boss.schedule(name, cron, null, { tz: 'UTC' })
      await boss.work(name, polling, run)
    },
    attend: (run) => void attended.push(run(stopping.signal)),
    putBack: async (db, { name, key, payload, at, ...attempts }) => {
      if (!filled.has(name)) await makeQueue(name)
      filled.add(name)
      const options = { ...retrying(attempts, hasty), singletonKey: key, startAfter: at, db: fromKysely(db) }
      await boss.upsert(name, { payload }, options)
    },
    kinds: () => [...kinds],
    count: async () => (await boss.getDb().executeSql(countSql, [])).rows as JobCount[],
    stop: async () => {
      stopping.abort()
      await Promise.all([boss.stop({ graceful: true, timeout: stopMilliseconds }), ...attended])
    },
  }
}

/** For a process that neither sends nor runs jobs. */
export const noJobs: Jobs = {
  send: () => Promise.reject(new Error('no job queue was started')),
  work: async () => {},
  schedule: async () => {},
  attend: () => {},
  putBack: () => Promise.reject(new Error('no job queue was started')),
  count: async () => [],
  kinds: () => [],
  stop: async () => {},
}

const countSql = `
  select name, count(*) filter (where state in ('created', 'retry'))::int as waiting,
         count(*) filter (where state = 'active')::int as running, count(*) filter (where state = 'failed')::int as failed,
         to_char(min(start_after) filter (where state in ('created', 'retry') and start_after <= now()) at time zone 'UTC',
                 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as oldest_waiting_at
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name order by name`

const retrying = ({ retries, firstDelaySeconds }: Attempts, hasty: boolean): QueueOptions => ({
  retryLimit: retries,
  retryDelay: hasty ? 0 : firstDelaySeconds,
  retryBackoff: !hasty,
  expireInSeconds: longestSeconds,
})

// While the database is unreachable there is an error every few seconds. One message a minute is enough.
const logErrors = () => {
  let last = -Infinity
  return (error: Error) => {
    if (performance.now() - last < 60_000) return
    last = performance.now()
    console.error(`job queue: ${error.message}`)
  }
}
