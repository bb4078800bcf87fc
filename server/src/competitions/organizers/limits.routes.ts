import {
  Failure,
  findLimitsOfOrganizer,
  findOrganizerLimits,
  succeeded,
  updateLimitsOfOrganizer,
  updateOrganizerLimits,
  wording,
} from '@compety/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { On } from '../../platform/http/mount.ts'
import type { Db } from '../../platform/postgres/database.ts'
import * as queries from './limits.queries.ts'
import { lockOrganizer } from './organizers.queries.ts'

const findOwn = async (db: Db, id: number): Promise<queries.OwnLimits> => {
  const limits = await queries.findOwnLimits(db, id)
  if (!limits) throw new Failure('not_found')
  return limits
}

/** The bounds of organizers (docs/rules.md, rule 297). */
export const organizerLimitRoutes = (on: On, { db }: Pick<AppContext, 'db'>) => {
  on(findOrganizerLimits, () => queries.findLimits(db))
  on(updateOrganizerLimits, async ({ body, caller }) => {
    await db.transaction().execute(async (db) => {
      const before = await queries.updateLimits(db, body)
      const subject = { subject: 'organizer_limits', subject_id: 1, action: 'update' } as const
      await recordAudit(db, { actor_id: caller.id, ...subject, before, after: body })
    })
    return succeeded(wording.limitsUpdated, body)
  })

  on(findLimitsOfOrganizer, ({ params }) => findOwn(db, params.id))
  on(updateLimitsOfOrganizer, async ({ params: { id }, body, caller }) => {
    await db.transaction().execute(async (db) => {
      await lockOrganizer(db, id)
      const before = await findOwn(db, id)
      await queries.updateOwnLimits(db, { id, ...body })
      const subject = { subject: 'organizer', subject_id: id, action: 'limits' } as const
      await recordAudit(db, { actor_id: caller.id, ...subject, before, after: body })
    })
    return succeeded(wording.limitsUpdated, body)
  })
}
