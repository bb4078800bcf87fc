import { fold, noun, type PrivilegeRecord, type privilegeCatalogue, privilegeKeys } from '@compety/contract'

/** The modules of the catalogue as a person calls them. */
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
  matches: 'Partidos',
  pools: noun.Many,
  coins: 'Monedas',
  wallets: 'Billeteras',
  audit: 'Auditoría',
  imports: 'Importaciones',
  reports: 'Reportes',
  mails: 'Correos',
  operations: 'Operaciones',
}

export type PrivilegeGroup = { title: string; opensNothing: boolean; privileges: readonly PrivilegeRecord[] }

const titleOf = ({ privilege_action }: PrivilegeRecord): string | undefined => {
  const isKnown = privilegeKeys.includes(privilege_action)
  return Object.entries(moduleNames).find(([module]) => isKnown && privilege_action.startsWith(`${module}.`))?.[1]
}

const rank = ({ privilege_action }: PrivilegeRecord): number => privilegeKeys.indexOf(privilege_action)

/** The privileges of each module in the order of the catalogue; last those whose action is none of its keys. */
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

/** The privileges whose name, key or module holds what is looked for. */
export function found(groups: readonly PrivilegeGroup[], words: string): PrivilegeGroup[] {
  const sought = fold(words)
  const holds = (...texts: string[]) => texts.some((text) => fold(text).includes(sought))
  return groups
    .map((group) => ({
      ...group,
      privileges: group.privileges.filter(({ name, privilege_action }) => holds(group.title, name, privilege_action)),
    }))
    .filter(({ privileges }) => privileges.length > 0)
}
