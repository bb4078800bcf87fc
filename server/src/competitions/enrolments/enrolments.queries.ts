import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

type Key = { pool_id: number; user_id: number }

export type Situation = {
  pool_status: number
  is_private: boolean
  status: number | null
  /** The organizer's owner, or somebody whom an invitation lets in. */
  may_enter: boolean
}

/** The pool and what the user has to do with it. */
export const findSituation = async (db: Db, { pool_id, user_id }: Key): Promise<Situation | undefined> => {
  const { rows } = await sql<Situation>`
    select p.status as pool_status, p.is_private, e.status,
           o.owner_id = ${user_id} or exists (
             select 1 from invitations i join users u on lower(u.email) = lower(i.email)
              where i.pool_id = p.id and u.id = ${user_id}
                and i.status in (1, 2) and u.email_proven_at is not null) as may_enter
      from pools p
      left join organizers o on o.id = p.organizer_id
      left join enrolments e on e.pool_id = p.id and e.user_id = ${user_id}
     where p.id = ${pool_id}
  `.execute(db)
  return rows[0]
}

/** Takes a place; false when none is free. The row's own condition decides, so the limit holds under any load (decisions.md 19). */
export const takePlace = async (db: Db, pool_id: number, open: number[]): Promise<boolean> => {
  const { rows } = await sql`
    update pools set players_count = players_count + 1, enrolments_version = enrolments_version + 1
     where id = ${pool_id} and status = any(${open}::int[]) and (players_limit is null or players_count < players_limit)
    returning id
  `.execute(db)
  return rows.length > 0
}

export const leavePlace = async (db: Db, pool_id: number, open: number[]): Promise<boolean> => {
  const { rows } = await sql`
    update pools set players_count = players_count - 1, enrolments_version = enrolments_version + 1
     where id = ${pool_id} and status = any(${open}::int[])
    returning id
  `.execute(db)
  return rows.length > 0
}

/** False when the user has an enrolment already. Who enrols for the first time anywhere is a member of the world's ranking. */
export const createEnrolment = async (db: Db, { pool_id, user_id }: Key): Promise<boolean> => {
  const { rows } = await sql`
    with enrolled as (
      insert into enrolments (pool_id, user_id, status) values (${pool_id}, ${user_id}, 1) on conflict do nothing
      returning user_id
    ), first as (
      insert into first_enrolments (user_id) select user_id from enrolled on conflict do nothing returning user_id
    ), counted as (
      update first_enrolment_counts c set users = c.users + 1 from first f where c.slot = f.user_id % 64
    )
    select 1 from enrolled
  `.execute(db)
  return rows.length > 0
}

/** Locks the enrolment if it is in one of the states; two tabs of one user meet here. */
export const lockEnrolment = async (db: Db, { pool_id, user_id }: Key, states: number[]): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from enrolments where pool_id = ${pool_id} and user_id = ${user_id} and status = any(${states}::int[]) for update
  `.execute(db)
  return rows.length > 0
}

export const moveEnrolment = async (db: Db, { pool_id, user_id, status }: Key & { status: number }) => {
  await sql`
    update enrolments set status = ${status}, updated_at = now() where pool_id = ${pool_id} and user_id = ${user_id}
  `.execute(db)
}

/** An inscription makes a history entry, and an invitation to the pool is accepted by it. */
export const recordInscription = async (db: Db, { pool_id, user_id }: Key) => {
  await sql`insert into user_histories (user_id, type) values (${user_id}, 'inscription')`.execute(db)
  await sql`
    update invitations i set status = 2, updated_at = now()
      from users u where u.id = ${user_id} and lower(u.email) = lower(i.email) and i.pool_id = ${pool_id} and i.status = 1
  `.execute(db)
}
