import { sql } from 'kysely'
import type { Db } from '../platform/postgres/database.ts'
import { runStatement } from '../platform/postgres/run-statement.ts'
import { states } from '../platform/postgres/states-sql.ts'
import { isListened, matchData, teamsOfMatch } from './tell/webhook-data.ts'

export type Queued = { webhook_id: number; pools: number[] }

/** Whether there is anything to do for webhooks. */
export async function isAnyEnabled(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from webhooks where enabled limit 1`.execute(db)
  return rows.length > 0
}

/** Holds the order of all messages until the end of the transaction. Nothing is sent meanwhile, so it is short. */
export async function lockOrder(db: Db) {
  await sql`select pg_advisory_xact_lock(hashtext('order of webhooks'))`.execute(db)
}

/**
 * The same for a transaction whose commit does not wait for the disk. What it decides is durable before any message is
 * sent on account of it, because the commit of `claim` comes later and waits.
 */
export async function lockOrderLazily(db: Db) {
  const statement = sql`
    select set_config('synchronous_commit', 'off', true), pg_advisory_xact_lock(hashtext('order of webhooks'))`
  await runStatement(db, statement, { pipelined: true })
}

/** Stores the deadlines that have passed since the last look, once each. One that is set anew is told again. */
export async function storeDeadlines(db: Db) {
  const statement = sql`
    with due as (
      insert into webhook_deadlines (match_id, told_at)
      select m.id, clock_timestamp() from matches m left join webhook_deadlines t on t.match_id = m.id
       where ${isListened('match.deadline')}
         and m.blocked_at <= clock_timestamp() and m.blocked_at > clock_timestamp() - interval '7 days'
         and m.status not in ${states.matchesPutAway} and (t.told_at is null or t.told_at < m.blocked_at)
          on conflict (match_id) do update set told_at = excluded.told_at
      returning match_id
    )
    insert into webhook_events (type, match_id, data, created_at)
    select 'match.deadline', m.id, ${matchData('match.deadline')}, m.blocked_at
      from due join matches m on m.id = due.match_id ${teamsOfMatch} order by m.blocked_at, m.id
  `
  await runStatement(db, statement, { pipelined: true })
}

// The events of one turn are so many that their messages fit into memory.
const [mostEvents, mostPools, poolsOfMatch] = [500, 20_000, 500]

/** The next events. */
export async function nextEvents(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, sum(coalesce(cardinality(pools), ${poolsOfMatch}::int)) over (order by id) as pools, row_number() over (order by id) as n
        from (select id, pools from webhook_events order by id limit ${mostEvents}) next
    ) e where n = 1 or pools <= ${mostPools}::int order by id
  `.execute(db)
  return rows.map(({ id }) => id)
}

export async function deleteEvents(db: Db, ids: readonly number[]) {
  const statement = sql`delete from webhook_events where id = any(${[...ids]}::bigint[])`
  await runStatement(db, statement, { pipelined: true })
}

type Made = Queued & { id: number; merges: string | null }

/**
 * Makes the messages of events: one for each webhook and match with all its pools, or one for each webhook and pool. Of
 * messages that may be merged only the last one is made.
 */
export async function makeDeliveries(db: Db, events: readonly number[]): Promise<Made[]> {
  const { rows } = await sql<Made>`
    with event as (select * from webhook_events where id = any(${[...events]}::bigint[])),
    place as (
      select e.id, pm.pool_id from event e join pool_matches pm on pm.match_id = e.match_id
       union all select e.id, unnest(e.pools) from event e where e.match_id is null
    ),
    made as (
      select e.id as event_id, e.type, e.created_at, e.user_id, w.id as webhook_id, array_agg(p.id order by p.id) as pools,
             case when e.match_id is null then jsonb_build_object('pool', jsonb_build_object('id', min(p.id), 'name', min(p.name)) || e.data)
                  else jsonb_build_object('match', e.data, 'pools', jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by p.id)) end as data,
             case e.type when 'match.live' then 'match.live ' || e.match_id when 'ranking.changed' then 'ranking.changed ' || min(p.id) end as merges
        from event e join place on place.id = e.id
        join pools p on p.id = place.pool_id and (p.status <> ${states.pool.inactive} or e.type = 'pool.status')
        join webhooks w on w.enabled and e.type = any(w.events) and w.listens_since <= e.created_at
             and (w.organizer_id is null or w.organizer_id = p.organizer_id)
        left join organizers o on o.id = w.organizer_id
       where w.organizer_id is null or o.status = ${states.record.active}
       group by e.id, e.type, e.created_at, e.user_id, e.match_id, e.data, w.id, case when e.match_id is null then p.id end
    ),
    last as (select *, row_number() over (partition by webhook_id, merges order by event_id desc) as n from made)
    insert into webhook_deliveries (webhook_id, message_id, type, occurred_at, data, pools, user_id, merges)
    select webhook_id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), type, created_at, data, pools, user_id, merges
      from last where merges is null or n = 1 order by event_id, pools
    returning id, webhook_id, pools, merges
  `.execute(db)
  return rows
}

/** Removes messages that were never tried and whose place these new ones take. */
export async function removeMerged(db: Db, made: readonly Pick<Made, 'id' | 'merges'>[]): Promise<Queued[]> {
  const merging = made.filter(({ merges }) => merges !== null)
  if (merging.length === 0) return []
  const { rows } = await sql<Queued>`
    delete from webhook_deliveries d using webhook_deliveries made
     where made.id = any(${merging.map(({ id }) => id)}::bigint[]) and d.webhook_id = made.webhook_id and d.merges = made.merges
       and d.id < made.id and d.status = 'waiting' and d.attempts = 0
    returning d.webhook_id, d.pools
  `.execute(db)
  return rows
}

/** Puts messages at the end of the queues of their pools. */
export async function enqueue(db: Db, made: readonly { id: number }[]) {
  const statement = sql`
    insert into webhook_queue (webhook_id, pool_id, delivery_id)
    select webhook_id, unnest(pools), id from webhook_deliveries where id = any(${made.map(({ id }) => id)}::bigint[])
  `
  await runStatement(db, statement, { pipelined: true })
}

/** Lets those messages go that have become the first of all their pools. */
export async function letGo(db: Db, queues: readonly Queued[]) {
  if (queues.length === 0) return
  const pairs = new Map(
    queues.flatMap(({ webhook_id, pools }) =>
      pools.map((pool) => [`${webhook_id} ${pool}`, [webhook_id, pool]] as const),
    ),
  )
  const [webhooks, pools] = [[...pairs.values()].map(([id]) => id), [...pairs.values()].map(([, id]) => id)]
  const statement = sql`
    update webhook_deliveries d set is_behind = false
      from (select distinct (select min(q.delivery_id) from webhook_queue q where q.webhook_id = x.webhook_id and q.pool_id = x.pool_id) as id
              from unnest(${webhooks}::bigint[], ${pools}::bigint[]) x (webhook_id, pool_id)) first
     where d.id = first.id and d.is_behind
       and not exists (
         select from webhook_queue mine join webhook_queue other
             on other.webhook_id = mine.webhook_id and other.pool_id = mine.pool_id and other.delivery_id < mine.delivery_id
          where mine.delivery_id = d.id)
  `
  await runStatement(db, statement, { pipelined: true })
}
