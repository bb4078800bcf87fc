import { setTimeout as sleep } from 'node:timers/promises'
import { daysOfDeliveries } from '@compety/contract'
import type { AppContext } from '../platform/app-context.ts'
import { type Deliverer, deliverer } from './deliver.ts'
import { tidyDeliveries } from './deliveries.queries.ts'
import { patienceMilliseconds, type WebhookContext } from './webhook-context.ts'

const lookMilliseconds = 1000
// Several attempts that end together are stored together.
const gatherMilliseconds = 100
// A stop gives the running attempts so long.
const stopMilliseconds = 5000

/** Delivers messages of webhooks in every process that runs jobs, and deletes old ones. */
export async function webhookJobs({ db, config, mails, jobs }: AppContext) {
  const context = { db, config, mails, webhookMilliseconds: patienceMilliseconds }
  jobs.attend(async (stopping) => {
    const cutOff = new AbortController()
    const delivering = deliverer(context, cutOff.signal)
    while (!stopping.aborted) {
      const came = await takeTurn(delivering)
      await waitFor(
        came === 'work' ? gatherMilliseconds : lookMilliseconds,
        came === 'nothing' ? delivering : null,
        stopping,
      )
    }
    await Promise.race([delivering.idle(), sleep(stopMilliseconds, undefined, { ref: false })])
    cutOff.abort()
    await takeTurn(delivering)
  })
  await jobs.schedule('tidy-webhooks', '37 4 * * *', () => tidyDeliveries(db, daysOfDeliveries))
}

// Resolves earlier if an attempt ends, or at a stop.
const waitFor = (milliseconds: number, delivering: Deliverer | null, signal: AbortSignal) =>
  Promise.race([
    sleep(milliseconds, undefined, { signal }).catch(() => {}),
    ...(delivering ? [delivering.ended()] : []),
  ])

// While the database is away, outcomes are kept for the next turn.
const takeTurn = (delivering: Deliverer): Promise<'work' | 'nothing' | 'failure'> =>
  delivering.turn().then(
    (isWork) => (isWork ? 'work' : 'nothing'),
    (error: unknown) => {
      console.error('webhooks:', error)
      return 'failure'
    },
  )

/** Delivers all that is due now. */
export async function deliverDue(context: WebhookContext) {
  const cutOff = new AbortController()
  const delivering = deliverer(context, cutOff.signal)
  while ((await delivering.turn()) || delivering.count() > 0) if (delivering.count() > 0) await delivering.ended()
  cutOff.abort()
}
