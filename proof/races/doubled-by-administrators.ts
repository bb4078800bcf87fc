import { sql } from 'kysely'
import { findWaitingJobs } from '../../server/src/platform/jobs/waiting-jobs.ts'
import type { Db } from '../../server/src/platform/postgres/database.ts'
import { remindJob } from '../../server/src/reminders/send-reminders.ts'
import { aRole } from '../../server/test/a-role.ts'
import {
  aCoinItem,
  aDelivery,
  aFeed,
  aFeedItem,
  aFollowedTournament,
  aLeague,
  aMail,
  aMatch,
  aMember,
  anOrganizer,
  aPool,
  aQuestion,
  aReport,
  aRound,
  aTeam,
  aTournament,
  aWebhook,
} from '../../server/test/builders.ts'
import { aSource } from '../../server/test/stand-ins/lasting-source.ts'
import { aFactor, aForm, aRequest, fresh, freshCode, later, type Make, untilDone, type World } from './doubled-world.ts'

const score = { home_team_score: 2, away_team_score: 1 }
const past = { beginst_at: later(-1) }
const described = () => ({ name: fresh(), description: 'Doble' })
const coded = () => ({ name: fresh(), code: freshCode() })

const usernameOf = async ({ db }: World, { id }: { id: number }): Promise<string> => {
  const { rows } = await sql<{ username: string }>`select username from users where id = ${id}`.execute(db)
  return rows[0]?.username ?? ''
}

const aMatchBody = async ({ db }: World) => ({
  sport_id: 1,
  home_team_id: await aTeam(db),
  away_team_id: await aTeam(db),
  beginst_at: later(3),
  blocked_at: later(2),
})
const aPoolBody = () => ({ ...described(), beginst_at: later(1), players_limit: 9, is_private: false, sector_id: 1 })
const anOrganizerBody = async (world: World) => ({
  name: fresh(),
  organizer_name: fresh(),
  owner_username: await usernameOf(world, await world.player()),
  country_id: 1,
})
const aTeamBody = () => ({ name: fresh(), code: freshCode(), sport_id: 1 })
const aQuestionBody = () => ({ text: fresh(), kind: 'yes_no', deadline: later(1), points: 5 })
const aTournamentBody = () => ({ name: fresh(), season: '2031', sport_id: 1 })
const aFeedBody = async (db: Db) => ({
  tournament_id: await aTournament(db),
  provider: 'csv',
  address: 'https://example.com/liga.csv',
})
const onRequest: Make = async (world) => {
  const { pool_id, request_id } = await aRequest(world)
  return { ids: [pool_id, request_id] }
}
const anItem = () => ({ ...described(), code: fresh(), coin_ammount: 100 })
const aPrivilege = () => ({ ...described(), privilege_action: fresh() })

const aPlayerOfAPool: Make = async (world) => {
  const { db } = world
  const player = await world.player()
  return { ids: [await aPool(db, { players: [player], matches: [await aMatch(db)] }), player.id] }
}
const anInvitationToAPool: Make = async ({ db }) => {
  const pool_id = await aPool(db)
  const { rows } = await sql<{ id: number }>`
    insert into invitations (pool_id, email, inviter_id, hash)
    select ${pool_id}, ${`${fresh()}@example.com`}, min(id), ${fresh()} from users returning id
  `.execute(db)
  await sql`update users set email_proven_at = now() where role_id = 1`.execute(db)
  return { ids: [pool_id, rows[0]?.id as number] }
}

/** A request for a record that a call has created, after these other calls for it. */
const on =
  (
    path: string,
    key: string,
    { body, before = [], sent }: { body: () => unknown; before?: string[]; sent?: () => unknown },
  ): Make =>
  async ({ make, send }) => {
    const id = await make(path, key, body())
    for (const line of before) await send(line.replace('{id}', String(id)))
    return { ids: [id], body: sent?.() }
  }
