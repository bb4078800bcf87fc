import {
  acceptInvitation,
  acceptInvitationByHash,
  deletePoolInvitation,
  findInvitationByHash,
  invite,
  inviteMany,
  listInvitations,
  listPoolInvitations,
  rejectInvitation,
  resendPoolInvitation,
  resumeInvitations,
  stopInvitations,
  succeeded,
  wording,
} from '@compety/contract'
import type { FastifyReply } from 'fastify'
import type { Caller } from '../../platform/http/caller.ts'
import type { On } from '../../platform/http/mount.ts'
import type { RankingContext } from '../../rankings/ranking-context.ts'
import { describeEntry } from '../enrolments/describe-enrolment.ts'
import * as answers from './answer-invitation.ts'
import { listInvitations as invitationsOf } from './list-invitations.ts'
import * as ofPool from './pool-invitations.ts'
import * as actions from './send-invitation.ts'
import { chooseInvitations } from './stop-invitations.ts'

const choices = [
  [stopInvitations, true, wording.invitationsStopped],
  [resumeInvitations, false, wording.invitationsResumed],
] as const

type Answering = { caller: Caller; reply: FastifyReply }

export const invitationRoutes = (on: On, context: RankingContext) => {
  const { db } = context
  type Accepted = Awaited<ReturnType<typeof answers.accept>>
  const accepted = ({ caller, reply }: Answering, { pool_id, entered }: Accepted) =>
    describeEntry(db, { id: pool_id, reader: caller, entered, context, reply })

  on(invite, async ({ params, body, caller }) => {
    await actions.sendInvitation(context, { ...body, pool_id: params.id, inviter: caller })
    return succeeded(wording.invited, {})
  })
  on(inviteMany, ({ params, body, caller }) =>
    actions.sendInvitations(context, { ...body, pool_id: params.id, inviter: caller }),
  )

  on(listPoolInvitations, async ({ params, caller }) => {
    return { invitations: await ofPool.listPoolInvitations(db, { pool_id: params.id, reader: caller }) }
  })
  on(resendPoolInvitation, async ({ params, caller }) => {
    await actions.resendInvitation(context, { id: params.invitationId, pool_id: params.id, caller })
    return succeeded(wording.invitationResent, {})
  })
  on(deletePoolInvitation, async ({ params }) => {
    await ofPool.deletePoolInvitation(db, { id: params.invitationId, pool_id: params.id })
    return succeeded(wording.invitationDeleted, {})
  })

  for (const [endpoint, isStopped, message] of choices)
    on(endpoint, async ({ body }) => {
      await chooseInvitations(context, { ...body, isStopped })
      return succeeded(message, {})
    })

  on(listInvitations, async ({ caller }) => ({ invitations: await invitationsOf(context, caller.id) }))

  on(findInvitationByHash, async ({ params, caller }) => ({
    invitation: await answers.showByHash(context, { hash: params.hash, user_id: caller.id }),
  }))
  on(acceptInvitationByHash, async ({ params, body, ...call }) =>
    accepted(
      call,
      await answers.acceptByHash(context, {
        share_email: body.share_email,
        hash: params.hash,
        user_id: call.caller.id,
      }),
    ),
  )
  on(acceptInvitation, async ({ body: { invitation_id, share_email }, ...call }) =>
    accepted(call, await answers.accept(context, { id: invitation_id, share_email, user_id: call.caller.id })),
  )
  on(rejectInvitation, async ({ body, caller }) => {
    await answers.reject(context, { id: body.invitation_id, user_id: caller.id })
    return succeeded(wording.invitationRejected, {})
  })
}
