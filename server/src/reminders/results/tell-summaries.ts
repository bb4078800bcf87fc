import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { stopLinkOf } from '../../identity/notifications/stop-link.ts'
import { needsProof } from '../../platform/config/needs-proof.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { findMomentsOf } from '../../standings/moments/moments.ts'
import { browserJob, queuePush } from '../browser-jobs.ts'
import { sendNotice } from '../send-notice.ts'
import { type DayInPool, summaryLetter, summaryNotice } from './result-letters.ts'
import * as queries from './results.queries.ts'
import type { Telling } from './tell-results.ts'

const mostAtOnce = 200
const day = 24 * 3600
const attempts = { retries: 5, firstDelaySeconds: 20 }

const slice = z.object({ day: z.string(), pools: z.array(z.int()), after: z.int() })
export const tellSummaryJob: JobKind<typeof slice> = { name: 'tell-summary', payload: slice, ...attempts }
const payload = z.object({ day: z.string(), pools: z.array(z.int()), subscription: z.int() })
export const pushSummaryJob = browserJob('push-summary', payload)

// The index of keys has no room for the ids of many pools.
const keyOf = (day: string, pools: readonly number[]): string =>
  `${day} ${createHash('sha256').update(pools.join()).digest('base64url')}`

/** Queues a job for the match days that are settled, those of the same day together. */
export function lookForDays({ db, jobs, timeZone }: Pick<Telling, 'db' | 'jobs' | 'timeZone'>) {
  return db.transaction().execute(async (db) => {
    const days = Map.groupBy(await queries.takeDays(db, timeZone), ({ day }) => day)
    for (const [day, found] of days) {
      const pools = found.map(({ pool_id }) => pool_id)
      await jobs.send(db, tellSummaryJob, { key: keyOf(day, pools), payload: { day, pools, after: 0 } })
    }
  })
}

/** Queues the summaries for the next players, and a job for those after them. If it runs again, it tells nobody twice. */
export async function tellSummary(context: Telling, { day, pools, after }: z.output<typeof slice>) {
  const { db, jobs, mails, config } = context
  const proof = { needsProof: needsProof(config) }
  const readers = await queries.listSummaryReaders(db, { pools, after, ...proof, most: mostAtOnce })
  const summaries = await summariesOf(context, { day, pools, users: readers.map(({ user_id }) => user_id) })
  await db.transaction().execute(async (db) => {
    const last = readers.at(-1)?.user_id
    if (last === undefined || !(await queries.lockDays(db, { day, pools, after }))) return
    for (const { user_id, email, mail, subscriptions } of readers) {
      const summary = summaries.get(user_id)
      if (!summary) continue
      if (mail) await mails.queue(db, mailOf(config.publicUrl, { summary, day, user_id, email }))
      for (const subscription of subscriptions)
        await queuePush({ db, jobs }, pushSummaryJob, { payload: { day, pools, subscription } })
    }
    await queries.saveDaysTold(db, { day, pools, told_until: last })
    if (readers.length === mostAtOnce)
      await jobs.send(db, tellSummaryJob, {
        key: `${keyOf(day, pools)} ${last}`,
        payload: { day, pools, after: last },
      })
  })
}

type Summary = readonly [DayInPool, ...DayInPool[]]

/** What a match day gave players in each of the pools: points, and the places before its first and after its last result. */
const summariesOf = async (
  context: Telling,
  { day, pools, users }: { day: string; pools: number[]; users: number[] },
): Promise<Map<number, Summary>> => {
  const { db, timeZone } = context
  const matches = await queries.listMatchesOfDay(db, { day, pools, timeZone })
  const found = (await findMomentsOf(db, context, { matches, users })).filter(({ pool_id }) => pools.includes(pool_id))
  const days = Map.groupBy(found, ({ user_id, pool_id }) => `${user_id} ${pool_id}`)
  const all = [...days.values()].map((moments) => {
    const [first, last] = [moments[0], moments.at(-1)] as [(typeof moments)[0], (typeof moments)[0]]
    const { user_id, pool_id, pool_name } = first
    const points = moments.reduce((sum, one) => sum + one.points, 0)
    const before = first.movement === null ? null : first.position_before
    return { user_id, pool_id, pool_name, points, before, after: last.position_after }
  })
  const best = all.toSorted((a, b) => b.points - a.points || a.pool_id - b.pool_id)
  return Map.groupBy(best, ({ user_id }) => user_id) as Map<number, never>
}

type Addressed = { summary: Summary; day: string; user_id: number; email: string }

const mailOf = (publicUrl: string, { summary, day, user_id, email }: Addressed) => {
  const { link: stopLink, secret } = stopLinkOf({ publicUrl, user_id, kind: 'summary' })
  return {
    recipient: email,
    ...summaryLetter(summary, { day, link: `${publicUrl}/dashboard`, stopLink }),
    unsubscribe_url: stopLink,
    secrets: [secret],
  }
}

/** Notifies a browser of the match day as it is now, if its player still wants it. */
export async function pushSummary(context: Telling, { day: date, pools, subscription }: z.output<typeof payload>) {
  const user_id = await queries.findSubscriber(context.db, { subscription, kind: 'summary' })
  if (user_id === undefined) return
  const summary = (await summariesOf(context, { day: date, pools, users: [user_id] })).get(user_id)
  if (!summary) return
  const notice = { ...summaryNotice(summary, date), url: '/dashboard', tag: `summary-${date}` }
  await sendNotice(context, { id: subscription, notice, seconds: day, urgency: 'normal' })
}
