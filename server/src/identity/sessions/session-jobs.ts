import type { AppContext } from '../../platform/app-context.ts'
import { deleteExpired } from './sessions.queries.ts'

/** Deletes expired sessions once a day. */
export const sessionJobs = ({ db, jobs }: Pick<AppContext, 'db' | 'jobs'>) =>
  jobs.schedule('tidy-sessions', '43 4 * * *', () => deleteExpired(db))
