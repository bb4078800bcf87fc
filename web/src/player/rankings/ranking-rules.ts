import type { RankingRow } from '@compety/contract'

/** Rows that share their position with the row before or after them. */
export function tiedIds(rows: readonly RankingRow[]): Set<number> {
  const tied = rows.filter(
    ({ position }, index) => rows[index - 1]?.position === position || rows[index + 1]?.position === position,
  )
  return new Set(tied.map(({ id }) => id))
}

/** The podium stands on the first page once somebody has points. */
export const hasPodium = (rows: readonly RankingRow[], page: number): boolean =>
  page === 1 && rows.length >= 3 && (rows[0]?.points ?? 0) > 0

/** Where the own row goes when it is not among the rows of this page. */
export function ownRowPlace(rows: readonly RankingRow[], me: RankingRow | null): 'among' | 'before' | 'after' | 'none' {
  if (!me) return 'none'
  if (rows.some(({ id }) => id === me.id)) return 'among'
  const [first] = rows
  if (!first) return 'after'
  // A tie stands in order of user id.
  const isBefore = me.position < first.position || (me.position === first.position && me.id < first.id)
  return isBefore ? 'before' : 'after'
}
