import { sql } from 'kysely'
import type { Db } from '../platform/postgres/database.ts'
import { runStatement } from '../platform/postgres/run-statement.ts'
import type { Queued } from './fan-out.queries.ts'

/** A message that this process is sending. */
export type Claimed = {
  id: number
  webhook_id: number
  /** Whether the last attempt of its webhook failed. */
  failing: boolean
  attempts: number
  url: string
  secret: Buffer
  /** Replaced secrets that still sign. */
  former_secrets: Buffer[]
  message_id: string
  type: string
  occurred_at: string
  data: Record<string, unknown>
  is_about_user: boolean
  user: { id: number; username: string | null } | null
  seconds_since_first: number
}

const isDue = sql`
  d.status = 'waiting' and not d.is_behind and d.due_at <= clock_timestamp()
  and (d.held_until is null or d.held_until <= clock_timestamp())`

/** An attempt takes seconds. Whatever is held for longer belongs to a process that is gone. */
const holdSeconds = 120

type Claiming = {
  /** How many messages at most, and how many of webhooks whose last attempt failed. */
  most: { all: number; failing: number }
  /** How many messages of one webhook may be sent at the same time. */
  mostPerWebhook: { well: number; failing: number }
  /** How many messages this process is sending, by webhook. */
  sending: ReadonlyMap<number, number>
}

/**
 * Takes messages that are due. A process that sends one holds no lock meanwhile. Before anything is sent, the commit has
 * made durable what was decided about earlier messages, too.
 */
export async function claim(db: Db, { most, mostPerWebhook, sending }: Claiming): Promise<Claimed[]> {
  if (most.all <= 0) return []
  const { rows } = await sql<Claimed>`
    with due as (select distinct d.webhook_id from webhook_deliveries d where ${isDue}),
    next as (
      select next.id, next.due_at, w.failing_since is not null as failing,
             row_number() over (partition by w.failing_since is not null order by next.due_at, next.id) as n
        from due join webhooks w on w.id = due.webhook_id and w.enabled
        left join unnest(${[...sending.keys()]}::bigint[], ${[...sending.values()]}::int[]) as s (webhook_id, sending) on s.webhook_id = w.id
       cross join lateral (
         select d.id, d.due_at from webhook_deliveries d where d.webhook_id = w.id and ${isDue}
          order by d.due_at, d.id
          limit greatest(0, case when w.failing_since is null then ${mostPerWebhook.well}::int else ${mostPerWebhook.failing}::int end
                            - coalesce(s.sending, 0))) next
    ),
    chosen as (
      select id from next where not failing or n <= ${most.failing}
       order by due_at, id limit ${most.all}
    ),
    held as (
      update webhook_deliveries d
         set attempts = d.attempts + 1, first_tried_at = coalesce(d.first_tried_at, clock_timestamp()),
             held_until = clock_timestamp() + ${holdSeconds}::int * interval '1 second'
       where d.id in (select d.id from webhook_deliveries d where d.id in (select id from chosen) and ${isDue} for update skip locked)
      returning d.*
    )
    select h.id, h.webhook_id, w.failing_since is not null as failing, h.attempts, w.url, w.secret,
           array(select f.secret from webhook_former_secrets f where f.webhook_id = w.id and f.valid_until > clock_timestamp() order by f.id desc) as former_secrets,
           h.message_id, h.type, h.occurred_at, h.data, h.type = 'member.joined' as is_about_user,
           case when u.id is not null then jsonb_build_object('id', u.id, 'username', u.username) end as user,
           extract(epoch from clock_timestamp() - h.first_tried_at)::float8 as seconds_since_first
      from held h join webhooks w on w.id = h.webhook_id left join users u on u.id = h.user_id
  `.execute(db)
  return rows
}

/** `seconds`: until the next attempt of a message that waits for one. */
export type Outcome = {
  id: number
  webhook_id: number
  attempts: number
  status: 'waiting' | 'delivered' | 'failed'
  seconds: number | null
  answer_status: number | null
  answer: string | null
}

/** Stores the outcomes of attempts, unless another process has taken the message since. */
export async function saveOutcomes(
  db: Db,
  outcomes: readonly Outcome[],
): Promise<(Queued & { id: number; status: string })[]> {
  const { rows } = await sql<Queued & { id: number; status: string }>`
    update webhook_deliveries d
       set status = o.status, held_until = null, answer_status = o.answer_status, answer = o.answer,
           due_at = case o.status when 'waiting' then clock_timestamp() + o.seconds * interval '1 second' else d.due_at end,
           finished_at = case when o.status <> 'waiting' then clock_timestamp() end
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
           as o (id bigint, attempts int, status text, seconds float8, answer_status int, answer text)
     where d.id = o.id and d.attempts = o.attempts and d.status = 'waiting'
    returning d.id, d.webhook_id, d.pools, d.status
  `.execute(db)
  return rows
}

export async function dequeue(db: Db, ids: readonly number[]) {
  const statement = sql`delete from webhook_queue where delivery_id = any(${[...ids]}::bigint[])`
  await runStatement(db, statement, { pipelined: true })
}

/** Notes which webhooks failed and which succeeded. A day without an attempt ends a series of failures. */
export async function noteHealth(db: Db, { failed, well }: Record<'failed' | 'well', number[]>) {
  const ended = sql`
    update webhooks set failing_since = null, failed_at = null
     where id = any(${well}::bigint[]) and failing_since is not null
  `
  await runStatement(db, ended, { pipelined: true })
  if (failed.length === 0) return
  const begun = sql`
    update webhooks set failed_at = clock_timestamp(),
           failing_since = case when failed_at > clock_timestamp() - interval '25 hours' then failing_since else clock_timestamp() end
     where id = any(${failed}::bigint[])
  `
  await runStatement(db, begun, { pipelined: true })
}

/** Gives up all messages that wait for a webhook. */
export async function giveUp(db: Db, webhook_id: number) {
  await sql`
    update webhook_deliveries set status = 'failed', held_until = null, finished_at = clock_timestamp()
     where webhook_id = ${webhook_id} and status = 'waiting'
  `.execute(db)
  await sql`delete from webhook_queue where webhook_id = ${webhook_id}`.execute(db)
}

/** Deletes messages that are older than so many days. */
export async function tidyDeliveries(db: Db, days: number) {
  await sql`
    delete from webhook_deliveries where finished_at < clock_timestamp() - ${days}::int * interval '1 day'
  `.execute(db)
  await sql`
    delete from webhook_deadlines where told_at < clock_timestamp() - 30 * interval '1 day'
  `.execute(db)
}
