import type { Match } from '@compety/contract'

/** A match by its teams. */
export const nameOfMatch = ({ home_team, away_team }: Match): string => `${home_team.name} – ${away_team.name}`
