import { Failure, invitationStatus, type OrganizerMembership } from '@compety/contract'
import { listMemberships } from '../../../catalogue/owners/membership.ts'
import { maskedEmail } from '../../../identity/accounts/masked-email.ts'
import { proveAddress } from '../../../identity/accounts/prove-address.ts'
import { lockRightsFor } from '../../../identity/rights/assignable-roles.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { needsProof } from '../../../platform/config/needs-proof.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { noteAnswered } from '../../invitations/mailable-addresses.ts'
import { changingMembers } from './change-members.ts'
import * as queries from './member-invitations.queries.ts'
import { addMember } from './members.queries.ts'

type Parts = Pick<AppContext, 'db' | 'config'>
type Answer = { id: number; caller: Caller }

const secret = /^[\w-]{1,100}$/

const findByHash = async (db: Db, hash: string) => {
  const found = secret.test(hash) ? await queries.findByHash(db, hash) : undefined
  if (!found) throw new Failure('invitation_not_found')
  return found
}

/** What the link of a mail leads to. Changes nothing, since programs open links too. */
export const showByHash = async ({ db }: Parts, { hash, caller }: { hash: string; caller: Caller }) => {
  const { id } = await findByHash(db, hash)
  const shown = await queries.findShown(db, { id, user_id: caller.id })
  if (!shown) throw new Failure('invitation_not_found')
  return { ...shown, email: shown.email && maskedEmail(shown.email) }
}

/** Accepts by the secret in a mail, which proves the address. */
export const acceptByHash = async (context: Parts, { hash, caller }: { hash: string; caller: Caller }) => {
  const { id, mailed_to } = await findByHash(context.db, hash)
  await proveAddress(context.db, { user_id: caller.id, email: mailed_to })
  return accept(context, { id, caller })
}

/** Makes the caller a member. Of two simultaneous answers to an invitation one counts. */
export const accept = async (context: Parts, { id, caller }: Answer): Promise<OrganizerMembership> => {
  const { db, config } = context
  const { organizer_id } = await findOwn(db, context, { id, caller })
  await changingMembers(db, { caller, organizer_id, action: 'addMember' }, async (db) => {
    const { role } = await findOwn(db, context, { id, caller })
    await addMember(db, { organizer_id, user_id: caller.id, role })
    await queries.setStatus(db, { id, status: invitationStatus.accepted })
    if (await queries.isProven(db, caller.id)) await noteAnswered(db, config, caller.email)
  })
  const memberships = await listMemberships(db, caller.id)
  return memberships.find((membership) => membership.id === organizer_id) as OrganizerMembership
}

export const reject = ({ db, config }: Parts, { id, caller }: Answer) =>
  db.transaction().execute(async (db) => {
    await lockRightsFor(db, caller)
    await findOwn(db, { config }, { id, caller })
    await queries.setStatus(db, { id, status: invitationStatus.rejected })
    if (await queries.isProven(db, caller.id)) await noteAnswered(db, config, caller.email)
  })

/** Refuses an invitation to somebody else, and one that was answered. */
const findOwn = async (db: Db, { config }: Pick<Parts, 'config'>, { id, caller }: Answer) => {
  const reader = { user_id: caller.id, needsProof: needsProof(config) }
  const invitation = await queries.findInvitation(db, { id, ...reader })
  if (!invitation) throw new Failure('invitation_not_found')
  if (!invitation.isOwn) throw new Failure('invitation_of_another')
  if (invitation.status === invitationStatus.accepted) throw new Failure('invitation_accepted')
  if (invitation.status === invitationStatus.rejected) throw new Failure('invitation_rejected')
  return invitation
}
