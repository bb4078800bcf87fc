import { anOrganizer } from '../../server/test/builders.ts'
import {
  anOrganizerInvitation,
  anOrganizerMember,
  organizerInvitationToken,
} from '../../server/test/requests/organizer-requests.ts'
import { fresh, type Make, type World } from './doubled-world.ts'

const anOwned = async ({ db, player }: World) => anOrganizer(db, await player())
const ofOwned =
  (body?: object): Make =>
  async (world) => ({ ids: [await anOwned(world)], ...(body && { body }) })

const withMember = async (world: World) => {
  const [organizer, user] = [await anOwned(world), await world.player()]
  await anOrganizerMember(world.db, { organizer, user })
  return [organizer, user.id]
}
const invited = async (world: World) => {
  const [organizer, guest] = [await anOwned(world), await world.player()]
  return { organizer, guest, id: await anOrganizerInvitation(world.db, { organizer, user: guest }) }
}
const answer: Make = async (world) => {
  const { id, guest } = await invited(world)
  return { ids: [id], as: guest }
}

/** Requests about the members of organizers, their invitations and bounds. */
export const byMembers: Record<string, Make> = {
  suspendOrganizer: ofOwned(),
  inviteOrganizerMember: async (world) => ({
    ids: [await anOwned(world)],
    body: { email: `${fresh()}@example.org`, role: 'manager' },
  }),
  withdrawOrganizerInvitation: async (world) => {
    const { organizer, id } = await invited(world)
    return { ids: [organizer, id] }
  },
  changeOrganizerMember: async (world) => ({ ids: await withMember(world), body: { role: 'owner' } }),
  removeOrganizerMember: async (world) => ({ ids: await withMember(world) }),
  acceptOrganizerInvitation: answer,
  rejectOrganizerInvitation: answer,
  acceptOrganizerInvitationByHash: async (world) => {
    const { id, guest } = await invited(world)
    return { ids: [await organizerInvitationToken(world.db, id)], as: guest }
  },
  updateOrganizerLimits: async () => ({ body: { organizers: 3, open_pools: 20, players: 500 } }),
  updateOrganizerEmbed: ofOwned({ enabled: true, origins: ['https://example.com'] }),
  updateLimitsOfOrganizer: ofOwned({ open_pools: 40, players: null }),
}
