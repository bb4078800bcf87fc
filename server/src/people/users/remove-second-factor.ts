import { Failure } from '@compety/contract'
import { deleteSecondFactor } from '../../identity/factors/own-factor.ts'
import { refuseUnassignableRole } from '../../identity/rights/assignable-roles.ts'
import { limitRightsChanges } from '../../identity/rights/rights-limit.ts'
import { refuseEnded } from '../../identity/sessions/end-sessions.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { secondFactorLetter } from '../../platform/mails/letters.ts'
import { lockForChange } from './change-user.ts'
import { findUser } from './find-user.ts'

type Parts = Pick<AppContext, 'db' | 'mails' | 'timeZone'>

/**
 * Removes the second factor of somebody who has lost it, and tells the user. One's own is ended with password and code
 * only, so that a stolen session of an administrator cannot remove it.
 */
export function removeSecondFactor({ db, mails, timeZone }: Parts, { id, caller }: { id: number; caller: Caller }) {
  return limitRightsChanges(() =>
    db.transaction().execute(async (db) => {
      const { role_id, email } = await lockForChange(db, id)
      if (caller.id === id) throw new Failure('own_account')
      await refuseUnassignableRole(db, caller, role_id)
      await refuseEnded(db, caller)
      if (!(await deleteSecondFactor(db, id))) throw new Failure('second_factor_off')
      await recordAudit(db, {
        actor_id: caller.id,
        subject: 'user',
        subject_id: id,
        action: 'removeSecondFactor',
        before: { second_factor: true },
        after: { second_factor: false },
      })
      await mails.queue(db, {
        recipient: email,
        ...secondFactorLetter('removed'),
        about_user_id: id,
        reaches_leaving: true,
      })
      return findUser(db, id, { caller, timeZone })
    }),
  )
}
