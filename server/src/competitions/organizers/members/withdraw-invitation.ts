import { Failure } from '@compety/contract'
import { lockRightsFor } from '../../../identity/rights/assignable-roles.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { refuseFormer } from '../refuse-former.ts'
import { withdraw } from './member-invitations.queries.ts'

/** Takes back an invitation that nobody answered. */
export const withdrawInvitation = (db: Db, caller: Caller, invitation: { organizer_id: number; id: number }) =>
  db.transaction().execute(async (db) => {
    await lockRightsFor(db, caller)
    await refuseFormer(db, { caller, id: invitation.organizer_id, role: 'owner' })
    if (!(await withdraw(db, invitation))) throw new Failure('invitation_not_found')
  })
