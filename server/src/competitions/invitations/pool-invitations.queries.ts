import { sql } from 'kysely'
import { shownName } from '../../identity/accounts/masked-email.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

export type PoolInvitationRow = {
  id: number
  email: string
  status: number
  created_at: string
  inviter: string | null
  /** Whether the reader typed this address. */
  isTyped: boolean
}

export async function listPoolInvitations(
  db: Db,
  { pool_id, reader_id }: { pool_id: number; reader_id: number },
): Promise<PoolInvitationRow[]> {
  const { rows } = await sql<PoolInvitationRow>`
    select i.id, i.email, i.status, i.created_at, case when u.id is not null then ${shownName} end as inviter,
           exists (select from sent_invitations s
                    where s.pool_id = i.pool_id and s.inviter_id = ${reader_id} and s.email = lower(i.email)) as "isTyped"
      from invitations i left join users u on u.id = i.inviter_id
     where i.pool_id = ${pool_id} order by i.created_at desc, i.id desc limit 200
  `.execute(db)
  return rows
}

export async function lockPoolInvitation(
  db: Db,
  { id, pool_id }: { id: number; pool_id: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ status: number }>`
    select status from invitations where id = ${id} and pool_id = ${pool_id} for update
  `.execute(db)
  return rows[0]?.status
}

export async function deleteInvitation(db: Db, id: number) {
  await sql`delete from invitations where id = ${id}`.execute(db)
}

type Resent = { email: string; message: string | null; status: number; isMailedToday: boolean }

export async function findResent(
  db: Db,
  { id, pool_id }: { id: number; pool_id: number },
): Promise<Resent | undefined> {
  const { rows } = await sql<Resent>`
    select email, message, status, coalesce(mailed_at > now() - interval '1 day', false) as "isMailedToday"
      from invitations where id = ${id} and pool_id = ${pool_id} for update
  `.execute(db)
  return rows[0]
}

export async function makePending(db: Db, id: number) {
  await sql`update invitations set status = ${states.invitation.pending}, updated_at = now() where id = ${id}`.execute(
    db,
  )
}
