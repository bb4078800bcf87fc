import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

/** The predictions of a user in all pools of present or past enrolments. Each is found by its whole primary key. */
export function predictionsOf(user_id: number) {
  return sql`
  enrolments e
  join pool_matches pm on pm.pool_id = e.pool_id
  join predictions x on x.match_id = pm.match_id and x.pool_id = pm.pool_id and x.user_id = e.user_id and e.user_id = ${user_id}`
}

const most = 1000

/**
 * Lists the latest thousand entries by date. Predictions are read from their own table, because the history does not
 * store them.
 */
export async function listHistory(db: Db, user_id: number): Promise<{ type: string; date: string }[]> {
  const { rows } = await sql<{ type: string; date: string }>`
    select type, date
      from ((select id, type, date from user_histories where user_id = ${user_id} order by date desc, id desc limit ${most})
            union all
            (select x.id, 'submited-prediction', x.created_at from ${predictionsOf(user_id)}
              order by x.created_at desc, x.id desc limit ${most})) entries
     order by date desc, type, id desc limit ${most}
  `.execute(db)
  return rows.reverse()
}
