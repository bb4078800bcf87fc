import { numbered } from '../../fixtures/matches/export/matches-export.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { listPoolMatches } from './pool-matches.queries.ts'

/** The matches of a pool, of which there are a few hundred, without anybody's predictions. */
export async function* exportedMatches({ db, timeZone }: AppContext, pool_id: number) {
  yield await numbered(db, await listPoolMatches(db, { pool_id, user_id: 0 }), timeZone)
}
