import type { OrganizerInvitation, OrganizerRole, SentOrganizerInvitation } from '@compety/contract'
import { sql } from 'kysely'
import { shownName } from '../../../identity/accounts/masked-email.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { states } from '../../../platform/postgres/states-sql.ts'

type Key = { organizer_id: number; user_id: number }
/** Where mails are sent, invitations to an address belong to who has proven it. */
type Reader = { user_id: number; needsProof: boolean }

// Invitation `i` is for user `u`.
const isOwn = (needsProof: boolean) => sql`
  (i.user_id = u.id or lower(i.email) = lower(u.email) and (u.email_proven_at is not null or not ${needsProof}::boolean))`

const isOpen = sql`o.status = ${states.record.active}`

/** An active user who stays. */
export const findInvitee = async (db: Db, username: string) => {
  const { rows } = await sql<{ id: number; email: string }>`
    select id, email from users where username = ${username} and status = ${states.user.active} and erase_at is null
  `.execute(db)
  return rows[0]
}

/** Whether the user with this address is a member. */
export const isMembersAddress = async (db: Db, { organizer_id, email }: { organizer_id: number; email: string }) => {
  const { rows } = await sql`
    select 1 from users u join organizer_members m on m.user_id = u.id and m.organizer_id = ${organizer_id}
     where lower(u.email) = lower(${email})
  `.execute(db)
  return rows.length > 0
}

export const isProven = async (db: Db, user_id: number): Promise<boolean> => {
  const { rows } = await sql`select 1 from users where id = ${user_id} and email_proven_at is not null`.execute(db)
  return rows.length > 0
}

type Sent = {
  organizer_id: number
  user_id: number | null
  email: string | null
  role: OrganizerRole
  inviter_id: number
}

/** Inviting again makes an invitation pending, and sets its role and inviter. */
export const saveInvitation = async (db: Db, { organizer_id, user_id, email, role, inviter_id }: Sent) => {
  const conflict = user_id === null ? sql`(organizer_id, lower(email))` : sql`(organizer_id, user_id)`
  const { rows } = await sql<{ id: number; isMailedToday: boolean }>`
    insert into organizer_invitations (organizer_id, user_id, email, role, inviter_id)
    values (${organizer_id}, ${user_id}, ${email}, ${role}, ${inviter_id})
    on conflict ${conflict} do update
       set role = excluded.role, inviter_id = excluded.inviter_id, status = ${states.invitation.pending},
           created_at = now(), updated_at = now()
    returning id, coalesce(mailed_at > now() - interval '1 day', false) as "isMailedToday"
  `.execute(db)
  return rows[0] as { id: number; isMailedToday: boolean }
}

export const noteMailed = async (db: Db, id: number) => {
  await sql`update organizer_invitations set mailed_at = now() where id = ${id}`.execute(db)
}

/** The invitations of an organizer that nobody answered. Who typed an address reads it whole. */
export const listSent = async (db: Db, { organizer_id, user_id }: Key): Promise<SentOrganizerInvitation[]> => {
  const { rows } = await sql<SentOrganizerInvitation>`
    select i.id, i.role, i.created_at,
           coalesce(${shownName}, case when i.inviter_id = ${user_id} then i.email
             else left(i.email, 1) || '•••' || substring(i.email from '@[^@]*$') end) as invited
      from organizer_invitations i left join users u on u.id = i.user_id
     where i.organizer_id = ${organizer_id} and i.status = ${states.invitation.pending}
     order by i.created_at desc, i.id desc
  `.execute(db)
  return rows
}

