import { isolated } from './isolated.ts'
import type { Score } from './scoring.ts'

type Placed = { position_before: number; position_after: number; movement: number | null }
type Told = Placed & { points: number; criteria: readonly string[]; prediction: Score | null }
type Played = { home_team: string; away_team: string; match_result: Score }

/** What a prediction got right in one word, the best first. */
const words: readonly (readonly [code: string, word: string])[] = [
  ['perfecto', 'exacto'],
  ['diferencia', 'diferencia'],
  ['resultado', 'resultado'],
  ['suma', 'suma de goles'],
  ['marcador_por_equipo', 'goles de un equipo'],
]
const whole = new Intl.NumberFormat('es')

/** 'Francia 2-0 Irak' */
export function resultText({ home_team, away_team, match_result }: Played): string {
  const { home_team_score, away_team_score } = match_result
  return `${isolated(home_team)} ${home_team_score}-${away_team_score} ${isolated(away_team)}`
}

/** '25.º' */
export function placeText(position: number): string {
  return `${whole.format(position)}.º`
}

/** 'del 30.º al 25.º' */
export function placesText({ position_before, position_after, movement }: Placed): string {
  if (movement === null) return `puesto ${placeText(position_after)}`
  if (movement === 0) return `sigues ${placeText(position_after)}`
  return `del ${placeText(position_before)} al ${placeText(position_after)}`
}

/** What a prediction got right: 'exacto' for an exact score. */
export function hitText({ criteria, prediction }: Pick<Told, 'criteria' | 'prediction'>): string {
  if (!prediction) return 'sin pronóstico'
  return words.find(([code]) => criteria.includes(code))?.[1] ?? 'sin acierto'
}

export function pointsText(points: number): string {
  return `+${whole.format(points)}`
}

/** '+12 · exacto · del 30.º al 25.º' */
export function momentText(told: Told): string {
  return [pointsText(told.points), hitText(told), placesText(told)].join(' · ')
}
