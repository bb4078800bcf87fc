import { type Match, type Score, score } from '@compety/contract'

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
