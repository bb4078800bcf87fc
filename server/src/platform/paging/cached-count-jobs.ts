import type { Jobs } from '../jobs/jobs.ts'
import type { Db } from '../postgres/database.ts'
import { updateCachedCounts } from './cached-counts.ts'

/** Updates the cached totals of the lists once a minute. */
export function cachedCountJobs({ db, jobs }: { db: Db; jobs: Jobs }) {
  return jobs.schedule('keep-totals', '* * * * *', () => updateCachedCounts(db))
}
