import { isolated, type Team } from '@compety/contract'

/** The tournament in which a placeholder stands for a team. */
export function placeOf({ tournament }: Pick<Team, 'tournament'>): string[] {
  return tournament ? [isolated(`${tournament.name} ${tournament.season}`)] : []
}
