import type { AppContext } from '../../platform/app-context.ts'
import { deleteExpired } from './sessions.queries.ts'

/** Deletes expired sessions every hour, and with them the subscriptions of their browsers, and the counts of attempts that are over. */
export const sessionJobs = ({ db, attempts, jobs }: Pick<AppContext, 'db' | 'attempts' | 'jobs'>) =>
  jobs.schedule('tidy-sessions', '43 * * * *', async () => {
    await deleteExpired(db)
    await attempts.tidy()
  })
