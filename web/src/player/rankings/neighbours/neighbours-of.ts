import type { Ranking, RankingRow } from '@compety/contract'

/** How many players are shown above and below. */
const beside = 2
const rowsOfPage = 50

type Page = Pick<Ranking, 'ranking' | 'currentPage' | 'nextPage'>

/** The rows around the own one, from the page that holds it and the one beside it if the own row is at its edge. */
export async function rowsAround(own: RankingRow, load: (page: number) => Promise<Page>): Promise<RankingRow[]> {
  const page = await load(Math.ceil(own.position / rowsOfPage))
  const rows = page.ranking
  const place = rows.findIndex(({ id }) => id === own.id)
  const isAtStart = place >= 0 && place < beside
  const isAtEnd = place < 0 || place >= rows.length - beside
  if (isAtStart && page.currentPage > 1)
    return neighboursOf(own, [...(await load(page.currentPage - 1)).ranking, ...rows])
  if (isAtEnd && page.nextPage) return neighboursOf(own, [...rows, ...(await load(page.nextPage)).ranking])
  return neighboursOf(own, rows)
}

/**
 * Two rows above and two below, more on one side if the other has fewer. The own row takes its place by position and id
 * where the rows lack it, as among many players with the same points.
 */
export function neighboursOf(own: RankingRow, rows: readonly RankingRow[]): RankingRow[] {
  const others = new Map(rows.filter(({ id }) => id !== own.id).map((row) => [row.id, row]))
  const all = [...others.values(), own].toSorted((one, other) => one.position - other.position || one.id - other.id)
  const first = Math.min(all.indexOf(own) - beside, all.length - (2 * beside + 1))
  return all.slice(Math.max(0, first)).slice(0, 2 * beside + 1)
}
