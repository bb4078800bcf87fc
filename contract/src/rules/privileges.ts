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
  matches: ['read', 'create', 'update', 'delete', 'status'],
  pools: ['read', 'create', 'update', 'delete', 'status'],
  coins: ['read', 'create', 'update', 'delete', 'status'],
  wallets: ['update'],
  audit: ['read'],
  imports: ['create'],
  reports: ['read'],
  mails: ['read', 'update'],
  operations: ['read'],
} as const

type Catalogue = typeof privilegeCatalogue
export type Privilege = { [M in keyof Catalogue]: `${M}.${Catalogue[M][number]}` }[keyof Catalogue]

export const privilegeKeys: string[] = Object.entries(privilegeCatalogue).flatMap(([module, verbs]) =>
  verbs.map((verb) => `${module}.${verb}`),
)