const onMatch =
  (before: string[] = [], body?: unknown): Make =>
  async ({ db, send }) => {
    const id = await aMatch(db)
    for (const action of before)
      await send(
        action === 'delete'
          ? `DELETE /matches/${id}?confirm=delete`
          : `POST /matches/${id}/${action}?confirm=${action}`,
      )
    return { ids: [id], body }
  }
const onPool =
  (status: number): Make =>
  async ({ aGame }) => ({ ids: [(await aGame({ status })).pool_id] })
const confirmed =
  (confirm: string, make: Make): Make =>
  async (world) => ({ ...(await make(world)), confirm })
const onUser =
  (before?: string): Make =>
  async ({ player, send }) => {
    const { id } = await player()
    if (before) await send(before.replace('{id}', String(id)))
    return { ids: [id] }
  }
const onOrganizer =
  (...before: string[]): Make =>
  async ({ db, player, send }) => {
    const id = await anOrganizer(db, await player())
    for (const line of before) await send(line.replace('{id}', String(id)))
    return { ids: [id] }
  }
const onTournament =
  ({ isDeleted = false, body }: { isDeleted?: boolean; body?: () => unknown } = {}): Make =>
  async ({ db, send }) => {
    const id = await aTournament(db)
    if (isDeleted) await send(`DELETE /tournaments/${id}`)
    return { ids: [id], body: body?.() }
  }
const onItem =
  (
    table: 'coin_packages' | 'coin_expenses',
    { isDeleted = false, sent }: { isDeleted?: boolean; sent?: () => unknown } = {},
  ): Make =>
  async ({ db, send }) => {
    const id = await aCoinItem(db, table)
    if (isDeleted) await send(`DELETE /${table}/${id}`)
    return { ids: [id], body: sent?.() }
  }

/** What takes an action back that the administrator has just taken. */
const undone =
  (path: string, make: Make): Make =>
  async (world) => {
    const { ids = [] } = await make(world)
    return { ids, body: { change: (await world.send(`POST ${path.replace('{id}', String(ids[0]))}`)).undo } }
  }

const kindOf = (
  name: string,
  {
    path,
    key,
    body,
    isDeletedForGood = false,
  }: { path: string; key: string; body: () => unknown; isDeletedForGood?: boolean },
): Record<string, Make> => ({
  [`create${name}`]: async () => ({ body: body() }),
  [`update${name}`]: on(path, key, { body, sent: body }),
  [`delete${name}`]: on(path, key, { body }),
  ...(!isDeletedForGood && { [`reactivate${name}`]: on(path, key, { body, before: [`DELETE ${path}/{id}`] }) }),
})

const anImport = () => {
  const text = `round,date,time,home,away,home_score,away_score\n1,2031-06-11,19:00,${fresh('Leones')},${fresh('Tigres')},,\n`
  // A file of its own tournament, because a second file of one tournament lacks the first one's match.
  return aForm({ timezone: 'UTC', file: new File([text], `${fresh('liga')}.csv`) })
}

// Off, or of an organizer without pools: then nothing is told that these sums would count.
const aWebhookBody = () => ({ url: `https://example.com/${fresh()}`, events: ['match.result'], enabled: false })
const aQuietWebhook = async (db: Db) => aWebhook(db, { organizer: await anOrganizer(db, { id: await aMember(db) }) })

