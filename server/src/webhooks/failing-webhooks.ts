import type { WebhookState } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../platform/postgres/database.ts'

const most = 50

/** The webhooks that fail or were switched off, those that fail for longest first. */
export async function listFailingWebhooks(db: Db): Promise<WebhookState[]> {
  const { rows } = await sql<WebhookState>`
    select w.id, w.url, w.enabled, w.failing_since, w.switched_off_at,
           case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as organizer
      from webhooks w left join organizers o on o.id = w.organizer_id
     where w.failing_since is not null or w.switched_off_at is not null order by w.failing_since, w.id limit ${most}
  `.execute(db)
  return rows
}
