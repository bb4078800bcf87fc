import {
  type Answer,
  type Goals,
  isEnrolled,
  type League,
  type Match,
  type Model,
  type Person,
  type Pool,
  playersOf,
  type Question,
  type RicherGame,
} from './world.ts'

export type Place = { id: number; points: number; position: number; tied_with: number; predictable?: number }

const isOutcome = ([ph, pa]: Goals, [rh, ra]: Goals) => Math.sign(ph - pa) === Math.sign(rh - ra)
const isExact = ([ph, pa]: Goals, [rh, ra]: Goals) => ph === rh && pa === ra
const isDifference = ({ game }: Pool, [ph, pa]: Goals, [rh, ra]: Goals) =>
  ph - pa === rh - ra && (game.draw_difference || rh !== ra)

// The five scoring criteria, written independently of the product's code.
const criteria: Record<string, (pool: Pool, predicted: Goals, result: Goals) => boolean> = {
  resultado: (_, predicted, result) => isOutcome(predicted, result),
  diferencia: isDifference,
  suma: (_, [ph, pa], [rh, ra]) => ph + pa === rh + ra,
  marcador_por_equipo: (_, [ph, pa], [rh, ra]) => ph === rh || pa === ra,
  perfecto: (_, predicted, result) => isExact(predicted, result),
}

/** The goals of a prediction with those of the result; undefined if the match does not count or has no prediction. */
const judged = (pool: Pool, { id, result, isVoid }: Match, player: number) => {
  const predicted = pool.matches.get(id)?.get(player)?.goals
  return predicted && result && !isVoid ? { predicted, result } : undefined
}

/** What month and world count: the criteria alone; null if the match does not count or has no prediction. */
const plainPointsFor = (pool: Pool, match: Match, player: number): number | null => {
  const both = judged(pool, match, player)
  if (!both) return null
  const met = Object.entries(pool.rules).filter(([code]) => criteria[code]?.(pool, both.predicted, both.result))
  const points = met.map(([, paid]) => paid)
  return pool.game.mode === 'best' ? Math.max(0, ...points) : points.reduce((sum, paid) => sum + paid, 0)
}

const rarityFor = (pool: Pool, match: Match, player: number): number => {
  const { rarity } = pool.game
  const both = judged(pool, match, player)
  if (!rarity || !both) return 0
  const isRight = (goals: Goals) => (rarity.criterion === 'outcome' ? isOutcome : isExact)(goals, both.result)
  // Those of players who left the pool count too.
  const all = [...(pool.matches.get(match.id)?.values() ?? [])].map(({ goals }) => goals)
  const isRare = all.length >= rarity.min_players && all.filter(isRight).length * 100 <= rarity.percent * all.length
  return isRare && isRight(both.predicted) ? rarity.points : 0
}

/** The points in the ranking of the pool, or null if the match does not count or has no prediction. */
export const pointsFor = (pool: Pool, match: Match, player: number): number | null => {
  const plain = plainPointsFor(pool, match, player)
  if (plain === null) return null
  const { multipliers, jokers } = pool.game
  const factor = multipliers.find(({ match_id }) => match_id === match.id)?.factor ?? 1
  const joker = jokers && pool.jokers.get(player)?.has(match.id) ? jokers.factor : 1
  return Math.floor(plain * factor * joker + 0.5) + rarityFor(pool, match, player)
}

const monthOf = ({ beginst_at }: Match): string => beginst_at.slice(0, 7)
const matchesOf = (model: Model, pool: Pool) => model.matches.filter(({ id }) => pool.matches.has(id))
const sumOf = (numbers: (number | null)[]) => numbers.reduce((sum: number, one) => sum + (one ?? 0), 0)

/** Weeks begin on Monday; 5 January 1970 was one. */
const weekOf = ({ beginst_at }: Match) => Math.floor((Date.parse(beginst_at) / 86_400_000 - 4) / 7)

/** On how many match days a player has the most points, above 0, of those now enrolled. */
const daysWon = (model: Model, pool: Pool, player: number): number => {
  const days = Map.groupBy(matchesOf(model, pool), weekOf)
  const won = [...days.values()].filter((matches) => {
    const pointsOf = (id: number) => sumOf(matches.map((match) => pointsFor(pool, match, id)))
    const most = Math.max(0, ...playersOf(pool).map(pointsOf))
    return most > 0 && pointsOf(player) === most
  })
  return won.length
}

