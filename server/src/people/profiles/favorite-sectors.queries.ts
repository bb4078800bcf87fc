import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

type Sector = { id: number; name: string }
type Key = { user_id: number; sector_id: number }

export const listFavorites = async (db: Db, user_id: number): Promise<Sector[]> => {
  const { rows } = await sql<Sector>`
    select s.id, s.name from favorite_sectors f join sectors s on s.id = f.sector_id
     where f.user_id = ${user_id}
     order by s.name, s.id
  `.execute(db)
  return rows
}

export const findSector = async (db: Db, id: number) => {
  const { rows } = await sql<{ status: number }>`select status from sectors where id = ${id}`.execute(db)
  return rows[0]
}

export const addFavorite = async (db: Db, { user_id, sector_id }: Key) => {
  await sql`
    insert into favorite_sectors (user_id, sector_id) values (${user_id}, ${sector_id}) on conflict do nothing
  `.execute(db)
}

export const deleteFavorite = async (db: Db, { user_id, sector_id }: Key) => {
  await sql`delete from favorite_sectors where user_id = ${user_id} and sector_id = ${sector_id}`.execute(db)
}
