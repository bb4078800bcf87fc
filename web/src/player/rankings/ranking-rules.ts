import type { Ranking, RankingRow } from '@compety/contract'

/**
 * A page with the reader's own row beside it. In the list his row gets his whole address and keeps its place: page and own row are
 * two answers, and may be from before and after a result.
 */
export const withOwnRow = (page: Ranking, me: RankingRow | null): Ranking => {
  const ranking = page.ranking.map((row) => (row.id === me?.id ? { ...row, email: me.email } : row))
  return { ...page, ranking, me }
}

/** Whether somebody has points, judged by one row: before that all share the first position. */
export const isUnderWay = ({ position, points }: Pick<RankingRow, 'position' | 'points'>): boolean =>
  position > 1 || points > 0

/** Whether somebody has points, judged by any row. */
export const hasBegun = ({ ranking: [row], me }: Pick<Ranking, 'ranking' | 'me'>): boolean => {
  const any = row ?? me
  return !any || isUnderWay(any)
}

/** There is a podium on the first page once somebody has points. */
export const hasPodium = (rows: readonly RankingRow[], page: number): boolean =>
  page === 1 && rows.length >= 3 && (rows[0]?.points ?? 0) > 0

/** Where the own row goes when it is not among the rows of this page. */
export function ownRowPlace(rows: readonly RankingRow[], me: RankingRow | null): 'among' | 'before' | 'after' | 'none' {
  if (!me) return 'none'
  if (rows.some(({ id }) => id === me.id)) return 'among'
  const [first] = rows
  if (!first) return 'after'
  // Players with the same points are listed by user id.
  const isBefore = me.position < first.position || (me.position === first.position && me.id < first.id)
  return isBefore ? 'before' : 'after'
}
