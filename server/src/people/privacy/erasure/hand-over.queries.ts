import { erasedOrganizer, fold } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { states } from '../../../platform/postgres/states-sql.ts'

type Owned = { id: number; successor_id: number | null }

/** Locks the organizers of an owner. A successor counts only while active. */
export async function lockWithSuccessors(db: Db, owner_id: number): Promise<Owned[]> {
  await sql`select from organizers where owner_id = ${owner_id} order by id for update`.execute(db)
  const { rows } = await sql<Owned>`
    select o.id, u.id as successor_id
      from organizers o
      left join organizer_successors s on s.organizer_id = o.id and s.owner_id = o.owner_id
      left join users u on u.id = s.successor_id and u.status = ${states.user.active} and u.erase_at is null
     where o.owner_id = ${owner_id} order by o.id
  `.execute(db)
  return rows
}

/** Address and telephone number are those of the former owner. */
export async function giveTo(db: Db, { id, owner_id }: { id: number; owner_id: number }) {
  await sql`update organizers set owner_id = ${owner_id}, email = null, phone = null where id = ${id}`.execute(db)
}

/**
 * Removes telephone numbers that an organizer had while the person owned it and still has under another owner. Only
 * audit entries know them.
 */
export async function clearFormerPhones(db: Db, person_id: number) {
  await sql`
    update organizers o set phone = null
     where o.owner_id <> ${person_id} and o.phone is not null and exists (
       select from audit_entries e cross join lateral (values (e.before), (e.after)) as v (value)
        where e.subject = 'organizer' and e.subject_id = o.id
          and v.value ->> 'owner_id' = ${String(person_id)} and v.value ->> 'phone' = o.phone)
  `.execute(db)
}

/** Leaves an organizer without an owner and a page: its pools go on, and their points need it. Returns its logo. */
export async function leaveBehind(db: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ logo: string | null }>`
    update organizers o
       set name = ${erasedOrganizer}, name_search = ${fold(erasedOrganizer)}, organizer_name = 'eliminado' || o.id,
           email = null, phone = null, home_page = null, description = null, information = null, twitter = null,
           instagram = null, facebook = null, logo = null,
           status = case when o.status = ${states.record.active} then ${states.record.inactive}::smallint else o.status end
      from organizers before
     where o.id = ${id} and before.id = o.id
    returning before.logo
  `.execute(db)
  return rows[0]?.logo ?? null
}
