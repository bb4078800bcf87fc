import { fromKysely, type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss'
import type * as z from 'zod/mini'
import { parse } from 'zod/v4/core'
import type { Db } from '../postgres/database.ts'
import type { WaitingJob } from './waiting-jobs.ts'

/** A sort of job. What waits is read by the schema when it runs: an older server may have written it. */
export type JobKind<P extends z.ZodMiniType> = {
  name: string
  payload: P
  /** Further attempts after one that failed. */
  retries: number
  /** Before the first retry; each further one waits about twice as long. */
  firstDelaySeconds: number
}

/** `signal` fires when the process stops without waiting any longer. */
export type Attempt = { isLast: boolean; signal: AbortSignal }

export type Jobs = {
  /**
   * In the caller's transaction: the job runs once that is committed, never when it is rolled back. One job waits
   * per key; sending it again moves it to `at`, which is now unless said.
   */
  send: <P extends z.ZodMiniType>(
    db: Db,
    kind: JobKind<P>,
    job: { key: string; payload: z.output<P>; at?: Date },
  ) => Promise<void>
  /** Runs the jobs of a kind. A throw repeats one later; a process that dies repeats it as well, so it may run twice. */
  work: <P extends z.ZodMiniType>(
    kind: JobKind<P>,
    run: (payload: z.output<P>, attempt: Attempt) => Promise<void>,
  ) => Promise<void>
  /** Runs at the times of a cron expression (UTC), once for all processes. */
  schedule: (name: string, cron: string, run: () => Promise<void>) => Promise<void>
  /** In the caller's transaction: a job of another database waits here as it waited there, all its attempts before it. */
  putBack: (db: Db, job: WaitingJob) => Promise<void>
  /** How many jobs of each kind wait, run and were given up. */
  count: () => Promise<JobCount[]>
  /** Takes no more jobs and waits for those that run; what is sent from here on waits for the next process. */
  stop: () => Promise<void>
}

type Attempts = Pick<JobKind<z.ZodMiniType>, 'retries' | 'firstDelaySeconds'>
type JobCount = {
  name: string
  waiting: number
  running: number
  failed: number
  /** Since when the longest waiting one might run. */
  oldest_waiting_at: string | null
}

/** `hasty` is for tests: no delay before a retry. */
type Settings = { hasty?: boolean }

const connections = 3
const atOnce = 2
const longestSeconds = 300
const stopMilliseconds = 8000
// Retries and what was sent for later are found by looking; what is sent for now is told by NOTIFY.
const lookEverySeconds = { patient: 10, hasty: 0.5 }

/** The job queue in the application's database, in a schema of its own that it makes. Many processes share it. */
export async function startJobs(url: string, { hasty = false }: Settings = {}): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'compety-jobs',
    schema: 'pgboss',
    max: connections,
    useListenNotify: true,
  })
  boss.on('error', complain())
  await boss.start()
  const look = hasty ? lookEverySeconds.hasty : lookEverySeconds.patient
  const looking = { pollingIntervalSeconds: Math.min(look, 2), notifyPollingIntervalSeconds: look }

  const filled = new Set<string>()
  const makeQueue = (name: string) => boss.createQueue(name, { policy: 'short', notify: true })
  return {
    send: async (db, kind, { key, payload, at = 0 }) => {
      const options = { ...retrying(kind, hasty), singletonKey: key, startAfter: at, db: fromKysely(db) }
      await boss.upsert(kind.name, { payload }, options)
    },
    work: async ({ name, payload }, run) => {
      await makeQueue(name)
      const options = { ...looking, includeMetadata: true } as const
      const startWorker = async () => {
        let worker = ''
        worker = await boss.work(name, options, async ([job]: JobWithMetadata<{ payload: unknown }>[]) => {
          if (!job) return
          // More may wait than one NOTIFY told of: it looks again at once, until nothing is left.
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
      await boss.work(name, looking, run)
    },
    putBack: async (db, { name, key, payload, at, ...attempts }) => {
      if (!filled.has(name)) await makeQueue(name)
      filled.add(name)
      const options = { ...retrying(attempts, hasty), singletonKey: key, startAfter: at, db: fromKysely(db) }
      await boss.upsert(name, { payload }, options)
    },
    count: async () => (await boss.getDb().executeSql(countSql, [])).rows as JobCount[],
    stop: () => boss.stop({ graceful: true, timeout: stopMilliseconds }),
  }
}

/** For a process that queues nothing and runs nothing. */
export const noJobs: Jobs = {
  send: () => Promise.reject(new Error('no job queue was started')),
  work: async () => {},
  schedule: async () => {},
  putBack: () => Promise.reject(new Error('no job queue was started')),
  count: async () => [],
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

// A database that is away is missed every few seconds; once a minute is enough to know.
const complain = () => {
  let last = -Infinity
  return (error: Error) => {
    if (performance.now() - last < 60_000) return
    last = performance.now()
    console.error(`job queue: ${error.message}`)
  }
}
