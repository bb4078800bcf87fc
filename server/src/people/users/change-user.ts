import { Failure, roles, userLifecycle, userStatus } from '@compety/contract'
import { endRecoveryLinks } from '../../identity/accounts/end-links.ts'
import { syncUserIndex } from '../../identity/activity/sync-user-index.ts'
import { lockRights, refuseUnassignableRole } from '../../identity/rights/assignable-roles.ts'
import { endAllSessions, refuseEnded } from '../../identity/sessions/end-sessions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { isRanked, moveRanked } from '../../rankings/settle/exclude-user.ts'
import { lockBoards } from '../../rankings/settle/settle.ts'
import type { Boards } from '../../rankings/store/board-cache.ts'
import { findRow } from './find-user.ts'
import type { UserRow } from './users.queries.ts'
import * as queries from './users.queries.ts'

type UserAction = keyof typeof userLifecycle.actions
type Changed = { id: number; caller: Caller; action: string }
type RoleAndStatus = Pick<UserRow, 'role_id' | 'status'>

/**
 * Locks the rights and then a user, so that the rights of the caller and the last administrator are checked on one
 * state.
 */
export async function lockForChange(db: Db, id: number): Promise<UserRow> {
  await lockRights(db)
  await queries.lockUser(db, id)
  return findRow(db, id)
}

/**
 * Refuses to remove the last administrator, and refuses callers without the right. The caller must have called
 * `lockForChange`.
 */
export async function refuseChange(
  db: Db,
  caller: Caller,
  { before, after }: { before: UserRow; after: RoleAndStatus },
) {
  await refuseUnassignableRole(db, caller, before.role_id)
  if (after.role_id !== before.role_id) await refuseUnassignableRole(db, caller, after.role_id)
  await refuseLastAdministrator(db, { before, after })
  await refuseEnded(db, caller)
}

type Removal = { before: RoleAndStatus & { id: number }; after: RoleAndStatus | undefined }

/** Refuses that the last administrator stops being one, or leaves. */
export async function refuseLastAdministrator(db: Db, { before, after }: Removal) {
  if (!isAdministrator(before) || (after && isAdministrator(after))) return
  if (!(await queries.hasOtherAdministrator(db, before.id))) throw new Failure('last_administrator')
}

const isAdministrator = ({ role_id, status }: RoleAndStatus): boolean =>
  role_id === roles.administrator && status === userStatus.active

/** The fields of a user that audit entries contain. */
export function auditedFields({ id, email, username, role, status, statusAsString }: UserRow) {
  return {
    id,
    email,
    username,
    role,
    status,
    statusAsString,
  }
}

type Action = Changed & { action: UserAction; isConfirmed: boolean }

/**
 * Changes the status of a user. Archiving, which is final, needs a confirmation. Ends the sessions and recovery links,
 * and updates the monthly and global rankings.
 */
export async function takeAction(db: Db, context: Boards, { id, caller, action, isConfirmed }: Action) {
  const { from, to } = userLifecycle.actions[action]
  if (action !== 'block' && action !== 'unblock') await lockBoards(db)
  const before = await lockForChange(db, id)
  if (caller.id === id && to !== 1) throw new Failure('own_account')
  await refuseUnassignableRole(db, caller, before.role_id)
  if (!from.includes(before.status)) throw new Failure('illegal_transition')
  await refuseChange(db, caller, { before, after: { ...before, status: to } })
  if (action === 'archive' && !isConfirmed)
    throw new Failure('user_archives', { numbers: await queries.countAtStake(db, id) })
  await moveStatus(db, context, { before, to })
  const after = await findRow(db, id)
  await recordAudit(db, {
    actor_id: caller.id,
    subject: 'user',
    subject_id: id,
    action,
    before: auditedFields(before),
    after: auditedFields(after),
  })
  await syncUserIndex(db, [id])
}

type Moved = { before: Pick<UserRow, 'id' | 'status'>; to: number }

/** Moves the status with the rankings, and ends the sessions and links of an active user. The boards are locked. */
export async function moveStatus(db: Db, context: Boards, { before, to }: Moved) {
  const { id: user_id, status } = before
  const isMoved = isRanked(status) !== isRanked(to)
  if (isMoved && isRanked(status)) await moveRanked(db, context, { user_id, counts: false })
  await queries.moveUser(db, user_id, to)
  if (isMoved && isRanked(to)) await moveRanked(db, context, { user_id, counts: true })
  if (status !== userStatus.active) return
  await endAllSessions(db, user_id)
  await endRecoveryLinks(db, user_id)
}
