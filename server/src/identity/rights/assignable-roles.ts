import { Failure, roles } from '@compety/contract'
import type { Caller } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { refuseEnded } from '../sessions/end-sessions.ts'
import * as queries from './rights.queries.ts'

type Holder = { role_id: number }

/**
 * Users can only give or remove rights that they have. Administrators (role 1) may do everything. All others may
 * - change, delete or reactivate a privilege, and add it to or remove it from a role, only if their own role holds its
 *   key. Removing is restricted too, because it could turn a more powerful role into one that they may assign.
 * - assign only roles whose keys their own role all holds, and change only users with such roles. That never includes
 *   role 1. It always includes their own role, and role 2, whose privileges have no effect.
 * All checks run while `lockRights` is held, as is every change of a role, a privilege, or a user's role or status.
 */
export const refuseUnheldKeys = async (db: Db, { role_id }: Holder, keys: readonly string[]) => {
  if (role_id === roles.administrator) return
  if (!(await queries.holdsAll(db, role_id, keys))) throw new Failure('forbidden')
}

/** The roles, ordered by name, that the holder may assign and whose users the holder may change. */
export const listAssignableRoles = (db: Db, { role_id }: Holder) => queries.listAssignableRoles(db, role_id)

export const refuseUnassignableRole = async (db: Db, holder: Holder, role_id: number) => {
  const assignable = await listAssignableRoles(db, holder)
  if (!assignable.some(({ id }) => id === role_id)) throw new Failure('forbidden')
}

/** Makes changes of rights run one after the other. Comes after the lock of the boards and before that of any row. */
export const lockRights = queries.lockRights

/** The same lock, but refuses a caller who was blocked, lost the role or was logged out while waiting for it. */
export const lockRightsFor = async (db: Db, caller: Caller) => {
  await lockRights(db)
  await refuseEnded(db, caller)
}
