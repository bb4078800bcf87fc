import { sql } from 'kysely'
import { type Erasure, readErased, type StopChoice } from '../platform/files/erased-list.ts'
import type { Db } from '../platform/postgres/database.ts'

/**
 * Makes the accounts that were erased since the back-up due again, and stops the invitation mails that were stopped since.
 * The first server that starts erases the accounts within a minute; until then no session leads to them. Returns the number
 * of accounts, or undefined if there is no list.
 */
export async function eraseAgain(db: Db, path: string): Promise<number | undefined> {
  const list = await readErased(path)
  if (!list) return undefined
  await chooseAgain(db, list.choices)
  return makeDue(db, list.erasures)
}

const makeDue = async (db: Db, erasures: readonly Erasure[]): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    update users u set erase_at = now()
      from unnest(${erasures.map(({ user_id }) => user_id)}::bigint[], ${erasures.map(({ created_at }) => created_at)}::timestamptz[])
           as e (id, created_at)
     where u.id = e.id and date_trunc('milliseconds', u.created_at) = e.created_at and u.erased_at is null
    returning u.id
  `.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`delete from sessions where user_id = any(${ids}::bigint[])`.execute(db)
  await sql`update password_resets set used_at = now() where user_id = any(${ids}::bigint[]) and used_at is null`.execute(
    db,
  )
  await sql`delete from data_exports where user_id = any(${ids}::bigint[])`.execute(db)
  return ids.length
}

const chooseAgain = async (db: Db, choices: readonly StopChoice[]) => {
  await sql`
    insert into invited_addresses as a (address_hash, stopped_at)
    select decode(c.hash, 'hex'), case when c.is_stopped then c.at end
      from unnest(${choices.map(({ address_hash }) => address_hash)}::text[], ${choices.map(({ is_stopped }) => is_stopped)}::boolean[],
                  ${choices.map(({ at }) => at)}::timestamptz[]) as c (hash, is_stopped, at)
    on conflict (address_hash) do update set stopped_at = excluded.stopped_at
  `.execute(db)
}
