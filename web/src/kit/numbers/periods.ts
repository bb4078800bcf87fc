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

/** The running score of a match: '1-0, minuto 63'. Undefined if there is none. */
export function runningScore({ live }: Pick<Match, 'live'>): string | undefined {
  if (!live) return undefined
  const { minute, period } = live
  const isPlaying = minute !== null && period !== 'half_time' && period !== 'penalties'
  const moment = isPlaying ? `minuto ${minute}` : period && periodNames[period]
  return [inDigits(live), moment].filter((part) => part).join(', ')
}
