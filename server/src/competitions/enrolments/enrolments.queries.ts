import { type RawBuilder, sql } from 'kysely'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'
import { hasPlace, takesFormer, takesNew } from './who-may-enter.ts'

type Key = { pool_id: number; user_id: number }

export type Situation = {
  /** Whether the pool takes this user now, if it has a place: a new player, or one who withdrew. */
  is_open: boolean
  is_private: boolean
  by_approval: boolean
  status: number | null
  /** Whether the user never took part, or was removed by the organizer and may return only as a newcomer would. */
  is_new: boolean
  is_banned: boolean
  /** Whether the user is a member of the organizer. */
  is_manager: boolean
  /** Whether the user has an invitation to a proven address, and whether one who manages the pool has sent it. */
  is_invited: boolean
  is_invited_by_manager: boolean
}

const isNew = sql`(e.status is null or e.removed_at is not null)`

const isMember = (user: RawBuilder<unknown>) => sql`
  exists (select 1 from organizer_members m where m.organizer_id = o.id and m.user_id = ${user})`

/** The pool and the relation of the user to it. */
export const findSituation = async (db: Db, { pool_id, user_id }: Key): Promise<Situation | undefined> => {
  const { rows } = await sql<Situation>`
    select case when ${isNew} then ${takesNew} else ${takesFormer} end as is_open, ${isNew} as is_new, p.is_private, p.by_approval, e.status,
           exists (select 1 from pool_bans b where b.pool_id = p.id and b.user_id = ${user_id}) as is_banned,
           ${isMember(sql`${user_id}`)} as is_manager,
           i.id is not null as is_invited, coalesce(i.is_by_manager, false) as is_invited_by_manager
      from pools p
      left join organizers o on o.id = p.organizer_id and o.status = ${states.record.active}
      left join enrolments e on e.pool_id = p.id and e.user_id = ${user_id}
      left join lateral (
        select i.id, inviter.role_id = ${states.role.administrator} or ${isMember(sql`inviter.id`)} as is_by_manager
          from users u join invitations i on lower(i.email) = lower(u.email) and i.pool_id = p.id
          left join users inviter on inviter.id = i.inviter_id
         where u.id = ${user_id} and i.status in ${states.invitationsValid} and u.email_proven_at is not null
         limit 1) i on true
     where p.id = ${pool_id}
  `.execute(db)
  return rows[0]
}

type Place = { pool_id: number; isNew: boolean; config: Pick<Config, 'smtpUrl'> }

/** Takes a place; false if none is free. The update checks the limit itself, so it holds under any concurrency. */
export const takePlace = async (db: Db, { pool_id, isNew, config }: Place): Promise<boolean> => {
  const { rows } = await sql`
    update pools p set players_count = players_count + 1, enrolments_version = enrolments_version + 1
     where id = ${pool_id} and ${isNew ? takesNew : takesFormer} and ${hasPlace(config)}
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

type Entry = Key & { share_email?: boolean | undefined }

/**
 * False if the user has an enrolment already, or has been banned meanwhile. The first
 * enrolment in an official pool makes the user a member of the global ranking.
 */
export const createEnrolment = async (db: Db, { pool_id, user_id, share_email = false }: Entry): Promise<boolean> => {
  const { rows } = await sql`
    with enrolled as (
      insert into enrolments (pool_id, user_id, status, share_email)
      select ${pool_id}, ${user_id}, ${states.enrolment.enrolled}, ${share_email}
       where not exists (select 1 from pool_bans where pool_id = ${pool_id} and user_id = ${user_id})
      on conflict do nothing
      returning user_id
    ), first as (
      insert into first_enrolments (user_id)
      select user_id from enrolled where exists (select from pools where id = ${pool_id} and is_official)
      on conflict do nothing returning user_id
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

export const moveEnrolment = async (db: Db, { pool_id, user_id, status, share_email }: Entry & { status: number }) => {
  await sql`
    update enrolments set status = ${status}, share_email = coalesce(${share_email ?? null}::boolean, share_email), updated_at = now(), removed_at = null
     where pool_id = ${pool_id} and user_id = ${user_id}
  `.execute(db)
}

/** Adds a history entry, and accepts a pending invitation to the pool and a pending request. */
export const recordInscription = async (db: Db, { pool_id, user_id }: Key) => {
  await sql`insert into user_histories (user_id, type) values (${user_id}, 'inscription')`.execute(db)
  await sql`
    update invitations i set status = ${states.invitation.accepted}, updated_at = now()
      from users u where u.id = ${user_id} and lower(u.email) = lower(i.email) and i.pool_id = ${pool_id} and i.status = ${states.invitation.pending}
  `.execute(db)
  await sql`
    update pool_requests set status = 'accepted', answered_at = now()
     where pool_id = ${pool_id} and user_id = ${user_id} and status = 'pending'
  `.execute(db)
}
