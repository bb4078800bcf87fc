import type { AppContext } from '../app-context.ts'
import { keepTotals } from './cached-counts.ts'

/** The totals of the lists follow what was added, once a minute. */
export const listJobs = ({ db, jobs }: Pick<AppContext, 'db' | 'jobs'>) =>
  jobs.schedule('keep-totals', '* * * * *', () => keepTotals(db))
