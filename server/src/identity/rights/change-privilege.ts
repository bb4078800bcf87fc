import {
  type BodyOf,
  type createPrivilege as createEndpoint,
  Failure,
  genericLifecycle,
  recordStatus,
} from '@compety/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { lockRightsFor, refuseUnheldKeys } from './assignable-roles.ts'
import * as queries from './privileges.queries.ts'

type Body = BodyOf<typeof createEndpoint>
type RefuseStale = (current: Readonly<Record<string, unknown>>) => void

const found = async (db: Db, id: number) => {
  const privilege = await queries.findPrivilege(db, id)
  if (!privilege) throw new Failure('not_found')
  return privilege
}

/** Creates a privilege. It grants nothing until it is given to a role, so no further check is needed. */
export const createPrivilege = async (db: Db, body: Body, { id: actor_id }: Caller) => {
  const after = await found(db, await queries.createPrivilege(db, body))
  await recordAudit(db, { actor_id, subject: 'privilege', subject_id: after.id, action: 'create', before: null, after })
  return after
}

type Change = { id: number; caller: Caller }

export const updatePrivilege = async (
  db: Db,
  body: Body,
  { id, caller, refuseStale }: Change & { refuseStale: RefuseStale },
) => {
  await lockRightsFor(db, caller)
  const before = await found(db, id)
  await refuseUnheldKeys(db, caller, [before.privilege_action, body.privilege_action])
  if (before.status === recordStatus.archived) throw new Failure('archived')
  refuseStale(before)
  await queries.updatePrivilege(db, id, body)
  const after = await found(db, id)
  await recordAudit(db, { actor_id: caller.id, subject: 'privilege', subject_id: id, action: 'update', before, after })
  return after
}

export const movePrivilege = async (db: Db, action: keyof typeof genericLifecycle.actions, { id, caller }: Change) => {
  await lockRightsFor(db, caller)
  const before = await found(db, id)
  await refuseUnheldKeys(db, caller, [before.privilege_action])
  const { from, to } = genericLifecycle.actions[action]
  if (!from.includes(before.status)) throw new Failure('illegal_transition')
  await queries.movePrivilege(db, id, to)
  const after = await found(db, id)
  await recordAudit(db, { actor_id: caller.id, subject: 'privilege', subject_id: id, action, before, after })
  return after
}
