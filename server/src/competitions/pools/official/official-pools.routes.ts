import { endOfficial, markOfficial, succeeded, wording } from '@compety/contract'
import type { On } from '../../../platform/http/mount.ts'
import type { RankingContext } from '../../../rankings/ranking-context.ts'
import { setOfficial } from './set-official.ts'

export function officialPoolRoutes(on: On, context: RankingContext) {
  for (const [endpoint, is_official] of [
    [markOfficial, true],
    [endOfficial, false],
  ] as const)
    on(endpoint, async ({ params, caller }) => {
      const marked = { id: params.id, is_official, actor: caller, context }
      const pool = await context.db.transaction().execute((db) => setOfficial(db, marked))
      return succeeded(is_official ? wording.poolMarkedOfficial : wording.poolNoLongerOfficial, { pool })
    })
}
