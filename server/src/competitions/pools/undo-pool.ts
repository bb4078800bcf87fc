import { type PoolSummary, poolStatus } from '@compety/contract'
import { recountPlayersLater } from '../../identity/activity/recount-activity.ts'
import { findUndo, takeUndo } from '../../platform/audit/last-change.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { returnToPlay } from './change-pool.ts'
import * as queries from './pools.queries.ts'

const reversible = ['begin', 'pause', 'reactivate', 'delete']
const undoing = ({ id, actor_id }: { id: number; actor_id: number }) => ({
  subject: 'pool' as const,
  subject_id: id,
  actor_id,
  isReversible: ({ action }: { action: string }) => reversible.includes(action),
})

/** The change of a pool's status that the caller has just made, if it can be taken back. */
export function findPoolUndo(db: Db, of: { id: number; actor_id: number }): Promise<number | null> {
  return findUndo<PoolSummary>(db, undoing(of))
}

/** Gives a pool the status that it had before a change of the caller (docs/rules.md, rules 350 and 351). */
export function undoPool({ change, actor_id, jobs }: { change: number; actor_id: number; jobs: Jobs }) {
  return async (db: Db, pool: PoolSummary) => {
    const { before } = await takeUndo<PoolSummary>(db, change, undoing({ id: pool.id, actor_id }))
    await queries.movePool(db, pool.id, { from: [pool.status], to: before.status })
    await recountPlayersLater(db, { jobs, pool_id: pool.id })
    if (pool.status === poolStatus.inactive) await returnToPlay(db, pool, actor_id)
  }
}
