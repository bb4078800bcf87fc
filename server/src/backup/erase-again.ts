import { sql } from 'kysely'
import { type Erasure, readErased, type StopChoice } from '../platform/files/erased-list.ts'
import type { Db } from '../platform/postgres/database.ts'
import { states } from '../platform/postgres/states-sql.ts'

/**
 * Makes the accounts that were erased since the back-up due again, with the successors of their organizers and as proven
 * as they were, and stops the invitation mails that were stopped since. The first server that starts erases the accounts
 * within a minute; until then no session leads to them. Returns the number of accounts, or undefined if there is no list.
 */
export async function eraseAgain(db: Db, path: string): Promise<number | undefined> {
  const list = await readErased(path)
  if (!list) return undefined
  await chooseAgain(db, list.choices)
  return makeDue(db, list.erasures)
}

const makeDue = async (db: Db, erasures: readonly Erasure[]): Promise<number> => {
  const { rows } = await sql<{ id: number; created_at: string }>`
    update users u set erase_at = now(), email_proven_at = coalesce(u.email_proven_at, case when e.is_proven then now() end)
      from unnest(${erasures.map(({ user_id }) => user_id)}::bigint[], ${erasures.map(({ created_at }) => created_at)}::timestamptz[],
                  ${erasures.map(({ is_proven = false }) => is_proven)}::boolean[]) as e (id, created_at, is_proven)
     where u.id = e.id and date_trunc('milliseconds', u.created_at) = e.created_at and u.erased_at is null
    returning u.id, e.created_at
  `.execute(db)
  const ids = rows.map(({ id }) => id)
  const times = new Map(rows.map(({ id, created_at }) => [id, Date.parse(created_at)]))
  const due = erasures.filter(({ user_id, created_at }) => times.get(user_id) === Date.parse(created_at))
  await nameSuccessors(db, due)
  await sql`delete from sessions where user_id = any(${ids}::bigint[])`.execute(db)
  await sql`delete from access_tokens where user_id = any(${ids}::bigint[])`.execute(db)
  await sql`update password_resets set used_at = now() where user_id = any(${ids}::bigint[]) and used_at is null`.execute(
    db,
  )
  await sql`delete from data_exports where user_id = any(${ids}::bigint[])`.execute(db)
  return ids.length
}

/**
 * Names the successors that the erasures had, instead of those of the back-up. Where a successor is due too, it is the
 * successor's own one. `union` drops repeated rows, so that accounts which succeed each other end it.
 */
const nameSuccessors = async (db: Db, due: readonly Erasure[]) => {
  const last = [...new Map(due.map((one) => [one.user_id, one])).values()]
  const noted = last.filter(({ organizers }) => organizers !== undefined)
  const named = noted.flatMap(({ user_id, organizers = [] }) => organizers.map((one) => ({ ...one, user_id })))
  await sql`delete from organizer_successors where owner_id = any(${noted.map(({ user_id }) => user_id)}::bigint[])`.execute(
    db,
  )
  await sql`
    with recursive named as (
      select * from unnest(${named.map(({ id }) => id)}::bigint[], ${named.map(({ user_id }) => user_id)}::bigint[],
                           ${named.map(({ successor_id }) => successor_id)}::bigint[]) as n (organizer_id, owner_id, successor_id)
    ), heirs as (
      select n.* from named n join organizers o on o.id = n.organizer_id and o.owner_id = n.owner_id
      union
      select h.organizer_id, h.owner_id, n.successor_id
        from heirs h join named n on n.organizer_id = h.organizer_id and n.owner_id = h.successor_id
    )
    insert into organizer_successors (organizer_id, owner_id, successor_id)
    select h.organizer_id, h.owner_id, h.successor_id
      from heirs h join users u on u.id = h.successor_id and u.status = ${states.user.active} and u.erase_at is null
    on conflict (organizer_id) do update set owner_id = excluded.owner_id, successor_id = excluded.successor_id
  `.execute(db)
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
