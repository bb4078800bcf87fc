import { listPoolChanges, pageOf } from '@compety/contract'
import type { AppContext } from '../../platform/app-context.ts'
import type { On } from '../../platform/http/mount.ts'
import * as queries from './pool-changes.queries.ts'
import { checkVisible } from './visible-pool.ts'

export function poolChangeRoutes(on: On, { db }: AppContext) {
  on(listPoolChanges, async ({ params, query, caller }) => {
    await checkVisible(db, caller, params.id)
    const { changes, total } = await queries.listPoolChanges(db, params.id, query)
    return { changes, ...pageOf(total, query) }
  })
}
