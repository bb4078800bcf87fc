import * as z from 'zod/mini'
import { invitation } from './accounts.ts'
import { enrol } from './enrolments.ts'
import { done } from './wire/answers.ts'
import { endpoint } from './wire/endpoint.ts'
import { email, optionalText } from './wire/fields.ts'
import { wording } from './wording.ts'

const message = optionalText(2000)
const refusedInvitation = ['invitee_is_self', 'invitee_is_enrolled'] as const

/**
 * By whoever is enrolled (1 or 3) in a public pool, the owner of its organizer and administrators (decisions-player Q-105);
 * else 403. A pending one is refreshed and mailed again.
 */
export const invite = endpoint({
  method: 'POST',
  path: '/pool/{id}/invite',
  access: 'user',
  body: z.object({ email: email(wording.enterEmail), message }),
  response: done({}),
  failures: ['pool_not_found', 'pool_closed_to_enrolment', ...refusedInvitation],
})

/** The same for up to twenty addresses, each with an outcome of its own; each counts among the twenty of an hour. */
export const inviteMany = endpoint({
  method: 'POST',
  path: '/pool/{id}/invitations',
  access: 'user',
  body: z.object({
    emails: z
      .array(email(wording.enterEmail), wording.enterEmail)
      .check(z.minLength(1, wording.enterEmail), z.maxLength(20, 'Puede invitar a 20 direcciones como máximo.')),
    message,
  }),
  response: done({
    outcomes: z.array(z.object({ email: z.string(), isInvited: z.boolean(), message: z.string() })),
  }),
  failures: ['pool_not_found', 'pool_closed_to_enrolment'],
  additive: true,
})

/**
 * Pending and accepted ones, newest first. Until the address is proven a private pool's has no hash, and a public pool's
 * one that enrols and proves nothing (decisions.md 11).
 */
export const listInvitations = endpoint({
  method: 'GET',
  path: '/invitations',
  access: 'user',
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

/** The hash of a mail: enrols, and proves the address (decisions.md 11). */
export const acceptInvitationByHash = endpoint({
  method: 'POST',
  path: '/accept_invitation/{hash}',
  access: 'user',
  params: z.object({ hash: z.string() }),
  response: enrol.response,
  failures: accepted,
})

const byId = z.object({ invitation_id: z.int(wording.invitationMissing).check(z.gte(1, wording.invitationMissing)) })

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/acceptInvitation',
  access: 'user',
  body: byId,
  response: enrol.response,
  failures: accepted,
})

export const rejectInvitation = endpoint({
  method: 'POST',
  path: '/rejectInvitation',
  access: 'user',
  body: byId,
  response: done({}),
  failures: ['invitation_not_found', 'invitation_of_another', 'invitation_accepted', 'invitation_rejected'],
})
