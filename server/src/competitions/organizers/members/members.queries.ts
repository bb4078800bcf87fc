import type { OrganizerMember, OrganizerRole, OwnOrganizer } from '@compety/contract'
import { sql } from 'kysely'
import { shownName } from '../../../identity/accounts/masked-email.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { states } from '../../../platform/postgres/states-sql.ts'
import { byStanding, type Reading, shownMember } from '../shown-member.ts'

type Key = { organizer_id: number; user_id: number }

const person = ({ name, image }: ReturnType<typeof shownMember>) =>
  sql`json_build_object('id', u.id, 'username', ${shownName}, 'name', ${name}, 'image', ${image})`

export const listMembers = async (
  db: Db,
  { organizer_id, ...reading }: Reading & { organizer_id: number },
): Promise<OrganizerMember[]> => {
  const { rows } = await sql<OrganizerMember>`
    select ${person(shownMember(reading))} as user, m.role, m.since
      from organizer_members m join users u on u.id = m.user_id left join user_profiles up on up.user_id = u.id
     where m.organizer_id = ${organizer_id} ${byStanding}
  `.execute(db)
  return rows
}

export const findRole = async (db: Db, { organizer_id, user_id }: Key): Promise<OrganizerRole | undefined> => {
  const { rows } = await sql<{ role: OrganizerRole }>`
    select role from organizer_members where organizer_id = ${organizer_id} and user_id = ${user_id}
  `.execute(db)
  return rows[0]?.role
}

/** Whether somebody else owns the organizer who can log in and stays. */
export const hasOtherOwner = async (db: Db, { organizer_id, user_id }: Key): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from organizer_members m join users u on u.id = m.user_id
     where m.organizer_id = ${organizer_id} and m.user_id <> ${user_id} and m.role = 'owner'
       and u.status = ${states.user.active} and u.erase_at is null
     limit 1
  `.execute(db)
  return rows.length > 0
}

/** False if the user is a member already. */
export const addMember = async (db: Db, { organizer_id, user_id, role }: Key & { role: OrganizerRole }) => {
  const { numAffectedRows } = await sql`
    insert into organizer_members (organizer_id, user_id, role) values (${organizer_id}, ${user_id}, ${role})
    on conflict do nothing
  `.execute(db)
  return numAffectedRows === 1n
}

/** The standing in the new role begins now. */
export const setRole = async (db: Db, { organizer_id, user_id, role }: Key & { role: OrganizerRole }) => {
  await sql`
    update organizer_members set role = ${role}, since = now()
     where organizer_id = ${organizer_id} and user_id = ${user_id}
  `.execute(db)
}

export const removeMember = async (db: Db, { organizer_id, user_id }: Key) => {
  await sql`
    delete from organizer_members where organizer_id = ${organizer_id} and user_id = ${user_id}
  `.execute(db)
}

/** The active owner of longest standing. */
export const findOldestOwner = async (db: Db, organizer_id: number): Promise<number | undefined> => {
  const { rows } = await sql<{ user_id: number }>`
    select m.user_id from organizer_members m join users u on u.id = m.user_id
     where m.organizer_id = ${organizer_id} and m.role = 'owner' and u.status = ${states.user.active} and u.erase_at is null
     order by m.since, m.user_id limit 1
  `.execute(db)
  return rows[0]?.user_id
}

/** The usernames of an organizer's members, as audit entries have them. */
export const listNames = async (db: Db, organizer_id: number) => {
  const { rows } = await sql<{ owners_username: string[]; managers_username: string[] }>`
    select coalesce(array_agg(${shownName} ${byStanding}) filter (where m.role = 'owner'), '{}') as owners_username,
           coalesce(array_agg(${shownName} ${byStanding}) filter (where m.role = 'manager'), '{}') as managers_username
      from organizer_members m join users u on u.id = m.user_id
     where m.organizer_id = ${organizer_id}
  `.execute(db)
  return rows[0]
}

/** The organizers of a member, by name: the active ones, and those that await approval. */
export const listOwn = async (db: Db, user_id: number): Promise<OwnOrganizer[]> => {
  const { rows } = await sql<OwnOrganizer>`
    select o.id, o.name, o.logo, m.role, o.suspended_at is not null as is_suspended, o.awaits_approval
      from organizer_members m join organizers o on o.id = m.organizer_id
       and (o.status = ${states.record.active} or o.awaits_approval)
     where m.user_id = ${user_id} order by o.name, o.id
  `.execute(db)
  return rows
}
