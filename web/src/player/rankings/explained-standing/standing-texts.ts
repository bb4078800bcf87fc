import { type AnswerOf, type explainStanding, factorText, pointsInWords, tieBreakNames } from '@compety/contract'

export type StandingOf = AnswerOf<typeof explainStanding>['standing']
type MatchOf = StandingOf['matches'][number]
type Row = { position: number; points: number; tied_with: number }

/** Describes a tie; undefined if no other player shares the position. */
export function tieText({ position, points, tied_with }: Row, isOwn: boolean): string | undefined {
  if (tied_with === 0) return undefined
  const others =
    tied_with === 1
      ? `otro jugador, que también tiene ${pointsInWords(points)}`
      : `otros ${tied_with} jugadores, que también tienen ${pointsInWords(points)}`
  const next = position + tied_with + 1
  return (
    `${isOwn ? 'Compartes' : 'Comparte'} el puesto ${position} con ${others}. ` +
    `Entre iguales aparece primero quien se registró antes; el siguiente puesto es el ${next}.`
  )
}

type Earned = readonly { points: number }[]

/** Points of matches that are not listed: other players' matches are hidden until their deadline has passed. */
export const hiddenPoints = ({ points, ...parts }: { points: number; matches: Earned; questions: Earned }): number =>
  points - [...parts.matches, ...parts.questions].reduce((sum, { points }) => sum + points, 0)

/** Names what decided between players with the same points. */
export function decidedText({ decided_by }: Pick<StandingOf, 'decided_by'>): string | undefined {
  return decided_by ? `Entre quienes tienen los mismos puntos decide: ${tieBreakNames[decided_by]}.` : undefined
}

/** The running streaks, from two matches in a row on. */
export function streakText({ streaks: { exact, results } }: Pick<StandingOf, 'streaks'>): string | undefined {
  const parts = [
    ...(results > 1 ? [`${results} resultados seguidos`] : []),
    ...(exact > 1 ? [`${exact} marcadores exactos seguidos`] : []),
  ]
  return parts.length > 0 ? `En racha: ${parts.join(', ')}` : undefined
}

/** What made more of the points of the criteria of a match: '×2', 'Comodín ×3', 'Rareza +4'. */
export function extrasOf({ multiplier, joker_factor, rarity }: MatchOf): string[] {
  return [
    ...(multiplier === 1 ? [] : [`Multiplicador ${factorText(multiplier)}`]),
    ...(joker_factor === null ? [] : [`Comodín ${factorText(joker_factor)}`]),
    ...(rarity === 0 ? [] : [`Rareza +${rarity}`]),
  ]
}

/** The points of all matches that are not those of the criteria: by multipliers and jokers, and by rarity. */
export function extraPoints({ matches }: Pick<StandingOf, 'matches'>): { factors: number; rarity: number } {
  const sumOf = (pointsOf: (match: MatchOf) => number) => matches.reduce((sum, match) => sum + pointsOf(match), 0)
  const rarity = sumOf((match) => match.rarity)
  const criteria = sumOf(({ point_rules }) => point_rules.reduce((sum, { points }) => sum + points, 0))
  return { factors: sumOf(({ points }) => points) - rarity - criteria, rarity }
}
