import { randomBytes } from 'node:crypto'
import type { Scope } from '@compety/contract'
import { sql } from 'kysely'
import { stopTokenOf } from '../../src/competitions/invitations/stop-invitations.ts'
import { newLink } from '../../src/identity/accounts/links.ts'
import { openSession } from '../../src/identity/sessions/open-session.ts'
import { hashOf } from '../../src/identity/sessions/read-session.ts'
import { tokenPrefix } from '../../src/identity/tokens/read-token.ts'
import { createToken } from '../../src/identity/tokens/tokens.queries.ts'
import type { Db } from '../../src/platform/postgres/database.ts'
import { notificationStopToken } from '../../src/reminders/notifications/stop-notifications.ts'
import { signedToken } from '../../src/reminders/product-secrets.ts'
import type { Actor } from '../app.ts'
import { passwordOf } from '../long-password.ts'
import { aPicture } from '../multipart.ts'
import { aSecondFactor, codeOf } from '../second-factor.ts'
import { fresh, type Recipe, type Recipes } from './request.ts'
import type { Stage } from './stage.ts'

const picture = { bytes: await aPicture().png().toBuffer(), filename: 'imagen.png', type: 'image/png' }
export const pictureFile = picture

export function registration() {
  return {
    user: {
      email: `${fresh()}@example.com`,
      password: 'secreta1',
      passwordConfirmation: 'secreta1',
      user_profile_attributes: { username: fresh(), birthdate: '1990-05-04' },
    },
    referral_user_hash: null,
  }
}

export function profile() {
  return {
    username: fresh(),
    name: 'Ana',
    lastname: 'Mora',
    phone: '+57',
    description: 'Hola',
    instagram: '@ana',
    twitter: 'ana',
    facebook: 'https://example.com/ana',
    birthdate: '1990-05-04',
    favorite_sport_id: 1,
    country_id: 1,
    sex_id: 1,
  }
}

const aLink = async (db: Db, table: 'password_resets' | 'email_proofs', { id }: Actor) => {
  const { token, token_hash } = newLink()
  await sql`insert into ${sql.table(table)} (token_hash, user_id) values (${token_hash}, ${id})`.execute(db)
  return token
}
const aChallenge = async ({ call, player }: Stage) => {
  const { recovery_codes } = await aSecondFactor(call, player)
  const { body } = await call('POST /authenticate', { body: { email: player.email, password: passwordOf(player) } })
  return { challenge: body.challenge ?? 'none', code: recovery_codes?.[0] ?? '000000' }
}
/** Opens another session of a user and returns its id. */
export async function aSession(db: Db, { id }: Pick<Actor, 'id'>): Promise<number> {
  const token = `${id}.${randomBytes(32).toString('base64url')}`
  await openSession(db, { user_id: id, token, user_agent: null })
  const { rows } = await sql<{ id: number }>`select max(id) as id from sessions where user_id = ${id}`.execute(db)
  return rows[0]?.id as number
}

/** Makes a token of a user, by default for all that a player may do. */
export async function aToken(
  { db }: Pick<Stage, 'db'>,
  { id }: Pick<Actor, 'id'>,
  scopes: Scope[] = ['read', 'predict'],
) {
  const token = `${tokenPrefix}${randomBytes(32).toString('base64url')}`
  const made = { user_id: id, token_hash: hashOf(token), name: fresh(), scopes, second_factor: false }
  const expires_at = scopes.includes('manage') ? new Date(Date.now() + 86_400_000).toISOString() : null
  return { ...(await createToken(db, { ...made, expires_at })), token }
}

