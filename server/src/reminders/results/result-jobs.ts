import type { RankingContext } from '../../rankings/ranking-context.ts'
import { boardHistoryCache } from '../../standings/board-history.ts'
import { outsideQuietHours } from '../browser-jobs.ts'
import { deleteOldNotices } from './results.queries.ts'
import { lookForResults, pushResult, pushResultJob, tellResult, tellResultJob } from './tell-results.ts'
import { lookForDays, pushSummary, pushSummaryJob, tellSummary, tellSummaryJob } from './tell-summaries.ts'

/** Tells players of results as soon as rankings have moved, and within a minute of what that missed. */
export async function resultJobs(context: RankingContext) {
  const { jobs, db, changes } = context
  const telling = { ...context, histories: boardHistoryCache() }
  const look = async () => {
    await lookForResults(telling)
    await lookForDays(telling)
  }
  await jobs.work(tellResultJob, (slice) => tellResult(telling, slice))
  await jobs.work(pushResultJob, outsideQuietHours(telling, pushResultJob, pushResult))
  await jobs.work(tellSummaryJob, (slice) => tellSummary(telling, slice))
  await jobs.work(pushSummaryJob, outsideQuietHours(telling, pushSummaryJob, pushSummary))
  await jobs.schedule('look-for-results', '* * * * *', look)
  await jobs.schedule('tidy-result-notices', '47 4 * * *', () => deleteOldNotices(db))
  changes.on('moved', ({ pools }) => {
    if (pools === null || pools.length > 0) look().catch(() => {})
  })
}
