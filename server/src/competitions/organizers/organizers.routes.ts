import {
  activateOrganizer,
  archiveOrganizer,
  createOrganizer,
  deleteOrganizer,
  editOrganizer,
  findOrganizer,
  listOrganizers,
  newOrganizer,
  organizerBody,
  ownOrganizerBody,
  pageOf,
  succeeded,
  suspendOrganizer,
  updateOrganizer,
  wording,
} from '@compety/contract'
import { listCountryChoices } from '../../catalogue/reference/choices.ts'
import { lockRightsFor } from '../../identity/rights/assignable-roles.ts'
import { holds } from '../../identity/rights/role-holds.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { asksForAll, parsed } from '../../platform/http/input.ts'
import type { On } from '../../platform/http/mount.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { RankingContext } from '../../rankings/ranking-context.ts'
import * as actions from './change-organizer.ts'
import { createOwnOrganizer } from './create-own.ts'
import * as queries from './organizers.queries.ts'
import { refuseFormer } from './refuse-former.ts'
import { activate, decide, suspend } from './suspension.ts'

export const organizerRoutes = (on: On, context: RankingContext) => {
  const { db, files, config } = context
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

  // What a body needs depends on the caller. With the privilege it names the owner, which no token may do.
  const creation = async (body: unknown, caller: Caller) => {
    if (!caller.used_token && (await holds(db, caller, 'organizers.create'))) {
      const whole = parsed(organizerBody, body)
      const create = (db: Db, logo: string | null) => actions.createOrganizer(db, { ...whole, logo }, caller)
      return { create, message: wording.organizerAdded }
    }
    const own = parsed(ownOrganizerBody, body)
    const create = (db: Db, logo: string | null) => createOwnOrganizer(db, { ...own, logo }, { caller, config })
    return { create, message: config.organizers === 'approval' ? wording.organizerAwaits : wording.organizerCreated }
  }
  on(createOrganizer, async ({ body, upload, caller }) => {
    const { create, message } = await creation(body, caller)
    const organizer = await files.withUpload(upload, (logo) =>
      db
        .transaction()
        .execute((db) => create(db, logo))
        .catch(actions.refuseTaken),
    )
    return succeeded(message, { organizer })
  })

  type Editing = { caller: Caller; refuseStale: (present: Readonly<Record<string, unknown>>) => void }
  const edition = async (body: unknown, { caller, refuseStale }: Editing) => {
    if (await holds(db, caller, 'organizers.update')) {
      const whole = parsed(organizerBody, body)
      return (logo: string | null) => actions.edit({ ...whole, logo }, { actor: caller, refuseStale })
    }
    const own = parsed(ownOrganizerBody, body)
    return (logo: string | null) => actions.editOwn({ ...own, logo }, refuseStale)
  }
  on(updateOrganizer, async ({ params, body, upload, caller, refuseStale, request }) => {
    const changed = { id: params.id, actor_id: caller.id, action: 'update' }
    const change = await edition(body, { caller, refuseStale })
    const { before, after } = await files.withUpload(upload, (logo) =>
      db
        .transaction()
        .execute(async (db) => {
          await lockRightsFor(db, caller)
          await refuseFormer(db, { caller, id: params.id, role: 'owner' })
          return actions.changeOrganizer(db, changed, change(logo))
        })
        .catch(actions.refuseTaken),
    )
    await files.removeReplaced({ before: before.logo, after: after.logo, log: request.log })
    return succeeded(wording.organizerUpdated, { organizer: after })
  })

  const moves = [
    [deleteOrganizer, 'delete', wording.organizerDeleted, () => decide('delete', context)],
    [activateOrganizer, 'activate', wording.organizerActivated, (actor: Caller) => activate({ context, actor })],
    [archiveOrganizer, 'archive', wording.organizerArchived, () => decide('archive', context)],
    [suspendOrganizer, 'suspend', wording.organizerSuspended, (actor: Caller) => suspend({ context, actor })],
  ] as const
  for (const [endpoint, action, message, step] of moves)
    on(endpoint, async ({ params, caller }) => {
      const changed = { id: params.id, actor_id: caller.id, action }
      const { after } = await db.transaction().execute((db) => actions.changeOrganizer(db, changed, step(caller)))
      return succeeded(message, { organizer: after })
    })
}
