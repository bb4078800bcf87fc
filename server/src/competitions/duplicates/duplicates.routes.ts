import { duplicatePool, succeeded, wording } from '@compety/contract'
import { actsAsMember } from '../../platform/http/caller.ts'
import type { On } from '../../platform/http/mount.ts'
import type { RankingContext } from '../../rankings/ranking-context.ts'
import { duplicate, findOriginal } from './duplicate-pool.ts'

export function duplicateRoutes(on: On, context: RankingContext) {
  const { db, files } = context

  on(duplicatePool, async ({ params, body, caller, request }) => {
    const by = { actor: caller, isMember: actsAsMember(request), context }
    const original = await findOriginal(db, { id: params.id, ...by })
    // Each pool has its own files, since new images replace them.
    const images = [original.image, original.look.logo]
    const { pool, invited } = await files.withCopies(images, ([image = null, logo = null]) =>
      db.transaction().execute((db) => duplicate(db, { original, body, image, logo, jobs: context.jobs, ...by })),
    )
    return succeeded(wording.poolDuplicated(invited), { pool, invited })
  })
}
