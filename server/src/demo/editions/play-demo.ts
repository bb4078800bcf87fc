import * as z from 'zod/mini'
import type { FeedContext } from '../../fixtures/feeds/feed-context.ts'
import { runDueFeeds } from '../../fixtures/feeds/feed-jobs.ts'
import { type JobKind, noJobs } from '../../platform/jobs/jobs.ts'
import type { RankingContext } from '../../rankings/ranking-context.ts'
import { openEditions } from './open-editions.ts'

const playJob = {
  name: 'play-demo',
  payload: z.object({}),
  retries: 0,
  firstDelaySeconds: 5,
} as const satisfies JobKind<z.ZodMiniType>

/**
 * Keeps the editions going each minute. At the start their feeds run at once, so that the first visitor finds a match in
 * play; from then on they run like all feeds.
 */
export async function demoJobs(context: RankingContext & FeedContext) {
  if (!context.demo || context.jobs === noJobs) return
  const keepGoing = () => openEditions(context, new Date())
  await context.jobs.work(playJob, async () => {
    await keepGoing()
    await runDueFeeds(context)
  })
  await context.jobs.schedule('play-demo-each-minute', '* * * * *', keepGoing)
  await context.jobs.send(context.db, playJob, { key: 'start', payload: {} })
}
