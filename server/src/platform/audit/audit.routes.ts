import { listAudit } from '@compety/contract'
import type { On } from '../http/mount.ts'
import type { Db } from '../postgres/database.ts'
import { readAudit } from './read-audit.ts'

export function auditRoutes(on: On, { db, timeZone }: { db: Db; timeZone: string }) {
  on(listAudit, ({ query }) => readAudit(db, query, timeZone))
}
