import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

type Key = { pool_id: number; user_id: number }

export type Situation = {
  pool_status: number
  is_private: boolean
  status: number | null
  /** Removed by the organizer: the user may return only as a newcomer would. */
  was_removed: boolean
  /** Whether the user is a member of the organizer or has an invitation to a proven address. */
  may_enter: boolean
}

/** The pool and the relation of the user to it. */
export const findSituation = async (db: Db, { pool_id, user_id }: Key): Promise<Situation | undefined> => {
  const { rows } = await sql<Situation>`
    select p.status as pool_status, p.is_private, e.status, e.removed_at is not null as was_removed,
           exists (select 1 from organizer_members m where m.organizer_id = o.id and m.user_id = ${user_id}) or exists (
             select 1 from invitations i join users u on lower(u.email) = lower(i.email)
              where i.pool_id = p.id and u.id = ${user_id}
                and i.status in ${states.invitationsValid} and u.email_proven_at is not null) as may_enter
      from pools p
      left join organizers o on o.id = p.organizer_id and o.status = ${states.record.active}
      left join enrolments e on e.pool_id = p.id and e.user_id = ${user_id}
     where p.id = ${pool_id}
  `.execute(db)
  return rows[0]
}

/** Takes a place; false if none is free. The update checks the limit itself, so it holds under any concurrency. */
export const takePlace = async (db: Db, pool_id: number, open: readonly number[]): Promise<boolean> => {
  const { rows } = await sql`
    update pools set players_count = players_count + 1, enrolments_version = enrolments_version + 1
     where id = ${pool_id} and status = any(${open}::int[]) and (players_limit is null or players_count < players_limit)
    returning id
  `.execute(db)
  return rows.length > 0
}

export const leavePlace = async (db: Db, pool_id: number, open: readonly number[]): Promise<boolean> => {
  const { rows } = await sql`
    update pools set players_count = players_count - 1, enrolments_version = enrolments_version + 1
     where id = ${pool_id} and status = any(${open}::int[])
    returning id
  `.execute(db)
  return rows.length > 0
}

/**
 * False if the user has an enrolment already. The first enrolment in any pool makes the user a member of the global
 * ranking.
 */
export const createEnrolment = async (db: Db, { pool_id, user_id }: Key): Promise<boolean> => {
  const { rows } = await sql`
    with enrolled as (
      insert into enrolments (pool_id, user_id, status) values (${pool_id}, ${user_id}, ${states.enrolment.enrolled}) on conflict do nothing
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

/** Locks the enrolment if it is in one of the states, which serializes concurrent calls of one user. */
export const lockEnrolment = async (db: Db, { pool_id, user_id }: Key, among: readonly number[]): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from enrolments where pool_id = ${pool_id} and user_id = ${user_id} and status = any(${among}::int[]) for update
  `.execute(db)
  return rows.length > 0
}

export const moveEnrolment = async (db: Db, { pool_id, user_id, status }: Key & { status: number }) => {
  await sql`
    update enrolments set status = ${status}, updated_at = now(), removed_at = null where pool_id = ${pool_id} and user_id = ${user_id}
  `.execute(db)
}

/** Adds a history entry and accepts a pending invitation to the pool. */
export const recordInscription = async (db: Db, { pool_id, user_id }: Key) => {
  await sql`insert into user_histories (user_id, type) values (${user_id}, 'inscription')`.execute(db)
  await sql`
    update invitations i set status = ${states.invitation.accepted}, updated_at = now()
      from users u where u.id = ${user_id} and lower(u.email) = lower(i.email) and i.pool_id = ${pool_id} and i.status = ${states.invitation.pending}
  `.execute(db)
}
