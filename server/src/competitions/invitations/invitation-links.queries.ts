import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

const lifetime = sql`interval '90 days'`

/** Each new link deletes some expired ones. False if the invitation does not exist. */
export const createLink = async (db: Db, link: { invitation_id: number; token_hash: Buffer }): Promise<boolean> => {
  await sql`
    delete from invitation_links where token_hash in (
      select token_hash from invitation_links where created_at < now() - ${lifetime} limit 100 for update skip locked)
  `.execute(db)
  const { numAffectedRows } = await sql`
    insert into invitation_links (token_hash, invitation_id, created_at)
    select ${link.token_hash}, id, coalesce(mailed_at, created_at) from invitations where id = ${link.invitation_id}
  `.execute(db)
  return numAffectedRows === 1n
}

/**
 * Finds an invitation by the secret of a mail of the last 90 days, or by the hash that the list of invitations shows
 * instead. Only the secret proves the address.
 */
export const findByHash = async (db: Db, hash: string) => {
  const { rows } = await sql<{ id: number; email: string; isMailed: boolean }>`
    select i.id, i.email, true as "isMailed"
      from invitation_links l join invitations i on i.id = l.invitation_id
     where l.token_hash = sha256(convert_to(${hash}, 'UTF8')) and l.created_at > now() - ${lifetime}
    union all
    select i.id, i.email, false from invitations i where i.hash = ${hash}
     limit 1
  `.execute(db)
  return rows[0]
}