type Count = (model: Model, pool: Pool, player: number) => number
const counted =
  (isMet: (pool: Pool, predicted: Goals, result: Goals) => boolean): Count =>
  (model, pool, player) =>
    matchesOf(model, pool).filter((match) => {
      const both = judged(pool, match, player)
      return both && isMet(pool, both.predicted, both.result)
    }).length

const chain: Record<RicherGame['tie_breaks'][number], Count> = {
  exact_scores: counted((_, predicted, result) => isExact(predicted, result)),
  results: counted((_, predicted, result) => isOutcome(predicted, result)),
  differences: counted(isDifference),
  predictions_sent: counted(() => true),
  match_days_won: daysWon,
}

type Ranked = { id: number; points: number; ties?: number[] }

const compared = (a: Ranked, b: Ranked): number => {
  const [left, right] = [a, b].map(({ points, ties = [] }) => [points, ...ties]) as [number[], number[]]
  return right.map((value, n) => value - (left[n] ?? 0)).find((difference) => difference !== 0) ?? 0
}

const ranked = (sums: Ranked[]): Place[] =>
  sums
    .map((own) => ({
      id: own.id,
      points: own.points,
      position: 1 + sums.filter((other) => compared(other, own) < 0).length,
      tied_with: sums.filter((other) => compared(other, own) === 0).length - 1,
    }))
    .sort((a, b) => a.position - b.position || a.id - b.id)

const predictableIn = (model: Model, pool: Pool, player: number): number =>
  matchesOf(model, pool).filter(
    ({ result, isVoid, blocked_at }) => result && !isVoid && Date.parse(blocked_at) >= (pool.joined.get(player) ?? 0),
  ).length

const plain = (answer: Answer) => String(answer).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The points of a player for a question; null until it is settled, and without an answer. */
export const questionPointsFor = ({ right, answers, nearest, points }: Question, player: number): number | null => {
  const own = answers.get(player)
  if (!right || own === undefined) return null
  const distance = (answer: Answer) => Math.abs(Number(answer) - Number(right[0]))
  const isRight = nearest
    ? // Those of players who left the pool count too.
      [...answers.values()].every((other) => distance(own) <= distance(other))
    : right.some((one) => plain(one) === plain(own))
  return isRight ? points : 0
}

const allPoints = (model: Model, pool: Pool, player: number): number =>
  sumOf(matchesOf(model, pool).map((match) => pointsFor(pool, match, player))) +
  sumOf(pool.questions.map((question) => questionPointsFor(question, player)))

/** The places in a pool, or of some of its players among themselves. */
export const poolRanking = (model: Model, pool: Pool, players: number[] = playersOf(pool)): Place[] => {
  const rows = players.map((id) => ({
    id,
    points: allPoints(model, pool, id),
    ties: pool.game.tie_breaks.map((one) => chain[one](model, pool, id)),
  }))
  return ranked(rows).map((place) => ({ ...place, predictable: predictableIn(model, pool, place.id) }))
}

export type LeaguePlace = { id: number; name: string; mean: number; position: number; players: number }

export const membersOf = (pool: Pool, league: League): number[] =>
  playersOf(pool).filter((id) => league.players.has(id))

/** The leagues of a pool by the mean of the points of their best players. A missing player counts 0. */
export const leagueTable = (model: Model, pool: Pool): LeaguePlace[] => {
  const { best } = pool.game.leagues
  const means = pool.leagues.map((league) => {
    const points = membersOf(pool, league).map((id) => allPoints(model, pool, id))
    const counted = points.sort((a, b) => b - a).slice(0, best)
    return { id: league.id, name: league.name, mean: sumOf(counted) / best, players: points.length }
  })
  return means
    .map((own) => ({ ...own, position: 1 + means.filter(({ mean }) => mean > own.mean).length }))
    .sort((a, b) => a.position - b.position || a.name.localeCompare(b.name))
}

const everyPool = (model: Model, person: Person, month?: string): number =>
  sumOf(
    model.pools
      .filter((pool) => pool.isOfficial && isEnrolled(pool, person))
      .flatMap((pool) =>
        matchesOf(model, pool)
          .filter((match) => month === undefined || monthOf(match) === month)
          .map((match) => plainPointsFor(pool, match, person.id)),
      ),
  )

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