/** A valid request of each call of the back office, sent by an administrator. */
export const byAdministrators: Record<string, Make> = {
  ...kindOf('Country', { path: '/countries', key: 'country', body: coded }),
  ...kindOf('Sport', { path: '/sports', key: 'sport', body: coded }),
  ...kindOf('Sector', { path: '/sectors', key: 'sector', body: described }),
  ...kindOf('Sex', { path: '/sexes', key: 'sex', body: described, isDeletedForGood: true }),
  ...kindOf('PointRule', { path: '/point_rules', key: 'point_rule', body: described, isDeletedForGood: true }),
  ...kindOf('Privilege', { path: '/privileges', key: 'privilege', body: aPrivilege }),
  ...kindOf('Role', { path: '/roles', key: 'role', body: described, isDeletedForGood: true }),
  ...kindOf('Team', { path: '/teams', key: 'team', body: aTeamBody }),
  mergeTeam: async ({ db }) => ({ ids: [await aTeam(db)], body: { into: await aTeam(db) }, confirm: 'merge' }),
  updatePrivileges: async ({ db }) => ({ ids: [await aRole(db)], body: { privileges: [1, 2] } }),

  createLeague: async ({ db }) => ({ ids: [await aPool(db)], body: { name: fresh() } }),
  renameLeague: async ({ db }) => ({ ids: [await aLeague(db, await aPool(db))], body: { name: fresh() } }),
  deleteLeague: confirmed('delete', async ({ db }) => ({ ids: [await aLeague(db, await aPool(db))] })),
  assignLeaguePlayers: async ({ db, player }) => {
    const one = await player()
    const pool = await aPool(db, { players: [one] })
    return { ids: [await aLeague(db, pool)], body: { user_ids: [one.id] } }
  },

  createMatch: async (world) => ({ body: await aMatchBody(world) }),
  createMatches: async (world) => ({ body: { matches: [await aMatchBody(world)] } }),
  updateMatch: async (world) => ({ ids: [await aMatch(world.db)], body: await aMatchBody(world) }),
  beginMatch: async ({ db }) => ({ ids: [await aMatch(db, past)] }),
  suspendMatch: onMatch(),
  postponeMatch: onMatch(),
  forwardMatch: onMatch(),
  finishMatch: onMatch(['begin']),
  reactivateMatch: onMatch(['suspend']),
  undoMatch: undone('/matches/{id}/suspend', onMatch()),
  archiveMatch: confirmed('archive', onMatch(['suspend'])),
  deleteMatch: onMatch(),
  createResult: onMatch(['begin'], score),
  updateResult: async ({ db }) => ({ ids: [await aMatch(db, { ...past, result: [0, 0] })], body: score }),
  deleteResult: async ({ db }) => ({ ids: [await aMatch(db, { ...past, result: [0, 0] })] }),
  updateLive: onMatch(['begin'], score),
  deleteLive: async ({ db, send }) => {
    const match = await aMatch(db, { ...past, status: 2 })
    await send(`PUT /matches/${match}/live`, { body: score })
    return { ids: [match] }
  },
  saveResults: async ({ db }) => ({ body: { results: [{ match_id: await aMatch(db, past), ...score }] } }),

  createPool: async () => ({ body: aPoolBody() }),
  changeMany: confirmed('many', async ({ db }) => ({
    body: { list: 'pools', action: 'finish', ids: [await aPool(db, { status: 2 })] },
  })),
  duplicatePool: async ({ db }) => ({ ids: [await aPool(db)], body: { name: 'Otra vez' } }),
  updatePool: async ({ db }) => ({ ids: [await aPool(db)], body: aPoolBody() }),
  updatePoolLook: async ({ db }) => ({ ids: [await aPool(db)], body: { look: { color: '#1d4ed8' } } }),
  changeGame: async ({ db }) => ({ ids: [await aPool(db)], body: { game: { wall: true } } }),
  beginPool: confirmed('begin', onPool(1)),
  pausePool: onPool(2),
  finishPool: confirmed('finish', onPool(2)),
  reactivatePool: onPool(5),
  undoPool: undone('/pools/{id}/pause', onPool(2)),
  archivePool: confirmed('archive', onPool(3)),
  deletePool: onPool(1),
  renewPoolLink: async ({ db }) => ({ ids: [await aPool(db)], body: {} }),
  endPoolLink: async ({ db, send }) => {
    const pool_id = await aPool(db)
    await send(`POST /pools/${pool_id}/link`, { body: {} })
    return { ids: [pool_id] }
  },
  acceptPoolRequest: onRequest,
  refusePoolRequest: onRequest,
  addMatchToPool: async ({ db }) => ({ ids: [await aPool(db), await aMatch(db)] }),
  addMatchesToPool: async ({ db }) => ({ ids: [await aPool(db)], body: { matches: [await aMatch(db)] } }),
  deleteMatchFromPool: async ({ aGame }) => {
    const { pool_id, match_id } = await aGame()
    return { ids: [pool_id, match_id] }
  },
  deleteMatchesFromPool: async ({ aGame }) => {
    const { pool_id, match_id } = await aGame()
    return { ids: [pool_id], body: { matches: [match_id] } }
  },
  followTournament: async ({ db }) => ({ ids: [await aPool(db)], body: { tournament_id: await aTournament(db) } }),
  unfollowTournament: async ({ db }) => {
    const pool_id = await aPool(db)
    return { ids: [pool_id, await aFollowedTournament(db, pool_id)] }
  },
  removePoolPlayer: aPlayerOfAPool,
  markPaid: async (world) => ({ ...(await aPlayerOfAPool(world)), body: { paid: true } }),
  banPoolPlayer: aPlayerOfAPool,
  endPoolBan: aPlayerOfAPool,
  remindPoolPlayers: async (world) => {
    const isSent = async () => (await findWaitingJobs(world.db)).every(({ name }) => name !== remindJob.name)
    return { ...(await aPlayerOfAPool(world)), ended: () => untilDone('the reminder', isSent) }
  },
  resendPoolInvitation: anInvitationToAPool,
  deletePoolInvitation: anInvitationToAPool,
  addPointRules: async ({ db }) => ({ ids: [await aPool(db)], body: { point_rules: [{ id: 1, points: 4 }] } }),
  mutePlayer: aPlayerOfAPool,
  endMute: async (world) => {
    const { ids = [] } = await aPlayerOfAPool(world)
    await world.send(`PUT /pools/${ids[0]}/mutes/${ids[1]}`)
    return { ids }
  },
  createQuestion: async ({ db }) => ({ ids: [await aPool(db)], body: aQuestionBody() }),
  askAdvancing: async ({ db }) => {
    const tournament = await aTournament(db)
    const round = await aRound(db, tournament, 'Final')
    const pool = await aPool(db, { matches: [await aMatch(db, { tournament, round })] })
    return { ids: [pool], body: { round_id: round, points: 3 } }
  },
  updateQuestion: async ({ db }) => ({ ids: [await aQuestion(db, { pool: await aPool(db) })], body: aQuestionBody() }),
  deleteQuestion: async ({ db }) => ({ ids: [await aQuestion(db, { pool: await aPool(db) })] }),
  settleQuestion: async ({ db }) => ({
    ids: [await aQuestion(db, { pool: await aPool(db), closed: true })],
    body: { answers: [true] },
  }),
  voidQuestion: async ({ db }) => ({ ids: [await aQuestion(db, { pool: await aPool(db), closed: true })] }),
  publishAnnouncement: async ({ db }) => ({ ids: [await aPool(db)], body: { text: fresh('Anuncio') } }),
  closeReport: async ({ db }) => ({
    ids: [await aReport(db, { by: await aMember(db).then((id) => ({ id })), pool: await aPool(db) })],
  }),
  markOfficial: async ({ aGame, db }) => {
    const { pool_id } = await aGame()
    await sql`update pools set is_official = false where id = ${pool_id}`.execute(db)
    return { ids: [pool_id] }
  },
  endOfficial: async ({ aGame }) => ({ ids: [(await aGame()).pool_id] }),

  createTournament: async () => ({ body: aTournamentBody() }),
  updateTournament: onTournament({ body: aTournamentBody }),
  deleteTournament: onTournament(),
  activateTournament: onTournament({ isDeleted: true }),
  archiveTournament: onTournament({ isDeleted: true }),
  updateRounds: onTournament({ body: () => ({ rounds: [{ name: fresh('Fecha'), stage: 'league' }] }) }),

  createWebhook: async () => ({ body: aWebhookBody() }),
  updateWebhook: async ({ db }) => ({ ids: [await aQuietWebhook(db)], body: aWebhookBody() }),
  deleteWebhook: async ({ db }) => ({ ids: [await aQuietWebhook(db)] }),
  rollWebhookSecret: async ({ db }) => ({ ids: [await aQuietWebhook(db)] }),
  resendWebhookDelivery: async ({ db }) => ({ ids: [await aDelivery(db, await aQuietWebhook(db))] }),

  createFeed: async ({ db }) => ({ body: await aFeedBody(db) }),
  updateFeed: async ({ db }) => ({ ids: [await aFeed(db)], body: await aFeedBody(db) }),
  deleteFeed: async ({ db }) => ({ ids: [await aFeed(db)] }),
  previewFeed: async ({ db }) => ({ ids: [await aFeed(db, { address: await aSource('csv') })], body: {} }),
  // The source wants to be left alone after the first run.
  runFeed: async ({ db }) => ({ ids: [await aFeed(db, { address: await aSource('busy') })], body: {} }),
  decideFeed: async ({ db }) => {
    const id = await aFeed(db)
    return { ids: [id], body: { decisions: [{ id: await aFeedItem(db, id), take: 'ours' }] } }
  },

  createOrganizer: async (world) => ({ body: await anOrganizerBody(world) }),
  updateOrganizer: async (world) => ({ ...(await onOrganizer()(world)), body: await anOrganizerBody(world) }),
  deleteOrganizer: onOrganizer(),
  activateOrganizer: onOrganizer('DELETE /organizers/{id}'),
  archiveOrganizer: onOrganizer('DELETE /organizers/{id}'),

  createUser: async () => ({
    body: { email: `${fresh()}@example.com`, role_id: 2, password: 'secreta1', passwordConfirmation: 'secreta1' },
  }),
  updateUser: async ({ player }) => ({
    ids: [(await player()).id],
    body: { email: `${fresh()}@example.com`, role_id: 1, password: '', passwordConfirmation: '' },
  }),
  blockUser: onUser(),
  deleteUser: onUser(),
  activateUser: onUser('DELETE /users/{id}'),
  archiveUser: confirmed('archive', onUser('DELETE /users/{id}')),
  removeSecondFactor: async (world) => ({ ids: [(await aFactor(world)).ana.id] }),
  unblockUser: async ({ player, send }) => {
    const { id, email } = await player()
    await send(`POST /users/${id}/block`)
    return { body: { email } }
  },
  // Sends the version of the wallet, as the form does. Without it each request takes effect.
  correctWallet: async ({ player, etagOf }) => {
    const { id } = await player()
    return { ids: [id], body: { coins: 10, reason: 'Premio' }, ifMatch: await etagOf(`GET /users/${id}/wallet`) }
  },

  createCoinPackage: async () => ({ body: { ...anItem(), price: 9.99 } }),
  updateCoinPackage: onItem('coin_packages', { sent: () => ({ ...anItem(), price: 8 }) }),
  deleteCoinPackage: onItem('coin_packages'),
  archiveCoinPackage: onItem('coin_packages'),
  reactivateCoinPackage: onItem('coin_packages', { isDeleted: true }),
  createCoinExpense: async () => ({ body: anItem() }),
  updateCoinExpense: onItem('coin_expenses', { sent: anItem }),
  deleteCoinExpense: onItem('coin_expenses'),
  archiveCoinExpense: onItem('coin_expenses'),
  reactivateCoinExpense: onItem('coin_expenses', { isDeleted: true }),

  resendMail: async ({ db }) => ({ ids: [await aMail(db)] }),
  resendMails: async ({ db }) => {
    await aMail(db)
    return {}
  },
  createImport: async () => ({ form: anImport() }),
  previewImport: async () => ({ form: anImport() }),
  undoImport: async ({ send }) => ({ ids: [(await send('POST /imports', { form: anImport() })).import.id] }),
}
