import {
  type BodyOf,
  type createRole as createRoleEndpoint,
  Failure,
  InvalidFields,
  type RoleWithPrivileges,
  wording,
} from '@compety/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { lockRightsFor, refuseUnassignableRole, refuseUnheldKeys } from './assignable-roles.ts'
import * as queries from './roles.queries.ts'

type Body = BodyOf<typeof createRoleEndpoint>
type RefuseStale = (current: Readonly<Record<string, unknown>>) => void
type Changed = { id: number; caller: Caller; action: string }

export const findRole = async (db: Db, id: number): Promise<RoleWithPrivileges> => {
  const role = await queries.findRole(db, id)
  if (!role) throw new Failure('not_found')
  return role
}

// Concurrent requests for one name run one after the other, because the callers hold the lock of rights.
const refuseTaken = async (db: Db, { name }: Body, except: number | null = null) => {
  if (await queries.isTaken(db, { name, except })) throw new InvalidFields({ name: wording.taken })
}

export const createRole = async (db: Db, body: Body, caller: Caller) => {
  await lockRightsFor(db, caller)
  await refuseTaken(db, body)
  const after = await findRole(db, await queries.createRole(db, body))
  const entry = { subject: 'role', subject_id: after.id, action: 'create' } as const
  await recordAudit(db, { ...entry, actor_id: caller.id, before: null, after })
  return after
}

/** Changes a role and adds the audit entry. Needs a transaction; changes of rights run one after the other. */
export const changeRole = async (
  db: Db,
  { id, caller, action }: Changed,
  change: (db: Db, before: RoleWithPrivileges) => Promise<void>,
) => {
  await lockRightsFor(db, caller)
  const before = await findRole(db, id)
  await change(db, before)
  const after = await findRole(db, id)
  await recordAudit(db, { actor_id: caller.id, subject: 'role', subject_id: id, action, before, after })
  return after
}

/**
 * Renames a role. Administrators assign roles by their names, so callers may only rename roles that they could assign.
 */
export const rename =
  (body: Body, { caller, refuseStale }: { caller: Caller; refuseStale: RefuseStale }) =>
  async (db: Db, role: RoleWithPrivileges) => {
    await refuseUnassignableRole(db, caller, role.id)
    refuseStale(role)
    await refuseTaken(db, body, role.id)
    await queries.updateRole(db, role.id, body)
  }

const unknown = () => new InvalidFields({ privileges: 'Selecciona privilegios válidos.' })

/** Replaces the privileges of a role. The caller's own role must hold every privilege that is added or removed. */
export const replacePrivileges =
  (ids: readonly number[], { caller, refuseStale }: { caller: Caller; refuseStale: RefuseStale }) =>
  async (db: Db, role: RoleWithPrivileges) => {
    refuseStale(role)
    const [current, wanted] = [new Set(role.privileges.map(({ id }) => id)), new Set(ids)]
    const keys = await queries.findKeys(db, [...current, ...wanted])
    const known = new Set(keys.map(({ id }) => id))
    if (wanted.size < ids.length || ids.some((id) => !known.has(id))) throw unknown()
    const changed = keys.filter(({ id }) => current.has(id) !== wanted.has(id))
    await refuseUnheldKeys(
      db,
      caller,
      changed.map(({ privilege_action }) => privilege_action),
    )
    await queries.replacePrivileges(db, role.id, ids)
  }

/** Deletes a role. Nobody can be given it meanwhile, because assigning a role needs the same lock. */
export const deleteRole = async (db: Db, { id, caller }: Omit<Changed, 'action'>) => {
  await lockRightsFor(db, caller)
  const before = await findRole(db, id)
  await refuseUnassignableRole(db, caller, id)
  if (id <= 2) throw new Failure('role_fixed')
  if (await queries.isHeld(db, id)) throw new Failure('in_use')
  await queries.deleteRole(db, id)
  await recordAudit(db, { actor_id: caller.id, subject: 'role', subject_id: id, action: 'delete', before, after: null })
  return before
}
