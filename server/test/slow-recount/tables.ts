import {
  counts,
  hasDifference,
  hasOutcome,
  isExact,
  majorityPoints,
  plainPointsFor,
  pointsOf,
  questionPoints,
} from './points.ts'
import { enrolledIn, type Match, type Pool, predictionOf, type Question, type Score, type TieBreak } from './pool.ts'

export type Place = { id: number; points: number; position: number; tied_with: number }

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Ranks by the first number that differs. A place is shared only when all are equal, and the next one is skipped. */
function ranked(lines: { id: number; numbers: number[] }[]): Place[] {
  const isBefore = (a: number[], b: number[]): boolean => {
    for (const [index, value] of a.entries()) if (value !== b[index]) return value > (b[index] as number)
    return false
  }
  const places = lines.map(({ id, numbers }) => {
    const better = lines.filter((other) => isBefore(other.numbers, numbers)).length
    const worse = lines.filter((other) => isBefore(numbers, other.numbers)).length
    const tied_with = lines.length - better - worse - 1
    return { id, points: numbers[0] as number, position: better + 1, tied_with }
  })
  return places.sort((a, b) => a.position - b.position || a.id - b.id)
}

const dayMs = 24 * 60 * 60_000

/** The key of the match day of a match, or null if it belongs to none. A week begins on a Monday of UTC. */
function matchDayOf({ game }: Pool, { round, beginst_at }: Match): number | null {
  if (game.matchdays !== 'weeks') return game.matchdays && round
  const days = Math.floor(Date.parse(beginst_at) / dayMs)
  // The first day of 1970 was a Thursday.
  return Math.floor((days + 3) / 7)
}

function matchDaysOf(pool: Pool, matches: Match[]): Map<number, Match[]> {
  const days = new Map<number, Match[]>()
  for (const match of matches) {
    const day = matchDayOf(pool, match)
    if (day !== null) days.set(day, [...(days.get(day) ?? []), match])
  }
  return days
}

type Worth = { matches: Match[]; questions?: Question[] }

/** The points of players for several matches and questions together. */
function pointsIn(pool: Pool, { matches, questions = [] }: Worth, players: number[]): Map<number, number> {
  const parts = [...matches.map((match) => pointsOf(pool, match)), ...questions.map(questionPoints)]
  return new Map(players.map((player) => [player, sum(parts.map((points) => points.get(player) ?? 0))]))
}

/** Who has the most points of a match day, among those now enrolled; nobody if that is nothing. */
function winnersOf(pool: Pool, matches: Match[]): number[] {
  const points = [...pointsIn(pool, { matches }, enrolledIn(pool))]
  const most = Math.max(0, ...points.map(([, one]) => one))
  return points.filter(([, one]) => most > 0 && one === most).map(([player]) => player)
}

type Counting = { matches: Match[]; by: TieBreak; winners: number[][] }

/** How many of the matches, or match days, a tie-break finds for a player. */
function tieBreak(pool: Pool, player: number, { matches, by, winners }: Counting): number {
  if (by === 'match_days_won') return winners.filter((ofDay) => ofDay.includes(player)).length
  const isFound = (predicted: Score, result: Score): boolean => {
    if (by === 'exact_scores') return isExact(predicted, result)
    if (by === 'results') return hasOutcome(predicted, result)
    return by === 'predictions_sent' || hasDifference(pool, predicted, result)
  }
  return matches.filter((match) => {
    const predicted = predictionOf(pool, match, player)
    return predicted && counts(match) && isFound(predicted, match.result as Score)
  }).length
}

/** `wonIn` are the matches whose days can be won. The table of a match day counts no questions. */
type Part = { players?: number[]; matches?: Match[]; questions?: Question[]; wonIn?: Match[] }

/** The ranking of a pool, of some of its players, or of some of its matches. */
export function poolTable(pool: Pool, part: Part = {}): Place[] {
  const { players = enrolledIn(pool), matches = pool.matches, wonIn = matches } = part
  const { questions = part.matches ? [] : pool.questions } = part
  const winners = [...matchDaysOf(pool, wonIn).values()].map((ofDay) => winnersOf(pool, ofDay))
  const lines = [...pointsIn(pool, { matches, questions }, players)].map(([id, points]) => {
    const breaks = pool.game.tie_breaks.map((by) => tieBreak(pool, id, { matches, by, winners }))
    return { id, numbers: [points, ...breaks] }
  })
  return ranked(lines)
}

