import * as z from 'zod/mini'
import { done } from '../wire/answers.ts'
import { endpoint } from '../wire/endpoint.ts'
import { exportFields, exportTypes } from '../wire/exports.ts'
import { instantOut, yesNo } from '../wire/fields.ts'
import { codeFilter, listOf, listQuery, textFilter } from '../wire/lists.ts'

const poolPlayer = z.object({
  user: z.object({
    id: z.int(),
    /** Null without a username; the masked address stands for it. */
    username: z.nullable(z.string()),
    /** Whole for administrators, and for members of the organizer if the player consented; masked otherwise. */
    email: z.string(),
    shares_email: z.boolean(),
    image: z.nullable(z.string()),
  }),
  joined_at: instantOut,
  /** The number of matches of the pool with a prediction. */
  predictions_sent: z.int(),
  /** The number of matches of the next deadline without a prediction. */
  missing: z.int(),
  /** The league of the pool that the player is in. */
  league_id: z.nullable(z.int()),
  /** Somebody who runs the pool marked that the player has paid the pot. */
  paid: z.boolean(),
})
export type PoolPlayer = z.output<typeof poolPlayer>

const page = listOf('players', poolPlayer)

/**
 * The enrolled players of a pool. `missing=1` leaves those without a prediction of a match of the next deadline. With
 * `search` at most 1,000 players are counted.
 */
export const listPoolPlayers = endpoint({
  method: 'GET',
  path: '/pools/{id}/players',
  access: 'pools.read',
  scopes: ['organize', 'manage'],
  members: { of: 'pool' },
  query: listQuery(20, ['joined_at'], { search: textFilter, missing: codeFilter([0]) }),
  response: z.object({
    ...page.shape,
    /** The next deadline of the pool; null if no match is open for predictions. */
    next_deadline: z.nullable(instantOut),
    /** When the players were reminded, if that was less than a day ago. */
    reminded_at: z.nullable(instantOut),
  }),
  failures: ['pool_not_found'],
  additive: true,
})

const exported = {
  method: 'GET',
  query: z.object(exportFields),
  response: z.string(),
  produces: exportTypes,
  failures: ['pool_not_found', 'overloaded'],
  additive: true,
} as const

/**
 * The table of a pool, for whoever may see it. Addresses are for those who run the pool: whole where
 * GET /pools/{id}/players shows them whole, and left out otherwise.
 */
export const exportPoolTable = endpoint({
  ...exported,
  path: '/pools/{id}/export/table',
  access: 'user',
  scopes: ['read'],
})

const byManagers = {
  ...exported,
  access: 'pools.read',
  scopes: ['organize', 'manage'],
  members: { of: 'pool' },
} as const

/** The predictions of enrolled players for the matches whose deadline has passed. */
export const exportPoolPredictions = endpoint({ ...byManagers, path: '/pools/{id}/export/predictions' })

/** The enrolled players: never a score, only how many predictions somebody sent. */
export const exportPoolPlayers = endpoint({ ...byManagers, path: '/pools/{id}/export/players' })

/** The predictions stay and count nowhere, as after a withdrawal. The player may return only as a newcomer would. */
export const removePoolPlayer = endpoint({
  method: 'DELETE',
  path: '/pools/{id}/players/{userId}',
  access: 'pools.update',
  scopes: ['organize', 'manage'],
  members: { of: 'pool', official: false },
  response: done({}),
  failures: ['pool_not_found', 'player_not_enrolled', 'player_pool_closed'],
  additive: true,
})

/** Marks whether an enrolled player has paid the pot; no money is handled. The player sees it in the pool as `has_paid`. */
export const markPaid = endpoint({
  method: 'PUT',
  path: '/pools/{id}/players/{userId}',
  access: 'pools.update',
  scopes: ['organize', 'manage'],
  members: { of: 'pool' },
  body: z.object({ paid: yesNo }),
  response: done({ paid: z.boolean() }),
  failures: ['pool_not_found', 'player_not_enrolled'],
  additive: true,
})

const bannedPlayer = z.object({
  user: z.object({ id: z.int(), username: z.nullable(z.string()), email: z.string() }),
  banned_at: instantOut,
})

/** Those who may not return, the newest first. */
export const listPoolBans = endpoint({
  method: 'GET',
  path: '/pools/{id}/bans',
  access: 'pools.read',
  scopes: ['organize', 'manage'],
  members: { of: 'pool' },
  response: z.object({ bans: z.array(bannedPlayer) }),
  failures: ['pool_not_found'],
  additive: true,
})

/**
 * Removes the player, who may not return by any way. It also keeps out who asked to enter or is invited. Others are not
 * found, and a member of the organizer is refused.
 */
export const banPoolPlayer = endpoint({
  method: 'POST',
  path: '/pools/{id}/bans/{userId}',
  access: 'pools.update',
  scopes: ['organize', 'manage'],
  members: { of: 'pool', official: false },
  response: done({}),
  failures: ['pool_not_found', 'player_not_enrolled', 'player_pool_closed', 'member_banned'],
  additive: true,
})

/** The user may join again as a newcomer. */
export const endPoolBan = endpoint({
  method: 'DELETE',
  path: '/pools/{id}/bans/{userId}',
  access: 'pools.update',
  scopes: ['organize', 'manage'],
  members: { of: 'pool', official: false },
  response: done({}),
  failures: ['pool_not_found'],
  additive: true,
})

/**
 * Reminds the players who miss predictions of the next deadline, as they chose to be reminded, at most once a day.
 * `reminded` is the number of players; 0 does not count as the reminder of the day.
 */
export const remindPoolPlayers = endpoint({
  method: 'POST',
  path: '/pools/{id}/remind',
  access: 'pools.update',
  scopes: ['organize', 'manage'],
  members: { of: 'pool' },
  response: done({ reminded: z.int() }),
  failures: ['pool_not_found', 'players_reminded'],
  additive: true,
})

const poolInvitation = z.object({
  id: z.int(),
  /** Masked, unless the reader typed it or is an administrator. */
  email: z.string(),
  status: z.int(),
  statusAsString: z.string(),
  created_at: instantOut,
  inviter: z.nullable(z.string()),
})

/** Invitations of every state, the newest 200. */
export const listPoolInvitations = endpoint({
  method: 'GET',
  path: '/pool/{id}/invitations',
  access: 'pools.read',
  scopes: ['organize', 'manage'],
  members: { of: 'pool' },
  response: z.object({ invitations: z.array(poolInvitation) }),
  failures: ['pool_not_found'],
  additive: true,
})

const ofInvitation = {
  access: 'pools.update',
  scopes: ['organize', 'manage'],
  members: { of: 'pool' },
  additive: true,
} as const

/** Sends the mail again, within the bounds of invitation mails. */
export const resendPoolInvitation = endpoint({
  ...ofInvitation,
  method: 'POST',
  path: '/pool/{id}/invitations/{invitationId}/resend',
  response: done({}),
  failures: [
    'pool_not_found',
    'invitation_not_found',
    'invitation_accepted',
    'pool_closed_to_enrolment',
    'address_unproven',
  ],
})

/** An invitation that was accepted stays. */
export const deletePoolInvitation = endpoint({
  ...ofInvitation,
  method: 'DELETE',
  path: '/pool/{id}/invitations/{invitationId}',
  response: done({}),
  failures: ['pool_not_found', 'invitation_not_found', 'invitation_accepted'],
})
