import { criteriaMask, isolated, type MatrixCell, type MatrixMatch, pointsInWords, type Score } from '@compety/contract'

/** What a prediction is worth: the score, the outcome, some other points, or nothing. */
export type Mark = 'exact' | 'outcome' | 'some' | 'none'

export const markNames: Record<Mark, string> = {
  exact: 'Marcador exacto',
  outcome: 'Resultado acertado',
  some: 'Otros puntos',
  none: 'Sin puntos',
}

// The bits of `resultado` and `perfecto`, the first and the last criterion.
const [outcome, exact] = [1, 16]

/** Judges a prediction by the score that counts; undefined while nothing counts. */
export function markOf(prediction: Score | null, score: Score | null, points: number | null): Mark | undefined {
  if (!prediction || !score) return undefined
  const mask = criteriaMask(prediction, score)
  if (mask & exact) return 'exact'
  if (mask & outcome) return 'outcome'
  return points ? 'some' : 'none'
}

export function scoreText({ home_team_score, away_team_score }: Score): string {
  return `${home_team_score}-${away_team_score}`
}

type Told = Pick<MatrixCell, 'prediction' | 'points' | 'is_provisional'>

/** What a screen reader says of a cell. */
export function cellText(cell: Told, { mark, isHidden }: { mark: Mark | undefined; isHidden: boolean }): string {
  if (isHidden) return 'Oculto hasta el plazo'
  const { prediction, points, is_provisional } = cell
  const parts = [
    prediction ? scoreText(prediction) : 'Sin pronóstico',
    mark && markNames[mark].toLowerCase(),
    points ? pointsInWords(points) : undefined,
    is_provisional ? 'provisional' : undefined,
  ]
  return parts.filter(Boolean).join(', ')
}

type Names = { name: string; code: string; has_official_code: boolean }

/** The code of a team, or the first letters of its name if the code was made up. */
export function shortName({ name, code, has_official_code }: Names): string {
  return (has_official_code ? code : name).slice(0, 4).toUpperCase()
}

const time = new Intl.DateTimeFormat('es', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** What stands below the teams of a match, and how it is spoken. */
export function stateOf({ match_result, live, beginst_at, is_closed }: MatrixMatch): { text: string; spoken: string } {
  if (match_result) return { text: scoreText(match_result), spoken: `resultado ${scoreText(match_result)}` }
  if (live) {
    const minute = live.minute === null ? '' : `, minuto ${live.minute}`
    return { text: scoreText(live), spoken: `en juego, ${scoreText(live)}${minute}` }
  }
  const begin = time.format(new Date(beginst_at))
  return { text: begin, spoken: is_closed ? `a las ${begin}` : `a las ${begin}, pronósticos ocultos hasta el plazo` }
}

export function versus(home: { name: string }, away: { name: string }): string {
  return `${isolated(home.name)} contra ${isolated(away.name)}`
}
