import { sql } from 'kysely'
import type { Db } from '../postgres/database.ts'
import { runStatement } from '../postgres/run-statement.ts'
import { directionOfIds, type Ids, limitOf, nearer, type Part, type Read } from './list-reading.ts'

export type Group = { value: number; rank: number; size: number }

// Groups of one rank share a place in the order. Unfiltered they are counted group by group, each in the index, in half the time,
// and no further than a page lies from the nearer end.
export async function sizesOfGroups(
  db: Db,
  { rows, where, key }: Omit<Read, 'part'>,
  { isFiltered, most }: { isFiltered: boolean; most?: number | undefined },
): Promise<Group[]> {
  const group = sql`select from ${rows} where ${key.groups?.of} = ${key.groups?.value} limit ${most ?? null}`
  const sizes = isFiltered
    ? sql`join (select ${key.groups?.of} as of, count(*) as size from ${rows} where ${where} group by 1) sizes
            on ${key.groups?.value} = sizes.of`
    : sql`cross join lateral (select count(*) as size from (${group}) counted) sizes`
  const { rows: groups } = await runStatement(
    db,
    sql<Group>`
      select ${key.groups?.value} as value, rank() over (order by ${key.by}) as rank, size
        from ${key.groups?.from} ${sizes} order by rank
    `,
    { planEachTime: true },
  )
  return groups
}

export function sizeOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { size }) => sum + size, 0)
}

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
export function idsOfSomeGroups(
  { rows, id, where, key, descends, part }: Read,
  groups: readonly Group[],
  most = Number.POSITIVE_INFINITY,
): Ids | undefined {
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
    select id from (${sql.join(parts, sql` union all `)}) found order by place, id ${directionOfIds(part.fromEnd)}
  `
}
