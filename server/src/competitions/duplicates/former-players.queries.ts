import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

type Invited = { pool_id: number; from_id: number; inviter_id: number }

/**
 * Makes an invitation for each player of another pool. It leaves out the inviter and who was banned there. Returns their
 * number.
 */
export async function invitePlayers(db: Db, { pool_id, from_id, inviter_id }: Invited): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into invitations (pool_id, email, inviter_id, hash)
    select ${pool_id}, u.email, ${inviter_id}, encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex')
      from enrolments e join users u on u.id = e.user_id and u.status = ${states.record.active}
     where e.pool_id = ${from_id} and e.status in ${states.enrolled} and u.id <> ${inviter_id}
       and not exists (select from pool_bans b where b.pool_id = ${from_id} and b.user_id = u.id)
     order by e.created_at, u.id
    on conflict do nothing
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}

type Unmailed = {
  id: number
  email: string
  pool: string
  color: string | null
  prizes: string | null
  inviter: string | null
  inviter_id: number
}

/** The pending invitations of a pool that were never mailed, if its inviter may write to people. */
export async function listUnmailed(
  db: Db,
  { pool_id, inviter_id, needsProof }: { pool_id: number; inviter_id: number; needsProof: boolean },
): Promise<Unmailed[]> {
  const { rows } = await sql<Unmailed>`
    select i.id, i.email, p.name as pool, l.color, l.prizes, u.username as inviter, u.id as inviter_id
      from invitations i join pools p on p.id = i.pool_id join users u on u.id = i.inviter_id
      left join pool_looks l on l.pool_id = p.id
     where i.pool_id = ${pool_id} and i.inviter_id = ${inviter_id} and i.status = ${states.invitation.pending} and i.mailed_at is null
       and p.status in ${states.poolsAlive} and (not ${needsProof}::boolean or u.email_proven_at is not null)
     order by i.id
  `.execute(db)
  return rows
}

/** Locks an invitation; false if it was answered or mailed meanwhile. */
export async function lockUnmailed(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from invitations where id = ${id} and status = ${states.invitation.pending} and mailed_at is null for update
  `.execute(db)
  return rows.length > 0
}
