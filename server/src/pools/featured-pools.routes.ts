import { listFeaturedPools } from '@compety/contract'
import type { On } from '../http/mount.ts'
import type { Services } from '../services.ts'
import * as queries from './featured-pools.queries.ts'

export const featuredPoolRoutes = (on: On, { db }: Services) => {
  on(listFeaturedPools, async () => ({ pools: await queries.listFeatured(db) }))
}
