/** All privileges: the keys of each module. The seed of the database and every `access` come from here. */
export const privilegeCatalogue = {
  countries: ['read', 'create', 'update', 'delete', 'status'],
  sectors: ['read', 'create', 'update', 'delete', 'status'],
  sports: ['read', 'create', 'update', 'delete', 'status'],
  sexes: ['read', 'create', 'update', 'delete'],
  point_rules: ['read', 'create', 'update', 'delete'],
  privileges: ['read', 'create', 'update', 'delete', 'status'],
  roles: ['read', 'create', 'update', 'delete'],
  users: ['read', 'create', 'update', 'delete', 'status'],
  organizers: ['read', 'create', 'update', 'delete', 'status'],
  teams: ['read', 'create', 'update', 'delete', 'status'],
  tournaments: ['read', 'create', 'update', 'delete', 'status'],
  feeds: ['read', 'create', 'update', 'delete'],
  matches: ['read', 'create', 'update', 'delete', 'status'],
  results: ['update'],
  pools: ['read', 'create', 'update', 'delete', 'status', 'official'],
  coins: ['read', 'create', 'update', 'delete', 'status'],
  wallets: ['update'],
  abuse_reports: ['read', 'update'],
  audit: ['read'],
  imports: ['create'],
  reports: ['read'],
  webhooks: ['create'],
  mails: ['read', 'update'],
  operations: ['read'],
} as const

type Catalogue = typeof privilegeCatalogue
export type Privilege = { [M in keyof Catalogue]: `${M}.${Catalogue[M][number]}` }[keyof Catalogue]

export const privilegeKeys: string[] = Object.entries(privilegeCatalogue).flatMap(([module, verbs]) =>
  verbs.map((verb) => `${module}.${verb}`),
)

/** Privileges that another one includes: either is enough. */
const includedIn: Readonly<Partial<Record<Privilege, Privilege>>> = { 'results.update': 'matches.update' }

/** The keys of which one is enough for a privilege. */
export const sufficientFor = (privilege: Privilege): Privilege[] => {
  const broader = includedIn[privilege]
  return broader ? [privilege, broader] : [privilege]
}

/** These keys, and those that they include. */
export const withIncluded = (keys: readonly string[]): string[] => {
  const included = Object.entries(includedIn).flatMap(([key, broader]) => (keys.includes(broader) ? [key] : []))
  return [...new Set([...keys, ...included])].sort()
}
