import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

export async function lockFirstEnrolments(db: Db) {
  await sql`lock table first_enrolments, first_enrolment_counts in exclusive mode`.execute(db)
}

type Wrong = { id: number; player: number | null; stored: number; counted: number }

const enrolled = sql`select distinct e.user_id from enrolments e join pools p on p.id = e.pool_id and p.is_official`
const missing = sql`${enrolled} except select user_id from first_enrolments`
const superfluous = sql`select user_id from first_enrolments except ${enrolled}`
const countedSlots = sql`
  select c.slot, c.users as stored, coalesce(n.users, 0) as counted
    from first_enrolment_counts c
    left join (select user_id % 64 as slot, count(*) as users from (${enrolled}) e group by 1) n on n.slot = c.slot`

export async function findWrongFirstEnrolments(db: Db): Promise<Wrong[]> {
  const { rows } = await sql<Wrong>`
    select 0 as id, user_id as player, 0 as stored, 1 as counted from (${missing}) m
     union all
    select 0, user_id, 1, 0 from (${superfluous}) s order by player
  `.execute(db)
  return rows
}

export async function findWrongSlots(db: Db): Promise<Wrong[]> {
  const { rows } = await sql<Wrong>`
    select s.slot as id, null as player, s.stored, s.counted from (${countedSlots}) s where s.stored <> s.counted order by s.slot
  `.execute(db)
  return rows
}

// An equal number of users must not hide that others are members now.
const countRemoval = (db: Db) =>
  sql`update first_enrolment_counts set removals = removals + 1 where slot = 0`.execute(db)

/** Makes the players of a pool that has become official members of month and world. */
export async function addPlayersOf(db: Db, pool_id: number) {
  await sql`
    with added as (
      insert into first_enrolments (user_id) select user_id from enrolments where pool_id = ${pool_id} order by user_id
      on conflict do nothing returning user_id
    )
    update first_enrolment_counts c set users = c.users + a.users
      from (select user_id % 64 as slot, count(*) as users from added group by 1) a where a.slot = c.slot
  `.execute(db)
}

/**
 * Removes the players of a pool that was official and were in no other official one. The table's lock excludes
 * simultaneous first enrolments, whose rows would not be seen.
 */
export async function removePlayersOf(db: Db, pool_id: number) {
  await lockFirstEnrolments(db)
  await sql`
    with removed as (
      delete from first_enrolments f using enrolments e
       where e.pool_id = ${pool_id} and f.user_id = e.user_id and not exists (
         select from enrolments o join pools p on p.id = o.pool_id and p.is_official where o.user_id = e.user_id)
      returning f.user_id
    )
    update first_enrolment_counts c set users = c.users - r.users
      from (select user_id % 64 as slot, count(*) as users from removed group by 1) r where r.slot = c.slot
  `.execute(db)
  await countRemoval(db)
}

export async function repairFirstEnrolments(db: Db) {
  await sql`delete from first_enrolments where user_id in (${superfluous})`.execute(db)
  await sql`insert into first_enrolments (user_id) ${missing}`.execute(db)
  await countRemoval(db)
}

export async function repairSlots(db: Db) {
  await sql`
    update first_enrolment_counts c set users = s.counted from (${countedSlots}) s where s.slot = c.slot and s.stored <> s.counted
  `.execute(db)
}
