import {
  Failure,
  InvalidFields,
  isSameEmail,
  type OrganizerRole,
  organizerRoles,
  recordStatus,
  wording,
} from '@compety/contract'
import { newLink } from '../../../identity/accounts/links.ts'
import { lockRightsFor } from '../../../identity/rights/assignable-roles.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { needsProof } from '../../../platform/config/needs-proof.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { memberInvitationLetter } from '../../../platform/mails/organizer-letters.ts'
import { type SecretMakers, secretLink } from '../../../platform/mails/secret-links.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { afterFixedTime } from '../../../platform/time/after-fixed-time.ts'
import { mailable, noteUnanswered } from '../../invitations/mailable-addresses.ts'
import { stopOf } from '../../invitations/stop-invitations.ts'
import { findOrganizer } from '../change-organizer.ts'
import { lockOrganizer } from '../organizers.queries.ts'
import { refuseFormer } from '../refuse-former.ts'
import * as queries from './member-invitations.queries.ts'
import { findRole } from './members.queries.ts'

type Parts = Pick<AppContext, 'db' | 'mails' | 'config'>
type Invited = { organizer_id: number; email: string | null; username: string | null; role: OrganizerRole }

const fixedMs = 150

/**
 * Invites somebody to run an organizer (docs/rules.md, rule 298). Neither the answer to an address nor its duration tells
 * whether it belongs to somebody.
 */
export const inviteMember = (context: Parts, invited: Invited, caller: Caller) => {
  const work = () => context.db.transaction().execute((db) => invite(db, context, { invited, caller }))
  return context.config.rateLimits ? afterFixedTime(fixedMs, work) : work()
}

const invite = async (db: Db, context: Parts, { invited, caller }: { invited: Invited; caller: Caller }) => {
  const { organizer_id, role } = invited
  await lockRightsFor(db, caller)
  await lockOrganizer(db, organizer_id)
  const { name, status } = await findOrganizer(db, organizer_id)
  await refuseFormer(db, { caller, id: organizer_id, role: 'owner' })
  if (status === recordStatus.archived) throw new Failure('archived')
  if (needsProof(context.config) && !(await queries.isProven(db, caller.id))) throw new Failure('address_unproven')
  const { user_id, email, recipient } = await inviteeOf(db, invited, caller)
  const saved = await queries.saveInvitation(db, { organizer_id, user_id, email, role, inviter_id: caller.id })
  if (saved.isMailedToday || (await queries.isMembersAddress(db, { organizer_id, email: recipient }))) return
  await mail(db, context, { id: saved.id, recipient, organizer: name, role, inviter: caller })
}

type Invitee = { user_id: number | null; email: string | null; recipient: string }

const inviteeOf = async (db: Db, { email, username, organizer_id }: Invited, caller: Caller): Promise<Invitee> => {
  if (email !== null) {
    if (isSameEmail(email, caller.email)) throw new Failure('invitee_is_self')
    return { user_id: null, email, recipient: email }
  }
  const user = await queries.findInvitee(db, username ?? '')
  if (!user) throw new InvalidFields({ username: wording.userUnknown })
  if (user.id === caller.id) throw new Failure('invitee_is_self')
  if (await findRole(db, { organizer_id, user_id: user.id })) throw new Failure('already_member')
  return { user_id: user.id, email: null, recipient: user.email }
}

type Mailed = { id: number; recipient: string; organizer: string; role: OrganizerRole; inviter: Caller }

const mail = async (db: Db, { mails, config }: Parts, { id, recipient, organizer, role, inviter }: Mailed) => {
  const address_hash = await mailable(db, config, recipient)
  if (!address_hash) return
  await noteUnanswered(db, address_hash)
  await queries.noteMailed(db, id)
  const { publicUrl } = config
  const accepting = secretLink({ publicUrl, page: 'accept_organizer_invitation', of: id })
  const stopping = secretLink({ publicUrl, page: 'stop_invitations', of: stopOf(address_hash) })
  const letter = memberInvitationLetter({
    inviter: inviter.username,
    organizer,
    role: organizerRoles[role],
    link: accepting.link,
    registerLink: `${publicUrl}/register?email=${encodeURIComponent(recipient)}`,
    stopLink: stopping.link,
    privacyLink: `${publicUrl}/privacidad`,
  })
  const secrets = [accepting.secret, stopping.secret]
  await mails.queue(db, { recipient, ...letter, unsubscribe_url: stopping.link, secrets, about_user_id: inviter.id })
}

/** The secrets of the links in these mails. */
export const memberInvitationSecrets = (db: Db): Pick<SecretMakers, 'accept_organizer_invitation'> => ({
  accept_organizer_invitation: async (of) => {
    const { token, token_hash } = newLink()
    return (await queries.createLink(db, { invitation_id: Number(of), token_hash })) ? token : undefined
  },
})
