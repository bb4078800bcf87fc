import type { AppContext } from '../../platform/app-context.ts'
import { deleteOver } from './sessions.queries.ts'

/** Sessions that nobody can use any more are forgotten once a day. */
export const sessionJobs = ({ db, jobs }: Pick<AppContext, 'db' | 'jobs'>) =>
  jobs.schedule('tidy-sessions', '43 4 * * *', () => deleteOver(db))
