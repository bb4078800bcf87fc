import { daysOfFailures } from '@compety/contract'
import { sql } from 'kysely'
import { recordAudit } from '../platform/audit/record-audit.ts'
import { webhookOffLetter } from '../platform/mails/organizer-letters.ts'
import type { Db } from '../platform/postgres/database.ts'
import { states } from '../platform/postgres/states-sql.ts'
import { giveUp } from './deliveries.queries.ts'
import type { WebhookContext } from './webhook-context.ts'
import { findWebhook } from './webhooks.queries.ts'

/** Switches off those of these webhooks to which nothing could be delivered for days, and tells who runs them. */
export async function switchOffFailing(
  db: Db,
  context: Pick<WebhookContext, 'mails' | 'config'>,
  ids: readonly number[],
) {
  if (ids.length === 0) return
  const { rows } = await sql<{ id: number }>`
    select id from webhooks
     where id = any(${[...ids]}::bigint[]) and enabled and failing_since < clock_timestamp() - ${daysOfFailures}::int * interval '1 day'
     order by id for update
  `.execute(db)
  for (const { id } of rows) await switchOff(db, context, id)
}

const switchOff = async (db: Db, { mails, config }: Pick<WebhookContext, 'mails' | 'config'>, id: number) => {
  const before = await findWebhook(db, id)
  await sql`update webhooks set enabled = false, switched_off_at = clock_timestamp() where id = ${id}`.execute(db)
  await giveUp(db, id)
  const after = await findWebhook(db, id)
  if (!before || !after) return
  const entry = { actor_id: null, isAutomatic: true, subject: 'webhook', subject_id: id, action: 'switchOff' } as const
  await recordAudit(db, { ...entry, before, after })
  const page = after.organizer_id === null ? '/webhooks' : `/organize/${after.organizer_id}?tab=webhooks`
  const letter = webhookOffLetter({
    url: after.url,
    organizer: after.organizer?.name ?? null,
    link: `${config.publicUrl}${page}`,
  })
  for (const { user_id, email } of await listKeepers(db, after.organizer_id))
    await mails.queue(db, { recipient: email, ...letter, about_user_id: user_id })
}

/** The owners of an organizer, or the administrators. */
const listKeepers = async (db: Db, organizer_id: number | null) => {
  const isKeeper =
    organizer_id === null
      ? sql`u.role_id = ${states.role.administrator}`
      : sql`u.id in (select user_id from organizer_members where organizer_id = ${organizer_id} and role = 'owner')`
  const { rows } = await sql<{ user_id: number; email: string }>`
    select u.id as user_id, u.email from users u
     where ${isKeeper} and u.status = ${states.user.active} and u.erase_at is null order by u.id
  `.execute(db)
  return rows
}
