import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

const hashOf = (email: string) => sql`sha256(convert_to(lower(${email}), 'UTF8'))`

type Address = { address_hash: Buffer; unanswered_mails: number; isStopped: boolean }

/** Locks the address, so that simultaneous invitations are counted one after the other. */
export const holdAddress = async (db: Db, email: string): Promise<Address> => {
  const { rows } = await sql<Address>`
    insert into invited_addresses as a (address_hash) values (${hashOf(email)})
    on conflict (address_hash) do update set unanswered_mails = a.unanswered_mails
    returning address_hash, unanswered_mails, stopped_at is not null as "isStopped"
  `.execute(db)
  return rows[0] as Address
}

export const noteMail = async (db: Db, { id, address_hash }: { id: number; address_hash: Buffer }) => {
  await sql`
    update invited_addresses set unanswered_mails = unanswered_mails + 1, last_mail_at = now()
     where address_hash = ${address_hash}
  `.execute(db)
  await sql`update invitations set mailed_at = now() where id = ${id}`.execute(db)
}

/** Whoever answered an invitation may be written to again. Call it only if the address is proven. */
export const noteAnswer = async (db: Db, email: string) => {
  await sql`
    update invited_addresses set unanswered_mails = 0 where address_hash = ${hashOf(email)} and unanswered_mails > 0
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
