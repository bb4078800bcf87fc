import { randomBytes } from 'node:crypto'
import {
  type BodyOf,
  type createUser as createUserEndpoint,
  Failure,
  InvalidFields,
  isSameEmail,
  type updateUser as updateUserEndpoint,
  userStatus,
  wording,
} from '@compety/contract'
import { endAddressProofs, endRecoveryLinks } from '../../identity/accounts/end-links.ts'
import { passwordFault } from '../../identity/accounts/passwords/password-rules.ts'
import { hashPassword } from '../../identity/accounts/passwords/passwords.ts'
import { tellOwner } from '../../identity/accounts/tell-owner.ts'
import { syncUserIndex } from '../../identity/activity/sync-user-index.ts'
import { lockRights, refuseUnassignableRole } from '../../identity/rights/assignable-roles.ts'
import { limitRightsChanges } from '../../identity/rights/rights-limit.ts'
import { endAllSessions, refuseEnded } from '../../identity/sessions/end-sessions.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { violates } from '../../platform/postgres/violates.ts'
import { auditedFields, lockForChange, refuseChange } from './change-user.ts'
import { findRow, findUser } from './find-user.ts'
import type { UserRow } from './users.queries.ts'
import * as queries from './users.queries.ts'

type Fields = { email: string; role_id: number; password: string | null }
type Present = { id: number; username: string | null }

const fieldFaults = async (db: Db, { email, role_id, password }: Fields, present?: Present) => {
  const faults: Record<string, string> = {}
  const holder = await queries.findId(db, email)
  if (holder !== undefined && holder !== present?.id) faults.email = wording.taken
  if (!(await queries.isRole(db, role_id))) return { ...faults, role_id: 'Selecciona un rol.' }
  const username = present?.username ?? null
  const fault = password === null ? undefined : await passwordFault(password, { email, username, role_id })
  return fault ? { ...faults, password: fault } : faults
}

/** Refuses wrong fields, but first whoever may not give this role. */
const refuseFields = async (db: Db, caller: Caller, { body, present }: { body: Fields; present?: Present }) => {
  const faults: Record<string, string> = await fieldFaults(db, body, present)
  if (!faults.role_id) await refuseUnassignableRole(db, caller, body.role_id)
  if (Object.keys(faults).length > 0) throw new InvalidFields(faults)
}

/** Creates a user without a profile, a history entry or a mail. The administrator informs the user. */
export async function createUser(
  { db, timeZone }: Pick<AppContext, 'db' | 'timeZone'>,
  body: BodyOf<typeof createUserEndpoint>,
  caller: Caller,
) {
  const password_hash = await hashPassword(body.password)
  return limitRightsChanges(() =>
    db.transaction().execute(async (db) => {
      await lockRights(db)
      await refuseFields(db, caller, { body })
      await refuseEnded(db, caller)
      const referral_hash = randomBytes(12).toString('hex')
      const id = await queries.createUser(db, { ...body, password_hash, referral_hash })
      if (id === undefined) throw new InvalidFields({ email: wording.taken })
      const after = auditedFields(await findRow(db, id))
      await recordAudit(db, {
        actor_id: caller.id,
        subject: 'user',
        subject_id: id,
        action: 'create',
        before: null,
        after,
      })
      await syncUserIndex(db, [id])
      return findUser(db, id, { caller, timeZone })
    }),
  )
}

type Body = BodyOf<typeof updateUserEndpoint>
type Parts = Pick<AppContext, 'db' | 'mails' | 'config' | 'timeZone'>
type Change = { id: number; caller: Caller; refuseStale: (present: Readonly<Record<string, unknown>>) => void }

/**
 * A new role, address or password ends the user's sessions. A new address or password also ends open links, and the user
 * is told. Users cannot change their own role, address or password here.
 */
export async function updateUser({ db, timeZone, ...context }: Parts, body: Body, { id, caller, refuseStale }: Change) {
  const password_hash = body.password === null ? null : await hashPassword(body.password)
  return limitRightsChanges(() =>
    db
      .transaction()
      .execute(async (db) => {
        const before = await lockForChange(db, id)
        await refuseUnassignableRole(db, caller, before.role_id)
        if (before.status === userStatus.archived) throw new Failure('archived')
        refuseStale(await findUser(db, id, { caller, timeZone }))
        await refuseFields(db, caller, { body, present: before })
        if (caller.id === id) refuseOwn(before, body)
        await refuseChange(db, caller, { before, after: { role_id: body.role_id, status: before.status } })
        await queries.updateUser(db, id, { ...body, password_hash })
        await endSessionsAndLinks(db, before, { ...body, password_hash })
        const isPasswordNew = password_hash !== null
        await recordUpdate(db, before, { caller, isPasswordNew })
        await tellOwner(db, context, {
          id,
          before: before.email,
          after: body.email,
          by: 'administrator',
          isPasswordNew,
        })
        await syncUserIndex(db, [id])
        return findUser(db, id, { caller, timeZone })
      })
      .catch(refuseTaken),
  )
}

// Otherwise a stolen session would take its account over without the password.
const refuseOwn = (present: UserRow, { email, password, role_id }: Body) => {
  if (role_id !== present.role_id) throw new Failure('own_account')
  if (password !== null || !isSameEmail(email, present.email)) throw new Failure('own_log_in')
}

type Saved = { email: string; role_id: number; password_hash: string | null }

const endSessionsAndLinks = async (db: Db, before: UserRow, { email, role_id, password_hash }: Saved) => {
  const isMoved = !isSameEmail(email, before.email)
  if (isMoved || password_hash !== null) await endRecoveryLinks(db, before.id)
  if (isMoved) await endAddressProofs(db, before.id)
  if (isMoved || password_hash !== null || role_id !== before.role_id) await endAllSessions(db, before.id)
}

// The audit entry shows that the password changed, but not the password. Of an address that is left it shows whether it
// was proven: only then the erasure takes it as one of the person's.
const recordUpdate = async (
  db: Db,
  row: UserRow,
  { caller, isPasswordNew }: { caller: Caller; isPasswordNew: boolean },
) => {
  const saved = await findRow(db, row.id)
  const isMoved = !isSameEmail(saved.email, row.email)
  const audited = (one: UserRow) => ({ ...auditedFields(one), ...(isMoved && { email_proven: one.email_proven }) })
  const before = audited(row)
  const after = { ...audited(saved), ...(isPasswordNew && { password: 'cambiada' }) }
  await recordAudit(db, { actor_id: caller.id, subject: 'user', subject_id: row.id, action: 'update', before, after })
}

/** A simultaneous registration may take the address first. The unique index then refuses the later one. */
const refuseTaken = (error: unknown): never => {
  throw violates(error, 'users_email_key') ? new InvalidFields({ email: wording.taken }) : error
}