const newPassword = { newPassword: 'doce-nuevas.', passwordConfirmation: 'doce-nuevas.' }
const push = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${fresh()}`,
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
})

const stopping: Recipe = async ({ db }) => ({ body: { token: await stopTokenOf(db, randomBytes(32)) } })

/** Requests for accounts, sessions, profiles, reminders and messages, which belong to the caller. */
export const accountRequests: Recipes<
  | 'registerPlayer'
  | 'registerPlayerWithOrganizer'
  | 'authenticate'
  | 'passSecondFactor'
  | 'findSecondFactor'
  | 'beginSecondFactor'
  | 'confirmSecondFactor'
  | 'endSecondFactor'
  | 'logOut'
  | 'findSession'
  | 'listOwnSessions'
  | 'closeOtherSessions'
  | 'closeSession'
  | 'createToken'
  | 'listTokens'
  | 'deleteToken'
  | 'recoverPassword'
  | 'resetPassword'
  | 'checkReset'
  | 'changePassword'
  | 'proveEmail'
  | 'editProfile'
  | 'updateProfile'
  | 'updateProfileImage'
  | 'addFavoriteSector'
  | 'deleteFavoriteSector'
  | 'findWallet'
  | 'siteContact'
  | 'contact'
  | 'reportClientError'
  | 'exportOwnData'
  | 'downloadOwnData'
  | 'eraseAccount'
  | 'findPrivacy'
  | 'findNotifications'
  | 'updateNotifications'
  | 'stopNotifications'
  | 'findReminders'
  | 'updateReminders'
  | 'stopInvitations'
  | 'stopReminders'
  | 'resumeInvitations'
  | 'renewCalendar'
  | 'subscribeToPush'
  | 'unsubscribeFromPush'
  | 'followChanges'
  | 'createChangesToken'
> = {
  registerPlayer: () => ({ body: registration() }),
  registerPlayerWithOrganizer: ({ organizer }) => ({ params: { organizer_name: organizer }, body: registration() }),
  authenticate: ({ player }) => ({ body: { email: player.email, password: passwordOf(player) } }),
  passSecondFactor: async (stage) => ({ body: await aChallenge(stage) }),
  findSecondFactor: () => ({}),
  beginSecondFactor: ({ player }) => ({ body: { password: passwordOf(player) } }),
  confirmSecondFactor: async ({ call, player }) => {
    const { body } = await call('POST /user/totp', { as: player, body: { password: passwordOf(player) } })
    return { body: { code: body.secret ? codeOf(body.secret) : '000000' } }
  },
  endSecondFactor: async ({ call, player }) => {
    const { recovery_codes } = await aSecondFactor(call, player)
    return { body: { password: passwordOf(player), code: recovery_codes?.[0] ?? '000000' } }
  },
  logOut: () => ({}),
  findSession: () => ({}),
  listOwnSessions: () => ({}),
  closeOtherSessions: () => ({}),
  closeSession: async ({ db, player }) => ({ params: { id: await aSession(db, player) } }),
  createToken: () => ({ body: { name: fresh(), scopes: ['read', 'predict'] } }),
  listTokens: () => ({}),
  deleteToken: async (stage) => ({ params: { id: (await aToken(stage, stage.player)).id } }),
  recoverPassword: ({ player }) => ({ body: { email: player.email } }),
  resetPassword: async ({ db, player }) => ({
    body: { token: await aLink(db, 'password_resets', player), ...newPassword },
  }),
  changePassword: ({ player }) => ({ body: { email: player.email, password: passwordOf(player), ...newPassword } }),
  checkReset: async ({ db, player }) => ({ body: { token: await aLink(db, 'password_resets', player) } }),
  proveEmail: async ({ db, player }) => ({ body: { token: await aLink(db, 'email_proofs', player) } }),
  editProfile: () => ({}),
  updateProfile: () => ({ body: { user_profile: profile() }, file: picture }),
  updateProfileImage: () => ({ file: picture }),
  addFavoriteSector: () => ({ params: { id: 1 } }),
  deleteFavoriteSector: () => ({ params: { id: 1 } }),
  findWallet: () => ({}),
  siteContact: () => ({
    body: { name: 'Ana', lastName: 'Mora', email: 'ana@example.com', phone: '+57 1', message: 'Hola' },
  }),
  contact: () => ({ body: { reason: 1, message: 'Hola' }, file: picture }),
  reportClientError: () => ({ body: { message: 'falla', stack: 'en algún lugar', path: '/main', release: '1' } }),
  exportOwnData: async ({ db, player }) => {
    await sql`update users set email_proven_at = now() where id = ${player.id}`.execute(db)
    return {}
  },
  downloadOwnData: async ({ db, player }) => {
    const { token, token_hash } = newLink()
    const archive = Buffer.from('PK')
    await sql`
      insert into data_exports (user_id, token_hashes, archive, made_at)
      values (${player.id}, array[${token_hash}::bytea], ${archive}, now())
      on conflict (user_id) do update set token_hashes = excluded.token_hashes
    `.execute(db)
    return { params: { token } }
  },
  eraseAccount: ({ player }) => ({ body: { password: passwordOf(player) } }),
  findPrivacy: () => ({}),
  findNotifications: () => ({}),
  updateNotifications: () => ({ body: { notifications: { result: { mail: true } } } }),
  stopNotifications: async ({ db, player }) => ({
    body: { token: await notificationStopToken(db, `${player.id} result`) },
  }),
  findReminders: () => ({}),
  updateReminders: () => ({ body: { reminders: { mail: false } } }),
  stopReminders: async ({ db, player }) => ({
    body: { token: await signedToken(db, { user_id: player.id, purpose: 'stop' }) },
  }),
  stopInvitations: stopping,
  resumeInvitations: stopping,
  renewCalendar: () => ({}),
  subscribeToPush: () => ({ body: push() }),
  unsubscribeFromPush: () => ({ body: { endpoint: push().endpoint } }),
  followChanges: () => ({}),
  createChangesToken: () => ({}),
}
