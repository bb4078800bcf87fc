import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

export async function lockFirstEnrolments(db: Db) {
  await sql`lock table first_enrolments, first_enrolment_counts in exclusive mode`.execute(db)
}

type Wrong = { id: number; player: number | null; stored: number; counted: number }

const enrolled = sql`select distinct user_id from enrolments`
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

export async function repairFirstEnrolments(db: Db) {
  await sql`delete from first_enrolments where user_id in (${superfluous})`.execute(db)
  await sql`insert into first_enrolments (user_id) ${missing}`.execute(db)
}

export async function repairSlots(db: Db) {
  await sql`
    update first_enrolment_counts c set users = s.counted from (${countedSlots}) s where s.slot = c.slot and s.stored <> s.counted
  `.execute(db)
}
