import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { AppContext } from '../../platform/app-context.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { ClientError } from './client-error.ts'
import { sendToSentry } from './sentry.ts'

const payload = z.object({ message: z.string(), stack: z.string(), path: z.string(), release: z.string() })
const forwardErrorJob: JobKind<typeof payload> = { name: 'forward-error', payload, retries: 8, firstDelaySeconds: 60 }

export async function clientErrorJobs({ jobs, config: { sentryDsn } }: Pick<AppContext, 'jobs' | 'config'>) {
  if (sentryDsn !== undefined) await jobs.work(forwardErrorJob, (report) => sendToSentry(sentryDsn, report))
}

/** Many browsers may report the same error. A report replaces an identical one that has not been forwarded yet. */
export function forwardLater(db: Db, { jobs, report }: Pick<AppContext, 'jobs'> & { report: ClientError }) {
  const key = createHash('sha256').update(`${report.release}\n${report.message}`).digest('hex')
  return jobs.send(db, forwardErrorJob, { key, payload: report })
}
