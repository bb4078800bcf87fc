import {
  acceptOrganizerInvitation,
  acceptOrganizerInvitationByHash,
  changeOrganizerMember,
  Failure,
  findOrganizerInvitationByHash,
  inviteOrganizerMember,
  listOrganizerInvitations,
  listOrganizerMembers,
  listOwnOrganizers,
  rejectOrganizerInvitation,
  removeOrganizerMember,
  succeeded,
  withdrawOrganizerInvitation,
  wording,
} from '@compety/contract'
import type { AppContext } from '../../../platform/app-context.ts'
import type { On } from '../../../platform/http/mount.ts'
import { today } from '../../../platform/time/today.ts'
import { findOrganizer } from '../change-organizer.ts'
import { findBound } from '../create-own.ts'
import * as answers from './answer-member-invitation.ts'
import { changeRole, removeMember } from './change-members.ts'
import { inviteMember } from './invite-member.ts'
import { listReceivedInvitations } from './list-received-invitations.ts'
import * as invitations from './member-invitations.queries.ts'
import * as queries from './members.queries.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

export const organizerMemberRoutes = (on: On, context: AppContext & { timeZone: string }) => {
  const { db, config } = context
  const membersOf = (organizer_id: number, reader_id: number) =>
    queries.listMembers(db, { organizer_id, reader_id, today: today(context.timeZone) })

  on(listOwnOrganizers, async ({ caller }) => ({
    organizers: await queries.listOwn(db, caller.id),
    creation: config.organizers,
    may_create: config.organizers !== 'closed' && !(await findBound(db, caller.id)).isExhausted,
  }))

  on(listOrganizerMembers, async ({ params: { id }, caller }) => {
    await findOrganizer(db, id)
    return {
      members: await membersOf(id, caller.id),
      invitations: await invitations.listSent(db, { organizer_id: id, user_id: caller.id }),
    }
  })
  on(inviteOrganizerMember, async ({ params, body, caller }) => {
    await inviteMember(context, { ...body, organizer_id: params.id }, caller)
    return succeeded(wording.memberInvited, {})
  })
  on(withdrawOrganizerInvitation, async ({ params, caller }) => {
    await withdrawInvitation(db, caller, { organizer_id: params.id, id: params.invitationId })
    return succeeded(wording.memberInvitationWithdrawn, {})
  })
  on(changeOrganizerMember, async ({ params, body, caller }) => {
    await changeRole(db, caller, { organizer_id: params.id, user_id: params.userId, role: body.role })
    const member = (await membersOf(params.id, caller.id)).find(({ user }) => user.id === params.userId)
    if (!member) throw new Failure('member_not_found')
    return succeeded(wording.memberChanged, { member })
  })
  on(removeOrganizerMember, async ({ params, caller }) => {
    await removeMember(db, caller, { organizer_id: params.id, user_id: params.userId })
    return succeeded(wording.memberRemoved, {})
  })

  on(listOrganizerInvitations, async ({ caller }) => ({
    invitations: await listReceivedInvitations(context, caller.id),
  }))
  on(acceptOrganizerInvitation, async ({ params, caller }) =>
    succeeded(wording.memberJoined, { organizer: await answers.accept(context, { id: params.id, caller }) }),
  )
  on(rejectOrganizerInvitation, async ({ params, caller }) => {
    await answers.reject(context, { id: params.id, caller })
    return succeeded(wording.invitationRejected, {})
  })
  on(findOrganizerInvitationByHash, async ({ params, caller }) => ({
    invitation: await answers.showByHash(context, { hash: params.hash, caller }),
  }))
  on(acceptOrganizerInvitationByHash, async ({ params, caller }) =>
    succeeded(wording.memberJoined, { organizer: await answers.acceptByHash(context, { hash: params.hash, caller }) }),
  )
}
