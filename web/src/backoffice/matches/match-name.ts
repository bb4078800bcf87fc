import type { Match } from '@compety/contract'

/** The teams of a match as its name. */
export function nameOfMatch({ home_team, away_team }: Match): string {
  return `${home_team.name} – ${away_team.name}`
}
