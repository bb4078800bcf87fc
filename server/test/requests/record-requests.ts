import { sql } from 'kysely'
import type { Db } from '../../src/platform/postgres/database.ts'
import { aRole } from '../a-role.ts'
import { aCoinItem, anOrganizer, aTeam, aTournament } from '../builders.ts'
import { pictureFile as file } from './account-requests.ts'
import { fresh, type Json, nothing, type Recipe, type Recipes } from './request.ts'
import { inStatus } from './stage.ts'

// A unique code of three characters.
let codes = 0
const code = () => (46_655 - (codes++ % 46_000)).toString(36).toUpperCase()

const inserted = async (db: Db, table: string, row: Record<string, string>): Promise<number> => {
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(row))}) returning id
  `.execute(db)
  return rows[0]?.id as number
}
const named = (name = fresh('Cosa')) => ({ name, name_search: name.toLowerCase() })
const described = () => ({ name: fresh('Cosa'), description: 'De una prueba' })
const coded = () => ({ name: fresh('Cosa'), code: code() })

type Make = (db: Db, owner: { id: number }) => Promise<number>
const makers = {
  sectors: (db) => inserted(db, 'sectors', named()),
  sports: (db) => inserted(db, 'sports', { ...named(), code: code() }),
  countries: (db) => inserted(db, 'countries', { ...named(), code: code() }),
  sexes: (db) => inserted(db, 'sexes', { name: fresh('Sexo') }),
  point_rules: (db) => inserted(db, 'point_rules', { name: fresh('Criterio'), code: fresh('criterio') }),
  privileges: (db) => inserted(db, 'privileges', { ...named(), privilege_action: fresh('cosa.') }),
  roles: (db) => aRole(db),
  teams: (db) => aTeam(db),
  tournaments: (db) => aTournament(db),
  organizers: anOrganizer,
  coin_packages: (db) => aCoinItem(db, 'coin_packages'),
  coin_expenses: (db) => aCoinItem(db, 'coin_expenses'),
} as const satisfies Record<string, Make>

type Table = keyof typeof makers
const one =
  (table: Table, status?: number): Recipe =>
  async ({ db, owner }) => {
    const make: Make = makers[table]
    const id = await make(db, owner)
    return { params: { id: status === undefined ? id : await inStatus(db, table, { id, status }) } }
  }
const saved =
  (wrapper: string, fields: () => Json): Recipe =>
  () => ({ body: { [wrapper]: fields() } })
const changed =
  (table: Table, { wrapper, fields }: { wrapper: string; fields: () => Json }): Recipe =>
  async (stage) => ({ ...(await one(table)(stage)), body: { [wrapper]: fields() } })

const team = () => ({ name: fresh('Club'), code: 'CLU', sport_id: 1 })
const tournament = () => ({
  name: fresh('Copa'),
  season: '2026-27',
  sport_id: 1,
  country_id: 1,
  counted_score: 'regular',
  time_zone: 'Europe/Madrid',
})
const rounds = () => ({ rounds: [{ name: 'Fecha 1', stage: 'league' }] })
const coins = () => ({ name: fresh('Monedas'), code: fresh('M'), description: 'Unas monedas', coin_ammount: 10 })
const priced = () => ({ ...coins(), price: 9.99 })
const privilege = () => ({ ...described(), privilege_action: fresh('cosa.') })
const organizer = (owner: { username: string | null }) => ({
  organizer: {
    name: 'Club Norte',
    organizer_name: fresh('club'),
    owner_username: owner.username,
    country_id: 1,
    email: 'club@example.com',
    phone: '+57 301 555',
    home_page: 'https://example.com',
    description: 'Un club',
    information: 'Del norte',
    twitter: '@club',
    instagram: 'club',
    facebook: 'https://example.com/club',
  },
})

/** Requests for the short tables of reference data, which all have the same endpoints. */
export const referenceRequests: Recipes<
  | `${'create' | 'update' | 'delete'}${'Sector' | 'Sport' | 'Country' | 'Sex' | 'PointRule' | 'Privilege' | 'Role'}`
  | `reactivate${'Sector' | 'Sport' | 'Country' | 'Privilege'}`
  | 'listCountries'
  | 'listSexes'
  | 'listPrivileges'
  | 'listRoles'
  | 'findRole'
  | 'updatePrivileges'
> = {
  createSector: saved('sector', described),
  updateSector: changed('sectors', { wrapper: 'sector', fields: described }),
  deleteSector: one('sectors'),
  reactivateSector: one('sectors', 2),
  createSport: saved('sport', coded),
  updateSport: changed('sports', { wrapper: 'sport', fields: coded }),
  deleteSport: one('sports'),
  reactivateSport: one('sports', 2),
  listCountries: nothing,
  createCountry: saved('country', coded),
  updateCountry: changed('countries', { wrapper: 'country', fields: coded }),
  deleteCountry: one('countries'),
  reactivateCountry: one('countries', 2),
  listSexes: nothing,
  createSex: saved('sex', described),
  updateSex: changed('sexes', { wrapper: 'sex', fields: described }),
  deleteSex: one('sexes'),
  createPointRule: saved('point_rule', described),
  updatePointRule: changed('point_rules', { wrapper: 'point_rule', fields: described }),
  deletePointRule: one('point_rules'),
  listPrivileges: nothing,
  createPrivilege: saved('privilege', privilege),
  updatePrivilege: changed('privileges', { wrapper: 'privilege', fields: privilege }),
  deletePrivilege: one('privileges'),
  reactivatePrivilege: one('privileges', 2),
  listRoles: nothing,
  findRole: one('roles'),
  createRole: saved('role', described),
  updateRole: changed('roles', { wrapper: 'role', fields: described }),
  deleteRole: one('roles'),
  updatePrivileges: async (stage) => ({ ...(await one('roles')(stage)), body: { privileges: [1, 2] } }),
}

/** Requests for teams, tournaments, organizers and coins. */
export const recordRequests: Recipes<
  | 'listTeams'
  | 'listTeamsBySport'
  | 'listTeamMatches'
  | `${'find' | 'new' | 'edit' | 'create' | 'update' | 'delete' | 'reactivate' | 'merge'}Team`
  | 'listTournaments'
  | `${'find' | 'new' | 'edit' | 'create' | 'update' | 'delete' | 'activate' | 'archive'}Tournament`
  | 'listRounds'
  | 'updateRounds'
  | 'listTournamentMatches'
  | 'listTournamentTeams'
  | 'findTournamentTable'
  | 'listOrganizers'
  | `${'find' | 'new' | 'edit' | 'create' | 'update' | 'delete' | 'activate' | 'archive'}Organizer`
  | 'listCoinPackages'
  | 'listCoinExpenses'
  | `${'find' | 'new' | 'edit' | 'create' | 'update' | 'delete' | 'reactivate' | 'archive'}Coin${'Package' | 'Expense'}`
> = {
  listTeams: nothing,
  listTeamMatches: one('teams'),
  listTeamsBySport: () => ({ params: { id: 1 } }),
  findTeam: one('teams'),
  newTeam: nothing,
  editTeam: one('teams'),
  createTeam: () => ({ body: { team: team() }, file }),
  updateTeam: async (stage) => ({ ...(await one('teams')(stage)), body: { team: team() }, file }),
  deleteTeam: one('teams'),
  reactivateTeam: one('teams', 2),
  mergeTeam: async (stage) => ({
    ...(await one('teams')(stage)),
    body: { into: await aTeam(stage.db) },
    confirm: 'merge',
  }),
  listTournaments: nothing,
  findTournament: one('tournaments'),
  newTournament: nothing,
  editTournament: one('tournaments'),
  createTournament: () => ({ body: { tournament: tournament() }, file }),
  updateTournament: async (stage) => ({
    ...(await one('tournaments')(stage)),
    body: { tournament: tournament() },
    file,
  }),
  deleteTournament: one('tournaments'),
  activateTournament: one('tournaments', 2),
  archiveTournament: one('tournaments', 2),
  listRounds: one('tournaments'),
  updateRounds: async (stage) => ({ ...(await one('tournaments')(stage)), body: rounds() }),
  listTournamentMatches: one('tournaments'),
  listTournamentTeams: one('tournaments'),
  findTournamentTable: one('tournaments'),
  listOrganizers: nothing,
  findOrganizer: one('organizers'),
  newOrganizer: nothing,
  editOrganizer: one('organizers'),
  createOrganizer: ({ owner }) => ({ body: organizer(owner), file }),
  updateOrganizer: async (stage) => ({ ...(await one('organizers')(stage)), body: organizer(stage.owner), file }),
  deleteOrganizer: one('organizers'),
  activateOrganizer: one('organizers', 2),
  archiveOrganizer: one('organizers', 2),
  listCoinPackages: nothing,
  findCoinPackage: one('coin_packages'),
  newCoinPackage: nothing,
  editCoinPackage: one('coin_packages'),
  createCoinPackage: saved('coinPackage', priced),
  updateCoinPackage: changed('coin_packages', { wrapper: 'coinPackage', fields: priced }),
  deleteCoinPackage: one('coin_packages'),
  reactivateCoinPackage: one('coin_packages', 2),
  archiveCoinPackage: one('coin_packages', 2),
  listCoinExpenses: nothing,
  findCoinExpense: one('coin_expenses'),
  newCoinExpense: nothing,
  editCoinExpense: one('coin_expenses'),
  createCoinExpense: saved('coinExpense', coins),
  updateCoinExpense: changed('coin_expenses', { wrapper: 'coinExpense', fields: coins }),
  deleteCoinExpense: one('coin_expenses'),
  reactivateCoinExpense: one('coin_expenses', 2),
  archiveCoinExpense: one('coin_expenses', 2),
}
