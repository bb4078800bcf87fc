import { sql } from 'kysely'
import type { Db } from '../platform/postgres/database.ts'
import { states } from '../platform/postgres/states-sql.ts'

/** What images and previews show of a pool to everybody who has its address or its link. */
export type SharedPool = {
  name: string
  organizer: string | null
  color: string | null
  logo: string | null
  players: number
  /** The earliest deadline of its matches, if it lies ahead. */
  first_deadline: string | null
}

export async function findSharedPool(db: Db, pool_id: number): Promise<SharedPool | undefined> {
  const { rows } = await sql<SharedPool>`
    select p.name, o.name as organizer, l.color, l.logo, p.players_count as players, first.deadline as first_deadline
      from pools p
      left join organizers o on o.id = p.organizer_id
      left join pool_looks l on l.pool_id = p.id
      left join lateral (
        select min(m.blocked_at) as deadline from pool_matches pm join matches m on m.id = pm.match_id
         where pm.pool_id = p.id and m.status not in ${states.matchesPutAway}
      ) first on first.deadline > clock_timestamp()
     where p.id = ${pool_id}
  `.execute(db)
  return rows[0]
}
