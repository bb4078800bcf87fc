import { type RawBuilder, sql } from 'kysely'
import { type Db, plannedAnew } from './database.ts'
import { type CountedTable, keptTotal } from './kept-totals.ts'
import { allOf } from './list-sql.ts'

type Sql = RawBuilder<unknown>

/** What a list may be ordered by; nulls come last. */
export type OrderKey = {
  by: Sql
  nullable?: true
  /** The beginning of `by`, for an index where that is too long for one. */
  beginning?: Sql
  /** Where `by` is a column of another table: its join. */
  join?: Sql
  /**
   * Where many rows share few values: a table `g` of the values with `by`, each the `value` of the rows whose `of` it is.
   * `isValue`: it is ordered by the value itself.
   */
  groups?: { from: Sql; value: Sql; of: Sql; isValue?: true }
}

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
  /** So many are sorted at once, where it takes longer to look through the rows than to sort what is found. They are estimated before. */
  few?: number | undefined
}

/** A part of the rows in order, read backwards where the end is nearer. */
type Part = { fromEnd: boolean; offset: number; length: number }
type Read = { rows: Sql; id: Sql; where: Sql; key: OrderKey; descends: boolean; part: Part }
type Ids = RawBuilder<{ id: number }>

/** Rows: so many that a filter finds are sorted as they are counted, which halves the time; so many are counted of each group, beyond them all. */
const usualBounds = { few: 10_000, near: 20_000 }

type Page = { ids: number[]; total: number }

const sourceOf = <K extends string>({ table, from, alias, order, keys, where }: Omit<List<K>, 'page'>) => ({
  rows: sql`${from ?? sql.table(table)} ${sql.ref(alias)}`,
  id: sql.ref(`${alias}.id`),
  where: allOf(where),
  key: keys[order.replace(/_(asc|desc)$/, '') as K],
  descends: order.endsWith('_desc'),
})

const partOf = ({ page, per_page }: { page: number; per_page: number }): Part => ({
  fromEnd: false,
  offset: (page - 1) * per_page,
  length: per_page,
})

/** The page of a list of which a filter finds few; nothing when there are more. */
export const findFew = <K extends string>(db: Db, list: List<K>): Promise<Page | undefined> =>
  pageOfFew(db, { ...sourceOf(list), part: partOf(list.page) }, usualBounds.few)

/** The ids of one page in order, and how many rows there are on all. Ties go by id. */
export const findPage = async <K extends string>(db: Db, list: List<K>, bounds = usualBounds): Promise<Page> => {
  const { table, page } = list
  const isFiltered = list.where.some(Boolean)
  const source = sourceOf(list)
  const first = partOf(page)
  const before = first.offset
  const most = list.few ?? bounds.few
  const mayBeFew = isFiltered && (list.few === undefined || (await estimate(db, source)) <= surelyFew * most)
  const few = mayBeFew && (await pageOfFew(db, { ...source, part: first }, most))
  if (few) return few
  const all = await keptTotal(db, table)
  const groups = isFiltered && source.key.groups ? await sizesOfGroups(db, source, { isFiltered }) : undefined
  const total = isFiltered ? await (groups ? sizeOf(groups) : count(db, source)) : all
  const length = Math.min(page.per_page, total - before)
  if (length <= 0) return { ids: [], total }
  const part = nearer(total, { before, length })
  const passed = (part.offset + length) * (all / total)
  const found = { isFiltered, isSought: list.few === undefined, passed, total, groups, bounds }
  const ids = await idsOf(db, { ...source, part }, found)
  return { ids: part.fromEnd ? ids.reverse() : ids, total }
}

/** A key of groups of which a filter leaves but one: its rows are in the order of an index already. */
export const ungrouped = (key: Required<Pick<OrderKey, 'by' | 'groups'>>, only: number | undefined): OrderKey =>
  only === undefined ? key : { by: key.groups.of }

/** Ordered by a column of few values, all of them in `values`. */
export const byValue = (of: Sql, values: Sql) =>
  ({ by: sql`g.value`, groups: { from: sql`${values} g (value)`, value: sql`g.value`, of, isValue: true } }) as const

/** The ids of a page as a table `listed` (id, place). */
export const listed = (ids: readonly number[]): Sql =>
  sql`unnest(${[...ids]}::bigint[]) with ordinality as listed (id, place)`

/** What a filter finds, looked for once; nothing when there is more. */
const pageOfFew = async (db: Db, read: Read, most: number): Promise<Page | undefined> => {
  const page = sql`select id from found ${orderOf(read, [sql`key`], sql`id`)} ${limitOf(read.part)}`
  const { rows } = await sql<{ ids: number[] | null; total: number }>`
    ${plannedAnew}
    with found as materialized (${keyed(read)} limit ${most + 1})
    select total, case when total <= ${most}::bigint then array(${page}) end as ids from (select count(*) as total from found) counted
  `.execute(db)
  const [found] = rows
  return found?.ids ? { ids: found.ids, total: found.total } : undefined
}

