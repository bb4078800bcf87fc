import { listPointRules, listSectors, listSports, pageOf } from '@compety/contract'
import type { AppContext } from '../app-context.ts'
import type { On } from '../http/mount.ts'
import * as queries from './reference.queries.ts'

export const referenceRoutes = (on: On, { db }: AppContext) => {
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
