import { isolated, type Tournament } from '@compety/contract'

/** A tournament with its season, as editions of a competition share the name: 'Copa del Mundo 2026'. */
export function nameOfTournament({ name, season }: Pick<Tournament, 'name' | 'season'>): string {
  return `${isolated(name)} ${isolated(season)}`
}
