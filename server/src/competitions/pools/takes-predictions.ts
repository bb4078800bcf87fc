import { sql } from 'kysely'
import { states } from '../../platform/postgres/states-sql.ts'

/** Whether pool `p` takes predictions: by its status, and because its organizer is not suspended. */
export const takesPredictions = sql<boolean>`
  (p.status in ${states.poolsOpenForPredictions} and not p.is_suspended)`
