import * as z from 'zod/mini'
import { importFixtures } from '../../fixtures/imports/import-fixtures.ts'
import { collectFixtures } from '../../fixtures/sources/collect-fixtures.ts'
import { type JobKind, noJobs } from '../../platform/jobs/jobs.ts'
import type { RankingContext } from '../../rankings/ranking-context.ts'
import { demoFile } from './demo-rows.ts'
import { openEditions } from './open-editions.ts'
import { deadlineMinutesOf } from './start-edition.ts'

type Context = Pick<RankingContext, 'db' | 'boards' | 'timeZone' | 'jobs'>

/** Takes what has happened in the editions of the demo up to an instant. */
export async function playDemo({ db, ...context }: Context, at: Date) {
  for (const edition of await openEditions({ db, ...context }, at))
    await importFixtures(db, context, {
      file: collectFixtures(demoFile(at, edition), {}),
      ...{ actor_id: null, sport: 'FUT', tournament_id: edition.tournament_id, dryRun: false },
      deadlineMinutes: deadlineMinutesOf(edition),
    })
}

const playJob = {
  name: 'play-demo',
  payload: z.object({}),
  retries: 0,
  firstDelaySeconds: 5,
} as const satisfies JobKind<z.ZodMiniType>

/** Plays the demo each minute, and once at the start, so that the first visitor finds a match in play. */
export async function demoJobs(context: RankingContext) {
  const { demo, demoPlays } = context.config
  if (!demo || !demoPlays || context.jobs === noJobs) return
  const play = () => playDemo(context, new Date())
  await context.jobs.work(playJob, play)
  await context.jobs.schedule('play-demo-each-minute', '* * * * *', play)
  await context.jobs.send(context.db, playJob, { key: 'start', payload: {} })
}
