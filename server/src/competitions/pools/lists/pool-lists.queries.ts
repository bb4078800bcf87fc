import type { listAvailablePools, listMyPools, listPools as listPoolsEndpoint, QueryOf } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'
import { findPage, listed, ungrouped } from '../../../platform/paging/find-page.ts'
import type { OrderKey } from '../../../platform/paging/list-reading.ts'
import {
  allOf,
  anyOf,
  contains,
  dateConditions,
  equals,
  orderBy,
  orderTerms,
  pageSql,
} from '../../../platform/paging/list-sql.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { states } from '../../../platform/postgres/states-sql.ts'
import { type PoolRow, poolColumns, poolJoins } from '../pool-rows.ts'
import type { Reader } from '../pool-visibility.queries.ts'
import { listPoolRows } from '../pools.queries.ts'

type Zone = { timeZone: string }
type Page = { page: number; per_page: number }
type Listed = { rows: PoolRow[]; total: number }

const orderKeys = {
  beginst_at: sql`p.beginst_at`,
  ends_at: sql`p.ends_at`,
  name: sql`p.name`,
  description: sql`p.description_search`,
  url: sql`lower(p.share_url)`,
  players_limit: sql`p.players_limit`,
  sector: sql`s.name`,
  status: sql`p.status`,
  created_at: sql`p.created_at`,
}

const pageOfPools = async (
  db: Db,
  reader: Reader,
  { where, order, page }: { where: RawBuilder<unknown>; order: RawBuilder<unknown>; page: Page },
): Promise<Listed> => {
  // Selects the ids first: this statement is planned for its filters each time, while the plan of the expensive one is
  // cached.
  const [{ rows: ids }, { rows: counts }] = await Promise.all([
    sql<{ id: number }>`
      select p.id from pools p ${poolJoins(reader)} where ${where} ${order} ${pageSql(page)}
    `.execute(db),
    sql<{ total: number }>`select count(*) as total from pools p ${poolJoins(reader)} where ${where}`.execute(db),
  ])
  const rows = await listPoolRows(
    db,
    reader,
    ids.map(({ id }) => id),
  )
  return { rows, total: counts[0]?.total ?? 0 }
}

const dateRange = (
  filters: Parameters<typeof dateConditions<'beginst_at'>>[1]['filters'] &
    Parameters<typeof dateConditions<'ends_at'>>[1]['filters'],
  { timeZone }: Zone,
) => [
  ...dateConditions(sql`p.beginst_at`, { name: 'beginst_at', filters, timeZone }),
  ...dateConditions(sql`p.ends_at`, { name: 'ends_at', filters, timeZone }),
]

const listKeys = {
  beginst_at: { by: sql`p.beginst_at` },
  ends_at: { by: sql`p.ends_at`, nullable: true },
  name: { by: sql`p.name` },
  description: { by: sql`p.description_search`, beginning: sql`left(p.description_search, 100)` },
  url: { by: sql`lower(p.share_url)`, nullable: true },
  players_limit: { by: sql`p.players_limit`, nullable: true },
  sector: { by: sql`g.name`, groups: { from: sql`sectors g`, value: sql`g.id`, of: sql`p.sector_id` } },
  status: {
    by: sql`g.status`,
    groups: { from: sql`generate_series(1, 6) g (status)`, value: sql`g.status`, of: sql`p.status` },
  },
} satisfies Record<string, OrderKey>

