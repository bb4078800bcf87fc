import { type BodyOf, type eraseAccount, Failure, InvalidFields, type LeftOrganizer, wording } from '@compety/contract'
import * as z from 'zod/mini'
import { endRecoveryLinks } from '../../../identity/accounts/end-links.ts'
import type { Guesser } from '../../../identity/accounts/guessing.ts'
import { confirmPassword } from '../../../identity/accounts/passwords/confirm-password.ts'
import { limitRightsChanges } from '../../../identity/rights/rights-limit.ts'
import { endAllSessions, refuseEnded } from '../../../identity/sessions/end-sessions.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { needsProof } from '../../../platform/config/needs-proof.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { lockForChange, refuseLastAdministrator } from '../../users/change-user.ts'
import * as queries from './erasure.queries.ts'
import { erasureLetter } from './erasure-letter.ts'

const payload = z.object({ user_id: z.int() })
/** Erases an account if its time has come. */
export const eraseJob: JobKind<typeof payload> = { name: 'erase-account', payload, retries: 10, firstDelaySeconds: 20 }

type Wish = BodyOf<typeof eraseAccount>
type Asking = Pick<AppContext, 'db' | 'jobs' | 'mails' | 'config' | 'timeZone'>

/**
 * Ends every session of the caller, sets the time of the erasure and confirms it by a mail. The last administrator
 * cannot leave. An owner names successors or confirms that organizers are left without one.
 */
export const askForErasure = async (
  { db, jobs, ...context }: Asking,
  { password, successors = [] }: Wish,
  { caller, guesser, isConfirmed }: { caller: Caller; guesser: Guesser | undefined; isConfirmed: boolean },
) => {
  await confirmPassword(db, password, { caller, guesser })
  const { config } = context
  return limitRightsChanges(() =>
    db.transaction().execute(async (db) => {
      const user = await lockForChange(db, caller.id)
      const { id, email } = user
      await refuseEnded(db, caller)
      await refuseLastAdministrator(db, { before: user, after: undefined })
      const left = await nameSuccessors(db, { id, successors })
      if (left.length > 0 && !isConfirmed) throw new Failure('last_owner', atStake(left))
      const erase_at = await queries.leave(db, { id, days: config.eraseAfterDays })
      await endAllSessions(db, id)
      await endRecoveryLinks(db, id)
      const isOwner = await queries.ownsAddress(db, { id, needsProof: needsProof(config) })
      await queries.giveUpMails(db, { id, email, isOwner })
      await confirmWish(db, context, { ...user, erase_at })
      await jobs.send(db, eraseJob, { key: String(id), payload: { user_id: id }, at: new Date(erase_at) })
      return { erase_at }
    }),
  )
}

type Confirming = Pick<Asking, 'mails' | 'config' | 'timeZone'>

// An account that is erased at once has nothing to cancel, and its mails go with it.
const confirmWish = async (
  db: Db,
  { mails, config, timeZone }: Confirming,
  { id, email, erase_at }: { id: number; email: string; erase_at: string },
) => {
  if (config.eraseAfterDays === 0) return
  const { publicUrl } = config
  const letter = erasureLetter({
    erase_at,
    timeZone,
    logInLink: `${publicUrl}/login`,
    privacyLink: `${publicUrl}/privacidad`,
  })
  await mails.queue(db, { recipient: email, ...letter, about_user_id: id, reaches_leaving: true })
}

const atStake = (organizers: LeftOrganizer[]) => ({
  numbers: { organizers: organizers.length, pools: organizers.reduce((sum, { pools }) => sum + pools, 0) },
  organizers,
})

type Naming = { id: number; successors: NonNullable<Wish['successors']> }

/** Returns the organizers without a successor. */
const nameSuccessors = async (db: Db, { id, successors }: Naming): Promise<LeftOrganizer[]> => {
  const owned = await queries.lockOwned(db, id)
  const found = await queries.findSuccessors(db, { but: id, names: successors.map(({ username }) => username) })
  const byOrganizer = new Map(
    successors.map(({ organizer_id, username }) => {
      const successor_id = found.get(username)
      if (successor_id === undefined || !owned.some((one) => one.id === organizer_id))
        throw new InvalidFields({ successors: wording.successorInvalid })
      return [organizer_id, { organizer_id, successor_id }]
    }),
  )
  await queries.saveSuccessors(db, id, [...byOrganizer.values()])
  return owned.filter((one) => !byOrganizer.has(one.id))
}
