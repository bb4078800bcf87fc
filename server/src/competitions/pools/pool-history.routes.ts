import { type AuditEntry, listPoolHistory } from '@compety/contract'
import { maskedEmail } from '../../identity/accounts/masked-email.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { readAudit } from '../../platform/audit/read-audit.ts'
import { actsAsMember } from '../../platform/http/caller.ts'
import type { On } from '../../platform/http/mount.ts'
import * as queries from './pool-history.queries.ts'
import { checkExists } from './visible-pool.ts'

export function poolHistoryRoutes(on: On, { db, timeZone }: AppContext) {
  on(listPoolHistory, async ({ params: { id }, query, request }) => {
    await checkExists(db, id)
    const ofPool = { subject: 'pool', subject_id: id, order: 'created_at_desc' } as const
    const page = await readAudit(db, { ...query, ...ofPool }, timeZone)
    if (!actsAsMember(request)) return page
    const members = await queries.findMembers(db, id)
    return { ...page, entries: page.entries.map((entry) => forMembers(entry, members)) }
  })
}

/** Members learn who acted for the organizer, and of others no more than players do (docs/rules.md, rule 338). */
const forMembers = (entry: AuditEntry, members: ReadonlySet<number>): AuditEntry => {
  const { actor } = entry
  return actor && members.has(actor.id)
    ? { ...entry, actor: { ...actor, email: maskedEmail(actor.email) } }
    : { ...entry, actor: null, token: null }
}
