import { type AuditSubject, Failure } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../postgres/database.ts'

type Change<Record> = {
  id: number
  actor_id: number | null
  action: string
  before: Record
  after: Record
  /** Made so short a time ago that its notice may still be shown. */
  is_recent: boolean
  /** The time by the database's clock. */
  now: string
}
type Of = { subject: AuditSubject; subject_id: number }

/** The newest change of a record that existed before and still does. */
const findLastChange = async <Record>(db: Db, { subject, subject_id }: Of): Promise<Change<Record> | undefined> => {
  const { rows } = await sql<Change<Record>>`
    select id, actor_id, action, before, after, created_at > clock_timestamp() - interval '10 minutes' as is_recent,
           clock_timestamp() as now
      from audit_entries where subject = ${subject} and subject_id = ${subject_id}
     order by id desc limit 1
  `.execute(db)
  return rows[0]
}

type Undoable<Record> = Of & { actor_id: number; isReversible: (change: Change<Record>) => boolean }

/** The id of the newest change of a record, if this person made it and can take it back. */
export async function findUndo<Record>(db: Db, { actor_id, isReversible, ...of }: Undoable<Record>) {
  const last = await findLastChange<Record>(db, of)
  return last?.actor_id === actor_id && isReversible(last) ? last.id : null
}

/** The change that a person takes back. It is refused if anything changed the record since, or if it is too late. */
export async function takeUndo<Record>(db: Db, id: number, { actor_id, isReversible, ...of }: Undoable<Record>) {
  const last = await findLastChange<Record>(db, of)
  if (last?.id !== id) throw new Failure('undo_changed')
  if (last.actor_id !== actor_id || !last.is_recent || !isReversible(last)) throw new Failure('undo_late')
  return last
}
