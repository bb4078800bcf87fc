import { poolStatus } from '@compety/contract'
import type { PlayedMatch } from './world-cup-2026.ts'

/** The organizers of the demo season. `owner` is the index of a demo player. */
export const demoOrganizers = [
  {
    name: 'La Tribuna del Sur',
    organizer_name: 'latribunadelsur',
    owner: 0,
    country: 'CO',
    description: 'Aficionados que discuten cada jugada desde 2009.',
    information: 'Organizamos competies de selecciones y de liga, con reglas claras y premios simbólicos.',
    home_page: 'https://example.com/tribuna',
    instagram: 'latribunadelsur',
    twitter: 'tribunadelsur',
  },
  {
    name: 'Radio Gol',
    organizer_name: 'radiogol',
    owner: 7,
    country: 'MX',
    description: 'La radio que juega contigo.',
    information: 'Cada jornada leemos al aire los nombres de quienes acertaron el marcador exacto.',
    home_page: 'https://example.org/radiogol',
    instagram: 'radiogol',
    twitter: 'radiogol',
  },
  {
    name: 'Oficina Central',
    organizer_name: 'oficinacentral',
    owner: 15,
    country: 'ES',
    description: 'La competencia sana entre escritorios.',
    information: 'Competies privadas para equipos de trabajo.',
    home_page: 'https://example.net/oficina',
    instagram: null,
    twitter: null,
  },
  {
    name: 'Club Pronóstico',
    organizer_name: 'clubpronostico',
    owner: 23,
    country: 'AR',
    description: 'Para quienes creen que saben de fútbol.',
    information: 'Reglas exigentes, clasificaciones largas y mucho debate.',
    home_page: 'https://example.com/pronostico',
    instagram: 'clubpronostico',
    twitter: null,
  },
] as const

type DemoPool = {
  name: string
  description: string
  organizer: number
  sector: string
  status: number
  is_private: boolean
  players_limit: number | null
  /** Points by the code of the criterion. */
  rules: Record<string, number>
  /** The share of the demo players who take part. `demoPlayer` says whether the player with the printed log-in does. */
  share: number
  demoPlayer: boolean
  /** `isAhead`: the match begins late enough for a pool that has not begun. */
  holds: (match: PlayedMatch, isAhead: boolean) => boolean
}

export const demoPools: readonly DemoPool[] = [
  {
    name: 'Mundial 2026 entre amigos',
    description:
      'Todos los partidos de la fase de grupos. Gana quien mejor conozca a las selecciones, o quien más suerte tenga.',
    organizer: 0,
    sector: 'Amigos',
    status: poolStatus.inProgress,
    is_private: false,
    players_limit: null,
    rules: { resultado: 3, diferencia: 2, suma: 1, marcador_por_equipo: 1, perfecto: 5 },
    share: 0.9,
    demoPlayer: true,
    holds: () => true,
  },
  {
    name: 'La quiniela de Radio Gol',
    description: 'Cuarenta lugares y un premio sorpresa al final de la fase de grupos.',
    organizer: 1,
    sector: 'Medios',
    status: poolStatus.inProgress,
    is_private: false,
    players_limit: 40,
    rules: { resultado: 1, perfecto: 3 },
    share: 0.6,
    demoPlayer: true,
    holds: () => true,
  },
  {
    name: 'Oficina mundialista',
    description: 'Solo por invitación: el equipo contra el equipo, y el último invita el café.',
    organizer: 2,
    sector: 'Empresas',
    status: poolStatus.scheduled,
    is_private: true,
    players_limit: 30,
    rules: { resultado: 2, diferencia: 1, perfecto: 4 },
    share: 0.3,
    demoPlayer: false,
    holds: (_, isAhead) => isAhead,
  },
  {
    name: 'Recta final de la fase de grupos',
    description: 'Solo los partidos que quedan de la fase de grupos. Las inscripciones están abiertas.',
    organizer: 3,
    sector: 'Deportes',
    status: poolStatus.scheduled,
    is_private: false,
    players_limit: null,
    rules: { resultado: 3, suma: 2, perfecto: 6 },
    share: 0.35,
    demoPlayer: false,
    holds: (_, isAhead) => isAhead,
  },
  {
    name: 'Primeras seis jornadas',
    description: 'El arranque del torneo, ya decidido.',
    organizer: 0,
    sector: 'Amigos',
    status: poolStatus.finished,
    is_private: false,
    players_limit: null,
    rules: { resultado: 3, diferencia: 2, perfecto: 5 },
    share: 0.5,
    demoPlayer: true,
    holds: ({ matchday }) => matchday <= 6,
  },
  {
    name: 'Expertos del marcador',
    description:
      'Aquí solo cuentan los marcadores: el de cada equipo y el exacto. Acertar quién gana no paga nada, así que arriesgar sale a cuenta y la clasificación cambia con cada gol. Se juega con todos los partidos de la fase de grupos.',
    organizer: 3,
    sector: 'Deportes',
    status: poolStatus.inProgress,
    is_private: false,
    players_limit: null,
    rules: { marcador_por_equipo: 2, perfecto: 6 },
    share: 0.55,
    demoPlayer: true,
    holds: () => true,
  },
]

export const demoComments = [
  'Muy bien organizada, se juega con ganas.',
  'Las reglas son claras y el ranking se mueve en cada partido.',
  'Me gusta, aunque el criterio de la suma regala puntos.',
  'La mejor forma de ver la fase de grupos.',
  null,
] as const

export const demoOpinions = ['Serios y puntuales con los resultados.', 'Siempre proponen algo distinto.', null] as const
