import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { pageSql } from '../database/list-sql.ts'

type EntryRow = { id: number; coins: number; reason: string; actor_id: number | null; date: string }

/** A balance is the sum of its entries (trust.md 7). */
export const findBalance = async (db: Db, user_id: number): Promise<{ coins: number; total: number }> => {
  const { rows } = await sql<{ coins: number; total: number }>`
    select coalesce(sum(coins), 0) as coins, count(*) as total from wallet_entries where user_id = ${user_id}
  `.execute(db)
  return rows[0] ?? { coins: 0, total: 0 }
}

export const listEntries = async (
  db: Db,
  user_id: number,
  page: { page: number; per_page: number },
): Promise<EntryRow[]> => {
  const { rows } = await sql<EntryRow>`
    select id, coins, reason, actor_id, created_at as date from wallet_entries
     where user_id = ${user_id}
     order by created_at desc, id desc ${pageSql(page)}
  `.execute(db)
  return rows
}
