import { sql } from 'kysely'
import { asKeys } from '../../platform/postgres/as-keys.ts'
import type { Db } from '../../platform/postgres/database.ts'

/**
 * The common table expression `sent`: the predictions of a user in all pools of present or past enrolments. Each is found
 * by its whole primary key.
 */
export function predictionsOf(user_id: number) {
  return sql`
  linked as materialized (
    select pm.match_id, pm.pool_id from enrolments e join pool_matches pm on pm.pool_id = e.pool_id where e.user_id = ${user_id}
  ), ${asKeys({ from: 'linked', columns: ['match_id', 'pool_id'] })}, sent as materialized (
    select x.id, x.match_id, x.home_team_score, x.away_team_score, x.created_at
      from linked_keys l join predictions x on x.match_id = l.match_id and x.pool_id = l.pool_id
     where x.user_id = ${user_id}
  )`
}

const most = 1000

/**
 * Lists the latest thousand entries by date. Predictions are read from their own table, because the history does not
 * store them.
 */
export async function listHistory(db: Db, user_id: number): Promise<{ type: string; date: string }[]> {
  const { rows } = await sql<{ type: string; date: string }>`
    with ${predictionsOf(user_id)}
    select type, date
      from ((select id, type, date from user_histories where user_id = ${user_id} order by date desc, id desc limit ${most})
            union all
            (select x.id, 'submited-prediction', x.created_at from sent x
              order by x.created_at desc, x.id desc limit ${most})) entries
     order by date desc, type, id desc limit ${most}
  `.execute(db)
  return rows.reverse()
}
