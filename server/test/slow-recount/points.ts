import { type Criterion, jokersOf, type Match, type Pool, predictionOf, type Question, type Score } from './pool.ts'

// A slow second implementation of the points of a richer game, on purpose without a line of the product's.

export const isExact = ([ph, pa]: Score, [rh, ra]: Score): boolean => ph === rh && pa === ra

export function hasOutcome([ph, pa]: Score, [rh, ra]: Score): boolean {
  return (ph > pa && rh > ra) || (ph < pa && rh < ra) || (ph === pa && rh === ra)
}

export function hasDifference({ game }: Pool, [ph, pa]: Score, [rh, ra]: Score): boolean {
  return ph - pa === rh - ra && (game.draw_difference || rh !== ra)
}

/** Adds up the criteria met, or takes the best of them. */
function criteriaPoints(pool: Pool, predicted: Score, result: Score): number {
  const [[ph, pa], [rh, ra]] = [predicted, result]
  const met: Record<Criterion, boolean> = {
    resultado: hasOutcome(predicted, result),
    diferencia: hasDifference(pool, predicted, result),
    suma: ph + pa === rh + ra,
    marcador_por_equipo: ph === rh || pa === ra,
    perfecto: isExact(predicted, result),
  }
  let [sum, best] = [0, 0]
  for (const [criterion, isMet] of Object.entries(met)) {
    const points = (isMet && pool.rules[criterion as Criterion]) || 0
    sum += points
    best = Math.max(best, points)
  }
  return pool.game.mode === 'sum' ? sum : best
}

/** The factor of the match, or else of its round. */
function multiplierOf({ game }: Pool, match: Match): number {
  for (const one of game.multipliers) if ('match_id' in one && one.match_id === match.id) return one.factor
  for (const one of game.multipliers) if ('round_id' in one && one.round_id === match.round) return one.factor
  return 1
}

const roundedHalfUp = (points: number): number => Math.floor(points + 0.5)

export const counts = ({ result, isVoid }: Match): boolean => result !== undefined && !isVoid

const predictionsOf = (pool: Pool, match: Match): Score[] => [...(pool.predictions.get(match.id)?.values() ?? [])]

/** What each right prediction of a match gets if few are right, among all that the pool keeps. */
function rarityPoints({ game: { rarity } }: Pool, all: Score[], isRight: (predicted: Score) => boolean): number {
  if (!rarity || all.length < rarity.min_players) return 0
  return all.filter(isRight).length * 100 <= rarity.percent * all.length ? rarity.points : 0
}

/** The points of everybody for a match, all options included, also of players who left. */
export function pointsOf(pool: Pool, match: Match): Map<number, number> {
  const { result } = match
  if (!result || match.isVoid) return new Map()
  const { rarity, jokers } = pool.game
  const isRight = (predicted: Score) =>
    rarity?.criterion === 'outcome' ? hasOutcome(predicted, result) : isExact(predicted, result)
  const rare = rarityPoints(pool, predictionsOf(pool, match), isRight)
  const points = new Map<number, number>()
  for (const [player, predicted] of pool.predictions.get(match.id) ?? []) {
    const joker = jokers && jokersOf(pool, player).has(match.id) ? jokers.factor : 1
    const criteria = criteriaPoints(pool, predicted, result) * multiplierOf(pool, match) * joker
    points.set(player, roundedHalfUp(criteria) + (isRight(predicted) ? rare : 0))
  }
  return points
}

/** The points of everybody for a question, also of players who left. */
export function questionPoints({ points, nearest, answers, right }: Question): Map<number, number> {
  const distance = (answer: number | boolean) => Math.abs(Number(answer) - Number(right?.[0]))
  const least = Math.min(...[...answers.values()].map(distance))
  const isRight = (answer: number | boolean) => (nearest ? distance(answer) === least : right?.includes(answer))
  return new Map([...answers].filter(([, answer]) => right && isRight(answer)).map(([player]) => [player, points]))
}

/** The points of a player for month and world: the criteria alone. */
export function plainPointsFor(pool: Pool, match: Match, player: number): number {
  const predicted = predictionOf(pool, match, player)
  return predicted && match.result && !match.isVoid ? criteriaPoints(pool, predicted, match.result) : 0
}

/** The points of 'La mayoría': the lower median of each side's goals, without jokers and rarity. */
export function majorityPoints(pool: Pool, match: Match): number {
  const all = predictionsOf(pool, match)
  if (!match.result || match.isVoid || all.length === 0) return 0
  const lowerMedian = (goals: number[]) => goals.sort((a, b) => a - b)[Math.ceil(goals.length / 2) - 1] as number
  const median: Score = [lowerMedian(all.map(([home]) => home)), lowerMedian(all.map(([, away]) => away))]
  return roundedHalfUp(criteriaPoints(pool, median, match.result) * multiplierOf(pool, match))
}
