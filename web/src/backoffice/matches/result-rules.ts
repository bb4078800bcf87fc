import { matchesOpenForPredictions, matchesTakingResults } from '@compety/contract'
import { type Match, matchLifecycle, type Score, score } from '../../schemas.ts'
import { dateTime } from '../date-time.tsx'

/** A result as it is typed. */
export type ScoreTexts = Record<keyof Score, string>
export type ScoreErrors = Partial<Record<keyof Score, string>>

export const textsOf = (result: Match['match_result']): ScoreTexts => ({
  home_team_score: String(result?.home_team_score ?? ''),
  away_team_score: String(result?.away_team_score ?? ''),
})

const read = ({ home_team_score, away_team_score }: ScoreTexts) =>
  score.safeParse({ home_team_score: numberOf(home_team_score), away_team_score: numberOf(away_team_score) })

const numberOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text))

export const scoreOf = (texts: ScoreTexts): Score | undefined => read(texts).data

/** What is wrong with each side, in the words of the contract. */
export function scoreErrors(texts: ScoreTexts): ScoreErrors {
  const issues = read(texts).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]))
}

/**
 * Why a match takes no result yet, or not any more; the server alone decides (decisions-backoffice Q70). Of one that has a result
 * nobody predicts any more.
 */
export function noticeOf({ status, blocked_at, match_result }: Match, now: number): string | undefined {
  if (!matchesTakingResults.includes(status))
    return `El partido está en estado ${matchLifecycle.states[status]}: así no admite un resultado.`
  if (!match_result && matchesOpenForPredictions.includes(status) && now < Date.parse(blocked_at))
    return `Aún se aceptan pronósticos. El resultado se puede ingresar desde el ${dateTime(blocked_at)}, o antes si el partido empieza.`
  return undefined
}
