import { noun, type SessionUser, wording } from '@compety/contract'
import {
  IconBallFootball,
  IconChartBar,
  IconCoins,
  IconHelpCircle,
  IconHome,
  IconMail,
  IconMedal,
  IconPencil,
  IconSearch,
  IconShieldHalf,
  IconStar,
  IconTrophy,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'

type Icon = typeof IconHome
/** `also` matches further addresses at which this entry is shown as current. */
export type NavigationItem = { label: string; to: string; icon: Icon; also?: RegExp }
/** `to` is null for the one entry without a screen. */
type GroupItem = { label: string; to: string | null; also?: RegExp }
export type NavigationGroup = { label: string; icon: Icon; items: GroupItem[] }
export type NavigationEntry = NavigationItem | NavigationGroup

const home: NavigationItem = { label: 'Inicio', to: '/dashboard', icon: IconHome }

const sheet = /^\/predictions$/
const rankings = /^\/monthly_global_ranking$|^\/pools\/[^/]+\/poolRanking$/

/** The order of the entries is fixed. */
const player: NavigationEntry[] = [
  home,
  { label: wording.titleAvailablePools, to: '/availablePools', icon: IconSearch },
  { label: wording.titleMyPools, to: '/myPools', icon: IconTrophy, also: sheet },
  { label: wording.titleFavouritePools, to: '/myFavoritePools', icon: IconStar },
  {
    label: 'Rankings',
    icon: IconMedal,
    items: [
      { label: 'Ranking global', to: '/globalRanking' },
      { label: 'Ranking mensual', to: '/monthly_global_ranking' },
    ],
  },
  { label: 'Ver perfil', to: '/myProfile', icon: IconUser },
  { label: 'Ayuda', to: '/faq', icon: IconHelpCircle },
  { label: 'Contacto', to: '/contact', icon: IconMail },
]

/** The order of the entries is fixed. */
const administrator: NavigationEntry[] = [
  home,
  {
    label: `Gestionar ${noun.Many}`,
    icon: IconTrophy,
    items: [
      { label: noun.Many, to: '/pools', also: /^\/newPool$/ },
      { label: 'Criterios de puntuación', to: '/point_rules' },
      { label: 'Ranking global', to: '/globalRanking' },
    ],
  },
  { label: 'Equipos', to: '/teams', icon: IconShieldHalf, also: /^\/newTeam$/ },
  {
    label: 'Partidos',
    icon: IconBallFootball,
    items: [
      { label: 'Partidos', to: '/matches', also: /^\/(newMatch|newMatches|resultSheet|newImport|imports(\/.*)?)$/ },
      { label: 'Ingresar resultados de partidos', to: '/matches' },
      { label: 'Torneos', to: '/tournaments', also: /^\/newTournament$/ },
      { label: 'Fuentes', to: '/feeds', also: /^\/newFeed$/ },
    ],
  },
  { label: 'Deportes', to: '/sports', icon: IconMedal },
  {
    label: 'Usuarios',
    icon: IconUsers,
    items: [
      { label: 'Usuarios', to: '/users', also: /^\/newUser$/ },
      { label: 'Roles', to: '/roles' },
      { label: 'Privilegios', to: '/privileges' },
      { label: 'Países', to: '/countries' },
      { label: 'Sectores', to: '/sectors' },
      { label: 'Organizadores', to: '/organizers', also: /^\/newOrganizer$/ },
      { label: 'Sexos', to: '/sexes' },
    ],
  },
  {
    label: 'Monedas',
    icon: IconCoins,
    items: [
      { label: 'Paquete de monedas', to: '/coinPackages', also: /^\/newCoinPackage$/ },
      { label: 'Gastos de monedas', to: '/coinExpenses', also: /^\/newCoinExpense$/ },
    ],
  },
  {
    label: 'Reportes',
    icon: IconChartBar,
    items: [
      { label: 'Reporte de usuarios', to: '/usersReport' },
      { label: `Reporte de ${noun.many}`, to: null },
    ],
  },
]

export type Area = 'admin' | 'player' | 'other'

const areas: Record<number, Area> = { 1: 'admin', 2: 'player' }
export function areaOf(roleId: number): Area {
  return areas[roleId] ?? 'other'
}

/** The attributes that mark an entry as current at an address matched by its `also`. */
export function currentAttributes({ also }: { also?: RegExp }, address: string) {
  return also?.test(address) ? ({ 'data-here': true, 'aria-current': 'true' } as const) : {}
}

/** The entries of the sidebar in each area. */
export const navigation: Record<Area, NavigationEntry[]> = { admin: administrator, player, other: [home] }

const organize: NavigationItem = { label: 'Organizar', to: '/organize', icon: IconUsers }

/** The pages on which members manage a pool. Administrators have an entry of their own for them. */
const managedPool = /^\/pools\/\d+(\/(update|look|addPointRules|addMatches))?$/
const organizeWithPools: NavigationItem = { ...organize, also: managedPool }

/** The entries of a reader: who is a member of an organizer gets one for it, behind the entries about pools. */
export function entriesOf({ role_id, organizers }: SessionUser): NavigationEntry[] {
  const area = areaOf(role_id)
  const entries = navigation[area]
  if (!organizers) return entries
  const place = area === 'player' ? 4 : 1
  const own = area === 'admin' ? organize : organizeWithPools
  return [...entries.slice(0, place), own, ...entries.slice(place)]
}

/** The four entries at the bottom of the screen on a phone; 'Más' opens all others. */
export const bottomItems: NavigationItem[] = [
  home,
  { label: 'Pronósticos', to: '/predictions', icon: IconPencil },
  { label: noun.Many, to: '/myPools', icon: IconTrophy },
  { label: 'Ranking', to: '/globalRanking', icon: IconMedal, also: rankings },
]
