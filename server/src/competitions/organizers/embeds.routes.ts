import { Failure, findOrganizerEmbed, succeeded, updateOrganizerEmbed, wording } from '@compety/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { On } from '../../platform/http/mount.ts'
import type { Db } from '../../platform/postgres/database.ts'
import * as queries from './embeds.queries.ts'
import { lockOrganizer } from './organizers.queries.ts'

const found = async (db: Db, id: number) => {
  const embed = await queries.findEmbed(db, id)
  if (!embed) throw new Failure('not_found')
  return embed
}

/** On which sites the pools of an organizer may be shown (docs/rules.md, rule 536). */
export const organizerEmbedRoutes = (on: On, { db }: Pick<AppContext, 'db'>) => {
  on(findOrganizerEmbed, ({ params }) => found(db, params.id))
  on(updateOrganizerEmbed, async ({ params: { id }, body, caller }) => {
    await db.transaction().execute(async (db) => {
      await lockOrganizer(db, id)
      const before = await found(db, id)
      await queries.updateEmbed(db, id, body)
      const subject = { subject: 'organizer', subject_id: id, action: 'embed' } as const
      const asText = ({ enabled, origins }: typeof before) => ({ enabled, origins: origins.join(' ') })
      await recordAudit(db, { actor_id: caller.id, ...subject, before: asText(before), after: asText(body) })
    })
    return succeeded(wording.embedUpdated, body)
  })
}
