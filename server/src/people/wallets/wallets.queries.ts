import type { LedgerEntry } from '@compety/contract'
import { sql } from 'kysely'
import { pageSql } from '../../platform/paging/list-sql.ts'
import type { Db } from '../../platform/postgres/database.ts'

/** An entry with its stored reason. */
export type EntryRow = LedgerEntry

/** Computes the balance from the entries; it is not stored anywhere. */
export const findBalance = async (db: Db, user_id: number): Promise<{ coins: number; total: number }> => {
  const { rows } = await sql<{ coins: number; total: number }>`
    select coalesce(sum(coins), 0) as coins, count(*) as total from wallet_entries where user_id = ${user_id}
  `.execute(db)
  return rows[0] ?? { coins: 0, total: 0 }
}

const withActor = sql`
  w.id, w.coins, w.reason, w.created_at as date,
  case when w.actor_id is not null then json_build_object('id', w.actor_id, 'email', coalesce(a.email, ''), 'username', a.username) end as actor`

export const listEntries = async (
  db: Db,
  user_id: number,
  page: { page: number; per_page: number },
): Promise<EntryRow[]> => {
  const { rows } = await sql<EntryRow>`
    select ${withActor} from wallet_entries w left join users a on a.id = w.actor_id
     where w.user_id = ${user_id}
     order by w.created_at desc, w.id desc ${pageSql(page)}
  `.execute(db)
  return rows
}

type NewEntry = { user_id: number; coins: number; reason: string; actor_id: number }

// Uses the time after the lock was taken, so that the ledger is sorted in the order in which balances changed.
export const createEntry = async (db: Db, { user_id, coins, reason, actor_id }: NewEntry): Promise<EntryRow> => {
  const { rows } = await sql<EntryRow>`
    with w as (
      insert into wallet_entries (user_id, coins, reason, actor_id, created_at)
      values (${user_id}, ${coins}, ${reason}, ${actor_id}, clock_timestamp()) returning *
    )
    select ${withActor} from w left join users a on a.id = w.actor_id
  `.execute(db)
  return rows[0] as EntryRow
}

export const isUser = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await sql`select 1 from users where id = ${id}`.execute(db)
  return rows.length > 0
}

/** Locks a user, so that changes of the wallet run one after the other. Returns the status. */
export const lockUser = async (db: Db, id: number): Promise<number | undefined> => {
  const { rows } = await sql<{ status: number }>`select status from users where id = ${id} for no key update`.execute(
    db,
  )
  return rows[0]?.status
}
