import { findPoolLook, succeeded, updatePoolLook, wording } from '@compety/contract'
import type { AppContext } from '../../platform/app-context.ts'
import type { On } from '../../platform/http/mount.ts'
import { changeLook, findLook } from './pool-look.ts'

export function lookRoutes(on: On, { db, files }: AppContext) {
  on(findPoolLook, async ({ params }) => ({ look: await findLook(db, params.id) }))
  on(updatePoolLook, async ({ params, body, upload, caller, refuseStale, request }) => {
    const change = { pool_id: params.id, body, actor_id: caller.id, refuseStale }
    const { before, look } = await files.withUpload(upload, (logo) =>
      db.transaction().execute((db) => changeLook(db, { ...change, logo })),
    )
    await files.removeReplaced({ before: before.logo, after: look.logo, log: request.log })
    return succeeded(wording.poolUpdated, { look })
  })
}
