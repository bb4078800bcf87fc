import type { Jobs } from '../jobs/jobs.ts'
import type { Db } from '../postgres/database.ts'
import { keepTotals } from './cached-counts.ts'

/** The totals of the lists follow what was added, once a minute. */
export const listJobs = ({ db, jobs }: { db: Db; jobs: Jobs }) =>
  jobs.schedule('keep-totals', '* * * * *', () => keepTotals(db))
