import type { FeedMapping, SourceTeam } from '@compety/contract'

type Team = { id: number; name: string }
/** What a name of the source is: one of our teams, a new team, or a team whose matches are left out. */
export type Choice = Team | 'create' | 'ignore'
/** What a person chose, by name. */
export type Choices = ReadonlyMap<string, Choice>

/** What a name is: as chosen, else as proposed. Undefined leaves it open. */
export function choiceOf({ name, team, way }: SourceTeam, choices: Choices): Choice | undefined {
  return choices.get(name) ?? (way === 'ignored' ? 'ignore' : (team ?? undefined))
}

export function openTeams(teams: readonly SourceTeam[], choices: Choices): readonly SourceTeam[] {
  return teams.filter((team) => choiceOf(team, choices) === undefined)
}

/** Chooses a new team for each open name. */
export function createMissing(teams: readonly SourceTeam[], choices: Choices): Choices {
  return new Map([...choices, ...openTeams(teams, choices).map(({ name }) => [name, 'create'] as const)])
}

/** The teams with the names that the server found open. */
export function withOpenNames(teams: readonly SourceTeam[], names: readonly string[]): readonly SourceTeam[] {
  const known = new Set(teams.map(({ name }) => name))
  const added = names.filter((name) => !known.has(name))
  return [...teams, ...added.map((name) => ({ name, team: null, way: null }))]
}

/** Every name with a choice, as it is sent. */
export function mappingOf(teams: readonly SourceTeam[], choices: Choices): FeedMapping {
  return Object.fromEntries(
    teams.flatMap((team) => {
      const choice = choiceOf(team, choices)
      return choice === undefined ? [] : [[team.name, typeof choice === 'string' ? choice : choice.id]]
    }),
  )
}
