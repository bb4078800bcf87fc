import type { AnswerOf, explainStanding } from '@compety/contract'

export type StandingOf = AnswerOf<typeof explainStanding>['standing']
type Row = { position: number; points: number; tied_with: number }

export const pointsText = (points: number): string => (points === 1 ? '1 punto' : `${points} puntos`)

/** Describes a tie; undefined if no other player shares the position. */
export function tieText({ position, points, tied_with }: Row, isOwn: boolean): string | undefined {
  if (tied_with === 0) return undefined
  const others =
    tied_with === 1
      ? `otro jugador, que también tiene ${pointsText(points)}`
      : `otros ${tied_with} jugadores, que también tienen ${pointsText(points)}`
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