// To look for many and find more than those is to look twice; an estimate is some tenths off.
const surelyFew = 0.7
const estimate = async (db: Db, { rows, where }: Pick<Read, 'rows' | 'where'>): Promise<number> => {
  const { rows: plans } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    ${plannedAnew} explain (format json) select from ${rows} where ${where}
  `.execute(db)
  return plans[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

const count = async (db: Db, { rows, where }: Pick<Read, 'rows' | 'where'>): Promise<number> => {
  const { rows: counts } = await sql<{ total: number }>`
    ${plannedAnew} select count(*) as total from ${rows} where ${where}
  `.execute(db)
  return counts[0]?.total ?? 0
}

const nearer = (total: number, { before, length }: { before: number; length: number }): Part => {
  const after = total - before - length
  return { fromEnd: after < before, offset: Math.min(before, after), length }
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
  const { rows } = await statement.execute(db)
  return rows.map(({ id }) => id)
}

const walk = async (db: Db, read: Read, { isFiltered, groups, bounds }: Found): Promise<Ids> => {
  if (!read.key.groups) return walkedIds(read)
  const reach = read.part.offset + read.part.length
  const most = !isFiltered && reach <= bounds.near ? reach : undefined
  return idsOfSomeGroups(read, groups ?? (await sizesOfGroups(db, read, { isFiltered, most })), most) ?? sortedIds(read)
}

// A key that is never null is ordered as its index is: `nulls last` would hide the index.
const orderOf = ({ key, descends, part: { fromEnd } }: Read, keys: readonly Sql[], id: Sql) => {
  const nulls = fromEnd ? sql`nulls first` : sql`nulls last`
  const direction = descends !== fromEnd ? sql`desc` : sql`asc`
  const ordered = keys.map((by) => sql`${by} ${direction} ${key.nullable ? nulls : sql``}`)
  return sql`order by ${sql.join(ordered)}, ${id} ${directionOfIds(fromEnd)}`
}
const directionOfIds = (fromEnd: boolean) => (fromEnd ? sql`desc` : sql`asc`)
const limitOf = ({ length, offset }: Part) => sql`limit ${length} offset ${offset}`

/** What is found, unordered, each with its key. */
const keyed = ({ rows, id, where, key }: Read): Sql => {
  const { groups, join = sql`` } = key
  if (!groups) return sql`select ${id}, ${key.by} as key from ${rows} ${join} where ${where}`
  if (groups.isValue) return sql`select ${id}, ${groups.of} as key from ${rows} where ${where}`
  return sql`select ${id}, ${key.by} as key from ${rows} join ${groups.from} on ${groups.value} = ${groups.of} where ${where}`
}

// Offset 0 keeps the order from choosing how the rows are found.
const sortedIds = (read: Read): Ids => sql`
  ${plannedAnew}
  select id from (${keyed(read)} offset 0) found
  ${orderOf(read, [sql`key`], sql`id`)} ${limitOf(read.part)}
`

const walkedIds = (read: Read): Ids => sql`
  ${plannedAnew}
  select ${read.id} from ${read.rows} ${read.key.join ?? sql``} where ${read.where}
  ${orderOf(read, read.key.beginning ? [read.key.beginning, read.key.by] : [read.key.by], read.id)} ${limitOf(read.part)}
`

type Group = { value: number; rank: number; size: number }

// Groups of one rank share a place in the order. Unfiltered they are counted group by group, each in the index, in half the time,
// and no further than a page lies from the nearer end.
const sizesOfGroups = async (
  db: Db,
  { rows, where, key }: Omit<Read, 'part'>,
  { isFiltered, most }: { isFiltered: boolean; most?: number | undefined },
): Promise<Group[]> => {
  const group = sql`select from ${rows} where ${key.groups?.of} = ${key.groups?.value} limit ${most ?? null}`
  const sizes = isFiltered
    ? sql`join (select ${key.groups?.of} as of, count(*) as size from ${rows} where ${where} group by 1) sizes
            on ${key.groups?.value} = sizes.of`
    : sql`cross join lateral (select count(*) as size from (${group}) counted) sizes`
  const { rows: groups } = await sql<Group>`
    ${plannedAnew}
    select ${key.groups?.value} as value, rank() over (order by ${key.by}) as rank, size
      from ${key.groups?.from} ${sizes} order by rank
  `.execute(db)
  return groups
}

const sizeOf = (groups: readonly Group[]): number => groups.reduce((sum, { size }) => sum + size, 0)

/** The groups that a page lies in, each with its part of it. */
const groupsOf = ({ offset, length }: Part, groups: readonly Group[]) => {
  let before = 0
  const parts: (Group & { before: number; length: number })[] = []
  for (const group of groups) {
    const [from, to] = [Math.max(offset - before, 0), Math.min(offset + length - before, group.size)]
    if (from < to) parts.push({ ...group, before: from, length: to - from })
    before += group.size
  }
  return parts
}

/** Nothing when rows of several groups are mixed in the page. A group of `most` rows may have more. */
const idsOfSomeGroups = (
  { rows, id, where, key, descends, part }: Read,
  groups: readonly Group[],
  most = Number.POSITIVE_INFINITY,
): Ids | undefined => {
  const found = groupsOf(part, descends === part.fromEnd ? groups : groups.toReversed())
  if (found.some(({ value, rank }) => groups.some((other) => other.rank === rank && other.value !== value))) return
  const parts = found.map(({ value, size, ...piece }, place) => {
    const within = size < most ? nearer(size, piece) : { fromEnd: false, offset: piece.before, length: piece.length }
    return sql`
      (select ${place}::int as place, ${id} as id from ${rows} where ${where} and ${key.groups?.of} = ${value}
        order by ${id} ${directionOfIds(part.fromEnd !== within.fromEnd)} ${limitOf(within)})
    `
  })
  return sql`
    ${plannedAnew} select id from (${sql.join(parts, sql` union all `)}) found order by place, id ${directionOfIds(part.fromEnd)}
  `
}
