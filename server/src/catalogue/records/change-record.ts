import { Failure, InvalidFields, recordStatus, wording } from '@compety/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { findRecord } from './find-records.ts'
import type { Kind, Living, Shown, Values } from './kind.ts'
import * as queries from './records.queries.ts'

type Caller = { caller: { id: number } }
type OfOne = Caller & { params: { id: number } }
type Edited = OfOne & { body: Values; refuseStale: (current: Shown) => void }

/** Adds a record with its audit entry; `insert` creates the row and returns its id. */
export const addRecord = <R extends Shown>(
  db: Db,
  kind: Kind<R>,
  { caller, insert }: Caller & { insert: (db: Db) => Promise<number> },
): Promise<R> =>
  db.transaction().execute(async (db) => {
    const id = await insert(db)
    const after = await findRecord(db, kind, id)
    await audit(db, kind, { id, actor_id: caller.id, action: 'create', before: null, after })
    return after
  })

export const createRecord = <R extends Shown>(
  db: Db,
  kind: Kind<R>,
  { caller, body }: Caller & { body: Values },
): Promise<R> => addRecord(db, kind, { caller, insert: (db) => queries.insertRow(db, kind, body) }).catch(refuseTaken)

/** Changes a record; an archived one is read-only. */
export const editRecord = <R extends Shown>(
  db: Db,
  kind: Kind<R>,
  { body, refuseStale, ...call }: Edited,
): Promise<R> => {
  const edit = async (db: Db, current: R) => {
    if (current.status === recordStatus.archived) throw new Failure('archived')
    refuseStale(current)
    await queries.updateRow(db, kind, { id: current.id, values: body })
  }
  return changeRecord(db, kind, { ...call, action: 'update', change: edit }).catch(refuseTaken)
}

export const moveRecord = <R extends Shown, A extends string>(
  db: Db,
  kind: Living<R, A>,
  { action, ...call }: OfOne & { action: NoInfer<A> },
): Promise<R> => {
  const move = async (db: Db, { id }: R) => {
    if (!(await queries.moveRow(db, kind.table, { id, ...kind.lifecycle.actions[action] })))
      throw new Failure('illegal_transition')
  }
  return changeRecord(db, kind, { ...call, action, change: move })
}

/** Deletes a record that nothing refers to. The foreign keys decide, so a concurrent reference is also respected. */
export const removeRecord = <R extends Shown>(db: Db, kind: Kind<R>, { params: { id }, caller }: OfOne): Promise<R> =>
  db
    .transaction()
    .execute(async (db) => {
      const before = await queries.lockRow(db, kind, id)
      if (!before) throw new Failure('not_found')
      await queries.removeRow(db, kind.table, id)
      await audit(db, kind, { id, actor_id: caller.id, action: 'delete', before, after: null })
      return before
    })
    .catch((error) => {
      throw stateOf(error) === '23503' ? new Failure('in_use') : error
    })

type Changed<R> = OfOne & { action: string; change: (db: Db, current: R) => Promise<void> }

const changeRecord = <R extends Shown>(
  db: Db,
  kind: Kind<R>,
  { params: { id }, caller, action, change }: Changed<R>,
): Promise<R> =>
  db.transaction().execute(async (db) => {
    const before = await queries.lockRow(db, kind, id)
    if (!before) throw new Failure('not_found')
    await change(db, before)
    const after = await findRecord(db, kind, id)
    await audit(db, kind, { id, actor_id: caller.id, action, before, after })
    return after
  })

type Entry = { id: number; actor_id: number; action: string; before: Shown | null; after: Shown | null }

// The version is left out of the audit: it is derived from the record.
const audit = <R extends Shown>(db: Db, { subject }: Kind<R>, { id, before, after, ...entry }: Entry) => {
  const withoutVersion = (record: Shown | null) => record && { ...record, version: undefined }
  return recordAudit(db, {
    ...entry,
    subject,
    subject_id: id,
    before: withoutVersion(before),
    after: withoutVersion(after),
  })
}

// The unique index of the codes decides, also when two requests take the same code simultaneously.
const refuseTaken = (error: unknown): never => {
  throw stateOf(error) === '23505' ? new InvalidFields({ code: wording.taken }) : error
}

const stateOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
