import { matchesOpenForPredictions, matchesTakingResults } from '@compety/contract'
import { type Match, matchLifecycle, type Score, score } from '../../../schemas.ts'
import { dateTime } from '../../date-time.tsx'

/** The two scores as typed. */
export type ScoreTexts = Record<keyof Score, string>
export type ScoreErrors = Partial<Record<keyof Score, string>>

export function textsOf(result: Score | null): ScoreTexts {
  return {
    home_team_score: String(result?.home_team_score ?? ''),
    away_team_score: String(result?.away_team_score ?? ''),
  }
}

const read = ({ home_team_score, away_team_score }: ScoreTexts) =>
  score.safeParse({ home_team_score: numberOf(home_team_score), away_team_score: numberOf(away_team_score) })

// Only digits are a number here: '1e2' and '0x1' are typing mistakes.
const numberOf = (text: string): number | undefined => {
  if (text.trim() === '') return undefined
  return /^-?\d+$/.test(text) ? Number(text) : Number.NaN
}

export function scoreOf(texts: ScoreTexts): Score | undefined {
  return read(texts).data
}

/** The error of each score, with the messages of the contract. */
export function scoreErrors(texts: ScoreTexts): ScoreErrors {
  const issues = read(texts).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]))
}

/** The errors to show while typing: an empty score is none yet. */
export function typingErrors(texts: ScoreTexts): ScoreErrors {
  return Object.fromEntries(Object.entries(scoreErrors(texts)).filter(([side]) => texts[side as keyof Score] !== ''))
}

/**
 * Why a match takes no result yet, or no longer does. This is only a hint: the server decides. Predictions of a match
 * with a result are closed, so its result can always be corrected.
 */
export function noticeOf({ status, blocked_at, match_result }: Match, now: number): string | undefined {
  if (!matchesTakingResults.includes(status))
    return `El partido está en estado ${matchLifecycle.states[status]}: así no admite un resultado.`
  const from = resultFrom({ status, blocked_at, match_result }, now)
  return (
    from &&
    `Aún se aceptan pronósticos. El resultado se puede ingresar desde el ${from}, o antes si el partido empieza.`
  )
}

/** From when a match takes its first result, as text. Undefined if it takes one already, or time does not help. */
export function resultFrom(
  { status, blocked_at, match_result }: Pick<Match, 'status' | 'blocked_at' | 'match_result'>,
  now: number,
): string | undefined {
  const isEarly = !match_result && matchesOpenForPredictions.includes(status) && now < Date.parse(blocked_at)
  return isEarly ? dateTime(blocked_at) : undefined
}
