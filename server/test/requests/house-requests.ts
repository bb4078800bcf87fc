import { basename } from 'node:path'
import { sql } from 'kysely'
import { aMail, aMember, anImport } from '../builders.ts'
import { multipart } from '../multipart.ts'
import { aSecondFactor } from '../second-factor.ts'
import { pictureFile as file } from './account-requests.ts'
import { confirmed, fresh, nothing, type Recipe, type Recipes } from './request.ts'
import { inStatus, type Stage } from './stage.ts'

const member: Recipe = async ({ db }) => ({ params: { id: await aMember(db) } })
const memberIn =
  (status: number): Recipe =>
  async ({ db }) => ({ params: { id: await inStatus(db, 'users', { id: await aMember(db), status }) } })
const account = () => ({
  user: { email: `${fresh()}@example.com`, role_id: 2, password: 'secreta1', passwordConfirmation: 'secreta1' },
})
const emailOf = async ({ db }: Stage, id: number) =>
  (await sql<{ email: string }>`select email from users where id = ${id}`.execute(db)).rows[0]?.email
const csv = () =>
  `round,date,time,home,away,home_score,away_score\n1,2031-06-11,19:00Z,${fresh('Leones')},${fresh('Tigres')},,\n`
const fixtures = () => ({
  body: { name: fresh('Liga'), timezone: 'Europe/Madrid', sport: 'FUT', deadline: '15' },
  file: { bytes: Buffer.from(csv()), filename: 'liga.csv', type: 'text/csv' },
})
const contactFile: Recipe = async ({ call, db, other, admin }) => {
  await call('POST /contact', { as: other, ...multipart(...contactParts) })
  const { rows } = await sql<{ address: string }>`
    select images[1] as address from contact_messages where user_id = ${other.id} order by id desc limit 1
  `.execute(db)
  return { params: { name: basename(rows[0]?.address ?? '') }, as: admin }
}
const contactParts = [
  { name: 'reason', text: '1' },
  { name: 'message', text: 'Hola' },
  { name: 'file', ...file },
]
const mail: Recipe = async ({ db }) => ({ params: { id: await aMail(db, { state: 'failed' }) } })

/** Requests for users, imports, mails and the operation of the product. */
export const houseRequests: Recipes<
  | 'listUsers'
  | 'findUser'
  | 'newUser'
  | 'editUser'
  | 'createUser'
  | 'updateUser'
  | 'deleteUser'
  | 'activateUser'
  | 'blockUser'
  | 'archiveUser'
  | 'unblockUser'
  | 'findUserSecondFactor'
  | 'removeSecondFactor'
  | 'findUserWallet'
  | 'correctWallet'
  | 'listUsersReports'
  | 'findUsersReport'
  | 'findUsersReportCharts'
  | 'exportUsersReports'
  | 'exportPools'
  | 'exportTeams'
  | 'exportTournaments'
  | 'exportOrganizers'
  | 'exportUsers'
  | 'exportSectors'
  | 'exportSports'
  | 'exportCountries'
  | 'exportCoinPackages'
  | 'exportCoinExpenses'
  | 'exportPrivileges'
  | 'exportMails'
  | 'exportAudit'
  | 'exportFeeds'
  | 'exportReports'
  | 'findContactFile'
  | 'previewImport'
  | 'createImport'
  | 'listImports'
  | 'newImport'
  | 'importTemplate'
  | 'findImport'
  | 'undoImport'
  | 'previewUndo'
  | 'listMails'
  | 'findMail'
  | 'resendMail'
  | 'resendMails'
  | 'listAudit'
  | 'findOperations'
  | 'findTasks'
> = {
  listUsers: nothing,
  findUser: member,
  newUser: nothing,
  editUser: member,
  createUser: () => ({ body: account() }),
  updateUser: async ({ db }) => ({ params: { id: await aMember(db) }, body: account() }),
  deleteUser: memberIn(1),
  activateUser: memberIn(2),
  blockUser: memberIn(1),
  archiveUser: confirmed('archive', memberIn(2)),
  unblockUser: async (stage) => {
    const id = await inStatus(stage.db, 'users', { id: await aMember(stage.db), status: 4 })
    return { body: { email: await emailOf(stage, id) } }
  },
  findUserSecondFactor: member,
  removeSecondFactor: async ({ call, aPlayer }) => {
    const player = await aPlayer()
    await aSecondFactor(call, player)
    return { params: { id: player.id } }
  },
  findUserWallet: member,
  correctWallet: async ({ db }) => ({
    params: { id: await aMember(db) },
    body: { wallet_entry: { coins: 5, reason: 'Premio' } },
  }),
  listUsersReports: nothing,
  findUsersReport: member,
  findUsersReportCharts: nothing,
  exportUsersReports: nothing,
  exportPools: nothing,
  exportTeams: nothing,
  exportTournaments: nothing,
  exportOrganizers: nothing,
  exportUsers: nothing,
  exportSectors: nothing,
  exportSports: nothing,
  exportCountries: nothing,
  exportCoinPackages: nothing,
  exportCoinExpenses: nothing,
  exportPrivileges: nothing,
  exportMails: nothing,
  exportAudit: nothing,
  exportFeeds: nothing,
  exportReports: nothing,
  previewImport: fixtures,
  createImport: fixtures,
  listImports: nothing,
  newImport: nothing,
  importTemplate: nothing,
  findImport: async ({ db }) => ({ params: { id: await anImport(db) } }),
  previewUndo: async ({ db }) => ({ params: { id: await anImport(db) } }),
  undoImport: async ({ db }) => ({ params: { id: await anImport(db) } }),
  listMails: nothing,
  findMail: mail,
  resendMail: mail,
  resendMails: nothing,
  findContactFile: contactFile,
  listAudit: nothing,
  findOperations: nothing,
  findTasks: ({ admin }) => ({ as: admin }),
}
