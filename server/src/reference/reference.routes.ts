import { listPointRules, listSectors, listSports, pageOf } from '@compety/contract'
import type { On } from '../http/mount.ts'
import type { Services } from '../services.ts'
import * as queries from './reference.queries.ts'

export const referenceRoutes = (on: On, { db }: Services) => {
  on(listSectors, async ({ query }) => {
    const { sectors, total } = await queries.listSectors(db, query)
    return { sectors, ...pageOf(total, query) }
  })
  on(listSports, async ({ query }) => {
    const { sports, total } = await queries.listSports(db, query)
    return { sports, ...pageOf(total, query) }
  })
  on(listPointRules, async () => ({ point_rules: await queries.listPointRules(db) }))
}
