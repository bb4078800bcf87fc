import { deliveryStates, type PageOf, type Webhook, type WebhookBody, type WebhookDelivery } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'
import { type Asking, ofOwner } from '../catalogue/owners/owner.ts'
import { allOf, pageSql } from '../platform/paging/list-sql.ts'
import type { Db } from '../platform/postgres/database.ts'

const mostFormer = 5

const columns = sql`
  w.id, w.organizer_id, case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as organizer, w.url, w.events, w.enabled,
  (select max(f.valid_until) from webhook_former_secrets f where f.webhook_id = w.id and f.valid_until > clock_timestamp()) as former_secret_until, w.failing_since, w.switched_off_at, w.created_at`
const rows = sql`webhooks w left join organizers o on o.id = w.organizer_id`

export async function findWebhook(db: Db, id: number): Promise<Webhook | undefined> {
  return (await sql<Webhook>`select ${columns} from ${rows} where w.id = ${id}`.execute(db)).rows[0]
}

type Filters = PageOf & Asking & { organizer_id: number | undefined }

/** The newest first. */
export async function listWebhooks(db: Db, filters: Filters): Promise<{ webhooks: Webhook[]; total: number }> {
  const where = allOf(ofOwner(sql`w.organizer_id`, filters))
  const found = await sql<Webhook>`
    select ${columns} from ${rows} where ${where} order by w.id desc ${pageSql(filters)}
  `.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total from webhooks w where ${where}`.execute(db)
  return { webhooks: found.rows, total: counted.rows[0]?.total ?? 0 }
}

/** The addresses of all webhooks of an owner, or of all but one. */
export async function urlsOfOwner(db: Db, organizer_id: number | null, but = 0): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select url from webhooks where organizer_id is not distinct from ${organizer_id}::bigint and id <> ${but}
  `.execute(db)
  return rows.map(({ url }) => url)
}

export async function nextId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('webhooks_id_seq') as id`.execute(db)
  return rows[0]?.id as number
}

type Made = WebhookBody & { id: number; organizer_id: number | null; secret: Buffer }

export async function createWebhook(db: Db, { id, organizer_id, url, events, enabled = true, secret }: Made) {
  await sql`
    insert into webhooks (id, organizer_id, url, events, enabled, secret)
    values (${id}, ${organizer_id}, ${url}, ${events}::text[], ${enabled}, ${secret})
  `.execute(db)
}

/** `restarts`: it is told only what happens from now on. */
export async function updateWebhook(
  db: Db,
  id: number,
  { url, events, enabled, restarts }: Required<WebhookBody> & { restarts: boolean },
) {
  const renewed = (column: RawBuilder<unknown>) => sql`case when ${restarts} then null else ${column} end`
  await sql`
    update webhooks
       set url = ${url}, events = ${events}::text[], enabled = ${enabled},
           listens_since = case when ${restarts} then clock_timestamp() else listens_since end,
           failing_since = ${renewed(sql`failing_since`)}, failed_at = ${renewed(sql`failed_at`)},
           switched_off_at = ${renewed(sql`switched_off_at`)}
     where id = ${id}
  `.execute(db)
}

/** The replaced secret goes on to sign for so many hours, as do a few that were replaced just before it. */
export async function replaceSecret(db: Db, id: number, { secret, hours }: { secret: Buffer; hours: number }) {
  await sql`
    insert into webhook_former_secrets (webhook_id, secret, valid_until)
    select id, secret, clock_timestamp() + ${hours}::int * interval '1 hour' from webhooks where id = ${id}
  `.execute(db)
  await sql`
    delete from webhook_former_secrets f where f.webhook_id = ${id}
       and (f.valid_until < clock_timestamp()
            or f.id not in (select id from webhook_former_secrets where webhook_id = ${id} order by id desc limit ${mostFormer}))
  `.execute(db)
  await sql`update webhooks set secret = ${secret} where id = ${id}`.execute(db)
}

export async function lockWebhook(db: Db, id: number) {
  await sql`select 1 from webhooks where id = ${id} for update`.execute(db)
}

export async function deleteWebhook(db: Db, id: number) {
  await sql`delete from webhooks where id = ${id}`.execute(db)
}

const deliveryColumns = sql`
  d.id, d.type, d.message_id, d.status, d.answer_status, d.answer, d.attempts,
  case when d.status = 'waiting' and not d.is_behind then d.due_at end as next_attempt_at, d.created_at`
type DeliveryRow = Omit<WebhookDelivery, 'statusAsString'>
const asDelivery = (row: DeliveryRow): WebhookDelivery => ({ ...row, statusAsString: deliveryStates[row.status] })

export async function listDeliveries(db: Db, id: number, page: PageOf) {
  const { rows } = await sql<DeliveryRow>`
    select ${deliveryColumns} from webhook_deliveries d where d.webhook_id = ${id} order by d.id desc ${pageSql(page)}
  `.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*) as total from webhook_deliveries where webhook_id = ${id}
  `.execute(db)
  return { deliveries: rows.map(asDelivery), total: counted.rows[0]?.total ?? 0 }
}

export async function findDelivery(
  db: Db,
  id: number,
): Promise<(WebhookDelivery & { webhook_id: number }) | undefined> {
  const { rows } = await sql<DeliveryRow & { webhook_id: number }>`
    select ${deliveryColumns}, d.webhook_id from webhook_deliveries d where d.id = ${id}
  `.execute(db)
  return rows[0] && { ...asDelivery(rows[0]), webhook_id: rows[0].webhook_id }
}

/** Tries a message now that waits for its next attempt. */
export async function tryNow(db: Db, id: number) {
  await sql`update webhook_deliveries set due_at = clock_timestamp() where id = ${id} and status = 'waiting'`.execute(
    db,
  )
}

/** A further row with the same message. */
export async function repeatDelivery(db: Db, id: number) {
  const { rows } = await sql<{ id: number; webhook_id: number; pools: number[] }>`
    insert into webhook_deliveries (webhook_id, message_id, type, occurred_at, data, pools, user_id)
    select webhook_id, message_id, type, occurred_at, data, pools, user_id from webhook_deliveries where id = ${id}
    returning id, webhook_id, pools
  `.execute(db)
  return rows
}
