/** The stages of a tournament's rounds. Matches of the knock-out stage do not count in its tables. */
export const stageNames = { league: 'Liga', group: 'Fase de grupos', knockout: 'Eliminación directa' } as const
export type Stage = keyof typeof stageNames
export const stages: readonly ['league', 'group', 'knockout'] = ['league', 'group', 'knockout']
