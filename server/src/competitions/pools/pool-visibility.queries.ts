import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { forGenericPlan } from '../../platform/postgres/generic-plan.ts'
import { states } from '../../platform/postgres/states-sql.ts'
import { type PoolRow, poolColumns, poolJoins } from './pool-rows.ts'

export type Reader = { id: number; role_id: number }
/** One reader, or the columns of several. */
type Readers = Reader | Record<keyof Reader, RawBuilder<number>>
type Visibility = { n: number; sees: boolean; manages: boolean; is_member: boolean }

// Players hold no privileges, so the look-up is left out for them.
const seesAll = ({ role_id }: Readers) => sql`
  (${role_id} = ${states.role.administrator} or ${role_id} > ${states.role.player} and exists (
     select 1 from role_privileges rp join privileges pv on pv.id = rp.privilege_id and pv.status = ${states.record.active}
      where rp.role_id = ${role_id} and pv.privilege_action = 'pools.read'))`

/**
 * Whether a reader may see a pool (docs/rules.md, rules 40 to 42). `offset 0` makes PostgreSQL look up the invitation
 * of each reader, instead of reading the invitations of all pools.
 */
const visibleTo = (reader: Readers, isManager = sql`om.user_id is not null`) => sql`
  (${seesAll(reader)}
    or p.status <= ${states.pool.inactive} and (${isManager} or e.user_id is not null and e.removed_at is null)
    or p.status <= ${states.pool.paused} and (not p.is_private or exists (
         select 1 from invitations i join users u on lower(u.email) = lower(i.email)
          where i.pool_id = p.id and u.id = ${reader.id} and i.status in ${states.invitationsValid} and u.email_proven_at is not null
         offset 0)))`

export async function findVisiblePool(db: Db, reader: Reader, id: number): Promise<PoolRow | undefined> {
  const { rows } = await sql<PoolRow>`
    select ${poolColumns(reader)} from pools p ${poolJoins(reader)} where p.id = ${id} and ${visibleTo(reader)}
  `.execute(db)
  return rows[0]
}

/** Readers as rows of `k`, with the columns id, role_id and n, which counts from 1. */
export function readerRows(readers: readonly Reader[]) {
  const column = (name: keyof Reader) =>
    forGenericPlan(
      readers.map((reader) => reader[name]),
      'bigint[]',
    )
  return sql`unnest(${column('id')}, ${column('role_id')}) with ordinality as k (id, role_id, n)`
}

/**
 * For each reader, a row of `k`: whether the reader may see the pool (sees), runs it (manages), is ranked in it
 * (is_member), and since when, in seconds since 1970 (joined_at). `offset 0` makes PostgreSQL look up each reader,
 * instead of reading all players of a large pool.
 */
export function visibilityOf(readers: RawBuilder<unknown>, id: number) {
  return sql<Visibility>`
  with pool as materialized (
    select p.id, p.status, p.is_private,
           array(select m.user_id from organizer_members m join organizers o on o.id = m.organizer_id
                  where m.organizer_id = p.organizer_id and o.status = ${states.record.active}) as managers
      from pools p
     where p.id = ${forGenericPlan(id, 'bigint')}
  )
  select k.*, p.id is not null and ${visibleTo({ id: sql`k.id`, role_id: sql`k.role_id` }, sql`k.id = any(p.managers)`)} as sees,
         p.id is not null and (k.role_id = ${states.role.administrator} or k.id = any(p.managers)) as manages,
         coalesce(e.status in ${states.enrolled}, false) as is_member,
         extract(epoch from e.created_at)::float8 as joined_at
    from ${readers}
    left join pool p on true
    left join lateral (
      select user_id, status, removed_at, created_at from enrolments
       where pool_id = p.id and user_id = k.id
      offset 0
    ) e on true`
}

/** Whether the reader runs a pool; undefined if the reader may not see it. */
export async function findVisibility(db: Db, reader: Reader, id: number): Promise<{ manages: boolean } | undefined> {
  const { rows } = await visibilityOf(readerRows([reader]), id).execute(db)
  return rows[0]?.sees ? { manages: rows[0].manages } : undefined
}
