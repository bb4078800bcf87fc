import {
  createImport,
  createMatch,
  createOrganizer,
  createPool,
  createTeam,
  createTournament,
  createUser,
  type EndpointShape,
  fold,
  noun,
  type SearchKind,
  type SearchResult,
} from '@compety/contract'

/** Something to go to. */
export type Choice = { group: string; label: string; detail?: string | undefined; to: string }

/** The forms that make something, and the call that each of them needs. */
export const actions: readonly { label: string; to: string; call: EndpointShape }[] = [
  { label: `Agregar ${noun.One}`, to: '/newPool', call: createPool },
  { label: 'Agregar Partido', to: '/newMatch', call: createMatch },
  { label: 'Agregar Equipo', to: '/newTeam', call: createTeam },
  { label: 'Agregar Torneo', to: '/newTournament', call: createTournament },
  { label: 'Agregar Usuario', to: '/newUser', call: createUser },
  { label: 'Importar partidos', to: '/newImport', call: createImport },
]

/** The form of administrators needs its privilege, which the call alone does not tell. */
export const adminForm = { label: 'Agregar Organizador', to: '/newOrganizer', call: createOrganizer } as const

const places: Record<SearchKind, { group: string; path: (result: SearchResult) => string }> = {
  user: { group: 'Personas', path: ({ id }) => `/users/${id}` },
  player: { group: 'Personas', path: ({ name }) => `/user/${encodeURIComponent(name)}` },
  team: { group: 'Equipos', path: ({ id }) => `/teams/${id}` },
  match: { group: 'Partidos', path: ({ id }) => `/matches/${id}` },
  pool: { group: noun.Many, path: ({ id }) => `/pools/${id}` },
  my_pool: { group: noun.Many, path: ({ id }) => `/myPools/${id}` },
  tournament: { group: 'Torneos', path: ({ id }) => `/tournaments/${id}` },
}

const day = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', year: 'numeric' })

export function choiceOf(result: SearchResult): Choice {
  const { kind, name, detail, at } = result
  const { group, path } = places[kind]
  return { group, label: name, detail: detail ?? (at ? day.format(Date.parse(at)) : undefined), to: path(result) }
}

/** The choices whose name contains all words of the text. */
export function matching(choices: readonly Choice[], text: string): Choice[] {
  const sought = fold(text).split(' ')
  return choices.filter(({ label }) => sought.every((word) => fold(label).includes(word)))
}

const key = (userId: number) => `compety-search-${userId}`
const mostRecent = 6

/** What the reader chose last, in this tab only, because it may name people. */
export function recentChoices(userId: number): Choice[] {
  try {
    return JSON.parse(sessionStorage.getItem(key(userId)) ?? '[]')
  } catch {
    return []
  }
}

export function storeChoice(userId: number, choice: Choice): void {
  const recent = [{ ...choice, group: 'Recientes' }, ...recentChoices(userId).filter(({ to }) => to !== choice.to)]
  try {
    sessionStorage.setItem(key(userId), JSON.stringify(recent.slice(0, mostRecent)))
  } catch {
    // A full or forbidden storage only means that nothing is recent.
  }
}