/** The mean of the best players of each league. Missing players count 0. */
export function leagueTable(pool: Pool): { id: number; mean: number; position: number }[] {
  const { best } = pool.game.leagues
  const means = [...pool.leagues].map(([id, players]) => {
    const members = enrolledIn(pool).filter((player) => players.has(player))
    const points = [...pointsIn(pool, pool, members).values()].sort((a, b) => b - a)
    return { id, mean: sum(points.slice(0, best)) / best }
  })
  return means.map((one) => ({ ...one, position: 1 + means.filter(({ mean }) => mean > one.mean).length }))
}

type MatchDay = { day: number; matches: Match[]; isOver: boolean; winners: number[]; climb: Climb | null }
type Climb = { places: number; players: number[] }

/**
 * Who gained the most places by the points of a day, after the days that began before it. Places are those of the pool,
 * with the match days that are won and the questions that are settled now.
 */
function climbOf(pool: Pool, { before, matches }: { before: Match[]; matches: Match[] }): Climb | null {
  const now = { wonIn: pool.matches, questions: pool.questions }
  const old = new Map(poolTable(pool, { matches: before, ...now }).map(({ id, position }) => [id, position]))
  const present = poolTable(pool, { matches: [...before, ...matches], ...now })
  const gains = present.map(({ id, position }) => ({ id, places: (old.get(id) as number) - position }))
  const places = Math.max(0, ...gains.map((one) => one.places))
  const players = gains.filter((one) => one.places === places).map(({ id }) => id)
  return places === 0 ? null : { places, players: players.sort((a, b) => a - b) }
}

/** The match days by their first kick-off, without void matches. Who won and climbed is told when all have a result. */
export function matchDays(pool: Pool): MatchDay[] {
  const matches = pool.matches.filter(({ isVoid }) => !isVoid)
  matches.sort((a, b) => Date.parse(a.beginst_at) - Date.parse(b.beginst_at))
  const days = matchDaysOf(pool, matches)
  const before = matches.filter((match) => ![...days.values()].some((ofDay) => ofDay.includes(match)))
  return [...days].map(([day, ofDay]) => {
    const isOver = ofDay.every(counts)
    const winners = isOver ? winnersOf(pool, ofDay) : []
    const climb = isOver ? climbOf(pool, { before, matches: ofDay }) : null
    before.push(...ofDay)
    return { day, matches: ofDay, isOver, winners: winners.sort((a, b) => a - b), climb }
  })
}

/** The points of the majority, for all matches of a pool or some. */
export const majorityOf = (pool: Pool, matches = pool.matches): number =>
  sum(matches.map((match) => majorityPoints(pool, match)))

/** The results, or exact scores, right in a row up to the last match that counts. */
export function streaksOf(pool: Pool, player: number): { exact: number; results: number } {
  const played = pool.matches.filter(counts)
  played.sort((a, b) => Date.parse(b.beginst_at) - Date.parse(a.beginst_at) || b.id - a.id)
  const running = (isRight: (predicted: Score, result: Score) => boolean): number => {
    const wrong = played.findIndex((match) => {
      const predicted = predictionOf(pool, match, player)
      return !predicted || !isRight(predicted, match.result as Score)
    })
    return wrong < 0 ? played.length : wrong
  }
  return { exact: running(isExact), results: running(hasOutcome) }
}

/**
 * Month (such as '2031-06') or world: points of the criteria in official pools, for whoever was ever enrolled in one and
 * is active.
 */
export function worldTable(pools: Pool[], inactive: Set<number>, month = ''): Place[] {
  const official = pools.filter(({ isOfficial }) => isOfficial)
  const everEnrolled = new Set(official.flatMap(({ players }) => [...players.keys()]))
  const isIn = ({ beginst_at }: Match) => beginst_at.startsWith(month)
  const lines = [...everEnrolled]
    .filter((id) => !inactive.has(id))
    .map((id) => {
      const current = official.filter(({ players }) => players.get(id))
      const ofPool = (pool: Pool) => sum(pool.matches.filter(isIn).map((match) => plainPointsFor(pool, match, id)))
      return { id, numbers: [sum(current.map(ofPool))] }
    })
  return ranked(lines)
}
