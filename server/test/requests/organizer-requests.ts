import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { mailSecrets } from '../../src/mail-secrets.ts'
import type { Db } from '../../src/platform/postgres/database.ts'
import type { Actor } from '../app.ts'
import { aDelivery, anOrganizer, aWebhook } from '../builders.ts'
import { nothing, type Recipe, type Recipes } from './request.ts'
import type { Stage } from './stage.ts'

type Member = { organizer: number; user: { id: number }; role?: 'owner' | 'manager' }

/** Makes a user a member of an organizer. */
export async function anOrganizerMember(db: Db, { organizer, user, role = 'manager' }: Member) {
  await sql`
    insert into organizer_members (organizer_id, user_id, role) values (${organizer}, ${user.id}, ${role})
  `.execute(db)
}

type Invitation = { organizer: number; user: { id: number }; role?: 'owner' | 'manager' }

/** Invites a user to an organizer; returns the id of the invitation. */
export async function anOrganizerInvitation(
  db: Db,
  { organizer, user, role = 'manager' }: Invitation,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into organizer_invitations (organizer_id, user_id, role) values (${organizer}, ${user.id}, ${role}) returning id
  `.execute(db)
  return rows[0]?.id as number
}

/** A secret of a link to this invitation, as a mail would hold it. */
export async function organizerInvitationToken(db: Db, id: number): Promise<string> {
  return (await mailSecrets(db).accept_organizer_invitation(String(id))) ?? ''
}

const own: Recipe = async ({ db, owner }) => ({ params: { id: await anOrganizer(db, owner) } })
const prove = (db: Db, { id }: Actor) => sql`update users set email_proven_at = now() where id = ${id}`.execute(db)

const ofMember = async ({ db, owner, aPlayer }: Stage) => {
  const [organizer, user] = [await anOrganizer(db, owner), await aPlayer()]
  await anOrganizerMember(db, { organizer, user })
  return { params: { id: organizer, userId: user.id } }
}
const invited = async ({ db, owner, player }: Stage) =>
  anOrganizerInvitation(db, { organizer: await anOrganizer(db, owner), user: player })
const answered: Recipe = async (stage) => ({ params: { id: await invited(stage) } })
const byHash: Recipe = async (stage) => ({
  params: { hash: await organizerInvitationToken(stage.db, await invited(stage)) },
})

/** Requests for the members of organizers, their invitations and the bounds of organizers. */
export const organizerRequests: Recipes<
  | 'suspendOrganizer'
  | 'listOwnOrganizers'
  | 'listOrganizerMembers'
  | 'inviteOrganizerMember'
  | 'withdrawOrganizerInvitation'
  | 'changeOrganizerMember'
  | 'removeOrganizerMember'
  | 'listOrganizerPools'
  | 'findOrganizerTasks'
  | 'listOrganizerInvitations'
  | 'acceptOrganizerInvitation'
  | 'rejectOrganizerInvitation'
  | 'findOrganizerInvitationByHash'
  | 'acceptOrganizerInvitationByHash'
  | 'findOrganizerLimits'
  | 'updateOrganizerLimits'
  | 'findLimitsOfOrganizer'
  | 'updateLimitsOfOrganizer'
  | 'findOrganizerEmbed'
  | 'updateOrganizerEmbed'
> = {
  suspendOrganizer: own,
  listOwnOrganizers: nothing,
  listOrganizerMembers: own,
  inviteOrganizerMember: async ({ db, owner, admin, aPlayer }) => {
    await prove(db, admin)
    const { username } = await aPlayer()
    return { as: admin, params: { id: await anOrganizer(db, owner) }, body: { username, role: 'manager' } }
  },
  withdrawOrganizerInvitation: async ({ db, owner, player }) => {
    const organizer = await anOrganizer(db, owner)
    return { params: { id: organizer, invitationId: await anOrganizerInvitation(db, { organizer, user: player }) } }
  },
  changeOrganizerMember: async (stage) => ({ ...(await ofMember(stage)), body: { role: 'owner' } }),
  removeOrganizerMember: ofMember,
  listOrganizerPools: own,
  findOrganizerTasks: own,
  listOrganizerInvitations: nothing,
  acceptOrganizerInvitation: answered,
  rejectOrganizerInvitation: answered,
  findOrganizerInvitationByHash: byHash,
  acceptOrganizerInvitationByHash: byHash,
  findOrganizerLimits: nothing,
  updateOrganizerLimits: () => ({ body: { organizers: 3, open_pools: 20, players: 500 } }),
  findLimitsOfOrganizer: own,
  findOrganizerEmbed: own,
  updateOrganizerEmbed: async (stage) => ({
    ...(await own(stage)),
    body: { enabled: true, origins: ['https://example.com'] },
  }),
  updateLimitsOfOrganizer: async (stage) => ({ ...(await own(stage)), body: { open_pools: 40, players: null } }),
}

const hook: Recipe = async ({ db }) => ({ params: { id: await aWebhook(db) } })
const hookBody = () => ({ url: `https://example.com/${randomUUID()}`, events: ['match.result'], enabled: true })

/** Requests about webhooks. */
export const webhookRequests: Recipes<
  | `${'find' | 'create' | 'update' | 'delete'}Webhook`
  | 'listWebhooks'
  | 'rollWebhookSecret'
  | 'listWebhookDeliveries'
  | 'resendWebhookDelivery'
> = {
  listWebhooks: nothing,
  findWebhook: hook,
  // Each organizer has ten at most, and so has the platform.
  createWebhook: async ({ db, player }) => ({ body: { ...hookBody(), organizer_id: await anOrganizer(db, player) } }),
  updateWebhook: async (stage) => ({ ...(await hook(stage)), body: hookBody() }),
  deleteWebhook: hook,
  rollWebhookSecret: hook,
  listWebhookDeliveries: hook,
  resendWebhookDelivery: async ({ db }) => ({ params: { id: await aDelivery(db, await aWebhook(db)) } }),
}
