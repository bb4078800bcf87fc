import { isolated, type Match } from '@compety/contract'

/** The teams of a match as its name. */
export function nameOfMatch({ home_team, away_team }: Match): string {
  return `${isolated(home_team.name)} – ${isolated(away_team.name)}`
}
