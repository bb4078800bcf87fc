import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Db } from '../../../platform/postgres/database.ts'

type Set = { id: number; action: 'changePassword' | 'resetPassword' }

/** Records that users set their own passwords, without these. */
export const recordOwnPassword = (db: Db, { id, action }: Set) =>
  recordAudit(db, { actor_id: id, subject: 'user', subject_id: id, action, before: null, after: null })
