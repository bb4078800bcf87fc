import {
  fold,
  type listOrganizers as listOrganizersEndpoint,
  type Organizer,
  type OrganizerBody,
  organizerLifecycle,
  type QueryOf,
} from '@compety/contract'
import { sql } from 'kysely'
import { findPage, listed } from '../../platform/paging/find-page.ts'
import type { OrderKey } from '../../platform/paging/list-reading.ts'
import { anyOf, contains, equals } from '../../platform/paging/list-sql.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

type Filters = QueryOf<typeof listOrganizersEndpoint>
type OrganizerRow = Omit<Organizer, 'statusAsString'>
type Saved = Omit<OrganizerBody, 'owner_username' | 'country_id'> & Pick<Organizer, 'owner_id' | 'country_id' | 'logo'>
type Made = Saved & { referral_hash: string; status: number; awaits_approval: boolean }

const organizerColumns = sql`
  o.id, o.name, o.organizer_name, u.username as owner_username, o.owner_id, o.country_id, case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end as country, o.email, o.phone, o.home_page,
  o.description, o.information, o.twitter, o.instagram, o.facebook, o.logo, o.referral_hash, o.status, o.suspended_at, o.awaits_approval`

const asOrganizer = (row: OrganizerRow): Organizer => ({
  ...row,
  statusAsString: organizerLifecycle.states[row.status] ?? '',
})

const orderKeys = {
  name: { by: sql`o.name` },
  organizer_name: { by: sql`o.organizer_name` },
  status: { by: sql`o.status` },
} satisfies Record<string, OrderKey>

export const listOrganizers = async (db: Db, filters: Filters, whole: boolean) => {
  const { ids, total } = await findPage(db, {
    table: 'organizers',
    alias: 'o',
    where: [
      anyOf([contains(sql`o.name_search`, filters.search), contains(sql`o.organizer_name`, filters.search)]),
      contains(sql`o.name_search`, filters.name),
      contains(sql`o.organizer_name`, filters.organizer_name),
      equals(sql`o.status`, filters.status),
    ],
    order: filters.order,
    keys: orderKeys,
    page: whole ? { page: 1, per_page: Number.MAX_SAFE_INTEGER } : filters,
  })
  const { rows } = await sql<OrganizerRow>`
    select ${organizerColumns} from ${listed(ids)} join organizers o on o.id = listed.id join users u on u.id = o.owner_id
      left join countries c on c.id = o.country_id
     order by listed.place
  `.execute(db)
  return { organizers: rows.map(asOrganizer), total }
}

export const findOrganizer = async (db: Db, id: number): Promise<Organizer | undefined> => {
  const { rows } = await sql<OrganizerRow>`
    select ${organizerColumns} from organizers o join users u on u.id = o.owner_id left join countries c on c.id = o.country_id where o.id = ${id}
  `.execute(db)
  return rows[0] && asOrganizer(rows[0])
}

export const createOrganizer = async (db: Db, body: Made): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into organizers (name, organizer_name, owner_id, country_id, email, phone, home_page, description, information, twitter,
                            instagram, facebook, logo, referral_hash, status, awaits_approval, name_search)
    values (${body.name}, ${body.organizer_name}, ${body.owner_id}, ${body.country_id}, ${body.email}, ${body.phone},
            ${body.home_page}, ${body.description}, ${body.information}, ${body.twitter}, ${body.instagram}, ${body.facebook},
            ${body.logo}, ${body.referral_hash}, ${body.status}, ${body.awaits_approval}, ${fold(body.name)})
    returning id
  `.execute(db)
  return rows[0]?.id as number
}

// Without a new logo the old one is kept.
export const updateOrganizer = async (db: Db, id: number, body: Saved) => {
  await sql`
    update organizers
       set name = ${body.name}, organizer_name = ${body.organizer_name}, owner_id = ${body.owner_id},
           country_id = ${body.country_id}, email = ${body.email}, phone = ${body.phone}, home_page = ${body.home_page},
           description = ${body.description}, information = ${body.information}, twitter = ${body.twitter},
           instagram = ${body.instagram}, facebook = ${body.facebook}, logo = coalesce(${body.logo}, logo),
           name_search = ${fold(body.name)}
     where id = ${id}
  `.execute(db)
}

/** Changes the status, which also decides about an approval; false if it was not one of `from`. */
export const moveOrganizer = async (
  db: Db,
  id: number,
  { from, to }: { from: readonly number[]; to: number },
): Promise<boolean> => {
  const { rows } = await sql`
    update organizers set status = ${to}, awaits_approval = false where id = ${id} and status = any(${[...from]}::int[]) returning id
  `.execute(db)
  return rows.length > 0
}

export const lockOrganizer = async (db: Db, id: number) => {
  await sql`select 1 from organizers where id = ${id} for update`.execute(db)
}

/** Whether its owner sees pools that are hidden from others. */
export const hasHiddenPools = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from pools where organizer_id = ${id} and status <= ${states.pool.inactive}
       and (is_private or status = ${states.pool.inactive}) limit 1
  `.execute(db)
  return rows.length > 0
}

/** The user with this username, if active or already the owner. */
export const findOwner = async (
  db: Db,
  { username, present }: { username: string; present: number | null },
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select id from users where username = ${username} and (status = ${states.user.active} or id = ${present}::bigint)
  `.execute(db)
  return rows[0]?.id
}

export const isTaken = async (
  db: Db,
  { organizer_name, but }: { organizer_name: string; but: number | null },
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from organizers where organizer_name = ${organizer_name} and id is distinct from ${but}::bigint
  `.execute(db)
  return rows.length > 0
}

/** How many organizers that were not put away count for a user. */
export const countOwned = async (db: Db, owner_id: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from organizers where owner_id = ${owner_id} and status <> ${states.record.archived}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** The country of the user's profile, or null. */
export const findOwnCountry = async (db: Db, user_id: number): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    select c.id from user_profiles up join countries c on c.id = up.country_id and c.status = ${states.record.active}
     where up.user_id = ${user_id}
  `.execute(db)
  return rows[0]?.id ?? null
}

/** The names of organizers that begin with these letters and digits. */
export const listNamesLike = async (db: Db, beginning: string): Promise<string[]> => {
  const { rows } = await sql<{ organizer_name: string }>`
    select organizer_name from organizers where organizer_name like ${`${beginning}%`}
  `.execute(db)
  return rows.map(({ organizer_name }) => organizer_name)
}

/** Address and telephone number are those of the former owner. */
export const setOwner = async (db: Db, { id, owner_id }: { id: number; owner_id: number }) => {
  await sql`update organizers set owner_id = ${owner_id}, email = null, phone = null where id = ${id}`.execute(db)
}

/** The address of an active owner who stays. */
export const findOwnersEmail = async (db: Db, id: number): Promise<string | undefined> => {
  const { rows } = await sql<{ email: string }>`
    select u.email from organizers o join users u on u.id = o.owner_id
     where o.id = ${id} and u.status = ${states.user.active} and u.erase_at is null
  `.execute(db)
  return rows[0]?.email
}
