import type { PoolLink } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

type Link = Omit<PoolLink, 'url'>

/** The status of a pool, and its link, also one that has expired. */
export const findLink = async (db: Db, pool_id: number) => {
  const { rows } = await sql<{ status: number; link: Link | null }>`
    select p.status, case when l.token is not null then json_build_object('token', l.token, 'expires_at', l.expires_at) end as link
      from pools p left join pool_links l on l.pool_id = p.id
     where p.id = ${pool_id}
  `.execute(db)
  return rows[0]
}

/** Puts the link in place of the one before it. Waits for those who are just joining by that one. */
export const saveLink = async (db: Db, { pool_id, token, expires_at }: Link & { pool_id: number }): Promise<void> => {
  await sql`
    insert into pool_links (pool_id, token, expires_at) values (${pool_id}, ${token}, ${expires_at})
    on conflict (pool_id) do update set token = excluded.token, expires_at = excluded.expires_at, created_at = now()
  `.execute(db)
}

/** False if there was none. */
export const deleteLink = async (db: Db, pool_id: number): Promise<boolean> => {
  const { rows } = await sql`delete from pool_links where pool_id = ${pool_id} returning pool_id`.execute(db)
  return rows.length > 0
}

/** The pool that a link opens now; undefined if the link is dead or the pool is put away. */
export const findByToken = async (db: Db, token: string): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select p.id from pool_links l join pools p on p.id = l.pool_id and p.status <= ${states.pool.paused}
     where l.token = ${token} and (l.expires_at is null or l.expires_at > clock_timestamp())
  `.execute(db)
  return rows[0]?.id
}
