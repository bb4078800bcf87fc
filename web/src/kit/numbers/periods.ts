import { type Match, periodNames } from '@compety/contract'

type Score = { home_team_score: number; away_team_score: number }
const inDigits = ({ home_team_score, away_team_score }: Score) => `${home_team_score}-${away_team_score}`

/** What came after regular time: '2-1 en tiempo extra' or '1-1, 4-2 en penales'. Undefined if nothing did. */
export function laterScores({ scores }: Pick<Match, 'scores'>): string | undefined {
  const { regular, extra_time: extra, penalties } = scores ?? {}
  if (penalties) {
    const before = extra ?? regular
    return `${before ? `${inDigits(before)}, ` : ''}${inDigits(penalties)} en penales`
  }
  return extra ? `${inDigits(extra)} en tiempo extra` : undefined
}

/** When of a match a running score is: 'minuto 63', 'descanso'. Undefined if that is not known. */
export function momentOf({
  minute,
  period,
}: Pick<NonNullable<Match['live']>, 'minute' | 'period'>): string | undefined {
  const isPlaying = minute !== null && period !== 'half_time' && period !== 'penalties'
  if (isPlaying) return `minuto ${minute}`
  return period ? periodNames[period] : undefined
}

type Running = Omit<NonNullable<Match['live']>, 'version' | 'feed' | 'counted'>

/** The running score of a match: '1-0, minuto 63'. Undefined if there is none. */
export function runningScore({ live }: { live: Running | null }): string | undefined {
  if (!live) return undefined
  return [inDigits(live), momentOf(live)].filter((part) => part).join(', ')
}
