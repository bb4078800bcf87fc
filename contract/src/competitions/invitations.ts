import * as z from 'zod/mini'
import { invitation } from '../identity/accounts.ts'
import { done } from '../wire/answers.ts'
import { endpoint } from '../wire/endpoint.ts'
import { email, optionalLongText } from '../wire/fields.ts'
import * as wording from '../wording.ts'
import { enrol, entry, requested } from './enrolments.ts'

const message = optionalLongText(2000)

/**
 * Allowed for enrolled players of a public pool, the owner of its organizer and administrators; 403 for others, and where
 * mails are sent also for those whose address is not proven. Inviting again renews the invitation. An address gets one
 * mail per pool and day, and three until it answers one; players of the pool get none. The answer does not tell.
 */
export const invite = endpoint({
  method: 'POST',
  path: '/pool/{id}/invite',
  access: 'user',
  scopes: ['organize'],
  body: z.object({ email: email(wording.enterEmail), message }),
  response: done({}),
  failures: ['pool_not_found', 'pool_closed_to_enrolment', 'invitee_is_self', 'address_unproven'],
})

/** Invites up to twenty addresses, each with its own outcome; each counts against the limit of twenty per hour. */
export const inviteMany = endpoint({
  method: 'POST',
  path: '/pool/{id}/invitations',
  access: 'user',
  scopes: ['organize'],
  body: z.object({
    emails: z
      .array(email(wording.enterEmail), wording.enterEmail)
      .check(z.minLength(1, wording.enterEmail), z.maxLength(20, 'Puedes invitar a 20 direcciones como máximo.')),
    message,
  }),
  response: done({
    outcomes: z.array(z.object({ email: z.string(), isInvited: z.boolean(), message: z.string() })),
  }),
  failures: ['pool_not_found', 'pool_closed_to_enrolment', 'address_unproven'],
  additive: true,
})

/**
 * Pending and accepted invitations, newest first. Until the address is proven, invitations to private pools have no
 * hash; the hash for a public pool enrols, but does not prove the address. Where mails are sent, inviter, message, and
 * description and image of the pool are null until then.
 */
export const listInvitations = endpoint({
  method: 'GET',
  path: '/invitations',
  access: 'user',
  scopes: ['read'],
  response: z.object({ invitations: z.array(invitation) }),
  additive: true,
})

const accepted = [
  'invitation_not_found',
  'invitation_of_another',
  'invitation_accepted',
  'invitation_rejected',
  'invitation_needs_proof',
  ...(enrol.failures ?? []),
] as const

/**
 * What the link of an invitation mail leads to; reading it changes nothing. `email` is masked, `is_own` tells whether it
 * is the reader's address. `user_name` is null by the hash of the list while that withholds it.
 */
export const findInvitationByHash = endpoint({
  method: 'GET',
  path: '/accept_invitation/{hash}',
  access: 'user',
  scopes: ['read'],
  params: z.object({ hash: z.string() }),
  response: z.object({
    invitation: z.object({
      email: z.string(),
      is_own: z.boolean(),
      user_name: z.nullable(z.string()),
      pool: z.object({ id: z.int(), name: z.string(), status: z.int(), takes_in: z.boolean() }),
    }),
  }),
  failures: ['invitation_not_found'],
  additive: true,
})

/**
 * Takes the hash of a mail: enrols the user and proves the address. An invitation by a player to a pool that is joined by
 * approval asks for it.
 */
export const acceptInvitationByHash = endpoint({
  method: 'POST',
  path: '/accept_invitation/{hash}',
  access: 'user',
  scopes: ['predict'],
  params: z.object({ hash: z.string() }),
  body: entry,
  response: enrol.response,
  accepted: requested,
  failures: accepted,
})

const invitation_id = z.int(wording.invitationMissing).check(z.gte(1, wording.invitationMissing))

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/acceptInvitation',
  access: 'user',
  scopes: ['predict'],
  body: z.object({ invitation_id, ...entry.shape }),
  response: enrol.response,
  accepted: requested,
  failures: accepted,
})

/** Where mails are sent, only who has proven the own address rejects. */
export const rejectInvitation = endpoint({
  method: 'POST',
  path: '/rejectInvitation',
  access: 'user',
  scopes: ['predict'],
  body: z.object({ invitation_id }),
  response: done({}),
  failures: [
    'invitation_not_found',
    'invitation_of_another',
    'invitation_accepted',
    'invitation_rejected',
    'invitation_needs_proof',
  ],
})
