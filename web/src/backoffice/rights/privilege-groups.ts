import { fold, noun, type PrivilegeRecord, type privilegeCatalogue, privilegeKeys } from '@compety/contract'

/** The names of the modules on screen. */
const moduleNames: Record<keyof typeof privilegeCatalogue, string> = {
  countries: 'Países',
  sectors: 'Sectores',
  sports: 'Deportes',
  sexes: 'Sexos',
  point_rules: 'Criterios de puntuación',
  privileges: 'Privilegios',
  roles: 'Roles',
  users: 'Usuarios',
  organizers: 'Organizadores',
  teams: 'Equipos',
  tournaments: 'Torneos',
  feeds: 'Fuentes',
  matches: 'Partidos',
  results: 'Resultados',
  pools: noun.Many,
  coins: 'Monedas',
  wallets: 'Billeteras',
  abuse_reports: 'Denuncias',
  audit: 'Auditoría',
  imports: 'Importaciones',
  reports: 'Reportes',
  webhooks: 'Webhooks',
  mails: 'Correos',
  operations: 'Operaciones',
}

export type PrivilegeGroup = { title: string; opensNothing: boolean; privileges: readonly PrivilegeRecord[] }

const titleOf = ({ privilege_action }: PrivilegeRecord): string | undefined => {
  const isKnown = privilegeKeys.includes(privilege_action)
  return Object.entries(moduleNames).find(([module]) => isKnown && privilege_action.startsWith(`${module}.`))?.[1]
}

const rank = ({ privilege_action }: PrivilegeRecord): number => privilegeKeys.indexOf(privilege_action)

/** Groups privileges by module in the order of the catalogue. Those with an unknown action come last. */
export function groupsOf(privileges: readonly PrivilegeRecord[]): PrivilegeGroup[] {
  const inOrder = privileges.toSorted((a, b) => rank(a) - rank(b) || a.id - b.id)
  const known = Object.values(moduleNames).map((title) => ({
    title,
    opensNothing: false,
    privileges: inOrder.filter((privilege) => titleOf(privilege) === title),
  }))
  const others = inOrder.filter((privilege) => titleOf(privilege) === undefined)
  return [...known, { title: 'Otros', opensNothing: true, privileges: others }].filter(
    ({ privileges }) => privileges.length > 0,
  )
}

/** The privileges whose name, key or module contains the words, ignoring case and accents. */
export function findPrivileges(groups: readonly PrivilegeGroup[], words: string): PrivilegeGroup[] {
  const folded = fold(words)
  const matches = (...texts: string[]) => texts.some((text) => fold(text).includes(folded))
  return groups
    .map((group) => ({
      ...group,
      privileges: group.privileges.filter(({ name, privilege_action }) => matches(group.title, name, privilege_action)),
    }))
    .filter(({ privileges }) => privileges.length > 0)
}
