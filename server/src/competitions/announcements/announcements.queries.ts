import type { Announcement } from '@compety/contract'
import { sql } from 'kysely'
import { pageSql } from '../../platform/paging/list-sql.ts'
import type { Db } from '../../platform/postgres/database.ts'

const columns = sql`n.id, n.text, n.created_at, u.username as author`

export async function listAnnouncements(db: Db, pool_id: number, page: { page: number; per_page: number }) {
  const { rows } = await sql<Announcement>`
    select ${columns} from pool_announcements n join users u on u.id = n.author_id
     where n.pool_id = ${pool_id} order by n.id desc ${pageSql(page)}
  `.execute(db)
  const { rows: counts } = await sql<{ total: number }>`
    select count(*) as total from pool_announcements where pool_id = ${pool_id}
  `.execute(db)
  return { announcements: rows, total: counts[0]?.total ?? 0 }
}

type Day = { pool_id: number; timeZone: string }

/** The announcements of today, a day of `APP_TIMEZONE`, that people wrote. */
export async function listOfToday(
  db: Db,
  { pool_id, timeZone }: Day,
): Promise<(Announcement & { author_id: number })[]> {
  const { rows } = await sql<Announcement & { author_id: number }>`
    select ${columns}, n.author_id from pool_announcements n join users u on u.id = n.author_id
     where n.pool_id = ${pool_id} and not n.is_automatic
       and n.created_at >= date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone}
     order by n.id
  `.execute(db)
  return rows
}

/** Locks the pool, so that simultaneous announcements count each other. */
export async function holdPool(db: Db, pool_id: number): Promise<{ status: number } | undefined> {
  const { rows } = await sql<{ status: number }>`
    select status from pools where id = ${pool_id} for no key update
  `.execute(db)
  return rows[0]
}

export async function addAnnouncement(
  db: Db,
  {
    pool_id,
    author_id,
    text,
    is_automatic,
  }: { pool_id: number; author_id: number; text: string; is_automatic: boolean },
): Promise<Announcement> {
  const { rows } = await sql<Announcement>`
    with n as (
      insert into pool_announcements (pool_id, author_id, text, is_automatic)
      values (${pool_id}, ${author_id}, ${text}, ${is_automatic}) returning *
    )
    select ${columns} from n join users u on u.id = n.author_id
  `.execute(db)
  return rows[0] as Announcement
}
