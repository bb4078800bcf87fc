import type { AppContext } from '../../platform/app-context.ts'
import { deleteExpired } from './sessions.queries.ts'

/** Deletes expired sessions every hour, and with them the subscriptions of their browsers. */
export const sessionJobs = ({ db, jobs }: Pick<AppContext, 'db' | 'jobs'>) =>
  jobs.schedule('tidy-sessions', '43 * * * *', () => deleteExpired(db))
