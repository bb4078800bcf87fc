import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../postgres/database.ts'
import { runStatement } from '../postgres/run-statement.ts'
import { type CountedTable, cachedCount } from './cached-counts.ts'
import { type Group, idsOfSomeGroups, sizeOf, sizesOfGroups } from './group-counts.ts'
import { type Ids, joinOf, limitOf, nearer, type OrderKey, orderOf, type Part, type Read } from './list-reading.ts'
import { allOf } from './list-sql.ts'
import { coarseId, findBucket, type Within } from './offset-buckets.ts'

type Sql = RawBuilder<unknown>

type List<K extends string> = {
  /** Whose kept total is that of the unfiltered list. */
  table: CountedTable
  /** What is read, where that is not the table. */
  from?: Sql
  /** The name of the table in all SQL given. */
  alias: string
  where: readonly (Sql | false | undefined)[]
  order: `${K}_asc` | `${K}_desc`
  keys: Record<K, OrderKey>
  page: { page: number; per_page: number }
  /** So many are sorted at once, where it takes longer to look through the rows than to sort what is found. They are estimated before; 0: they are not looked for. */
  few?: number | undefined
  /** Known to be found few, and not estimated. */
  isFew?: boolean
}

/**
 * Rows: so many that a filter finds are sorted as they are counted, which halves the time; so many are counted of each group, beyond
 * them all; where a walk would pass more, a filter's rows are counted by stretches.
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

/** The page of a list of which a filter finds few, or `few`; nothing when there are more. */
export async function findFew<K extends string>(db: Db, list: List<K>): Promise<Page | undefined> {
  const source = sourceOf(list)
  const most = list.few ?? usualBounds.few
  if ((await estimate(db, source)) > surelyFew * most) return
  return pageOfFew(db, { ...source, part: partOf(list.page) }, most)
}

/** Not worth a look whether a filter finds few. */
export async function isFarMore(db: Db, what: Pick<Read, 'rows' | 'where'>): Promise<boolean> {
  return (await estimate(db, what)) > notSurelyMore * usualBounds.few
}

/** The ids of one page in order, and how many rows there are on all. Ties go by id. */
export async function findPage<K extends string>(db: Db, list: List<K>, bounds = usualBounds): Promise<Page> {
  const { table, page } = list
  const isFiltered = list.where.some(Boolean)
  const source = sourceOf(list)
  const first = partOf(page)
  const expected = isFiltered && !list.isFew ? await estimate(db, source) : 0
  const most = list.few ?? bounds.few
  const mayBeFew = isFiltered && expected <= (list.few ? surelyFew : notSurelyMore) * most
  const few = mayBeFew && (await pageOfFew(db, { ...source, part: first }, most))
  if (few) return few
  const all = await cachedCount(db, table)
  const far = isFiltered && (await pageFarInside(db, { ...source, part: first }, { expected, all, bounds }))
  if (far) return far
  const groups = isFiltered && source.key.groups ? await sizesOfGroups(db, source, { isFiltered }) : undefined
  const total = isFiltered ? await (groups ? sizeOf(groups) : count(db, source)) : all
  const length = Math.min(page.per_page, total - first.offset)
  if (length <= 0) return { ids: [], total }
  const part = nearer(total, { before: first.offset, length })
  const passed = (part.offset + length) * (all / total)
  const found = { isFiltered, isSought: list.few === undefined, passed, total, groups, bounds }
  const ids = await idsOf(db, { ...source, part }, found)
  return { ids: part.fromEnd ? ids.reverse() : ids, total }
}

/** A key of groups of which a filter may leave but one. */
export function ungrouped(key: Required<Pick<OrderKey, 'by' | 'groups'>>, only: number | undefined): OrderKey {
  return only === undefined ? key : { by: key.groups.of, isTied: true }
}

/** Ordered by a column of few values, all of them in `values`. */
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

/** What a filter finds, looked for once; nothing when there is more. */
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

// An estimate is some tenths off, now and then more. To look for many and find more than those is to look twice.
const [surelyFew, notSurelyMore] = [0.7, 3]

type Far = { expected: number; all: number; bounds: Pick<typeof usualBounds, 'far'> }

/** A page far inside what a filter finds, where it is found by stretches; nothing where it is not. */
const pageFarInside = async (db: Db, read: Read, { expected, all, bounds }: Far): Promise<Page | undefined> => {
  const { key, part } = read
  if (!(key.coarse || key.groups || key.join) || part.offset === 0) return
  const passed = nearer(expected, { before: part.offset, length: part.length }).offset * (all / expected)
  if (passed <= bounds.far) return
  const { total, within } = await findBucket(db, read, part)
  if (within) return { ids: await idsWithin(db, read, within), total }
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

const idsWithin = async (db: Db, read: Read, { where, skipped }: Within): Promise<number[]> => {
  const part = { ...read.part, offset: skipped }
  const key = read.key.groups ? { by: read.id } : read.key
  const within = {
    ...read,
    where: sql`${read.where} and ${where}`,
    key,
    part,
    descends: read.descends && !read.key.groups,
  }
  const { rows } = await runStatement(db, walkedIds(within), { planEachTime: true })
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
  /** Found in an index: to find it once more costs less than to look at every row. */
  isSought: boolean
  /** Rows that a walk to the page meets. */
  passed: number
  total: number
  groups: readonly Group[] | undefined
  bounds: typeof usualBounds
}

// What is found is sorted when that is less than to walk through the list in its order: a row takes 0.2 to 1.3 µs to sort, by a
// date or by a name of another table, and 0.15 to 0.25 µs to walk past.
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
  return idsOfSomeGroups(read, groups ?? (await sizesOfGroups(db, read, { isFiltered, most })), most) ?? sortedIds(read)
}

/** What is found, unordered, each with its key. */
const keyed = ({ rows, id, where, key }: Read): Sql => {
  const { groups } = key
  if (!groups) return sql`select ${id}, ${key.by} as key from ${rows} ${joinOf(key)} where ${where}`
  if (groups.isValue) return sql`select ${id}, ${groups.of} as key from ${rows} where ${where}`
  return sql`select ${id}, ${key.by} as key from ${rows} join ${groups.from} on ${groups.value} = ${groups.of} where ${where}`
}

// Offset 0 keeps the order from choosing how the rows are found.
const sortedIds = (read: Read): Ids => sql`
  select id from (${keyed(read)} offset 0) found
  ${orderOf(read, [sql`key`], sql`id`)} ${limitOf(read.part)}
`

const walkedIds = (read: Read): Ids => sql`
  select ${read.id} from ${read.rows} ${joinOf(read.key)} where ${read.where}
  ${orderOf(read, read.key.beginning ? [read.key.beginning, read.key.by] : [read.key.by], read.id)} ${limitOf(read.part)}
`
