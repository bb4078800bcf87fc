import { invitationStatus } from '@compety/contract'
import { maskedEmail } from '../../identity/accounts/masked-email.ts'
import type { AppContext } from '../../platform/app-context.ts'
import * as queries from './invitations.queries.ts'

/**
 * Pending and accepted invitations to the user's address, newest first. The secret of the mail is shown only if the
 * address is proven; before, an invitation to a public pool shows a hash that proves nothing, to a private pool none.
 * Where mails are sent, who invites and what they write is withheld until then, too.
 */
export const listInvitations = async ({ db, config }: Pick<AppContext, 'db' | 'config'>, user_id: number) => {
  const rows = await queries.listInvitations(db, { user_id, config })
  return rows.map(({ created_at, user_name, inviter_email, ...row }) => ({
    ...row,
    user_name: user_name ?? (inviter_email && maskedEmail(inviter_email)),
    invitation_id: row.id,
    date: created_at,
    accepted: row.status === invitationStatus.accepted,
    invite_token: null,
  }))
}
