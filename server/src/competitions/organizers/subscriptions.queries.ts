import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

type Key = { organizer_id: number; user_id: number }

/**
 * False if the subscription existed; undefined if there is no active organizer with this id. Locks it, so that it stays
 * active.
 */
export const subscribe = async (db: Db, { organizer_id, user_id }: Key): Promise<boolean | undefined> => {
  const { rows } = await sql<{ isNew: boolean }>`
    with organizer as (select id from organizers where id = ${organizer_id} and status = ${states.record.active} for share),
         followed as (
           insert into organizer_subscriptions (organizer_id, user_id) select id, ${user_id}::bigint from organizer
           on conflict do nothing returning organizer_id)
    select exists (select 1 from followed) as "isNew" from organizer
  `.execute(db)
  return rows[0]?.isNew
}

export const unsubscribe = async (db: Db, { organizer_id, user_id }: Key): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from organizer_subscriptions where organizer_id = ${organizer_id} and user_id = ${user_id}
  `.execute(db)
  return numAffectedRows === 1n
}

export const isActive = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await sql`select 1 from organizers where id = ${id} and status = ${states.record.active}`.execute(db)
  return rows.length > 0
}