export async function listPools(
  db: Db,
  reader: Reader,
  { filters, organizer_id, ...zone }: { filters: QueryOf<typeof listPoolsEndpoint>; organizer_id?: number } & Zone,
): Promise<Listed> {
  const { ids, total } = await findPage(db, {
    table: 'pools',
    alias: 'p',
    where: [
      organizer_id !== undefined && sql`p.organizer_id = ${organizer_id}`,
      anyOf([contains(sql`p.name_search`, filters.search), contains(sql`p.description_search`, filters.search)]),
      contains(sql`p.name_search`, filters.name),
      contains(sql`p.description_search`, filters.description),
      contains(sql`p.url_search`, filters.url),
      equals(sql`p.players_limit`, filters.players_limit),
      equals(sql`p.sector_id`, filters.sector),
      equals(sql`p.status`, filters.status),
      ...dateRange(filters, zone),
    ],
    order: filters.order,
    keys: {
      ...listKeys,
      sector: ungrouped(listKeys.sector, filters.sector),
      status: ungrouped(listKeys.status, filters.status),
    },
    page: filters,
  })
  const { rows } = await sql<PoolRow>`
    select ${poolColumns(reader)} from ${listed(ids)} join pools p on p.id = listed.id ${poolJoins(reader)} order by listed.place
  `.execute(db)
  return { rows, total }
}

type PlayerFilters = QueryOf<typeof listMyPools>

const playerConditions = (filters: PlayerFilters, zone: Zone) => [
  contains(sql`p.name_search`, filters.name),
  contains(sql`s.name_search`, filters.sector_name),
  equals(sql`p.sector_id`, filters.sector),
  equals(sql`p.status`, filters.status),
  ...dateRange(filters, zone),
]

// PostgreSQL expects `e.status is null` to leave nearly no pools, and would then sort them all for each page.
const isNew = ({ id }: Reader) =>
  sql`not exists (select from enrolments own where own.pool_id = p.id and own.user_id = ${id})`

// Public pools in status 1 to 4, official ones first, or only these with `official=true`. `enrolled=false` leaves out
// those that the reader has ever joined.
export function listAvailable(
  db: Db,
  reader: Reader,
  { filters, ...zone }: { filters: QueryOf<typeof listAvailablePools> } & Zone,
) {
  return pageOfPools(db, reader, {
    where: allOf([
      sql`not p.is_private and p.status between ${states.pool.scheduled} and ${states.pool.paused}`,
      filters.enrolled === 'false' && isNew(reader),
      filters.official === 'true' && sql`p.is_official`,
      ...playerConditions(filters, zone),
    ]),
    order: sql`order by p.is_official desc, ${orderTerms(filters.order, orderKeys, sql`p.id`)}`,
    page: filters,
  })
}

// All pools in status 1 to 5 that the reader has ever joined, also those the reader withdrew from.
export function listMine(db: Db, reader: Reader, { filters, ...zone }: { filters: PlayerFilters } & Zone) {
  return pageOfPools(db, reader, {
    where: allOf([
      sql`e.user_id is not null and p.status between ${states.pool.scheduled} and ${states.pool.inactive}`,
      ...playerConditions(filters, zone),
    ]),
    order: orderBy(filters.order, orderKeys, sql`p.id`),
    page: filters,
  })
}

// Pools in status 1 to 4, the latest start first, without paging.
export async function listOfOrganizer(
  db: Db,
  reader: Reader,
  { organizer_id, with_private }: { organizer_id: number; with_private: boolean },
): Promise<PoolRow[]> {
  const { rows } = await sql<PoolRow>`
    select ${poolColumns(reader)} from pools p ${poolJoins(reader)}
     where p.organizer_id = ${organizer_id} and p.status between ${states.pool.scheduled} and ${states.pool.paused} and (${with_private} or not p.is_private)
     order by p.beginst_at desc, p.id desc
  `.execute(db)
  return rows
}

// Pools of an enrolled player: public ones in status 1 to 4, and any in 1 to 5 where the reader is enrolled too.
// The latest start first, without paging.
export async function listOfPlayer(db: Db, reader: Reader, user_id: number): Promise<PoolRow[]> {
  const { rows } = await sql<PoolRow>`
    select ${poolColumns(reader)} from pools p ${poolJoins(reader)}
      join enrolments played on played.pool_id = p.id and played.user_id = ${user_id} and played.status in ${states.enrolled}
     where p.status between ${states.pool.scheduled} and ${states.pool.paused} and not p.is_private or p.status between ${states.pool.scheduled} and ${states.pool.inactive} and e.status in ${states.enrolled}
     order by p.beginst_at desc, p.id desc
  `.execute(db)
  return rows
}
