import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

/** Suspends an organizer and all its pools. */
export const suspend = async (db: Db, id: number) => {
  await sql`update organizers set suspended_at = now() where id = ${id}`.execute(db)
  await sql`update pools set is_suspended = true where organizer_id = ${id}`.execute(db)
}

export const listInProgress = async (db: Db, organizer_id: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from pools where organizer_id = ${organizer_id} and status = ${states.pool.inProgress} order by id
  `.execute(db)
  return rows.map(({ id }) => id)
}

export const rememberPaused = async (db: Db, pools: readonly number[]) => {
  await sql`update pools set paused_by_suspension_at = clock_timestamp() where id = any(${[...pools]}::bigint[])`.execute(
    db,
  )
}

/** The pools that a suspension paused and nobody changed since. What the server changed by itself does not matter. */
export const listResumable = async (db: Db, organizer_id: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select p.id from pools p
     where p.organizer_id = ${organizer_id} and p.paused_by_suspension_at is not null and p.status = ${states.pool.paused}
       and not exists (select from audit_entries e
                        where e.subject = 'pool' and e.subject_id = p.id and not e.is_automatic
                          and e.created_at > p.paused_by_suspension_at)
     order by p.id
  `.execute(db)
  return rows.map(({ id }) => id)
}

export const endSuspension = async (db: Db, id: number) => {
  await sql`update organizers set suspended_at = null where id = ${id}`.execute(db)
  await sql`
    update pools set is_suspended = false, paused_by_suspension_at = null
     where organizer_id = ${id} and (is_suspended or paused_by_suspension_at is not null)
  `.execute(db)
}
