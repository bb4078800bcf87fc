import { findResultSheet, saveResults, succeeded, wording } from '@compety/contract'
import type { AppContext } from '../app-context.ts'
import type { On } from '../http/mount.ts'
import { asMatch } from './match-rows.ts'
import * as queries from './result-sheet.queries.ts'
import * as actions from './save-results.ts'

export const resultSheetRoutes = (on: On, context: AppContext) => {
  const { db, timeZone } = context

  on(findResultSheet, async ({ query }) => {
    const days = await queries.listWaitingDays(db, timeZone)
    const day = query.day ?? days[0]?.day ?? null
    const rows = day === null ? [] : await queries.listWaiting(db, day, timeZone)
    return { day, days, matches: rows.map((row) => asMatch(row, timeZone)) }
  })

  on(saveResults, async ({ body, caller }) => {
    const outcomes = await db
      .transaction()
      .execute((db) => actions.saveResults(db, body.results, { actor_id: caller.id, context }))
    const saved = outcomes.filter(({ isSaved }) => isSaved).length
    const all = saved === outcomes.length
    return succeeded(all ? wording.resultsSaved : `Resultados registrados: ${saved} de ${outcomes.length}.`, {
      outcomes,
    })
  })
}