/** False if there is none that nobody answered. */
export const withdraw = async (
  db: Db,
  { organizer_id, id }: { organizer_id: number; id: number },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from organizer_invitations
     where id = ${id} and organizer_id = ${organizer_id} and status = ${states.invitation.pending}
  `.execute(db)
  return numAffectedRows === 1n
}

/** Ends every invitation of a user who is removed, so that no older one lets the user in again. */
export const forgetInvitations = async (db: Db, { organizer_id, user_id }: Key) => {
  await sql`
    delete from organizer_invitations i using users u
     where i.organizer_id = ${organizer_id} and u.id = ${user_id} and (i.user_id = u.id or lower(i.email) = lower(u.email))
  `.execute(db)
}

const inviter = sql`(select ${shownName} from users u where u.id = i.inviter_id) as user_name`
const shown = sql`
  i.id, json_build_object('id', o.id, 'name', o.name, 'logo', o.logo) as organizer, i.role, ${inviter}, i.created_at`

/** Invitations to a user that are not answered, newest first. */
export const listReceived = async (db: Db, { user_id, needsProof }: Reader): Promise<OrganizerInvitation[]> => {
  const { rows } = await sql<OrganizerInvitation>`
    select ${shown}
      from users u
      join organizer_invitations i on ${isOwn(needsProof)} and i.status = ${states.invitation.pending}
      join organizers o on o.id = i.organizer_id and ${isOpen}
     where u.id = ${user_id}
       and not exists (select from organizer_members m where m.organizer_id = o.id and m.user_id = u.id)
     order by i.created_at desc, i.id desc
  `.execute(db)
  return rows
}

type ShownInvitation = OrganizerInvitation & { email: string | null; is_own: boolean }

/** An invitation as its link shows it to a user. */
export const findShown = async (db: Db, { id, user_id }: { id: number; user_id: number }) => {
  const { rows } = await sql<ShownInvitation>`
    select ${shown}, i.email, i.user_id = u.id or coalesce(lower(i.email) = lower(u.email), false) as is_own
      from organizer_invitations i join users u on u.id = ${user_id}
      join organizers o on o.id = i.organizer_id and ${isOpen}
     where i.id = ${id}
  `.execute(db)
  return rows[0]
}

type Found = { organizer_id: number; role: OrganizerRole; status: number; isOwn: boolean }

export const findInvitation = async (db: Db, { id, user_id, needsProof }: Reader & { id: number }) => {
  const { rows } = await sql<Found>`
    select i.organizer_id, i.role, i.status, coalesce(${isOwn(needsProof)}, false) as "isOwn"
      from organizer_invitations i join users u on u.id = ${user_id}
      join organizers o on o.id = i.organizer_id and ${isOpen}
     where i.id = ${id}
  `.execute(db)
  return rows[0]
}

export const setStatus = async (db: Db, { id, status }: { id: number; status: number }) => {
  await sql`update organizer_invitations set status = ${status}, updated_at = now() where id = ${id}`.execute(db)
}

const lifetime = sql`interval '90 days'`

/** Each new link deletes some expired ones. False if the invitation does not exist. */
export const createLink = async (db: Db, link: { invitation_id: number; token_hash: Buffer }): Promise<boolean> => {
  await sql`
    delete from organizer_invitation_links where token_hash in (
      select token_hash from organizer_invitation_links where created_at < now() - ${lifetime}
       limit 100 for update skip locked)
  `.execute(db)
  const { numAffectedRows } = await sql`
    insert into organizer_invitation_links (token_hash, invitation_id, created_at)
    select ${link.token_hash}, id, coalesce(mailed_at, created_at) from organizer_invitations
     where id = ${link.invitation_id}
  `.execute(db)
  return numAffectedRows === 1n
}

/** The invitation of a mailed secret, and the address to which it was sent. */
export const findByHash = async (db: Db, hash: string) => {
  const { rows } = await sql<{ id: number; mailed_to: string }>`
    select i.id, coalesce(i.email, u.email) as mailed_to
      from organizer_invitation_links l join organizer_invitations i on i.id = l.invitation_id
      left join users u on u.id = i.user_id
     where l.token_hash = sha256(convert_to(${hash}, 'UTF8')) and l.created_at > now() - ${lifetime}
  `.execute(db)
  return rows[0]
}
