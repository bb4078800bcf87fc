import { isolated, type Match } from '@compety/contract'

/** The teams of a match as its name. */
export function nameOfMatch({ home_team, away_team }: Pick<Match, 'home_team' | 'away_team'>): string {
  return `${isolated(home_team.name)} – ${isolated(away_team.name)}`
}
