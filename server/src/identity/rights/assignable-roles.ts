import { Failure } from '@compety/contract'
import type { Db } from '../../platform/postgres/database.ts'
import { refuseEnded } from '../sessions/end-sessions.ts'
import type { Caller } from '../sessions/read-session.ts'
import * as queries from './rights.queries.ts'

type Holder = { role_id: number }

/**
 * Nobody gives, or takes away, what they lack. Administrators (role 1) may do everything. Anybody else
 * - changes a privilege, brings it back or deletes it, and puts it into a role or takes it out, only if their own role holds
 *   its key: taken out, it would put its role within their reach;
 * - gives only roles all of whose keys their own role holds, and acts only on users of such roles: never role 1, always role 2,
 *   whose privileges open nothing, and their own.
 * All of it is judged behind `lockRights`, which every change of a role, a privilege, or a user's role or status holds.
 */
export const refuseKeysBeyond = async (db: Db, { role_id }: Holder, keys: readonly string[]) => {
  if (role_id === 1) return
  if (!(await queries.holdsAll(db, role_id, keys))) throw new Failure('forbidden')
}

/** The same for roles, by name: those that may be given, and whose users may be acted on. */
export const listRolesWithin = (db: Db, { role_id }: Holder) => queries.listRolesWithin(db, role_id)

export const refuseRoleBeyond = async (db: Db, holder: Holder, role_id: number) => {
  const roles = await listRolesWithin(db, holder)
  if (!roles.some(({ id }) => id === role_id)) throw new Failure('forbidden')
}

/** One change of rights after the other; after the boards' lock and before any row's. */
export const lockRights = queries.lockRights

/** The same by somebody who was not blocked, demoted or logged out while they waited. */
export const lockRightsFor = async (db: Db, caller: Caller) => {
  await lockRights(db)
  await refuseEnded(db, caller)
}
