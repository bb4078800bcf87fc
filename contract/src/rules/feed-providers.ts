/** Who gives fixtures and results. A provider without parameters needs a whole address. */
type FeedProvider = {
  label: string
  /** The names of its parameters, all required, with their labels. */
  parameters: Readonly<Record<string, string>>
  takesSecret: boolean
  /** Its answers have running scores, so that it is asked every minute while matches are played. */
  givesLive: boolean
  /** Nobody chooses it: the server makes its feeds, and what they read stays as it is. */
  isInternal?: true
}

export const feedProviderNames = ['openfootball', 'csv', 'ics', 'football-data.org', 'api-football', 'demo'] as const
export type FeedProviderName = (typeof feedProviderNames)[number]

export const feedProviders: Readonly<Record<FeedProviderName, FeedProvider>> = {
  openfootball: { label: 'openfootball', parameters: {}, takesSecret: false, givesLive: false },
  csv: { label: 'CSV', parameters: {}, takesSecret: false, givesLive: false },
  ics: { label: 'Calendario (ICS)', parameters: {}, takesSecret: false, givesLive: false },
  'football-data.org': {
    label: 'football-data.org',
    parameters: { competition: 'Competición', season: 'Temporada' },
    takesSecret: true,
    givesLive: true,
  },
  'api-football': {
    label: 'API-Football',
    parameters: { league: 'Liga', season: 'Temporada' },
    takesSecret: true,
    givesLive: true,
  },
  demo: {
    label: 'Demostración',
    parameters: { edition: 'Edición', begins_at: 'Primer partido' },
    takesSecret: false,
    givesLive: true,
    isInternal: true,
  },
}
