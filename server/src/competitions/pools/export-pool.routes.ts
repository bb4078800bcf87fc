import { exportPoolMatches } from '@compety/contract'
import { sendMatches } from '../../fixtures/matches/export/export-matches.ts'
import { asMatch } from '../../fixtures/matches/match-rows.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { On } from '../../platform/http/mount.ts'
import { listPoolMatches } from './pools.queries.ts'
import { checkVisible } from './visible-pool.ts'

export function exportPoolRoutes(on: On, { db, timeZone }: AppContext) {
  on(exportPoolMatches, async ({ params: { id }, query: { format }, caller, reply }) => {
    await checkVisible(db, caller, id)
    const rows = await listPoolMatches(db, { pool_id: id, user_id: caller.id })
    const matches = rows.map((row) => asMatch(row, timeZone))
    return sendMatches(db, reply, { matches, format, timeZone })
  })
}
