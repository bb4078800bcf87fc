import { sql } from 'kysely'
import { deliverDue } from '../src/webhooks/webhook-jobs.ts'
import type { Actor, TestApp } from './app.ts'
import { aMatch, anOrganizer, aPool } from './builders.ts'
import { aReceiver } from './webhook-receiver.ts'

const all = ['match.deadline', 'match.live', 'match.result', 'ranking.changed', 'member.joined', 'pool.status']

/** What tests of webhooks build: organizers with pools, matches and a receiver. */
export function webhookWorld({ db, call, config, aPlayer }: Pick<TestApp, 'db' | 'call' | 'config' | 'aPlayer'>) {
  const mails = { queue: async (_: unknown, mail: { recipient: string; subject: string }) => void sent.push(mail) }
  const sent: { recipient: string; subject: string }[] = []
  const context = { db, config, mails, webhookMilliseconds: 1500 }

  const aHook = async (as: Actor, organizer_id: number | null, { events = all } = {}) => {
    const receiver = await aReceiver()
    const { status, body } = await call('POST /webhooks', { as, body: { url: receiver.url, events, organizer_id } })
    if (status !== 201) throw new Error(JSON.stringify(body))
    return { ...receiver, id: body.webhook.id as number, secret: body.secret as string }
  }
  return {
    sent,
    context,
    deliver: () => deliverDue(context),
    aHook,
    /** An owner with an organizer, a pool with an open match, and a webhook. */
    aGround: async ({ events = all } = {}) => {
      const owner = await aPlayer()
      const organizer = await anOrganizer(db, owner)
      const match = await aMatch(db)
      const pool = await aPool(db, { organizer_id: organizer, matches: [match] })
      return { owner, organizer, match, pool, hook: await aHook(owner, organizer, { events }) }
    },
    /** As if so many seconds had passed since the last attempts. */
    pass: async (seconds: number) => {
      const back = sql`${seconds}::int * interval '1 second'`
      await sql`
        update webhook_deliveries set due_at = due_at - ${back}, first_tried_at = first_tried_at - ${back} where status = 'waiting'
      `.execute(db)
      await sql`update webhooks set failing_since = failing_since - ${back}, failed_at = failed_at - ${back}`.execute(
        db,
      )
      await sql`update webhook_former_secrets set valid_until = valid_until - ${back}`.execute(db)
    },
    log: async (hook: number) => {
      const { rows } = await sql<{
        type: string
        status: string
        attempts: number
        answer: string | null
        answer_status: number | null
        message_id: string
        id: number
      }>`
        select id, type, status, attempts, answer, answer_status, message_id from webhook_deliveries where webhook_id = ${hook} order by id
      `.execute(db)
      return rows
    },
  }
}
