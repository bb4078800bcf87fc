import { type Match, matchStatus, type Score } from '@compety/contract'

const dayFormat = new Intl.DateTimeFormat('es', { weekday: 'short', day: 'numeric', month: 'short' })

/** The local day of an instant: 'sáb, 6 jun'. */
export function dayOf(instant: string): string {
  return dayFormat.format(new Date(instant))
}

/** Whether a match is played at this moment. A result ends it. */
export function isPlayed({ status, match_result }: Pick<Match, 'status' | 'match_result'>): boolean {
  return status === matchStatus.inProgress && match_result === null
}

/** A score as it is shown: '2–1'. */
export function textOf({ home_team_score, away_team_score }: Score): string {
  return `${home_team_score}–${away_team_score}`
}
