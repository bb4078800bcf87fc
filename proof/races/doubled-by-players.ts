import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { stopTokenOf } from '../../server/src/competitions/invitations/stop-invitations.ts'
import { notificationStopToken } from '../../server/src/reminders/notifications/stop-notifications.ts'
import { signedToken } from '../../server/src/reminders/product-secrets.ts'
import { aComment, aLeague, anEnrolment, aPool, aQuestion, aWall, closeMatch } from '../../server/test/builders.ts'
import { invitationToken, mailedTokens } from '../../server/test/mailed-links.ts'
import { aSession, aToken, registration } from '../../server/test/requests/account-requests.ts'
import { codeOf } from '../../server/test/second-factor.ts'
import { aFactor, aForm, aPng, aRequest, fresh, type Make, untilDone, type World } from './doubled-world.ts'

const score = { home_team_score: 2, away_team_score: 1 }
const newPasswords = { newPassword: 'nueva-clave', passwordConfirmation: 'nueva-clave' }

const invited = async ({ player, send, aGame, db }: World) => {
  const [guest, { pool_id }] = [await player(), await aGame()]
  await send(`POST /pool/${pool_id}/invite`, { body: { email: guest.email } })
  const { rows } = await sql<{ id: number }>`select id from invitations where pool_id = ${pool_id}`.execute(db)
  const invitation_id = rows[0]?.id as number
  return { guest, pool_id, invitation_id, hash: await invitationToken(db, invitation_id) }
}

const byAna =
  (idsOf: (game: Awaited<ReturnType<World['aGame']>>) => number[], body?: () => unknown): Make =>
  async ({ aGame }) => {
    const game = await aGame()
    return { ids: idsOf(game), as: game.ana, body: body?.() }
  }

const predicted =
  (body?: unknown): Make =>
  async ({ aGame, send }) => {
    const { ana, pool_id, match_id } = await aGame()
    await send(`POST /pool/${pool_id}/addPrediction/${match_id}`, {
      as: ana,
      body: { prediction: { home_team_score: 0, away_team_score: 0 } },
    })
    return { ids: [pool_id, match_id], as: ana, body }
  }

const reacting =
  (method: 'PUT' | 'DELETE'): Make =>
  async ({ aGame, db, send }) => {
    const { ana, pool_id } = await aGame()
    await aWall(db, pool_id)
    const comment = await aComment(db, { pool: pool_id, by: ana.id })
    if (method === 'DELETE') await send(`PUT /comments/${comment}/reactions/like`, { as: ana })
    return { ids: [comment, 'like'], as: ana }
  }
const jokerPredicted: Make = async (world) => {
  const made = await predicted()(world)
  const jokers = JSON.stringify({ jokers: { count: 1, per: 'pool', factor: 2 } })
  await sql`update pools set game = ${jokers}::jsonb where id = ${made.ids?.[0]}`.execute(world.db)
  return made
}

const pushed = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/doble',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
}

