import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../postgres/database.ts'
import { runStatement } from '../postgres/run-statement.ts'
import type { Read as ListRead, Part } from './list-reading.ts'

type Sql = RawBuilder<unknown>
type Read = Omit<ListRead, 'part'>
type Value = string | number | null

/** Neighbouring rows of a list with the same coarse key. */
type Bucket = {
  /** The value of its group, if the key has groups. */
  value: number | null
  /** The coarse key of its rows, and that of the bucket before it. */
  at: Value
  previous: Value
  /** The number of rows before the bucket, and the number of rows up to the end of its group. */
  before: number
  end: number
  /** Several groups share the place in the order, so that their rows are mixed. */
  isMixed: boolean
}

/** Where a page begins: the condition of the rows from its bucket on, and how many of them to skip. */
export type BucketStart = { where: Sql; skipped: number }

/** The coarse key of an order by id, such as the order within a group. */
export function coarseId(id: Sql): Sql {
  return sql`${id} / 32768 * 32768`
}

/**
 * Counts the rows of a filter and finds the bucket in which a page begins. This reads each row once, instead of
 * counting the rows and then walking through half of them. There is no start for a page behind the last row or in
 * several groups.
 */
export async function findBucket(
  db: Db,
  read: Read,
  { offset, length }: Pick<Part, 'offset' | 'length'>,
): Promise<{ total: number; start: BucketStart | undefined }> {
  const { rows } = await runStatement(
    db,
    sql<{ total: number } & (Bucket | Record<keyof Bucket, null>)>`
      with sizes as materialized (${sizesOf(read)}),
      placed as (
        select value, part, at, lag(at) over listing as previous, sum(size) over listing as upto, size
          from sizes window listing as (order by ${listing(read)} rows unbounded preceding)
      ),
      parted as (
        select value, at, previous, upto, upto - size as before, max(upto) over parts as end,
               min(value) over parts is distinct from max(value) over parts as "isMixed"
          from placed window parts as (partition by part)
      )
      select coalesce((select sum(size) from sizes), 0) as total, parted.*
        from (select) one left join parted on before <= ${offset}::bigint and upto > ${offset}::bigint
    `,
    { planEachTime: true },
  )
  const [found] = rows
  if (!found || found.before === null) return { total: found?.total ?? 0, start: undefined }
  const isWhole = !found.isMixed && Math.min(offset + length, found.total) <= found.end
  const start = isWhole ? { where: whereOf(read, found), skipped: offset - found.before } : undefined
  return { total: found.total, start }
}

const sizesOf = ({ rows, id, where, key: { by, groups, join, coarse = by } }: Read): Sql => {
  // The rows are counted before the join, which makes the join small.
  if (join)
    return sql`
      select null::bigint as value, false as part, ${by} as at, sum(size)::bigint as size
        from (select ${join.of} as of, count(*) as size from ${rows} where ${where} group by 1) sizes
        join ${join.table} on ${join.id} = sizes.of group by ${by}`
  if (!groups)
    return sql`
      select null::bigint as value, ${coarse} is null as part, ${coarse} as at, count(*) as size from ${rows} where ${where} group by ${coarse}`
  return sql`
    select ${groups.value} as value, ${by} as part, at, size
      from (select ${groups.of} as of, ${coarseId(id)} as at, count(*) as size from ${rows} where ${where} group by 1, 2) sizes
      join ${groups.from} on ${groups.value} = sizes.of`
}

const listing = ({ key, descends }: Read): Sql => {
  const direction = descends ? sql`desc` : sql`asc`
  return key.groups ? sql`part ${direction}, at` : sql`part, at ${direction}`
}

const whereOf = ({ id, key: { by, groups }, descends }: Read, { value, at, previous }: Bucket): Sql => {
  if (groups) return sql`${groups.of} = ${value}::bigint and ${id} >= ${at}::bigint`
  if (at === null) return sql`${by} is null`
  if (!descends) return sql`${by} >= ${at}`
  return previous === null ? sql`true` : sql`${by} < ${previous}`
}
