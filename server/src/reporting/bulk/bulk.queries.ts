import type { BulkList } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

/** What depends on the chosen records, beside their number. */
const dependents: Partial<Record<BulkList, (ids: readonly number[]) => RawBuilder<unknown>>> = {
  pools: () => sql`,
    (select coalesce(sum(players_count), 0) from pools where id in (select id from chosen))::int as players,
    (select count(*) from pool_matches pm join matches m on m.id = pm.match_id left join match_results r on r.match_id = m.id
      where pm.pool_id in (select id from chosen) and r.match_id is null and m.status not in ${states.matchesPutAway})::int as unplayed`,
  matches: (ids) => sql`,
    (select count(*) from predictions where match_id = any(${[...ids]}::bigint[]) and match_id in (select id from chosen))::int as predictions,
    (select count(distinct pool_id) from pool_matches where match_id in (select id from chosen))::int as pools`,
}

type Chosen = { ids: readonly number[]; from: readonly number[] }

/** How many of the records are in one of the states, and how much depends on them. */
export async function countAtStake(db: Db, list: BulkList, { ids, from }: Chosen): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    with chosen as materialized (
      select id from ${sql.table(list)} where id = any(${[...ids]}::bigint[]) and status = any(${[...from]}::int[])
    )
    select (select count(*) from chosen)::int as records ${dependents[list]?.(ids) ?? sql``}
  `.execute(db)
  return rows[0] ?? {}
}