/** A valid request of each call that players and visitors make. */
export const byPlayers: Record<string, Make> = {
  createToken: async ({ player }) => ({ as: await player(), body: { name: fresh(), scopes: ['read'] } }),
  deleteToken: async ({ db, player }) => {
    const owner = await player()
    return { ids: [(await aToken({ db }, owner)).id], as: owner }
  },
  createChangesToken: async ({ player }) => ({ as: await player() }),
  acceptInvitation: async (world) => {
    const { guest, invitation_id } = await invited(world)
    return { as: guest, body: { invitation_id } }
  },
  acceptInvitationByHash: async (world) => {
    const { guest, hash } = await invited(world)
    return { ids: [hash], as: guest }
  },
  rejectInvitation: async (world) => {
    const { guest, invitation_id } = await invited(world)
    return { as: guest, body: { invitation_id } }
  },
  answerQuestion: async ({ aGame, db }) => {
    const { ana, pool_id } = await aGame()
    return { ids: [await aQuestion(db, { pool: pool_id })], as: ana, body: { answer: true } }
  },
  createReport: async ({ player, db }) => ({
    as: await player(),
    body: { kind: 'pool', id: await aPool(db), reason: 'Ofende' },
  }),
  join: async ({ player, aGame, send }) => {
    const [ana, { pool_id, owner }] = [await player(), await aGame()]
    const { link } = await send(`POST /pools/${pool_id}/link`, { as: owner, body: {} })
    return { ids: [link.token], as: ana, body: {} }
  },
  deleteMyRequest: async (world) => {
    const { ana, pool_id } = await aRequest(world)
    return { ids: [pool_id], as: ana }
  },
  updateMyEnrolment: byAna(
    ({ pool_id }) => [pool_id],
    () => ({ share_email: true }),
  ),
  addFavoritePool: byAna(({ pool_id }) => [pool_id]),
  deleteFavoritePool: async ({ aGame, send }) => {
    const { ana, pool_id } = await aGame()
    await send(`POST /add_favorite_pool/${pool_id}`, { as: ana })
    return { ids: [pool_id], as: ana }
  },
  createComment: async ({ aGame, db }) => {
    const { ana, pool_id } = await aGame()
    await aWall(db, pool_id)
    return { ids: [pool_id], as: ana, body: { text: 'Vamos' } }
  },
  deleteComment: async ({ aGame, db }) => {
    const { ana, pool_id } = await aGame()
    return { ids: [await aComment(db, { pool: pool_id, by: ana.id })], as: ana }
  },
  addReaction: reacting('PUT'),
  removeReaction: reacting('DELETE'),
  chooseRival: async ({ aGame, player, db }) => {
    const [{ ana, pool_id }, eva] = [await aGame(), await player()]
    await anEnrolment(db, { pool_id, user_id: eva.id })
    return { ids: [pool_id], as: ana, body: { user_id: eva.id } }
  },
  dropRival: async ({ aGame, player, db, send }) => {
    const [{ ana, pool_id }, eva] = [await aGame(), await player()]
    await anEnrolment(db, { pool_id, user_id: eva.id })
    await send(`PUT /pool/${pool_id}/rival`, { as: ana, body: { user_id: eva.id } })
    return { ids: [pool_id], as: ana }
  },
  joinLeague: async ({ aGame, db }) => {
    const { ana, pool_id } = await aGame()
    return { ids: [await aLeague(db, pool_id)], as: ana }
  },
  leaveLeague: async ({ aGame, db }) => {
    const { ana, pool_id } = await aGame()
    return { ids: [await aLeague(db, pool_id, { players: [ana] })], as: ana }
  },
  addFavoriteSector: async ({ player }) => ({ ids: [1], as: await player() }),
  deleteFavoriteSector: async ({ player, send }) => {
    const ana = await player()
    await send('POST /add_favorite_sector/1', { as: ana })
    return { ids: [1], as: ana }
  },
  addPrediction: byAna(
    ({ pool_id, match_id }) => [pool_id, match_id],
    () => score,
  ),
  updatePrediction: predicted(score),
  joinPrediction: async ({ aGame, db, send }) => {
    const { ana, match_id } = await aGame()
    const other = await aPool(db, { matches: [match_id], players: [ana] })
    await send('POST /predictions', { as: ana, body: { predictions: [{ match_id, ...score }] } })
    const body = { prediction: { home_team_score: 5, away_team_score: 5 } }
    await send(`POST /pool/${other}/addPrediction/${match_id}`, { as: ana, body })
    return { ids: [other, match_id], as: ana }
  },
  fillPredictions: async ({ aGame, db, send }) => {
    const { ana, match_id } = await aGame()
    await send('POST /predictions', { as: ana, body: { predictions: [{ match_id, ...score }] } })
    return { ids: [await aPool(db, { matches: [match_id], players: [ana] })], as: ana }
  },
  setJoker: jokerPredicted,
  dropJoker: async (world) => {
    const made = await jokerPredicted(world)
    await world.send(`PUT /pool/${made.ids?.[0]}/joker/${made.ids?.[1]}`, { ...(made.as && { as: made.as }) })
    return made
  },
  savePredictions: async ({ aGame, db }) => {
    const { ana, match_id } = await aGame()
    await aPool(db, { matches: [match_id], players: [ana] })
    return { as: ana, body: { predictions: [{ match_id, ...score }] } }
  },
  authenticate: async ({ player }) => ({ body: { email: (await player()).email, password: 'secreta1' } }),
  changePassword: async ({ player }) => {
    const ana = await player()
    return { as: ana, body: { email: ana.email, password: 'secreta1', ...newPasswords } }
  },
  closeOtherSessions: async ({ player, anotherSession, send }) => {
    const ana = await player()
    await send('POST /reminders', { as: ana, body: { reminders: { lead_minutes: 120 } } })
    await anotherSession(ana)
    return { as: ana }
  },
  closeSession: async ({ player, db }) => {
    const ana = await player()
    return { ids: [await aSession(db, ana)], as: ana }
  },
  eraseAccount: async ({ player }) => ({ as: await player(), body: { password: 'secreta1' } }),
  exportOwnData: async ({ player, db }) => {
    const ana = await player()
    const isMade = async () => {
      const { rows } = await sql`select from data_exports where user_id = ${ana.id} and made_at is null`.execute(db)
      return rows.length === 0
    }
    return { as: ana, ended: () => untilDone('the download', isMade) }
  },
  beginSecondFactor: async ({ player }) => ({ as: await player(), body: { password: 'secreta1' } }),
  confirmSecondFactor: async ({ player, send }) => {
    const ana = await player()
    const { secret } = await send('POST /user/totp', { as: ana, body: { password: 'secreta1' } })
    return { as: ana, body: { code: codeOf(secret) } }
  },
  endSecondFactor: async (world) => {
    const { ana, code } = await aFactor(world)
    return { as: ana, body: { password: 'secreta1', code } }
  },
  passSecondFactor: async (world) => {
    const { ana, code } = await aFactor(world)
    const { challenge } = await world.send('POST /authenticate', { body: { email: ana.email, password: 'secreta1' } })
    return { body: { challenge, code } }
  },
  logOut: async ({ player }) => ({ as: await player() }),
  contact: async ({ player }) => ({ as: await player(), body: { reason: 0, message: fresh('Hola ') } }),
  siteContact: async () => ({
    body: { name: 'Ana', lastName: 'Paz', email: `${fresh()}@example.com`, phone: '', message: 'Hola' },
  }),
  enrol: async ({ player, aGame }) => ({ ids: [(await aGame()).pool_id], as: await player() }),
  withdraw: byAna(({ pool_id }) => [pool_id]),
  findMonthlyGlobalRanking: async ({ player }) => ({ as: await player(), body: { month: 6, year: 2031 } }),
  askWhatIf: async ({ aGame, db }) => {
    const { ana, pool_id, match_id } = await aGame()
    await closeMatch(db, match_id)
    return { ids: [pool_id], as: ana, body: { scores: [{ match_id, ...score }] } }
  },
  findOwnMonthlyRank: async ({ player }) => ({ as: await player(), body: { month: 6, year: 2031 } }),
  invite: byAna(
    ({ pool_id }) => [pool_id],
    () => ({ email: `${fresh()}@example.com` }),
  ),
  inviteMany: byAna(
    ({ pool_id }) => [pool_id],
    () => ({ emails: [`${fresh()}@example.com`, `${fresh()}@example.com`] }),
  ),
  proveEmail: async ({ send, db }) => {
    const body = registration()
    await send('POST /player', { body })
    const [token] = await mailedTokens(db, 'prove_email', body.user.email)
    return { body: { token } }
  },
  recoverPassword: async ({ player }) => ({ body: { email: (await player()).email } }),
  checkReset: async ({ player, send, db }) => {
    const { email } = await player()
    await send('POST /user/recoverPassword', { body: { email } })
    const [token] = await mailedTokens(db, 'reset_password', email)
    return { body: { token } }
  },
  resetPassword: async ({ player, send, db }) => {
    const { email } = await player()
    await send('POST /user/recoverPassword', { body: { email } })
    const [token] = await mailedTokens(db, 'reset_password', email)
    return { body: { token, ...newPasswords } }
  },
  // Referred by another user, who gets coins for it.
  registerPlayer: async ({ player }) => ({
    body: { ...registration(), referral_user_hash: `gente${(await player()).id}` },
  }),
  registerPlayerWithOrganizer: async ({ aGame, db }) => {
    const { organizer_id } = await aGame()
    const { rows } = await sql<{
      name: string
    }>`select organizer_name as name from organizers where id = ${organizer_id}`.execute(db)
    return { ids: [rows[0]?.name as string], body: registration() }
  },
  renewCalendar: async ({ player, send }) => {
    const ana = await player()
    await send('POST /reminders', { as: ana, body: { reminders: { lead_minutes: 120 } } })
    return { as: ana }
  },
  reportClientError: async () => ({ body: { message: 'x', stack: 'y', path: '/', release: '1' } }),
  sendPoolQualification: byAna(
    ({ pool_id }) => [pool_id],
    () => ({ qualification: 4, comment: 'Bien' }),
  ),
  sendOrganizerQualification: byAna(
    ({ organizer_id }) => [organizer_id],
    () => ({ qualification: 4, comment: 'Bien' }),
  ),
  subscribe: byAna(({ organizer_id }) => [organizer_id]),
  unsubscribe: async ({ aGame, send }) => {
    const { ana, organizer_id } = await aGame()
    await send(`POST /organizers/${organizer_id}/subscribe`, { as: ana })
    return { ids: [organizer_id], as: ana }
  },
  stopReminders: async ({ player, db }) => ({
    body: { token: await signedToken(db, { user_id: (await player()).id, purpose: 'stop' }) },
  }),
  stopInvitations: async ({ db }) => ({ body: { token: await stopTokenOf(db, randomBytes(32)) } }),
  resumeInvitations: async ({ db }) => ({ body: { token: await stopTokenOf(db, randomBytes(32)) } }),
  stopNotifications: async ({ player, db }) => ({
    body: { token: await notificationStopToken(db, `${(await player()).id} result`) },
  }),
  updateNotifications: async ({ player }) => ({ as: await player(), body: { result: { mail: true } } }),
  updateReminders: async ({ player }) => ({ as: await player(), body: { mail: false } }),
  subscribeToPush: async ({ player }) => ({
    as: await player(),
    body: { ...pushed, endpoint: `${pushed.endpoint}${fresh()}` },
  }),
  unsubscribeFromPush: async ({ player, send }) => {
    const [ana, endpoint] = [await player(), `${pushed.endpoint}${fresh()}`]
    await send('POST /push_subscriptions', { as: ana, body: { ...pushed, endpoint } })
    return { as: ana, body: { endpoint } }
  },
  updateProfile: async ({ player }) => ({ as: await player(), body: { name: 'Ana', phone: '123', country_id: 1 } }),
  updateProfileImage: async ({ player }) => ({ as: await player(), form: aForm({ file: await aPng() }) }),
}
