import {
  activateOrganizer,
  archiveOrganizer,
  createOrganizer,
  deleteOrganizer,
  editOrganizer,
  findOrganizer,
  listOrganizers,
  newOrganizer,
  pageOf,
  succeeded,
  updateOrganizer,
  wording,
} from '@compety/contract'
import { listCountryChoices } from '../../catalogue/reference/choices.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { asksForAll } from '../../platform/http/input.ts'
import type { On } from '../../platform/http/mount.ts'
import * as actions from './change-organizer.ts'
import * as queries from './organizers.queries.ts'

const moves = [
  [deleteOrganizer, 'delete', wording.organizerDeleted],
  [activateOrganizer, 'activate', wording.organizerActivated],
  [archiveOrganizer, 'archive', wording.organizerArchived],
] as const

export const organizerRoutes = (on: On, { db, files }: AppContext) => {
  on(listOrganizers, async ({ query, request }) => {
    const whole = asksForAll(listOrganizers, request)
    const { organizers, total } = await queries.listOrganizers(db, query, whole)
    return { organizers, ...pageOf(total, whole ? { page: 1, per_page: Math.max(total, 1) } : query) }
  })
  on(findOrganizer, async ({ params }) => ({ organizer: await actions.findOrganizer(db, params.id) }))
  on(newOrganizer, async () => ({ countries: await listCountryChoices(db) }))
  on(editOrganizer, async ({ params }) => {
    const organizer = await actions.findOrganizer(db, params.id)
    return { organizer, countries: await listCountryChoices(db, organizer.country_id) }
  })

  on(createOrganizer, async ({ body, upload, caller }) => {
    const organizer = await files.withUpload(upload, (logo) =>
      db
        .transaction()
        .execute((db) => actions.createOrganizer(db, { ...body, logo }, caller))
        .catch(actions.refuseTaken),
    )
    return succeeded(wording.organizerAdded, { organizer })
  })

  on(updateOrganizer, async ({ params, body, upload, caller, refuseStale, request }) => {
    const changed = { id: params.id, actor_id: caller.id, action: 'update' }
    const editing = { actor: caller, refuseStale }
    const { before, after } = await files.withUpload(upload, (logo) =>
      db
        .transaction()
        .execute((db) => actions.changeOrganizer(db, changed, actions.edit({ ...body, logo }, editing)))
        .catch(actions.refuseTaken),
    )
    await files.removeReplaced({ before: before.logo, after: after.logo, log: request.log })
    return succeeded(wording.organizerUpdated, { organizer: after })
  })

  for (const [endpoint, action, message] of moves)
    on(endpoint, async ({ params, caller }) => {
      const changed = { id: params.id, actor_id: caller.id, action }
      const { after } = await db
        .transaction()
        .execute((db) => actions.changeOrganizer(db, changed, actions.takeAction(action)))
      return succeeded(message, { organizer: after })
    })
}
