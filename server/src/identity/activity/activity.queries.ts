import { sql } from 'kysely'
import { asKeys } from '../../platform/postgres/as-keys.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { forGenericPlan } from '../../platform/postgres/generic-plan.ts'
import { states } from '../../platform/postgres/states-sql.ts'
import type { Activity } from './funnel.ts'

export type ActivityRow = Activity & { user_id: number; funnel_status: number }

const columns = sql`user_id, reached, last_active_on, previous_active_on, funnel_status`

/** Locks the users for whom the day or the reached step is new, in ascending order to avoid deadlocks. */
export async function lockNew(
  db: Db,
  { users, reaches, day }: { users: readonly number[]; reaches: number; day: string },
): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select ${columns} from user_activity
     where user_id = any(${forGenericPlan([...users], 'bigint[]')}::bigint[]) and (last_active_on is distinct from ${day} or reached < ${reaches})
     order by user_id for no key update
  `.execute(db)
  return rows
}

export async function lockRows(db: Db, users: readonly number[]): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select ${columns} from user_activity where user_id = any(${forGenericPlan([...users], 'bigint[]')}::bigint[]) order by user_id for no key update
  `.execute(db)
  return rows
}

/** Writes activities. Their rows must already be locked. */
export async function writeActivity(db: Db, rows: readonly ActivityRow[]) {
  if (rows.length === 0) return
  const column = <K extends keyof ActivityRow>(key: K) => rows.map((row) => row[key])
  await sql`
    update user_activity a
       set reached = n.reached, last_active_on = n.last, previous_active_on = n.previous, funnel_status = n.state
      from unnest(${column('user_id')}::bigint[], ${column('reached')}::smallint[], ${column('last_active_on')}::date[],
                  ${column('previous_active_on')}::date[], ${column('funnel_status')}::smallint[])
           as n (user_id, reached, last, previous, state)
     where a.user_id = n.user_id
  `.execute(db)
}

// Until its recount the figure may be too low.
export async function moveCompeties(db: Db, user_id: number, by: 1 | -1) {
  await sql`
    update user_activity set active_competies = greatest(0, active_competies + ${by}) where user_id = ${user_id}
  `.execute(db)
}

/** The activities of the next users by id. */
export async function listActivities(db: Db, { after, most }: { after: number; most: number }) {
  const { rows } = await sql<ActivityRow>`
    select ${columns} from user_activity where user_id > ${after} order by user_id limit ${most}
  `.execute(db)
  return rows
}

/**
 * The next users by id who ever enrolled in a pool. They include users who withdrew, since those may still be counted.
 */
export async function listEnrolled(
  db: Db,
  { pool_id, after, most }: { pool_id: number; after: number; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from enrolments where pool_id = ${pool_id} and user_id > ${after} order by user_id limit ${most}
  `.execute(db)
  return rows.map(({ user_id }) => user_id)
}

const activeCompeties = sql`(
  select count(*) from enrolments e join pools p on p.id = e.pool_id and p.status in ${states.poolsAlive}
   where e.user_id = a.user_id and e.status in ${states.enrolled})`

/**
 * Counts the active pools of users. An earlier statement must have locked the rows, so that later changes are added to
 * this count.
 */
export async function countCompeties(db: Db, users: readonly number[]) {
  await sql`
    update user_activity a set active_competies = counted.total
      from (select a.user_id, ${activeCompeties} as total
              from unnest(${[...users]}::bigint[]) as a (user_id)) counted
     where a.user_id = counted.user_id and a.active_competies <> counted.total
  `.execute(db)
}

export async function countReferred(db: Db, users: readonly number[]) {
  await sql`
    update user_activity a set users_referred = counted.total
      from (select a.user_id, (select count(*) from referrals r where r.referrer_user_id = a.user_id) as total
              from unnest(${[...users]}::bigint[]) as a (user_id)) counted
     where a.user_id = counted.user_id and a.users_referred <> counted.total
  `.execute(db)
}

type Found = Activity & { user_id: number }

/**
 * Derives activities from the histories and the first saves of predictions, which are read by their keys: for many users
 * together PostgreSQL would otherwise read all predictions.
 */
export async function findActivity(
  db: Db,
  { users, timeZone }: { users: readonly number[]; timeZone: string },
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with asked as materialized (
      select unnest(${[...users]}::bigint[]) as user_id
    ), sendable as materialized (
      select e.user_id, e.pool_id, pm.match_id from asked join enrolments e using (user_id) join pool_matches pm using (pool_id)
    ), ${asKeys({ from: 'sendable', columns: ['match_id', 'pool_id', 'user_id'] })}, sent as materialized (
      select x.user_id, x.created_at
        from sendable_keys k join predictions x on x.match_id = k.match_id and x.pool_id = k.pool_id and x.user_id = k.user_id
    ), events as (
      select h.user_id, h.date as at, case h.type when 'register' then 1 when 'login' then 2 else 3 end as reaches
        from asked join user_histories h using (user_id) where h.type in ('register', 'login', 'inscription')
      union all
      select user_id, created_at, 3 from sent
    ), days as (
      select user_id, (at at time zone ${timeZone})::date as day, max(reaches) as reaches from events group by 1, 2
    ), ranked as (
      select *, row_number() over (partition by user_id order by day desc) as place from days
    )
    select a.user_id, coalesce(max(reaches), 0)::int as reached,
           max(day) filter (where place = 1) as last_active_on, max(day) filter (where place = 2) as previous_active_on
      from asked a left join ranked r using (user_id)
     group by a.user_id
  `.execute(db)
  return rows
}

type Figures = { user_id: number; active_competies: number; users_referred: number; funnel_status: number }

export async function listFigures(db: Db, users: readonly number[]): Promise<{ kept: Figures; counted: Figures }[]> {
  const { rows } = await sql<Figures & { active: number; referred: number }>`
    select a.user_id, a.active_competies, a.users_referred, a.funnel_status, ${activeCompeties} as active,
           (select count(*) from referrals r where r.referrer_user_id = a.user_id) as referred
      from user_activity a where a.user_id = any(${[...users]}::bigint[]) order by a.user_id
  `.execute(db)
  return rows.map(({ active, referred, ...kept }) => ({
    kept,
    counted: { ...kept, active_competies: active, users_referred: referred },
  }))
}

/** When the states of the funnel were last updated. */
export async function findFunnelAsOf(db: Db): Promise<string | null> {
  const { rows } = await sql<{ at: string }>`
    select value #>> '{}' as at from settings where name = 'funnel_as_of'
  `.execute(db)
  return rows[0]?.at ?? null
}

export async function saveFunnelAsOf(db: Db, at: Date) {
  await sql`
    insert into settings (name, value) values ('funnel_as_of', to_jsonb(${at.toISOString()}::text))
    on conflict (name) do update set value = excluded.value
  `.execute(db)
}
