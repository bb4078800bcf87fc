import type { OrganizerProfile } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'
import { byStanding, type Reading, shownMember } from '../organizers/shown-member.ts'

type ProfileRow = Omit<OrganizerProfile, 'website' | 'pools' | 'user_reviews' | 'current_user_review'>

const nameOf = (text: string): string | null => (/^[a-z0-9]{1,50}$/i.test(text) ? text.toLowerCase() : null)
const idOf = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)

// A name of digits takes precedence over the id with these digits. Inactive organizers are not found.
const named = (name_or_id: string) => sql`
  (select f.id from (
     select id, status from organizers where organizer_name = ${nameOf(name_or_id)} or id = ${idOf(name_or_id)}::bigint
      order by organizer_name = ${nameOf(name_or_id)} desc limit 1) f
    where f.status = ${states.record.active})`

export const findActive = async (db: Db, name_or_id: string): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`select ${named(name_or_id)} as id`.execute(db)
  return rows[0]?.id ?? undefined
}

export const findProfile = async (
  db: Db,
  { name_or_id, reader_id, today }: Reading & { name_or_id: string },
): Promise<ProfileRow | undefined> => {
  const { name, image } = shownMember({ reader_id, today })
  const { rows } = await sql<ProfileRow>`
    select o.id, o.name, o.organizer_name, o.logo, o.description, o.information, o.home_page,
           case when ${reader_id}::bigint is not null then o.email end as email, o.phone,
           case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as country, o.facebook, o.twitter, o.instagram,
           o.qualification_average,
           (select json_agg(json_build_object('username', u.username, 'name', ${name}, 'image', ${image}) ${byStanding})
              from organizer_members m join users u on u.id = m.user_id left join user_profiles up on up.user_id = u.id
             where m.organizer_id = o.id) as members,
           exists (select 1 from organizer_subscriptions s where s.organizer_id = o.id and s.user_id = ${reader_id}::bigint)
             as is_user_subscribed
      from organizers o
      left join countries c on c.id = o.country_id
     where o.id = ${named(name_or_id)}
  `.execute(db)
  return rows[0]
}

type ReviewRow = {
  id: number
  user_id: number
  qualification: number
  comment: string | null
  email: string
  username: string | null
  image: string | null
}

/** The newest fifty, newest first, and after them the reader's own if it is older. */
export const listReviews = async (
  db: Db,
  { organizer_id, reader_id }: { organizer_id: number; reader_id: number | null },
): Promise<ReviewRow[]> => {
  const { rows } = await sql<ReviewRow>`
    with placed as (
      select r.*, row_number() over (order by r.updated_at desc, r.id desc) as place
        from organizer_reviews r where r.organizer_id = ${organizer_id}
    )
    select r.id, r.user_id, r.qualification, r.comment, u.email, u.username, up.image
      from placed r join users u on u.id = r.user_id left join user_profiles up on up.user_id = u.id
     where r.place <= 50 or r.user_id = ${reader_id}::bigint
     order by r.place
  `.execute(db)
  return rows
}

/**
 * Makes a new player follow the organizer and records the registration with it. False if the organizer is no longer
 * active; the lock keeps it active until the transaction ends.
 */
export const registerWith = async (
  db: Db,
  { organizer_id, user_id }: { organizer_id: number; user_id: number },
): Promise<boolean> => {
  const { rows } = await sql`
    with organizer as (select id from organizers where id = ${organizer_id} and status = ${states.record.active} for share),
         followed as (insert into organizer_subscriptions (organizer_id, user_id) select id, ${user_id}::bigint from organizer)
    insert into organizer_registrations (user_id, organizer_id) select ${user_id}::bigint, id from organizer returning user_id
  `.execute(db)
  return rows.length > 0
}
