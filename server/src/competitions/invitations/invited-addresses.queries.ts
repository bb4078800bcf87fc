import { sql } from 'kysely'
import { isWanted } from '../../identity/notifications/is-wanted.ts'
import type { Db } from '../../platform/postgres/database.ts'

type Address = { address_hash: Buffer; unanswered_mails: number; isStopped: boolean }

/** Locks the address, so that simultaneous invitations are counted one after the other. */
export const holdAddress = async (db: Db, address_hash: Buffer): Promise<Address> => {
  const { rows } = await sql<Address>`
    insert into invited_addresses as a (address_hash) values (${address_hash})
    on conflict (address_hash) do update set unanswered_mails = a.unanswered_mails
    returning address_hash, unanswered_mails, stopped_at is not null as "isStopped"
  `.execute(db)
  return rows[0] as Address
}

/** Whether the account of an address wants no mails with invitations. Where proof is needed, only its proven owner counts. */
export const isDeclined = async (
  db: Db,
  { email, needsProof }: { email: string; needsProof: boolean },
): Promise<boolean> => {
  const { rows } = await sql`
    select from users u
     where lower(u.email) = lower(${email}) and (u.email_proven_at is not null or not ${needsProof}::boolean)
       and not ${isWanted(sql`u.id`, 'invitation', 'mail')}
  `.execute(db)
  return rows.length > 0
}

/** The address of a user; undefined if it must be proven to be the user's own, and is not. */
export const findOwnAddress = async (
  db: Db,
  { user_id, needsProof }: { user_id: number; needsProof: boolean },
): Promise<string | undefined> => {
  const { rows } = await sql<{ email: string }>`
    select email from users where id = ${user_id} and (email_proven_at is not null or not ${needsProof}::boolean)
  `.execute(db)
  return rows[0]?.email
}

export const isStopped = async (db: Db, address_hash: Buffer): Promise<boolean> => {
  const { rows } = await sql`
    select from invited_addresses where address_hash = ${address_hash} and stopped_at is not null
  `.execute(db)
  return rows.length > 0
}

export const noteUnanswered = async (db: Db, address_hash: Buffer) => {
  await sql`
    update invited_addresses set unanswered_mails = unanswered_mails + 1, last_mail_at = now()
     where address_hash = ${address_hash}
  `.execute(db)
}

export const noteMail = async (db: Db, { id, address_hash }: { id: number; address_hash: Buffer }) => {
  await noteUnanswered(db, address_hash)
  await sql`update invitations set mailed_at = now() where id = ${id}`.execute(db)
}

/** Whoever answered an invitation may be written to again. Call it only if the address is proven. */
export const noteAnswer = async (db: Db, address_hash: Buffer) => {
  await sql`
    update invited_addresses set unanswered_mails = 0 where address_hash = ${address_hash} and unanswered_mails > 0
  `.execute(db)
}

export const setStopped = async (db: Db, { address_hash, isStopped }: { address_hash: Buffer; isStopped: boolean }) => {
  await sql`
    insert into invited_addresses as a (address_hash, stopped_at)
    values (${address_hash}, case when ${isStopped}::boolean then now() end)
    on conflict (address_hash) do update
       set stopped_at = case when ${isStopped}::boolean then coalesce(a.stopped_at, now()) end
  `.execute(db)
}

/** Some hashes that are not keyed yet. */
export const listPlain = async (db: Db): Promise<Buffer[]> => {
  const { rows } = await sql<{ address_hash: Buffer }>`
    select address_hash from invited_addresses where not is_keyed limit 5000
  `.execute(db)
  return rows.map(({ address_hash }) => address_hash)
}

/** Replaces plain hashes. Of an address that has a keyed one already, the stricter of both holds. */
export const saveKeyed = async (db: Db, hashes: readonly { plain: Buffer; keyed: Buffer }[]) => {
  await sql`
    with hashes as (
      select * from unnest(${hashes.map(({ plain }) => plain)}::bytea[], ${hashes.map(({ keyed }) => keyed)}::bytea[])
                 as h (plain, keyed)
    ), replaced as (
      delete from invited_addresses a using hashes h where a.address_hash = h.plain and not a.is_keyed
      returning h.keyed, a.unanswered_mails, a.stopped_at, a.last_mail_at
    )
    insert into invited_addresses as a (address_hash, unanswered_mails, stopped_at, last_mail_at)
    select * from replaced
    on conflict (address_hash) do update
       set unanswered_mails = greatest(a.unanswered_mails, excluded.unanswered_mails),
           stopped_at = coalesce(a.stopped_at, excluded.stopped_at), last_mail_at = greatest(a.last_mail_at, excluded.last_mail_at)
  `.execute(db)
}
