import type { SessionUser } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

type SessionRow = {
  id: number
  email: string
  username: string | null
  role_id: number
  referral_hash: string
  coins: number
  name: string | null
  lastname: string | null
  image: string | null
  favorite_sectors: { id: number; name: string }[]
}

export async function findSessionUser(db: Db, id: number): Promise<SessionUser | undefined> {
  const { rows } = await sql<SessionRow>`
    select u.id, u.email, u.username, u.role_id, u.referral_hash, p.name, p.lastname, p.image,
           (select coalesce(sum(coins), 0) from wallet_entries where user_id = u.id) as coins,
           coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name, s.id)
                       from favorite_sectors f join sectors s on s.id = f.sector_id where f.user_id = u.id), '[]') as favorite_sectors
      from users u left join user_profiles p on p.user_id = u.id
     where u.id = ${id}
  `.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { coins, name, lastname, image, ...user } = row
  const user_profile = { username: row.username, name, lastname, image }
  return { ...user, role: { id: row.role_id }, wallet: { coins }, user_profile }
}
