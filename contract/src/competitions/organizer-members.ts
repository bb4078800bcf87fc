import * as z from 'zod/mini'
import { organizerMembership } from '../identity/accounts.ts'
import { done } from '../wire/answers.ts'
import { endpoint } from '../wire/endpoint.ts'
import { instantOut, optionalEmail, optionalText } from '../wire/fields.ts'
import { listPools } from './pools.ts'

const role = z.enum(['owner', 'manager'], 'Selecciona un rol.')
export type OrganizerRole = z.output<typeof role>
/** The roles of members, with their names on screen. */
export const organizerRoles: Readonly<Record<OrganizerRole, string>> = { owner: 'Dueño', manager: 'Administrador' }

const member = z.object({
  user: z.object({
    id: z.int(),
    /** The username; without one the masked address. */
    username: z.string(),
    name: z.nullable(z.string()),
    image: z.nullable(z.string()),
  }),
  role,
  since: instantOut,
})
export type OrganizerMember = z.output<typeof member>

/** `invited` is a username or an address, which only who typed it reads in full. */
const sentInvitation = z.object({ id: z.int(), invited: z.string(), role, created_at: instantOut })
export type SentOrganizerInvitation = z.output<typeof sentInvitation>

/** Owners first, each in the order of standing, and the invitations that nobody has answered. */
export const listOrganizerMembers = endpoint({
  method: 'GET',
  path: '/organizers/{id}/members',
  access: 'organizers.read',
  scopes: ['organize', 'manage'],
  members: { of: 'organizer' },
  response: z.object({ members: z.array(member), invitations: z.array(sentInvitation) }),
  additive: true,
})

const name = z.pipe(
  optionalText(50),
  z.nullable(z.string().check(z.regex(/^[a-zA-Z0-9]+$/, 'Ingresa solo letras y números.'), z.toLowerCase())),
)

/**
 * Invites by a mail and in the product; nothing changes until it is accepted. The answer to an address does not tell
 * whether it has an account. Inviting again renews the invitation.
 */
export const inviteOrganizerMember = endpoint({
  method: 'POST',
  path: '/organizers/{id}/members',
  access: 'organizers.update',
  scopes: [],
  members: { of: 'organizer', role: 'owner' },
  body: z.object({ email: optionalEmail, username: name, role }).check(
    z.refine(({ email, username }) => (email === null) !== (username === null), {
      error: 'Ingresa un email o un usuario.',
      path: ['email'],
    }),
  ),
  response: done({}),
  failures: ['invitee_is_self', 'already_member', 'address_unproven', 'archived'],
  additive: true,
})

export const withdrawOrganizerInvitation = endpoint({
  method: 'DELETE',
  path: '/organizers/{id}/invitations/{invitationId}',
  access: 'organizers.update',
  scopes: [],
  members: { of: 'organizer', role: 'owner' },
  response: done({}),
  failures: ['invitation_not_found'],
  additive: true,
})

const memberFailures = ['member_not_found', 'last_organizer_owner'] as const

export const changeOrganizerMember = endpoint({
  method: 'PUT',
  path: '/organizers/{id}/members/{userId}',
  access: 'organizers.update',
  scopes: [],
  members: { of: 'organizer', role: 'owner' },
  body: z.object({ role }),
  response: done({ member }),
  failures: memberFailures,
  additive: true,
})

/** Owners remove anybody, and every member himself; one owner stays. */
export const removeOrganizerMember = endpoint({
  method: 'DELETE',
  path: '/organizers/{id}/members/{userId}',
  access: 'organizers.update',
  scopes: [],
  members: { of: 'organizer' },
  response: done({}),
  failures: memberFailures,
  additive: true,
})

/** The pools of one organizer, with the rows and filters of GET /pools. */
export const listOrganizerPools = endpoint({
  method: 'GET',
  path: '/organizers/{id}/pools',
  access: 'pools.read',
  scopes: ['organize', 'manage'],
  members: { of: 'organizer' },
  query: listPools.query,
  response: listPools.response,
  additive: true,
})

const ownOrganizer = z.extend(organizerMembership, { awaits_approval: z.boolean() })
export type OwnOrganizer = z.output<typeof ownOrganizer>

/**
 * The organizers of which the caller is a member, also those that await approval. `creation` is the setting ORGANIZERS;
 * `may_create` is false where it is closed or the caller has as many as allowed.
 */
export const listOwnOrganizers = endpoint({
  method: 'GET',
  path: '/my_organizers',
  access: 'user',
  scopes: ['read', 'organize'],
  response: z.object({
    organizers: z.array(ownOrganizer),
    creation: z.enum(['open', 'approval', 'closed']),
    may_create: z.boolean(),
  }),
  additive: true,
})

const invitation = z.object({
  id: z.int(),
  organizer: z.object({ id: z.int(), name: z.string(), logo: z.nullable(z.string()) }),
  role,
  /** Who invites: the username, without one the masked address. */
  user_name: z.nullable(z.string()),
  created_at: instantOut,
})
export type OrganizerInvitation = z.output<typeof invitation>

/** The caller's invitations that are not answered, newest first. Those to an address need it proven where mails are sent. */
export const listOrganizerInvitations = endpoint({
  method: 'GET',
  path: '/organizer_invitations',
  access: 'user',
  scopes: ['read'],
  response: z.object({ invitations: z.array(invitation) }),
  additive: true,
})

const answered = [
  'invitation_not_found',
  'invitation_of_another',
  'invitation_accepted',
  'invitation_rejected',
] as const
const accepted = done({ organizer: organizerMembership })

export const acceptOrganizerInvitation = endpoint({
  method: 'POST',
  path: '/organizer_invitations/{id}/accept',
  access: 'user',
  scopes: [],
  response: accepted,
  failures: answered,
  additive: true,
})

export const rejectOrganizerInvitation = endpoint({
  method: 'POST',
  path: '/organizer_invitations/{id}/reject',
  access: 'user',
  scopes: [],
  response: done({}),
  failures: answered,
  additive: true,
})

const byHash = {
  path: '/accept_organizer_invitation/{hash}',
  access: 'user',
  params: z.object({ hash: z.string() }),
  additive: true,
} as const

/** What the link of an invitation's mail leads to; reading it changes nothing. `email` is masked. */
export const findOrganizerInvitationByHash = endpoint({
  ...byHash,
  scopes: ['read'],
  method: 'GET',
  response: z.object({
    invitation: z.extend(invitation, { email: z.nullable(z.string()), is_own: z.boolean() }),
  }),
  failures: ['invitation_not_found'],
})

/** Takes the hash of a mail: makes the caller a member and proves the address. */
export const acceptOrganizerInvitationByHash = endpoint({
  ...byHash,
  scopes: [],
  method: 'POST',
  response: accepted,
  failures: answered,
})
