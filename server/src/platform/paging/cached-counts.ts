import { sql } from 'kysely'
import type { Db } from '../postgres/database.ts'

const countedTables = ['matches', 'pools', 'teams', 'organizers', 'users', 'players', 'audit_entries'] as const
/** Tables from which no row is deleted without a call of `countDeleted`, so that the count up to an id stays valid. */
export type CountedTable = (typeof countedTables)[number]

const table = (name: CountedTable) => sql.table(name)
// Players are rows of user_activity, which change in the same transactions as the users, so the lock of the users
// suffices.
const written = (name: CountedTable) => table(name === 'players' ? 'users' : name)
// Counting up to this many rows takes about a millisecond.
const mostUncounted = 1000

/** The number of rows of a table. The count up to an id is cached, and the newer rows are counted. */
export async function cachedCount(db: Db, name: CountedTable): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with kept as materialized (
      select coalesce(max(up_to), 0) as up_to, coalesce(max(total), 0) as total from list_totals where list = ${name}
    )
    select (select total from kept) + (select count(*) from ${table(name)} where id > (select up_to from kept)) as total
  `.execute(db)
  return rows[0]?.total ?? 0
}

/** Counts the tables again that have grown by many rows since. It ends after all of them, also if one fails. */
export async function updateCachedCounts(db: Db) {
  const counts = countedTables.map(async (name) => (await hasGrown(db, name)) && cacheCount(db, name))
  const failed = (await Promise.allSettled(counts)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

const hasGrown = async (db: Db, name: CountedTable): Promise<boolean> => {
  const { rows } = await sql<{ grown: boolean }>`
    select coalesce((select max(id) from ${table(name)}), 0)
           - coalesce((select up_to from list_totals where list = ${name}), 0) > ${mostUncounted}::int as grown
  `.execute(db)
  return rows[0]?.grown ?? false
}

// The lock waits shortly for open transactions, which could otherwise commit a lower id later. If that takes too long,
// the next update tries again.
const cacheCount = (db: Db, name: CountedTable) =>
  db.transaction().execute(async (db) => {
    await sql`set local lock_timeout = '200ms'`.execute(db)
    await sql`lock table ${written(name)} in share mode`.execute(db)
    await sql`
      insert into list_totals (list, up_to, total) select ${name}, max(id), count(*) from ${table(name)}
      on conflict (list) do update set up_to = excluded.up_to, total = excluded.total
    `.execute(db)
  })

/** Call it in the transaction that deleted a row, after the deletion. */
export async function countDeleted(db: Db, name: CountedTable, id: number) {
  await sql`update list_totals set total = total - 1 where list = ${name} and up_to >= ${id}`.execute(db)
}
