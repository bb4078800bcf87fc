import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../postgres/database.ts'
import { runStatement } from '../postgres/run-statement.ts'
import { type CountedTable, cachedCount } from './cached-counts.ts'
import { countGroups, type Group, idsOfSomeGroups, sizeOf } from './group-counts.ts'
import { type ListCursor, nextIds } from './list-cursor.ts'
import {
  fromNearerEnd,
  type Ids,
  joinOf,
  limitOf,
  type OrderKey,
  orderOf,
  type Part,
  type Read,
} from './list-reading.ts'
import { allOf } from './list-sql.ts'
import { type BucketStart, coarseId, findBucket } from './offset-buckets.ts'

type Sql = RawBuilder<unknown>

type List<K extends string> = {
  /** The table whose cached total is that of the unfiltered list. */
  table: CountedTable
  /** The source of the rows, if it is not the table itself. */
  from?: Sql
  /** The alias of the table in all given SQL. */
  alias: string
  where: readonly (Sql | false | undefined)[]
  order: `${K}_asc` | `${K}_desc`
  keys: Record<K, OrderKey>
  /** With a cursor the next rows are read, whatever the page, and not counted. */
  page: { page: number; per_page: number; cursor?: ListCursor }
  /**
   * If the filter is expected to find at most this many rows, they are all found and sorted in one statement. The number
   * is estimated first. 0 switches this off.
   */
  few?: number | undefined
  /** The filter is known to find few rows, so their number is not estimated. */
  isFew?: boolean
}

/**
 * Numbers of rows. Up to `few` found rows are counted and sorted by one statement, which halves the time. For a page
 * that ends within `near` rows, no group is counted further than the page reaches. If a walk would pass more than `far`
 * rows, the found rows are counted in buckets.
 */
const usualBounds = { few: 10_000, near: 20_000, far: 50_000 }

type Page = { ids: number[]; total: number }

const sourceOf = <K extends string>({
  table,
  from,
  alias,
  order,
  keys,
  where,
}: Omit<List<K>, 'page' | 'few' | 'isFew'>): Omit<Read, 'part'> => {
  const id = sql.ref(`${alias}.id`)
  const key = keys[order.replace(/_(asc|desc)$/, '') as K]
  return {
    rows: sql`${from ?? sql.table(table)} ${sql.ref(alias)}`,
    id,
    where: allOf(where),
    key: key.isTied ? { by: id, coarse: coarseId(id) } : key,
    descends: !key.isTied && order.endsWith('_desc'),
  }
}

const partOf = ({ page, per_page }: { page: number; per_page: number }): Part => ({
  fromEnd: false,
  offset: (page - 1) * per_page,
  length: per_page,
})

/** Returns the page if the filter finds at most `few` rows, and otherwise undefined. */
export async function findPageIfFew<K extends string>(db: Db, list: List<K>): Promise<Page | undefined> {
  if (list.page.cursor) return
  const source = sourceOf(list)
  const most = list.few ?? usualBounds.few
  if ((await estimate(db, source)) > surelyFew * most) return
  return pageOfFew(db, { ...source, part: partOf(list.page) }, most)
}

/** Whether a filter is estimated to find so many rows that `findPageIfFew` is not worth a try. */
export async function findsSurelyMany(db: Db, what: Pick<Read, 'rows' | 'where'>): Promise<boolean> {
  return (await estimate(db, what)) > notSurelyMore * usualBounds.few
}

/** The ids of one page in order, and the number of rows of all pages. Ties are ordered by id. */
export async function findPage<K extends string>(db: Db, list: List<K>, bounds = usualBounds): Promise<Page> {
  const { table, page } = list
  const isFiltered = list.where.some(Boolean)
  const source = sourceOf(list)
  if (page.cursor)
    return { ids: await nextIds(db, page.cursor, { ids: allIds(source), most: page.per_page }), total: 0 }
  const first = partOf(page)
  const expected = isFiltered && !list.isFew ? await estimate(db, source) : 0
  const most = list.few ?? bounds.few
  const mayBeFew = isFiltered && expected <= (list.few ? surelyFew : notSurelyMore) * most
  const few = mayBeFew && (await pageOfFew(db, { ...source, part: first }, most))
  if (few) return few
  const all = await cachedCount(db, table)
  const far = isFiltered && (await pageFarInside(db, { ...source, part: first }, { expected, all, bounds }))
  if (far) return far
  const groups = isFiltered && source.key.groups ? await countGroups(db, source, { isFiltered }) : undefined
  const total = isFiltered ? await (groups ? sizeOf(groups) : count(db, source)) : all
  const length = Math.min(page.per_page, total - first.offset)
  if (length <= 0) return { ids: [], total }
  const part = fromNearerEnd(total, { before: first.offset, length })
  const passed = (part.offset + length) * (all / total)
  const found = { isFiltered, isSought: list.few === undefined, passed, total, groups, bounds }
  const ids = await idsOf(db, { ...source, part }, found)
  return { ids: part.fromEnd ? ids.reverse() : ids, total }
}

/** A key with groups, or the order by id if the filter leaves only one group. */
export function ungrouped(key: Required<Pick<OrderKey, 'by' | 'groups'>>, only: number | undefined): OrderKey {
  return only === undefined ? key : { by: key.groups.of, isTied: true }
}

/** The order by a column with few values, all of which are in `values`. */
export function byValue(of: Sql, values: Sql) {
  return {
    by: sql`g.value`,
    groups: { from: sql`${values} g (value)`, value: sql`g.value`, of, isValue: true },
  } as const
}

/** The ids of a page as a table `listed` (id, place). */
export function listed(ids: readonly number[]): Sql {
  return sql`unnest(${[...ids]}::bigint[]) with ordinality as listed (id, place)`
}

