import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

type Winner = { day: number; id: number; username: string | null; points: number; total: number }

/** Lists the winners of the match days of a pool by user id, at most `most` of each day, with the number of all. */
export async function listWinners(db: Db, pool_id: number, most: number): Promise<Winner[]> {
  const { rows } = await sql<Winner>`
    select w.day, w.user_id as id, u.username, w.points, w.total
      from (select day, user_id, points, row_number() over (partition by day order by user_id) as place,
                   count(*) over (partition by day) as total
              from match_day_winners
             where pool_id = ${pool_id}) w
      join users u on u.id = w.user_id
     where w.place <= ${most}
     order by w.user_id
  `.execute(db)
  return rows
}

export async function findUsernames(db: Db, ids: readonly number[]): Promise<Map<number, string | null>> {
  const { rows } = await sql<{ id: number; username: string | null }>`
    select id, username from users where id = any(${[...ids]}::bigint[])
  `.execute(db)
  return new Map(rows.map(({ id, username }) => [id, username]))
}
