import { dequeue, noteHealth, type Outcome, saveOutcomes } from './deliveries.queries.ts'
import { letGo, lockOrderLazily } from './fan-out.queries.ts'
import { switchOffFailing } from './switch-off.ts'
import type { WebhookContext } from './webhook-context.ts'

/** Stores the outcomes of attempts, and lets the messages behind them go. Webhooks that have failed for days are switched off. */
export async function saveAll(context: WebhookContext, outcomes: readonly Outcome[]) {
  const failed = new Set<number>()
  const well = new Set<number>()
  for (const { webhook_id, status } of outcomes) (status === 'delivered' ? well : failed).add(webhook_id)
  await context.db.transaction().execute(async (db) => {
    await lockOrderLazily(db)
    const saved = await saveOutcomes(db, outcomes)
    const ended = saved.filter(({ status }) => status !== 'waiting')
    await dequeue(
      db,
      ended.map(({ id }) => id),
    )
    await letGo(db, ended)
    await noteHealth(db, { well: [...well], failed: [...failed].filter((id) => !well.has(id)) })
    await switchOffFailing(db, context, [...failed])
  })
}
