import { listFeaturedPools } from '@compety/contract'
import type { AppContext } from '../../platform/app-context.ts'
import type { On } from '../../platform/http/mount.ts'
import * as queries from './featured-pools.queries.ts'

export function featuredPoolRoutes(on: On, { db }: AppContext) {
  on(listFeaturedPools, async () => ({ pools: await queries.listFeatured(db) }))
}
