import type { Match } from '@compety/contract'

type Live = NonNullable<Match['live']>

/** The running score of a match, of which no feed says anything else. */
export function aLiveScore(home_team_score: number, away_team_score: number, part: Partial<Live> = {}): Live {
  const score = { home_team_score, away_team_score }
  return { ...score, minute: null, period: null, version: 1, feed: null, counted: score, ...part }
}
