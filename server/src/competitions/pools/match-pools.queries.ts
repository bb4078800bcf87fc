import type { MatchPool } from '@compety/contract'
import { sql } from 'kysely'
import { pageSql } from '../../platform/paging/list-sql.ts'
import type { Db } from '../../platform/postgres/database.ts'

type Page = { page: number; per_page: number }

/** One page of the pools of a match, the newest first. Only predictions in pools of the page are counted. */
export async function listMatchPools(db: Db, match_id: number, page: Page): Promise<MatchPool[]> {
  const { rows } = await sql<MatchPool>`
    with page as materialized (
      select pool_id from pool_matches where match_id = ${match_id} order by pool_id desc ${pageSql(page)}
    ), counted as materialized (
      select q.pool_id, count(*)::int as predictions from page join predictions q on q.pool_id = page.pool_id
       where q.match_id = ${match_id} group by q.pool_id
    )
    select p.id, p.name, p.status, p.players_count,
           case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as organizer,
           coalesce(counted.predictions, 0) as predictions
      from page join pools p on p.id = page.pool_id left join organizers o on o.id = p.organizer_id
      left join counted on counted.pool_id = p.id
     order by p.id desc
  `.execute(db)
  return rows
}

/** The pools and predictions of a match; undefined without such a match. */
export async function countOfMatch(db: Db, id: number): Promise<{ total: number; predictions: number } | undefined> {
  const { rows } = await sql<{ total: number; predictions: number }>`
    select (select count(*) from pool_matches where match_id = ${id})::int as total,
           (select count(*) from predictions where match_id = ${id})::int as predictions
      from matches where id = ${id}
  `.execute(db)
  return rows[0]
}
