import { type listUsers as listUsersEndpoint, type QueryOf, type User, userLifecycle } from '@compety/contract'
import { sql } from 'kysely'
import { byTrigrams, fewOfTexts, hasText, whereTexts } from '../../identity/activity/text-conditions.ts'
import { byValue, findPage, findPageIfFew, listed, ungrouped } from '../../platform/paging/find-page.ts'
import type { OrderKey } from '../../platform/paging/list-reading.ts'
import { equals } from '../../platform/paging/list-sql.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

type Filters = QueryOf<typeof listUsersEndpoint>

/** The fields that identify a user. */
export type UserRow = Pick<User, 'id' | 'email' | 'username' | 'role_id' | 'role' | 'status' | 'statusAsString'> & {
  email_proven: boolean
}

/** The columns of `listed_users p`, a view of user_activity. */
const orderKeys = {
  email: { by: sql`p.email`, coarse: sql`left(p.email, 3)` },
  username: { by: sql`p.username`, nullable: true, coarse: sql`left(p.username, 3)` },
  role: { by: sql`g.name`, groups: { from: sql`roles g`, value: sql`g.id`, of: sql`p.role_id` } },
  status: byValue(sql`p.status`, sql`generate_series(1, 4)`),
} satisfies Record<string, OrderKey>

/** Finds the ids of one page of the list. */
export async function findIds(db: Db, filters: Filters): Promise<{ ids: number[]; total: number }> {
  const list = {
    table: 'users',
    alias: 'p',
    where: [
      ...whereTexts({ email: sql`p.email`, username: sql`p.username` }, filters),
      equals(sql`p.role_id`, filters.role),
      equals(sql`p.status`, filters.status),
    ],
    order: filters.order,
    keys: {
      ...orderKeys,
      role: ungrouped(orderKeys.role, filters.role),
      status: ungrouped(orderKeys.status, filters.status),
    },
    page: filters,
  } as const
  if (!hasText(filters)) return findPage(db, { ...list, from: sql`listed_users` })
  const found = await findPageIfFew(db, { ...list, from: byTrigrams, few: fewOfTexts })
  return found ?? findPage(db, { ...list, from: sql`listed_users`, few: 0 })
}

export async function findRow(db: Db, id: number): Promise<UserRow | undefined> {
  return (await listRows(db, [id]))[0]
}

/** Users in the order of the ids. */
export async function listRows(db: Db, ids: readonly number[]): Promise<UserRow[]> {
  const { rows } = await sql<Omit<UserRow, 'statusAsString'>>`
    select u.id, u.email, u.username, u.role_id, json_build_object('id', r.id, 'name', r.name) as role, u.status,
           u.email_proven_at is not null as email_proven
      from ${listed(ids)} join users u on u.id = listed.id join roles r on r.id = u.role_id
     order by listed.place
  `.execute(db)
  return rows.map((row) => ({ ...row, statusAsString: userLifecycle.states[row.status] ?? '' }))
}

export async function findId(db: Db, email: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from users where lower(email) = lower(${email})`.execute(db)
  return rows[0]?.id
}

/** Waits for log-ins of the user that share the row lock, and makes later ones wait. */
export async function lockUser(db: Db, id: number) {
  await sql`select 1 from users where id = ${id} for no key update`.execute(db)
}

type NewUser = { email: string; role_id: number; password_hash: string; referral_hash: string }

/** Returns undefined if the address is in use. */
export async function createUser(db: Db, user: NewUser): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into users (email, role_id, password_hash, referral_hash)
    values (${user.email}, ${user.role_id}, ${user.password_hash}, ${user.referral_hash})
    on conflict do nothing returning id
  `.execute(db)
  return rows[0]?.id
}

type Saved = { email: string; role_id: number; password_hash: string | null }

// Without a new password the old one stays. A new address is not proven.
export async function updateUser(db: Db, id: number, { email, role_id, password_hash }: Saved) {
  await sql`
    update users
       set email = ${email}, role_id = ${role_id}, password_hash = coalesce(${password_hash}, password_hash),
           email_proven_at = case when lower(email) = lower(${email}) then email_proven_at end
     where id = ${id}
  `.execute(db)
}

/** The pools that a user plays in and the organizers that the user owns. */
export async function countAtStake(db: Db, id: number): Promise<{ pools: number; organizers: number }> {
  const { rows } = await sql<{ pools: number; organizers: number }>`
    select (select count(*) from enrolments where user_id = ${id} and status in ${states.enrolled})::int as pools,
           (select count(*) from organizers where owner_id = ${id})::int as organizers
  `.execute(db)
  return rows[0] ?? { pools: 0, organizers: 0 }
}

export async function moveUser(db: Db, id: number, status: number) {
  await sql`update users set status = ${status} where id = ${id}`.execute(db)
}

/** One who will be erased does not count. */
export async function hasOtherAdministrator(db: Db, id: number): Promise<boolean> {
  const { rows } =
    await sql`select 1 from users where role_id = ${states.role.administrator} and status = ${states.user.active} and erase_at is null and id <> ${id} limit 1`.execute(
      db,
    )
  return rows.length > 0
}

export async function isRole(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from roles where id = ${id}`.execute(db)
  return rows.length > 0
}
