import { daysOfAddresses } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { states } from '../../../platform/postgres/states-sql.ts'

export async function deleteHistories(db: Db, months: number) {
  await sql`delete from user_histories where date < now() - ${months}::int * interval '1 month'`.execute(db)
}

/**
 * Deletes invitations that nobody answered or somebody rejected, accepted ones whose address is no account's any more,
 * and what inviters asked for. Empties the message of the other accepted ones. Forgets the addresses that got no mail
 * since, or for longer (docs/rules.md, rule 174), and did not stop them.
 */
export async function tidyInvitations(db: Db, days: number) {
  const isOld = (time: string, than = days) => sql`${sql.ref(time)} < now() - ${than}::int * interval '1 day'`
  const { pending, rejected, accepted } = states.invitation
  await sql`
    delete from invitations where status in (${pending}, ${rejected}) and ${isOld('updated_at')}
  `.execute(db)
  await sql`
    delete from invitations i
     where i.status = ${accepted} and ${isOld('i.updated_at')}
       and not exists (select from users u where lower(u.email) = lower(i.email))
  `.execute(db)
  await sql`delete from organizer_invitations where ${isOld('updated_at')}`.execute(db)
  await sql`delete from sent_invitations where ${isOld('created_at')}`.execute(db)
  await sql`
    update invitations set message = null
     where status = ${accepted} and message is not null and ${isOld('updated_at')}
  `.execute(db)
  await sql`
    delete from invited_addresses where stopped_at is null and ${isOld('last_mail_at', daysOfAddresses(days))}
  `.execute(db)
}

type WithImages = { id: number; images: string[] }

/** The contact messages with images that are older than so many months, or a year. */
export async function listOldImages(db: Db, months: number): Promise<WithImages[]> {
  const { rows } = await sql<WithImages>`
    select id, images from contact_messages
     where created_at < now() - least(${months}::int, 12) * interval '1 month' and images <> '{}' order by id
  `.execute(db)
  return rows
}

export async function forgetImages(db: Db, id: number) {
  await sql`update contact_messages set images = '{}' where id = ${id}`.execute(db)
}

/** Messages whose images are still there wait for the next time. */
export async function deleteContactMessages(db: Db, months: number) {
  await sql`
    delete from contact_messages where created_at < now() - ${months}::int * interval '1 month' and images = '{}'
  `.execute(db)
}
