import type { UserProfile } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { shownColumns, shownProfile } from './shown-profile.ts'

export const findProfile = async (db: Db, user_id: number): Promise<UserProfile | undefined> => {
  const { rows } = await sql<UserProfile>`
    select u.username, p.name, p.lastname, p.phone, p.description, p.image, p.birthdate, p.instagram, p.twitter, p.facebook,
           p.favorite_sport_id, p.country_id, p.sex_id
      from users u left join user_profiles p on p.user_id = u.id
     where u.id = ${user_id}
  `.execute(db)
  return rows[0]
}

/** Changes of one profile happen one after the other; false when the user is no longer active. */
export const lockUser = async (db: Db, user_id: number): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from users where id = ${user_id} and status = 1 for no key update
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
                               favorite_sport_id, country_id, sex_id)
    values (${user_id}, ${profile.name}, ${profile.lastname}, ${profile.phone}, ${profile.description}, ${profile.image},
            ${profile.birthdate}, ${profile.instagram}, ${profile.twitter}, ${profile.facebook}, ${profile.favorite_sport_id},
            ${profile.country_id}, ${profile.sex_id})
    on conflict (user_id) do update
       set name = excluded.name, lastname = excluded.lastname, phone = excluded.phone, description = excluded.description,
           image = excluded.image, birthdate = excluded.birthdate, instagram = excluded.instagram, twitter = excluded.twitter,
           facebook = excluded.facebook, favorite_sport_id = excluded.favorite_sport_id, country_id = excluded.country_id,
           sex_id = excluded.sex_id
  `.execute(db)
}

type PublicRow = Omit<UserProfile, 'phone'> & {
  id: number
  country: { name: string } | null
  sex: { name: string } | null
  favorite_sport: { name: string } | null
}

const nameOf = (text: string): string | null => (/^[a-z0-9]{1,50}$/i.test(text) ? text.toLowerCase() : null)
const idOf = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)

// A name of digits goes before the id that it spells; whoever is not active is not found.
export const findPublic = async (db: Db, name_or_id: string): Promise<PublicRow | undefined> => {
  const { rows } = await sql<PublicRow>`
    select u.id, ${shownColumns}
      from (select id, username, status from users
             where username = ${nameOf(name_or_id)} or id = ${idOf(name_or_id)}::bigint
             order by coalesce(username = ${nameOf(name_or_id)}, false) desc limit 1) u
           ${shownProfile}
     where u.status = 1
  `.execute(db)
  return rows[0]
}
