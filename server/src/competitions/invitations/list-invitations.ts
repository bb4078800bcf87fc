import { maskedEmail } from '../../identity/accounts/masked-email.ts'
import type { Db } from '../../platform/postgres/database.ts'
import * as queries from './invitations.queries.ts'

/**
 * Pending and accepted ones to the user's address, newest first. The mail's secret is shown once the address is
 * proven; before that a private pool's invitation has none, and a public pool's one that proves nothing (decisions.md 11).
 */
export const listInvitations = async (db: Db, user_id: number) => {
  const rows = await queries.listInvitations(db, user_id)
  return rows.map(({ created_at, user_name, inviter_email, ...row }) => ({
    ...row,
    user_name: user_name ?? (inviter_email && maskedEmail(inviter_email)),
    invitation_id: row.id,
    date: created_at,
    accepted: row.status === 2,
    invite_token: null,
  }))
}
