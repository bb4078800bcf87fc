import { type Majority, noun, type Ranking, type RankingRow } from '@compety/contract'

/**
 * Adds the user's own row to a page. If the row is also on the page, that row gets the full e-mail address but not the
 * position of the own row. The two answers may be from before and after a result.
 */
export const withOwnRow = (page: Ranking, me: RankingRow | null): Ranking => {
  const ranking = page.ranking.map((row) => (row.id === me?.id ? { ...row, email: me.email } : row))
  return { ...page, ranking, me }
}

/** A row of a ranking. `gained` is what the running matches add to its points, in a provisional ranking only. */
export type ShownRow = RankingRow & { gained?: number }
export type ShownRanking = Omit<Ranking, 'ranking' | 'me'> & { ranking: ShownRow[]; me: ShownRow | null }

/** The ranking with live places and points, if matches are running. The movement is then since the settled ranking. */
export const asLive = (ranking: Ranking): ShownRanking => {
  if (!ranking.live || ranking.live.matches.length === 0) return ranking
  const { majority } = ranking
  return {
    ...ranking,
    ranking: ranking.ranking.map(liveRow),
    me: ranking.me && liveRow(ranking.me),
    ...(majority && { majority: liveMajority(majority) }),
  }
}

const liveMajority = ({ live_points, live_position, ...settled }: Majority): Majority => ({
  points: live_points ?? settled.points,
  position: live_position ?? settled.position,
})

const liveRow = (row: RankingRow): ShownRow => {
  const { live_points: points = row.points, live_position: position = row.position, live_tied_with } = row
  const tied_with = live_tied_with ?? row.tied_with
  return { ...row, points, position, gained: points - row.points, movement: row.position - position, tied_with }
}

export const noPointsYet = 'Todavía no hay puntos: el ranking empieza con los primeros.'

/** Whether any player has points, inferred from one row: without points all players share the first position. */
export const hasBegunByRow = ({ position, points }: Pick<RankingRow, 'position' | 'points'>): boolean =>
  position > 1 || points > 0

/** Whether any player has points; true for a ranking without rows. */
export const hasBegun = ({ ranking: [row], me }: Pick<Ranking, 'ranking' | 'me'>): boolean => {
  const any = row ?? me
  return !any || hasBegunByRow(any)
}

/** Whether some of these players joined after others, so that they could predict fewer matches. */
export const hasLatecomers = ({ ranking, me }: Pick<Ranking, 'ranking' | 'me'>): boolean =>
  new Set([...ranking, ...(me ? [me] : [])].map(({ predictable }) => predictable)).size > 1

const oneDecimal = new Intl.NumberFormat('es', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** The points by match since the player joined: '2,4 por partido (12)'. */
export const rateText = ({ points, predictable = 0 }: Pick<RankingRow, 'points' | 'predictable'>): string =>
  predictable === 0
    ? 'Sin partidos desde que entró'
    : `${oneDecimal.format(points / predictable)} por partido (${predictable})`

/** The first page has a podium once a player has points. */
export const hasPodium = (rows: readonly RankingRow[], page: number): boolean =>
  page === 1 && rows.length >= 3 && (rows[0]?.points ?? 0) > 0

/** Where to insert the own row if it is not among the rows of this page. */
export function ownRowPlace(rows: readonly RankingRow[], me: RankingRow | null): 'among' | 'before' | 'after' | 'none' {
  if (!me) return 'none'
  if (rows.some(({ id }) => id === me.id)) return 'among'
  const [first] = rows
  if (!first) return 'after'
  // Players with the same points are listed by user id.
  const isBefore = me.position < first.position || (me.position === first.position && me.id < first.id)
  return isBefore ? 'before' : 'after'
}

/** The username, or the e-mail address of a player without one. */
export const displayName = ({ username, email }: Pick<RankingRow, 'username' | 'email'>): string =>
  username ?? email ?? noun.brand

/** Before which row of a page the line of the majority stands; the number of rows for the end. */
export function majorityPlace(rows: readonly RankingRow[], { position }: Majority): number {
  const at = rows.findIndex((row) => row.position >= position)
  return at === -1 ? rows.length : at
}
