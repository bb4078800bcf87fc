import { type Goals, isEnrolled, type Match, type Model, type Person, type Pool, playersOf } from './world.ts'

export type Place = { id: number; points: number; position: number; tied_with: number; predictable?: number }

// The five scoring criteria, written independently of the product's code.
const criteria: Record<string, (predicted: Goals, result: Goals) => boolean> = {
  resultado: ([ph, pa], [rh, ra]) => Math.sign(ph - pa) === Math.sign(rh - ra),
  diferencia: ([ph, pa], [rh, ra]) => ph - pa === rh - ra,
  suma: ([ph, pa], [rh, ra]) => ph + pa === rh + ra,
  marcador_por_equipo: ([ph, pa], [rh, ra]) => ph === rh || pa === ra,
  perfecto: ([ph, pa], [rh, ra]) => ph === rh && pa === ra,
}

/** The points, or null if the match does not count or has no prediction. */
export const pointsFor = (pool: Pool, match: Match, player: number): number | null => {
  const prediction = pool.matches.get(match.id)?.get(player)
  if (!prediction || !match.result || match.isVoid) return null
  const { goals } = prediction
  let points = 0
  for (const [code, paid] of Object.entries(pool.rules)) if (criteria[code]?.(goals, match.result)) points += paid
  return points
}

const monthOf = ({ beginst_at }: Match): string => beginst_at.slice(0, 7)

const pointsIn = (model: Model, pool: Pool, { player, month }: { player: number; month?: string }): number =>
  model.matches
    .filter((match) => pool.matches.has(match.id) && (month === undefined || monthOf(match) === month))
    .reduce((sum, match) => sum + (pointsFor(pool, match, player) ?? 0), 0)

const ranked = (sums: { id: number; points: number }[]): Place[] =>
  sums
    .map(({ id, points }) => ({
      id,
      points,
      position: 1 + sums.filter((other) => other.points > points).length,
      tied_with: sums.filter((other) => other.points === points).length - 1,
    }))
    .sort((a, b) => a.position - b.position || a.id - b.id)

const predictableIn = (model: Model, pool: Pool, player: number): number =>
  model.matches.filter(
    ({ id, result, isVoid, blocked_at }) =>
      pool.matches.has(id) && result && !isVoid && Date.parse(blocked_at) >= (pool.joined.get(player) ?? 0),
  ).length

export const poolRanking = (model: Model, pool: Pool): Place[] =>
  ranked(playersOf(pool).map((id) => ({ id, points: pointsIn(model, pool, { player: id }) }))).map((place) => ({
    ...place,
    predictable: predictableIn(model, pool, place.id),
  }))

const everyPool = (model: Model, person: Person, month?: string): number =>
  model.pools
    .filter((pool) => pool.isOfficial && isEnrolled(pool, person))
    .reduce((sum, pool) => sum + pointsIn(model, pool, { player: person.id, ...(month && { month }) }), 0)

/**
 * All users who were ever enrolled in an official pool, without deleted and archived ones, with the points of their
 * current official pools.
 */
export const worldRanking = (model: Model, month?: string): Place[] => {
  const members = model.people.filter(
    ({ id, status }) =>
      ![2, 3].includes(status) && model.pools.some(({ isOfficial, enrolments }) => isOfficial && enrolments.has(id)),
  )
  return ranked(members.map((person) => ({ id: person.id, points: everyPool(model, person, month) })))
}
