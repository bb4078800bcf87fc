import { sql } from 'kysely'
import type { Db } from '../postgres/database.ts'
import { runStatement } from '../postgres/run-statement.ts'
import { directionOfIds, fromNearerEnd, type Ids, limitOf, type Part, type Read } from './list-reading.ts'

export type Group = { value: number; rank: number; size: number }

// Counts the rows of each group. Groups of the same rank share a place in the order. Without a filter each group is
// counted in the index, up to `most` rows, which halves the time.
export async function countGroups(
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

/** The groups that a page covers, each with its part of the page. */
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

/**
 * Selects the ids of a page group by group. Undefined if the page mixes groups of the same rank. Counting stopped at
 * `most` rows per group, so a group of that size may be larger.
 */
export function idsOfSomeGroups(
  { rows, id, where, key, descends, part }: Read,
  groups: readonly Group[],
  most = Number.POSITIVE_INFINITY,
): Ids | undefined {
  const found = groupsOf(part, descends === part.fromEnd ? groups : groups.toReversed())
  if (found.some(({ value, rank }) => groups.some((other) => other.rank === rank && other.value !== value))) return
  const parts = found.map(({ value, size, ...piece }, place) => {
    const within =
      size < most ? fromNearerEnd(size, piece) : { fromEnd: false, offset: piece.before, length: piece.length }
    return sql`
      (select ${place}::int as place, ${id} as id from ${rows} where ${where} and ${key.groups?.of} = ${value}
        order by ${id} ${directionOfIds(part.fromEnd !== within.fromEnd)} ${limitOf(within)})
    `
  })
  return sql`
    select id from (${sql.join(parts, sql` union all `)}) found order by place, id ${directionOfIds(part.fromEnd)}
  `
}
