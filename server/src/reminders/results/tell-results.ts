import * as z from 'zod/mini'
import { stopLinkOf } from '../../identity/notifications/stop-link.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { needsProof } from '../../platform/config/needs-proof.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { findMomentsOf, type MomentContext } from '../../standings/moments/moments.ts'
import { browserJob, queuePush } from '../browser-jobs.ts'
import { sendNotice } from '../send-notice.ts'
import { type Moments, resultLetter, resultNotice } from './result-letters.ts'
import * as queries from './results.queries.ts'

const mostAtOnce = 200
const hours = 6 * 3600
const attempts = { retries: 5, firstDelaySeconds: 20 }

const slice = z.object({ match_id: z.int(), told_at: z.string(), after: z.int() })
export const tellResultJob: JobKind<typeof slice> = { name: 'tell-result', payload: slice, ...attempts }
const payload = z.object({ match_id: z.int(), subscription: z.int() })
export const pushResultJob = browserJob('push-result', payload)

export type Telling = Pick<AppContext, 'db' | 'jobs' | 'mails' | 'config'> & MomentContext

/** Queues a job for each result of which its players are still to be told. */
export function lookForResults({ db, jobs }: Pick<Telling, 'db' | 'jobs'>) {
  return db.transaction().execute(async (db) => {
    for (const { match_id, told_at } of await queries.takeResults(db))
      await jobs.send(db, tellResultJob, { key: `${match_id} ${told_at}`, payload: { match_id, told_at, after: 0 } })
  })
}

/**
 * Queues the mails and notifications of a result for the next players, and a job for those after them. A player is told
 * once, whatever the number of pools, and again by a correction that changes the points.
 */
export async function tellResult(context: Telling, { match_id, told_at, after }: z.output<typeof slice>) {
  const { db, jobs, mails, config } = context
  const proof = { needsProof: needsProof(config) }
  const readers = await queries.listReaders(db, { match_id, after, ...proof, most: mostAtOnce })
  const moments = await momentsByUser(context, { match_id, users: readers.map(({ user_id }) => user_id) })
  const told = [...moments].map(([user_id, all]) => ({
    user_id,
    points: all.reduce((sum, one) => sum + one.points, 0),
  }))
  await db.transaction().execute(async (db) => {
    const news = new Map(
      (await queries.noteTold(db, { match_id, told })).map((one) => [one.user_id, one.is_correction]),
    )
    for (const { user_id, email, mail, subscriptions } of readers) {
      const isCorrection = news.get(user_id)
      const mine = moments.get(user_id)
      if (isCorrection === undefined || !mine) continue
      if (mail) await mails.queue(db, mailOf(config.publicUrl, { moments: mine, isCorrection, user_id, email }))
      for (const subscription of subscriptions)
        await queuePush({ db, jobs }, pushResultJob, { payload: { match_id, subscription } })
    }
    const last = readers.at(-1)?.user_id
    if (last !== undefined && readers.length === mostAtOnce)
      await jobs.send(db, tellResultJob, {
        key: `${match_id} ${told_at} ${last}`,
        payload: { match_id, told_at, after: last },
      })
  })
}

const momentsByUser = async (
  context: Telling,
  { match_id, users }: { match_id: number; users: number[] },
): Promise<Map<number, Moments>> => {
  const found = await findMomentsOf(context.db, context, { matches: [match_id], users })
  const best = found.toSorted((a, b) => b.points - a.points || a.pool_id - b.pool_id)
  return Map.groupBy(best, ({ user_id }) => user_id) as Map<number, never>
}

type Addressed = { moments: Moments; isCorrection: boolean; user_id: number; email: string }

const mailOf = (publicUrl: string, { moments, isCorrection, user_id, email }: Addressed) => {
  const { link: stopLink, secret } = stopLinkOf({ publicUrl, user_id, kind: 'result' })
  const link = `${publicUrl}/myPools/${moments[0].pool_id}`
  return {
    recipient: email,
    ...resultLetter(moments, { isCorrection, link, stopLink }),
    unsubscribe_url: stopLink,
    secrets: [secret],
  }
}

/** Notifies a browser of a result as it is now, if its player still wants it. A correction replaces what it shows. */
export async function pushResult(context: Telling, { match_id, subscription }: z.output<typeof payload>) {
  const user_id = await queries.findSubscriber(context.db, { subscription, kind: 'result' })
  if (user_id === undefined) return
  const moments = (await momentsByUser(context, { match_id, users: [user_id] })).get(user_id)
  if (!moments) return
  const isCorrection = await queries.isCorrection(context.db, { user_id, match_id })
  const url = `/myPools/${moments[0].pool_id}`
  const notice = { ...resultNotice(moments, { isCorrection }), url, tag: `result-${match_id}` }
  await sendNotice(context, { id: subscription, notice, seconds: hours, urgency: 'normal' })
}