/** The page of a filter's rows, found by one statement. Undefined if there are more than `most` rows. */
const pageOfFew = async (db: Db, read: Read, most: number): Promise<Page | undefined> => {
  const page = sql`select id from found ${orderOf(read, [sql`key`], sql`id`)} ${limitOf(read.part)}`
  const { rows } = await runStatement(
    db,
    sql<{ ids: number[] | null; total: number }>`
      with found as materialized (${keyed(read)} limit ${most + 1})
      select total, case when total <= ${most}::bigint then array(${page}) end as ids from (select count(*) as total from found) counted
    `,
    { planEachTime: true },
  )
  const [found] = rows
  return found?.ids ? { ids: found.ids, total: found.total } : undefined
}

// Factors for estimates, which are often some tenths off. If more than `most` rows are found, they are searched a second
// time, so an expensive filter needs an estimate surely below, and a cheap one may be tried up to three times above.
const [surelyFew, notSurelyMore] = [0.7, 3]

type Far = { expected: number; all: number; bounds: Pick<typeof usualBounds, 'far'> }

/** A page far inside a filter's rows, found by counting them in buckets. Undefined if that does not apply. */
const pageFarInside = async (db: Db, read: Read, { expected, all, bounds }: Far): Promise<Page | undefined> => {
  const { key, part } = read
  if (!(key.coarse || key.groups || key.join) || part.offset === 0) return
  const passed = fromNearerEnd(expected, { before: part.offset, length: part.length }).offset * (all / expected)
  if (passed <= bounds.far) return
  const { total, start } = await findBucket(db, read, part)
  if (start) return { ids: await idsFrom(db, read, start), total }
  return part.offset >= total ? { ids: [], total } : undefined
}

const estimate = async (db: Db, { rows, where }: Pick<Read, 'rows' | 'where'>): Promise<number> => {
  const { rows: plans } = await runStatement(
    db,
    sql<{
      'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }]
    }>`explain (format json) select from ${rows} where ${where}`,
    { planEachTime: true },
  )
  return plans[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 1
}

const idsFrom = async (db: Db, read: Read, { where, skipped }: BucketStart): Promise<number[]> => {
  const part = { ...read.part, offset: skipped }
  const key = read.key.groups ? { by: read.id } : read.key
  const bucket = {
    ...read,
    where: sql`${read.where} and ${where}`,
    key,
    part,
    descends: read.descends && !read.key.groups,
  }
  const { rows } = await runStatement(db, walkedIds(bucket), { planEachTime: true })
  return rows.map(({ id }) => id)
}

const count = async (db: Db, { rows, where }: Pick<Read, 'rows' | 'where'>): Promise<number> => {
  const { rows: counts } = await runStatement(
    db,
    sql<{ total: number }>`select count(*) as total from ${rows} where ${where}`,
    { planEachTime: true },
  )
  return counts[0]?.total ?? 0
}

type Found = {
  isFiltered: boolean
  /** The filter uses an index, so repeating it is cheaper than reading every row. */
  isSought: boolean
  /** How many rows a walk to the page passes. */
  passed: number
  total: number
  groups: readonly Group[] | undefined
  bounds: typeof usualBounds
}

// Found rows are sorted if that is cheaper than a walk through the list in its order. Sorting a row takes from 0.2 µs,
// by a date, to 1.3 µs, by a name of another table. Walking past a row takes 0.15 to 0.25 µs.
const idsOf = async (db: Db, read: Read, found: Found): Promise<number[]> => {
  const isShort = found.isFiltered && found.isSought && 2 * found.total < found.passed
  const statement = isShort ? sortedIds(read) : await walk(db, read, found)
  const { rows } = await runStatement(db, statement, { planEachTime: true })
  return rows.map(({ id }) => id)
}

const walk = async (db: Db, read: Read, { isFiltered, groups, bounds }: Found): Promise<Ids> => {
  if (!read.key.groups) return walkedIds(read)
  const reach = read.part.offset + read.part.length
  const most = !isFiltered && reach <= bounds.near ? reach : undefined
  return idsOfSomeGroups(read, groups ?? (await countGroups(db, read, { isFiltered, most })), most) ?? sortedIds(read)
}

/** Selects the found rows with their keys, unordered. */
const keyed = ({ rows, id, where, key }: Read): Sql => {
  const { groups } = key
  if (!groups) return sql`select ${id}, ${key.by} as key from ${rows} ${joinOf(key)} where ${where}`
  if (groups.isValue) return sql`select ${id}, ${groups.of} as key from ${rows} where ${where}`
  return sql`select ${id}, ${key.by} as key from ${rows} join ${groups.from} on ${groups.value} = ${groups.of} where ${where}`
}

// `offset 0` prevents that the order influences how the planner finds the rows.
const sortedIds = (read: Read): Ids => sql`
  select id from (${keyed(read)} offset 0) found
  ${orderOf(read, [sql`key`], sql`id`)} ${limitOf(read.part)}
`

// The planner takes so large a limit as none.
const whole = { fromEnd: false, offset: 0, length: Number.MAX_SAFE_INTEGER }

const allIds = (source: Omit<Read, 'part'>): Ids => {
  const read = { ...source, part: whole }
  return source.key.groups ? sortedIds(read) : walkedIds(read)
}

const walkedIds = (read: Read): Ids => sql`
  select ${read.id} from ${read.rows} ${joinOf(read.key)} where ${read.where}
  ${orderOf(read, read.key.beginning ? [read.key.beginning, read.key.by] : [read.key.by], read.id)} ${limitOf(read.part)}
`
