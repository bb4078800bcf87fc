import { Failure, listMatchPools, pageOf } from '@compety/contract'
import type { AppContext } from '../../platform/app-context.ts'
import type { On } from '../../platform/http/mount.ts'
import * as queries from './match-pools.queries.ts'

export function matchPoolRoutes(on: On, { db }: AppContext) {
  on(listMatchPools, async ({ params: { id }, query }) => {
    const [counted, pools] = await Promise.all([queries.countOfMatch(db, id), queries.listMatchPools(db, id, query)])
    if (!counted) throw new Failure('match_not_found')
    return { pools, predictions: counted.predictions, ...pageOf(counted.total, query) }
  })
}
