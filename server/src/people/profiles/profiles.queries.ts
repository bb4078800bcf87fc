import { roles, type UserProfile } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'
import { shownColumns, shownProfile } from './shown-profile.ts'

export const findProfile = async (db: Db, user_id: number): Promise<UserProfile | undefined> => {
  const { rows } = await sql<UserProfile>`
    select u.username, p.name, p.lastname, p.phone, p.description, p.image, p.birthdate, p.instagram, p.twitter, p.facebook,
           p.favorite_sport_id, p.country_id, p.sex_id, coalesce(p.profile_visibility, 'everybody') as profile_visibility
      from users u left join user_profiles p on p.user_id = u.id
     where u.id = ${user_id}
  `.execute(db)
  return rows[0]
}

/** Serializes changes of one profile; false if the user is no longer active. */
export const lockUser = async (db: Db, user_id: number): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from users where id = ${user_id} and status = ${states.user.active} for no key update
  `.execute(db)
  return rows.length > 0
}

export const isTaken = async (db: Db, { username, user_id }: { username: string; user_id: number }) => {
  const { rows } = await sql`select 1 from users where username = ${username} and id <> ${user_id}`.execute(db)
  return rows.length > 0
}

// A user may have no profile yet.
export const saveProfile = async (db: Db, user_id: number, profile: UserProfile) => {
  await sql`update users set username = ${profile.username} where id = ${user_id}`.execute(db)
  await sql`
    insert into user_profiles (user_id, name, lastname, phone, description, image, birthdate, instagram, twitter, facebook,
                               favorite_sport_id, country_id, sex_id, profile_visibility)
    values (${user_id}, ${profile.name}, ${profile.lastname}, ${profile.phone}, ${profile.description}, ${profile.image},
            ${profile.birthdate}, ${profile.instagram}, ${profile.twitter}, ${profile.facebook}, ${profile.favorite_sport_id},
            ${profile.country_id}, ${profile.sex_id}, ${profile.profile_visibility})
    on conflict (user_id) do update
       set name = excluded.name, lastname = excluded.lastname, phone = excluded.phone, description = excluded.description,
           image = excluded.image, birthdate = excluded.birthdate, instagram = excluded.instagram, twitter = excluded.twitter,
           facebook = excluded.facebook, favorite_sport_id = excluded.favorite_sport_id, country_id = excluded.country_id,
           sex_id = excluded.sex_id, profile_visibility = excluded.profile_visibility
  `.execute(db)
}

type PublicRow = Omit<UserProfile, 'phone' | 'profile_visibility'> & {
  id: number
  is_shown: boolean
  country: { name: string } | null
  sex: { name: string } | null
  favorite_sport: { name: string } | null
}

const nameOf = (text: string): string | null => (/^[a-z0-9]{1,50}$/i.test(text) ? text.toLowerCase() : null)
const idOf = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)

// Everybody sees their own profile, and administrators all.
const isShown = ({ id, role_id }: Reader) => sql`
  (u.id = ${id} or ${role_id === roles.administrator} or u.erase_at is null and
     case coalesce(p.profile_visibility, 'everybody')
       when 'everybody' then true
       when 'my_pools' then exists (
         select from enrolments own join enrolments e on e.pool_id = own.pool_id and e.user_id = u.id
          where own.user_id = ${id} and own.status in ${states.enrolled} and e.status in ${states.enrolled})
       else false end)`

type Reader = { id: number; role_id: number }
type PublicRequest = { name_or_id: string; reader: Reader }

// A username of digits takes precedence over the id with these digits. Inactive users are not found.
export const findPublic = async (db: Db, { name_or_id, reader }: PublicRequest): Promise<PublicRow | undefined> => {
  const { rows } = await sql<PublicRow>`
    select u.id, ${shownColumns}, ${isShown(reader)} as is_shown
      from (select id, username, status, erase_at from users
             where username = ${nameOf(name_or_id)} or id = ${idOf(name_or_id)}::bigint
             order by coalesce(username = ${nameOf(name_or_id)}, false) desc limit 1) u
           ${shownProfile}
     where u.status = ${states.user.active}
  `.execute(db)
  return rows[0]
}
