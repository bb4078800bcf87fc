import { recountPlayers, recountPlayersJob, updateFunnel } from '../../identity/activity/recount-activity.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { countDays } from './charts.ts'

/** Every ten minutes counts the current day and updates the funnel if a new day has begun in the time zone. */
export async function activityJobs(context: Pick<AppContext, 'db' | 'jobs' | 'timeZone'>) {
  const { db, jobs } = context
  await jobs.work(recountPlayersJob, ({ pool_id }) => recountPlayers(db, pool_id))
  await jobs.schedule('bring-up-funnel', '*/10 * * * *', () => updateFunnel(context))
  await jobs.schedule('count-days', '*/10 * * * *', () => countDays(context))
}
