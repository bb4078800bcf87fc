import { sql } from 'kysely'
import { pageSql } from '../../platform/paging/list-sql.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'
import { poolJoins } from '../pools/pool-rows.ts'

type Key = { user_id: number; pool_id: number }
type Page = { page: number; per_page: number }

/** Adds a favourite if the user is enrolled; returns false otherwise. */
export const addFavourite = async (db: Db, { user_id, pool_id }: Key): Promise<boolean> => {
  const { rows } = await sql<{ isEnrolled: boolean }>`
    with enrolled as (
           select user_id, pool_id from enrolments where pool_id = ${pool_id} and user_id = ${user_id} and status in ${states.enrolled}),
         added as (
           insert into favorite_pools (user_id, pool_id) select user_id, pool_id from enrolled on conflict do nothing)
    select exists (select 1 from enrolled) as "isEnrolled"
  `.execute(db)
  return rows[0]?.isEnrolled ?? false
}

export const deleteFavourite = async (db: Db, { user_id, pool_id }: Key): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from favorite_pools where user_id = ${user_id} and pool_id = ${pool_id}
  `.execute(db)
  return numAffectedRows === 1n
}

// The user's favourites among own pools that are not archived, including pools the user has left.
const isListed = sql`f.user_id is not null and e.user_id is not null and p.status between ${states.pool.scheduled} and ${states.pool.inactive}`

export const listFavourites = async (db: Db, reader: { id: number }, page: Page) => {
  const [{ rows }, { rows: counts }] = await Promise.all([
    sql<{ id: number }>`
      select p.id from pools p ${poolJoins(reader)} where ${isListed} order by p.beginst_at, p.id ${pageSql(page)}
    `.execute(db),
    sql<{ total: number }>`select count(*) as total from pools p ${poolJoins(reader)} where ${isListed}`.execute(db),
  ])
  return { ids: rows.map(({ id }) => id), total: counts[0]?.total ?? 0 }
}

type Recommended = { id: number; name: string; pools: number[] }

// Joinable pools are official, public, not started, not full, and the user is not enrolled. Lists the favourite sectors by name,
// or without favourites the three active sectors with most joinable pools; for each sector the three pools that begin
// first.
export const listRecommended = async (db: Db, user_id: number): Promise<Recommended[]> => {
  const { rows } = await sql<Recommended>`
    with joinable as (
           select p.id, p.sector_id, row_number() over (partition by p.sector_id order by p.beginst_at, p.id) as place
             from pools p
            where p.status = ${states.pool.scheduled} and p.is_official and not p.is_private and (p.players_limit is null or p.players_count < p.players_limit)
              and not exists (
                select 1 from enrolments e where e.pool_id = p.id and e.user_id = ${user_id} and e.status in ${states.enrolled})),
         favourite as (select sector_id from favorite_sectors where user_id = ${user_id}),
         best as (
           select j.sector_id from joinable j join sectors s on s.id = j.sector_id and s.status = ${states.record.active}
            where not exists (select 1 from favourite)
            group by j.sector_id order by count(*) desc, j.sector_id limit 3)
    select s.id, s.name, array_agg(j.id order by j.place) as pools
      from joinable j join sectors s on s.id = j.sector_id
     where j.place <= 3 and (s.id in (select sector_id from favourite) or s.id in (select sector_id from best))
     group by s.id
     order by (select count(*) from joinable all_of where all_of.sector_id = s.id and not exists (select 1 from favourite)) desc,
              s.name, s.id
  `.execute(db)
  return rows
}
